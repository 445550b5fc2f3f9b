"""Builds the bot's messages, which are Components V2 layouts.

Discord allows 40 components and 4,000 characters of text in one message.
"""

import asyncio
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from io import BytesIO
from typing import Any, NamedTuple

import discord
from discord import ui

from bot.render.markdown import subtext, with_clickable_commands
from bot.text.catalogue import say

DEFAULT_COLOR = discord.Color(0x2E8B57)
WARNING_COLOR = discord.Color(0xB8860B)
ERROR_COLOR = discord.Color(0xB22222)

MAX_COMPONENTS = 40  # in a message, with those inside others
MAX_TEXT = 4000  # characters in all texts of a message together
MAX_DESCRIPTION = 1024  # characters in an image's description
MAX_LABEL = 80  # characters of a button
BUTTONS_PER_ROW = 5


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


Buttons = Sequence[ui.Item[Any]]
"""Buttons of a message, shown in rows of as many as Discord allows in one."""

Part = str | ImageFile | TextFile | ui.Item[Any] | Buttons | None
"""A part of a message: Discord markdown, an image, a text file, buttons, a menu, or another component.

None, an empty text and no buttons are left out.
"""


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
        shown = list(_shown(parts))
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
        clickable = [with_clickable_commands(text.content, command_ids) for text in texts]
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


def _shown(parts: Iterable[Part | FilesOrText]) -> Iterator[str | ImageFile | TextFile | ui.Item[Any]]:
    """The parts that are shown where files may be attached, with buttons and menus in rows."""
    for part in parts:
        match part:
            case None | "":
                pass
            case FilesOrText(files):
                yield from _shown(files)
            case ui.Button() | ui.Select() | ui.ChannelSelect():
                yield ui.ActionRow(part)
            case str() | ImageFile() | TextFile() | ui.Item():
                yield part
            case buttons:
                starts = range(0, len(buttons), BUTTONS_PER_ROW)
                yield from (ui.ActionRow(*buttons[start : start + BUTTONS_PER_ROW]) for start in starts)


def _component(part: str | ImageFile | TextFile | ui.Item[Any]) -> ui.Item[Any]:
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


def shortened(text: str, longest: int) -> str:
    """The text, or as many of its words as fit in `longest` characters with an ellipsis after them."""
    if len(text) <= longest:
        return text
    start = text[: longest - 1]
    return f"{start.rpartition(' ')[0] or start}…"
