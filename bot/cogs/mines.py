"""/mines solve: solves a Minesweeper board: a text, a text file, a picture, or what is in a message.

See bot.components.minesweeper_board, and minesweeper_screenshot for pictures.
"""

from collections.abc import Iterable

import discord
from discord import app_commands
from discord.ext import commands

from bot.client import Interaction, Oddsmith
from bot.cogs import minesweeper_game
from bot.components.minesweeper_board import MAX_TEXT, solve_texts
from bot.components.minesweeper_form import BoardModal, solve_or_offer_form
from bot.components.minesweeper_screenshot import solve_pictures
from bot.interactions import attachments
from solvers.mines import Unreadable
from solvers.mines.layout import CELLS

MAX_FILE = 256 * 1024  # bytes

Part = discord.Message | discord.MessageSnapshot
Count = app_commands.Range[int, 0, CELLS]


class Mines(minesweeper_game.MinesweeperGame, commands.GroupCog, group_name="mines"):
    """Any board solved: what is certain, what is likely, what to open next; and games."""

    def __init__(self, bot: Oddsmith) -> None:
        self.bot = bot
        self.menu = app_commands.ContextMenu(name="Solve board", callback=solve_message)

    async def cog_load(self) -> None:
        self.bot.tree.add_command(self.menu)

    async def cog_unload(self) -> None:
        self.bot.tree.remove_command(self.menu.name, type=self.menu.type)

    @app_commands.command()
    async def solve(
        self,
        interaction: Interaction,
        board: app_commands.Range[str, 1, MAX_TEXT] | None = None,
        image: discord.Attachment | None = None,
        mines: Count | None = None,
        file: discord.Attachment | None = None,
    ) -> None:
        if sum(given is not None for given in (board, image, file)) > 1:
            raise Unreadable("mines-one-board")
        if image:
            await solve_pictures(interaction, [image], mines)
        elif file:
            await interaction.response.defer(thinking=True)
            await solve_or_offer_form(interaction, [await content(file)], mines)
        elif board:
            await solve_or_offer_form(interaction, [rows_of(board)], mines)
        else:
            await interaction.response.send_modal(BoardModal(mines="" if mines is None else str(mines)))


async def solve_message(interaction: Interaction, message: discord.Message) -> None:
    """Solve the board in a message: in its text, its components or embeds, a text file, or a picture.

    The messages that it forwards count as part of it.
    """
    parts: list[Part] = [message, *message.message_snapshots]
    texts = [text for part in parts for text in texts_of(part)]
    files = files_of(parts, "text/")
    own = message.author == interaction.client.user  # its pictures are drawings of a board that was solved
    pictures = [] if own else files_of(parts, "image/")
    if files or pictures:
        await interaction.response.defer(thinking=True)
    if files:
        texts.append(await content(files[0]))
    if not pictures:
        await solve_or_offer_form(interaction, texts, None, from_message=True)
        return
    try:
        await solve_texts(interaction, texts, None)
    except Unreadable:  # people write something beside a picture
        await solve_pictures(interaction, pictures, None)


def files_of(parts: Iterable[Part], kind: str) -> list[discord.Attachment]:
    """The attachments whose type starts with `kind`."""
    return [file for part in parts for file in part.attachments if (file.content_type or "").startswith(kind)]


def texts_of(message: Part) -> list[str]:
    """The texts of a message that may be a board, most likely first."""
    framed = [
        part.content
        for component in message.components
        for part in getattr(component, "children", [component])
        if isinstance(part, discord.TextDisplay)
    ]
    blocks = [text for text in framed if text.startswith("```")]
    embeds = [embed.description for embed in message.embeds if embed.description]
    return [text for text in (message.content, *blocks, *embeds) if text.strip()]


def rows_of(line: str) -> str:
    """A one-line board with its rows, parted by / or by " / ", on lines of their own. A link stays as it is.

    A space beside every / belongs to it, unless the outer end of the line has one too: then it may be a cell.
    """
    if "\n" in line or "://" in line:
        return line
    first, *others = line.split("/")
    if not first.startswith(" ") and all(row.startswith(" ") for row in others):
        others = [row[1:] for row in others]
    *others, last = first, *others
    if not last.endswith(" ") and all(row.endswith(" ") for row in others):
        others = [row[:-1] for row in others]
    return "\n".join((*others, last))


async def content(file: discord.Attachment) -> str:
    """The text of a file. Raises Unreadable, BadAttachment."""
    try:
        return (await attachments.read(file, MAX_FILE)).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Unreadable("mines-file-is-no-text") from None


async def setup(bot: Oddsmith) -> None:
    await bot.add_cog(Mines(bot))
