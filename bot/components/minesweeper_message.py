"""Minesweeper boards in what people send: messages and text files."""

from collections.abc import Iterable

import discord

from bot.client import Interaction
from bot.components.minesweeper_board import solve_texts
from bot.components.minesweeper_form import solve_pictures_or_offer_form, solve_texts_or_offer_form
from bot.interactions import attachments, deferring
from solvers.mines import Unreadable

MAX_FILE = 256 * 1024  # bytes of a text file

Sent = discord.Message | discord.MessageSnapshot
"""A message, or one that it forwards."""


async def solve_message(interaction: Interaction, message: discord.Message) -> None:
    """Solve the board in a message: in its text, its components or embeds, a text file, or a picture.

    The messages that it forwards count as part of it.
    """
    parts: list[Sent] = [message, *message.message_snapshots]
    texts = [text for part in parts for text in _texts(part)]
    files = _files(parts, "text/")
    own = message.author == interaction.client.user  # its pictures are drawings of a board that was solved
    pictures = [] if own else _files(parts, "image/")
    if files or pictures:
        await deferring.defer(interaction)
    if files:
        texts.append(await read_text(files[0]))
    if not pictures:
        await solve_texts_or_offer_form(interaction, texts, None, from_message=True)
        return
    try:
        await solve_texts(interaction, texts, None)
    except Unreadable:  # people write something beside a picture
        await solve_pictures_or_offer_form(interaction, pictures, None)


def _files(parts: Iterable[Sent], kind: str) -> list[discord.Attachment]:
    """The attachments whose type starts with `kind`."""
    return [file for part in parts for file in part.attachments if (file.content_type or "").startswith(kind)]


def _texts(message: Sent) -> list[str]:
    """The texts of a message that may be a board, most likely first."""
    parts = [part for component in message.components for part in getattr(component, "children", [component])]
    framed = [part.content for part in parts if isinstance(part, discord.TextDisplay)]
    blocks = [text for text in framed if text.startswith("```")]
    pictures = [
        item for part in parts if isinstance(part, discord.MediaGalleryComponent) for item in part.items
    ]
    # The description of a picture of ours: a line, then the board.
    described = [(picture.description or "").partition("\n")[2] for picture in pictures]
    embeds = [embed.description for embed in message.embeds if embed.description]
    return [text for text in (message.content, *blocks, *described, *embeds) if text.strip()]


async def read_text(file: discord.Attachment) -> str:
    """The text of a file. Raises Unreadable, BadAttachment."""
    try:
        return (await attachments.read(file, MAX_FILE)).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Unreadable("mines-file-is-no-text") from None
