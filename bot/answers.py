"""What the bot's messages look like: Components V2 layouts, all built here.

Discord allows 40 components and 4,000 characters of text in one message.
"""

import asyncio
import contextlib
import re
from collections.abc import Awaitable, Iterable, Sequence
from io import BytesIO
from typing import Any, NamedTuple, TypeVar

import discord
from discord import ui

from bot import asking

FELT = discord.Colour(0x2E8B57)
REFUSAL = discord.Colour(0xB8860B)
APOLOGY = discord.Colour(0xB22222)

MOST_TEXT = 4000  # characters of all texts of a message together
LONGEST_DESCRIPTION = 256  # characters of a picture's description

PATIENCE = 1.0  # seconds from an interaction until the person sees "is thinking"
PATIENCE_WITH_PRESSES = 0.15  # seconds from a press until Discord is told that it was taken; nobody sees it

UNKNOWN_MESSAGE = 10008  # what Discord says of a message that was deleted

ANSWERED = "answered"  # a key of Interaction.extras: the person has something to read

T = TypeVar("T")


class Picture(NamedTuple):
    """A PNG file to be shown, by a name of its own in the message; `description` is for who cannot see it."""

    name: str
    png: bytes
    description: str


class Document(NamedTuple):
    """A file to be taken along, by a name of its own in the message: a text, or its bytes."""

    name: str
    text: str | bytes


class Answer(ui.LayoutView):
    """One framed message. Each part is Discord markdown, a picture, a text file, or another component."""

    def __init__(
        self, *parts: "str | Picture | Document | ui.Item[Any]", colour: discord.Colour = FELT
    ) -> None:
        super().__init__(timeout=None)
        self.attached = [part for part in parts if isinstance(part, Picture | Document)]
        self.add_item(ui.Container(*map(_component, parts), accent_colour=colour))

    def is_finished(self) -> bool:
        """discord.py need not listen to it: what is pressed is found by its custom_id (`bot.lasting`)."""
        return True

    @property
    def files(self) -> list[discord.File]:
        """The pictures and text files to be sent along, once."""
        return [discord.File(BytesIO(_content(part)), part.name) for part in self.attached]


def _content(part: Picture | Document) -> bytes:
    content = part.png if isinstance(part, Picture) else part.text
    return content.encode() if isinstance(content, str) else content


def _component(part: "str | Picture | Document | ui.Item[Any]") -> "ui.Item[Any]":
    match part:
        case str():
            return ui.TextDisplay(part)
        case Picture(name, _, description):
            shown = description[:LONGEST_DESCRIPTION]
            return ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{name}", description=shown))
        case Document(name):
            return ui.File(f"attachment://{name}")
        case _:
            return part


def heading(text: str) -> str:
    return f"### {text}"


def small_print(*sentences: str) -> str:
    return "\n".join(f"-# {sentence}" for sentence in sentences)


def table(rows: Iterable[Sequence[str]]) -> str:
    """Rows in fixed-width letters, columns aligned: numbers to the right, words to the left."""
    rows = [list(row) for row in rows]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = ("  ".join(map(_aligned, row, widths)).rstrip() for row in rows)
    return "```\n" + "\n".join(lines) + "\n```"


def _aligned(cell: str, width: int) -> str:
    return cell.ljust(width) if cell[:1].isalpha() else cell.rjust(width)


def units(value: float) -> str:
    """An expected value in units of the bet, with a sign and four decimals: −0.5398."""
    return f"{value:+.4f}".replace("-", "−")


def percent(share: float) -> str:
    """A share as a person reads it: two decimals, or two significant digits where that would be nothing."""
    shown = f"{share:.2%}" if share == 0 or abs(share) >= 0.0001 else f"{share * 100:.1e}%"
    return shown.replace("%", " %").replace("-", "−")


def plain(text: str) -> str:
    """Somebody else's text, to be shown as it is: no markdown, no mention, no line of its own.

    discord.py leaves what begins with a "<": commands, times, emojis. Channels stay: our sentences name them.
    """
    escaped = discord.utils.escape_markdown(re.sub(r"\s+", " ", text))
    return discord.utils.escape_mentions(re.sub(r"<(?!#\d+>)", r"\\<", escaped))


async def patiently(
    interaction: discord.Interaction[Any],
    work: Awaitable[T],
    *,
    thinking: bool = False,
    private: bool = False,
) -> T:
    """What the work comes to. If it takes long Discord is told meanwhile that an answer comes.

    With `thinking` everybody sees that, or the person alone (`private`); otherwise, after a press, the
    message stays as it is.
    """
    job = asyncio.ensure_future(work)
    try:
        done, _ = await asyncio.wait({job}, timeout=patience(interaction, thinking=thinking))
        if not done and not interaction.response.is_done():
            await interaction.response.defer(thinking=thinking, ephemeral=private)
        return await job
    finally:
        job.cancel()


def patience(interaction: discord.Interaction[Any], *, thinking: bool = True) -> float:
    """Seconds for which no answer is needed yet: steps that each take a while are one wait to a person."""
    whole = PATIENCE if thinking else PATIENCE_WITH_PRESSES
    return max(whole - asking.waited(interaction), 0.0)


async def send(interaction: discord.Interaction[Any], answer: Answer) -> int:
    """Give the interaction its answer, for everyone to see; return the message's id.

    Where that takes the place of a message which somebody has deleted, only the person who asked sees it.
    """
    message: discord.Message
    if interaction.response.is_done():
        try:
            message = await interaction.edit_original_response(view=answer, attachments=answer.files)
        except discord.NotFound as gone:
            if gone.code != UNKNOWN_MESSAGE:
                raise
            message = await interaction.followup.send(
                view=answer, files=answer.files, ephemeral=True, wait=True
            )
    else:
        sent = await interaction.response.send_message(view=answer, files=answer.files)
        assert isinstance(sent.resource, discord.InteractionMessage)
        message = sent.resource
    interaction.extras[ANSWERED] = True
    return message.id


async def redraw(interaction: discord.Interaction[Any], answer: Answer) -> None:
    """Answer a press by putting this in the place of the message that was pressed.

    If somebody has deleted that meanwhile, only the person who pressed sees it.
    """
    try:
        if interaction.response.is_done():
            await interaction.edit_original_response(view=answer, attachments=answer.files)
        else:
            await interaction.response.edit_message(view=answer, attachments=answer.files)
    except discord.NotFound as gone:
        if gone.code != UNKNOWN_MESSAGE:
            raise
        await send_privately(interaction, answer)
    interaction.extras[ANSWERED] = True


async def send_privately(interaction: discord.Interaction[Any], answer: Answer) -> None:
    """Tell only the person who asked. A public "is thinking" that stands for the answer is taken away."""
    if not interaction.response.is_done():
        await interaction.response.send_message(view=answer, files=answer.files, ephemeral=True)
    else:
        thinking = interaction.response.type is discord.InteractionResponseType.deferred_channel_message
        if thinking and ANSWERED not in interaction.extras:
            with contextlib.suppress(discord.NotFound):  # somebody has deleted it
                await interaction.delete_original_response()
        await interaction.followup.send(view=answer, files=answer.files, ephemeral=True)
    interaction.extras[ANSWERED] = True
