"""Builds the bot's messages, which are Components V2 layouts.

Discord allows 40 components and 4,000 characters of text in one message.
"""

import asyncio
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from io import BytesIO
from typing import Any, NamedTuple

import discord
from discord import ui

from bot.text.catalogue import say

DEFAULT_COLOR = discord.Color(0x2E8B57)
WARNING_COLOR = discord.Color(0xB8860B)
ERROR_COLOR = discord.Color(0xB22222)

MAX_COMPONENTS = 40  # in a message, with those inside others
MAX_TEXT = 4000  # characters in all texts of a message together
PHONE_WIDTH = 36  # characters of a code block's line that a phone shows
MAX_DESCRIPTION = 1024  # characters in an image's description
MAX_LABEL = 80  # characters of a button
BUTTONS_PER_ROW = 5


_COMMAND = re.compile(r"`.*?`|(?<![\w/<])/(\w+)( \w+)?", re.DOTALL)  # or what is in code


class ImageFile(NamedTuple):
    """A PNG image in a message, with a file name unique in that message; `description` is its alt text.

    `png` may be a function that draws it: it is called only if the image is really sent, and in a thread
    unless it is `quick`, which it must be within about a millisecond.
    """

    name: str
    png: bytes | Callable[[], bytes]
    description: str
    quick: bool = False


class TextFile(NamedTuple):
    """An attachment to download, with a file name unique in the message; its content is text or bytes."""

    name: str
    text: str | bytes


Part = str | ImageFile | TextFile | ui.Item[Any]
"""A part of a message: Discord markdown, an image, a text file, or another component."""


class FilesOrText(NamedTuple):
    """Parts of a message, and the parts in their place where the bot may not attach files."""

    files: Sequence[Part]
    text: Sequence[Part] = ()


class Reply(ui.LayoutView):
    """A message in a frame, with its files; see `without_files` for where the bot may not attach any."""

    def __init__(self, *parts: Part | FilesOrText, color: discord.Color = DEFAULT_COLOR) -> None:
        super().__init__(timeout=None)
        self._parts = parts
        self._color = color
        shown = [one for part in parts for one in (part.files if isinstance(part, FilesOrText) else [part])]
        self.attachments = [part for part in shown if isinstance(part, ImageFile | TextFile)]
        self._contents: list[bytes] | None = None  # of the attachments, once they have been drawn
        self.add_item(ui.Container(*map(_component, shown), accent_color=color))

    def is_finished(self) -> bool:
        """True, so discord.py does not track the view: bot.components.persistent dispatches by custom_id."""
        return True

    def without_files(self, why: str = "") -> "Reply":
        """The message with the text of each FilesOrText; if that leaves out images, it ends with why.

        why: a sentence, if the person is to be told
        """
        parts: list[Part] = []
        images_left_out = False
        for part in self._parts:
            if isinstance(part, FilesOrText):
                parts += part.text
                images_left_out |= any(isinstance(file, ImageFile) for file in part.files)
            else:
                parts.append(part)
        if images_left_out and why:
            parts.append(subtext(say("common-no-picture", missing_permissions=why)))
        return Reply(*parts, color=self._color)

    def followed_by(self, *parts: Part) -> "Reply":
        """The message with further parts at its end, or as it is if Discord does not allow it so long."""
        added = Reply(*parts)
        text = self.content_length() + added.content_length()
        components = self.total_children_count + added.total_children_count - 1  # both have a frame
        if text > MAX_TEXT or components > MAX_COMPONENTS:
            return self
        return Reply(*self._parts, *parts, color=self._color)

    def make_commands_clickable(self, command_ids: Mapping[str, int]) -> None:
        """Turn the commands that texts name into mentions, which can be pressed, unless they get too long.

        command_ids: Discord's, by name; a command that has none stays a text
        """
        shown = (part for part in self.walk_children() if isinstance(part, ui.TextDisplay))
        texts = [text for text in shown if "/" in text.content]
        clickable = [_with_clickable_commands(text.content, command_ids) for text in texts]
        added = sum(len(new) - len(text.content) for text, new in zip(texts, clickable, strict=True))
        if added and self.content_length() + added <= MAX_TEXT:
            for text, new in zip(texts, clickable, strict=True):
                text.content = new

    async def files(self) -> list[discord.File]:
        """New discord.File objects for the images and text files: each can be sent only once.

        The images are drawn by the first call. A second one, to send the message in another way, reuses them.
        """
        if self._contents is None:
            self._contents = [await _file_content(part) for part in self.attachments]
        return [
            discord.File(BytesIO(content), part.name)
            for content, part in zip(self._contents, self.attachments, strict=True)
        ]


async def _file_content(part: ImageFile | TextFile) -> bytes:
    if isinstance(part, ImageFile):
        if isinstance(part.png, bytes):
            return part.png
        return part.png() if part.quick else await asyncio.to_thread(part.png)
    return part.text.encode() if isinstance(part.text, str) else part.text


def _component(part: Part) -> "ui.Item[Any]":
    match part:
        case str():
            return ui.TextDisplay(part)
        case ImageFile(name, description=description):
            shown = shortened(description, MAX_DESCRIPTION)
            return ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{name}", description=shown))
        case TextFile(name):
            return ui.File(f"attachment://{name}")
        case _:
            return part


def button_rows(buttons: "Sequence[ui.Item[Any]]") -> list[ui.ActionRow[Any]]:
    """The buttons in rows, as many in each as Discord allows."""
    starts = range(0, len(buttons), BUTTONS_PER_ROW)
    return [ui.ActionRow(*buttons[start : start + BUTTONS_PER_ROW]) for start in starts]


def shortened(text: str, longest: int) -> str:
    """The text, or as many of its words as fit in `longest` characters with an ellipsis after them."""
    if len(text) <= longest:
        return text
    start = text[: longest - 1]
    return f"{start.rpartition(' ')[0] or start}…"


def message_link(guild_id: int | None, channel_id: int, message_id: int | None) -> str:
    """The address of a message; of its channel if the message is not known. guild_id: None outside guilds."""
    channel = f"https://discord.com/channels/{guild_id or '@me'}/{channel_id}"
    return f"{channel}/{message_id}" if message_id else channel


def heading(text: str) -> str:
    """The heading of a message, in markdown."""
    return f"### {text}"


def subtext(*sentences: str) -> str:
    """Small print in markdown, a line for each sentence."""
    return "\n".join(f"-# {sentence}" for sentence in sentences)


def _with_clickable_commands(text: str, command_ids: Mapping[str, int]) -> str:
    def clickable(found: re.Match[str]) -> str:
        command, next_word = found[1] or "", found[2] or ""
        for name in (command + next_word, command):
            if name in command_ids:
                return f"</{name}:{command_ids[name]}>{found[0].removeprefix('/' + name)}"
        return found[0]

    return _COMMAND.sub(clickable, text)


def code_table(rows: Iterable[Sequence[str]]) -> str:
    """The rows as a code block: columns of numbers are aligned to the right, columns of words to the left.

    The gaps are narrow if the lines would otherwise be too long for a phone.
    """
    columns = [_aligned(column) for column in zip(*rows, strict=True)]
    width = sum(len(column[0]) for column in columns) + 2 * (len(columns) - 1)
    gap = " " if width > PHONE_WIDTH else "  "
    lines = (gap.join(row).rstrip() for row in zip(*columns, strict=True))
    return code_block("\n".join(lines))


def code_block(text: str) -> str:
    """The text in a font of fixed width, without markdown."""
    return f"```\n{text}\n```"


def _aligned(column: Sequence[str]) -> list[str]:
    width = max(map(len, column))
    words = all(cell[:1].isalpha() for cell in column if cell)
    return [cell.ljust(width) if words else cell.rjust(width) for cell in column]


# Invisible characters: direction marks, zero-width characters, tags and other control characters.
_INVISIBLE = re.compile(
    "[\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f"
    "\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0d\ufeff\uffa0\ufff9-\ufffb\U000e0000-\U000e0fff\ud800-\udfff]"
)
_LINK = re.compile(
    r"(?<=\w)(?=://)|(?<=discord\.gg)(?=/)|(?<=discord\.com)(?=/)|(?<=discordapp\.com)(?=/)", re.IGNORECASE
)

_MARKS = re.compile(r"[*_~`|<>\\#@:/()\[\]]+")


def one_line(text: str) -> str:
    """A user's text on one line, without direction marks and other invisible characters.

    For images. Use `without_marks` for their descriptions, and `escape` or `code` for markdown.
    """
    return " ".join(_INVISIBLE.sub("", text).split())


def escape(text: str) -> str:
    """A user's text on one line, escaped: markdown, mentions and links in it have no effect.

    discord.py does not escape what begins with "<" (commands, timestamps, emojis), so this function does.
    Channel mentions stay, because our own sentences contain them.
    """
    escaped = discord.utils.escape_markdown(one_line(text), ignore_links=False)
    unlinked = _LINK.sub(r"\\", escaped)
    return discord.utils.escape_mentions(re.sub(r"<(?!#\d+>)", r"\\<", unlinked))


def without_marks(text: str) -> str:
    """A user's text on one line, each mark of markdown, of a mention or of a link replaced by a space.

    For descriptions of images, in which a screen reader would say the backslashes of `escape`.
    """
    return one_line(_MARKS.sub(" ", text))


def code(text: str) -> str:
    """A user's text as inline code; backticks in it are replaced, so it cannot end the code."""
    return f"`{one_line(text).replace('`', 'ˋ')}`"
