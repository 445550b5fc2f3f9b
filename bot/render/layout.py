"""What the bot's messages look like: Components V2 layouts, all built here.

Discord allows 40 components and 4,000 characters of text in one message.
"""

import asyncio
import contextlib
import logging
import re
from collections.abc import Awaitable, Iterable, Sequence
from io import BytesIO
from typing import Any, NamedTuple, TypeVar

import discord
from discord import ui

from bot.interactions import outages, request_time

log = logging.getLogger(__name__)

DEFAULT_COLOUR = discord.Colour(0x2E8B57)
WARNING_COLOUR = discord.Colour(0xB8860B)
ERROR_COLOUR = discord.Colour(0xB22222)

MAX_TEXT = 4000  # characters of all texts of a message together
MAX_DESCRIPTION = 256  # characters of a picture's description

DEFER_AFTER = 1.0  # seconds from an interaction until the person sees "is thinking"
DEFER_BUTTON_AFTER = 0.15  # seconds from a press until Discord is told that it was taken; nobody sees it

UNKNOWN_MESSAGE = 10008  # what Discord says of a message that was deleted

OFFER_VERBS = "answered"  # a key of Interaction.extras: the person has something to read

NOBODY = discord.AllowedMentions.none()
"""For an edit of a message by its id: where only the view changes, discord.py leaves out the bot's own."""

T = TypeVar("T")


class ImageFile(NamedTuple):
    """A PNG file to be shown, by a name of its own in the message; `description` is for who cannot see it."""

    name: str
    png: bytes
    description: str


class TextFile(NamedTuple):
    """A file to be taken along, by a name of its own in the message: a text, or its bytes."""

    name: str
    text: str | bytes


class Reply(ui.LayoutView):
    """One framed message. Each part is Discord markdown, a picture, a text file, or another component."""

    def __init__(
        self, *parts: "str | ImageFile | TextFile | ui.Item[Any]", colour: discord.Colour = DEFAULT_COLOUR
    ) -> None:
        super().__init__(timeout=None)
        self.attachments = [part for part in parts if isinstance(part, ImageFile | TextFile)]
        self.add_item(ui.Container(*map(_component, parts), accent_colour=colour))

    def is_finished(self) -> bool:
        """discord.py need not listen: a press is found by its custom_id (bot.components.persistent)."""
        return True

    @property
    def files(self) -> list[discord.File]:
        """The pictures and text files to be sent along, once."""
        return [discord.File(BytesIO(_file_content(part)), part.name) for part in self.attachments]


def _file_content(part: ImageFile | TextFile) -> bytes:
    content = part.png if isinstance(part, ImageFile) else part.text
    return content.encode() if isinstance(content, str) else content


def _component(part: "str | ImageFile | TextFile | ui.Item[Any]") -> "ui.Item[Any]":
    match part:
        case str():
            return ui.TextDisplay(part)
        case ImageFile(name, _, description):
            shown = description[:MAX_DESCRIPTION]
            return ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{name}", description=shown))
        case TextFile(name):
            return ui.File(f"attachment://{name}")
        case _:
            return part


def heading(text: str) -> str:
    return f"### {text}"


def subtext(*sentences: str) -> str:
    return "\n".join(f"-# {sentence}" for sentence in sentences)


def code_table(rows: Iterable[Sequence[str]]) -> str:
    """Rows in fixed-width letters, columns aligned: numbers to the right, words to the left."""
    rows = [list(row) for row in rows]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = ("  ".join(map(_align, row, widths)).rstrip() for row in rows)
    return "```\n" + "\n".join(lines) + "\n```"


def _align(cell: str, width: int) -> str:
    return cell.ljust(width) if cell[:1].isalpha() else cell.rjust(width)


# What shapes a text without being seen: marks of direction, letters of no width, tags, and other controls.
_UNSEEN = re.compile(
    "[\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f"
    "\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0d\ufeff\uffa0\ufff9-\ufffb\U000e0000-\U000e0fff\ud800-\udfff]"
)
_LINK = re.compile(
    r"(?<=\w)(?=://)|(?<=discord\.gg)(?=/)|(?<=discord\.com)(?=/)|(?<=discordapp\.com)(?=/)", re.IGNORECASE
)


def one_line(text: str) -> str:
    """Somebody else's text on one line, without what turns it around or hides in it.

    For pictures and their descriptions; what Discord reads as markdown takes `plain` or `code`.
    """
    return " ".join(_UNSEEN.sub("", text).split())


def escape(text: str) -> str:
    """Somebody else's text, to be shown as it is: no markdown, no mention, no link, no line of its own.

    discord.py leaves what begins with a "<": commands, times, emojis. Channels stay: our sentences name them.
    """
    escaped = discord.utils.escape_markdown(one_line(text), ignore_links=False)
    unlinked = _LINK.sub(r"\\", escaped)
    return discord.utils.escape_mentions(re.sub(r"<(?!#\d+>)", r"\\<", unlinked))


def code(text: str) -> str:
    """Somebody else's text as code, which nothing in it ends."""
    return f"`{one_line(text).replace('`', 'ˋ')}`"


async def defer_if_slow(
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
        done, _ = await asyncio.wait({job}, timeout=time_until_defer(interaction, thinking=thinking))
        if not done:
            await defer(interaction, thinking=thinking, private=private)
        return await job
    finally:
        job.cancel()


async def defer(interaction: discord.Interaction[Any], *, thinking: bool, private: bool) -> None:
    """Tell Discord, once, that an answer comes.

    While Discord is away the work goes on all the same: what was asked is kept, and the answer may be the
    first that Discord hears of it.
    """
    if interaction.response.is_done():
        return
    try:
        await interaction.response.defer(thinking=thinking, ephemeral=private)
    except outages.REQUEST_ERRORS as error:
        if not outages.is_discord_outage(error):
            raise
        log.info("The answer could not be announced: %s", outages.describe_error(error))


def time_until_defer(interaction: discord.Interaction[Any], *, thinking: bool = True) -> float:
    """Seconds for which no answer is needed yet: steps that each take a while are one wait to a person."""
    whole = DEFER_AFTER if thinking else DEFER_BUTTON_AFTER
    return max(whole - request_time.elapsed(interaction), 0.0)


async def send(interaction: discord.Interaction[Any], answer: Reply) -> int:
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
    interaction.extras[OFFER_VERBS] = True
    return message.id


async def update_message(interaction: discord.Interaction[Any], answer: Reply) -> None:
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
        await send_ephemeral(interaction, answer)
    interaction.extras[OFFER_VERBS] = True


async def send_ephemeral(interaction: discord.Interaction[Any], answer: Reply) -> None:
    """Tell only the person who asked. A public "is thinking" that stands for the answer is taken away."""
    if not interaction.response.is_done():
        await interaction.response.send_message(view=answer, files=answer.files, ephemeral=True)
    else:
        if thinks(interaction):
            with contextlib.suppress(discord.NotFound):  # somebody has deleted it
                await interaction.delete_original_response()
        await interaction.followup.send(view=answer, files=answer.files, ephemeral=True)
    interaction.extras[OFFER_VERBS] = True


def thinks(interaction: discord.Interaction[Any]) -> bool:
    """Whether "is thinking" stands where the answer should be."""
    thinking = interaction.response.type is discord.InteractionResponseType.deferred_channel_message
    return thinking and OFFER_VERBS not in interaction.extras


def waits(interaction: discord.Interaction[Any]) -> bool:
    """Whether the person may still be waiting for something to read: no message, form or redrawing came."""
    deferred = discord.InteractionResponseType.deferred_message_update
    completing = interaction.type is discord.InteractionType.autocomplete
    unanswered = not interaction.response.is_done() or interaction.response.type is deferred
    return not completing and (thinks(interaction) or (unanswered and OFFER_VERBS not in interaction.extras))
