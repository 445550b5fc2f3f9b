"""/mines solve, and Solve board in the menu of a message: a board as text, a text file or a picture.

See bot.components.minesweeper_message, minesweeper_board, and minesweeper_screenshot for pictures.
"""

import discord
from discord import app_commands
from discord.ext import commands

from bot.client import Interaction, Oddsmith
from bot.cogs import minesweeper_game
from bot.components.minesweeper_board import MAX_TEXT
from bot.components.minesweeper_form import BoardModal, solve_or_offer_form
from bot.components.minesweeper_message import read_text, solve_message
from bot.components.minesweeper_screenshot import solve_pictures
from solvers.mines import Unreadable
from solvers.mines.board_lines import split_rows
from solvers.mines.layout import CELLS

Count = app_commands.Range[int, 0, CELLS]


class Mines(minesweeper_game.MinesweeperGame, commands.GroupCog, group_name="mines"):
    """Any board solved: what is certain, what is likely, what to open next; and games."""

    def __init__(self, bot: Oddsmith) -> None:
        self.bot = bot

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
            await solve_or_offer_form(interaction, [await read_text(file)], mines)
        elif board:
            await solve_or_offer_form(interaction, [split_rows(board)], mines)
        else:
            await interaction.response.send_modal(BoardModal(mines="" if mines is None else str(mines)))


async def setup(bot: Oddsmith) -> None:
    await bot.add_cog(Mines(bot))
    bot.tree.add_command(app_commands.ContextMenu(name="Solve board", callback=solve_message))
