"""Renders a message as plain text: what a person reads in it, in order.

Parts of the same kind (texts, rows of buttons) are on consecutive lines; a blank line separates different
kinds, and stands for a separator and around a container. Texts lose their markdown; code blocks keep their
lines.
"""

from collections.abc import Iterator
from typing import NamedTuple

from playground.components import (
    BUTTON,
    CONTAINER,
    FILE,
    GALLERY,
    ROW,
    SECTION,
    SELECTS,
    SEPARATOR,
    TEXT,
    THUMBNAIL,
)
from playground.markdown import Names, without_markdown
from playground.message_flags import COMPONENTS_V2, LOADING
from playground.validation import JSON


class _Block(NamedTuple):
    kind: str
    text: str


_GAP = _Block("gap", "")


def plain_text(message: JSON, names: Names, now: float) -> str:
    """What a person reads in the message, as plain text. `now`: seconds since 1970, for relative times."""
    if message["flags"] & LOADING:
        return f"{message['author']['global_name'] or message['author']['username']} is thinking…"
    reader = _Reader(names, now)
    blocks = list(reader.message(message))
    lines: list[str] = []
    for before, block in zip([_GAP, *blocks], blocks, strict=False):
        if block is _GAP or not block.text:
            continue
        if lines and block.kind != before.kind:
            lines.append("")
        lines.append(block.text)
    return "\n".join(lines)


class _Reader:
    def __init__(self, names: Names, now: float) -> None:
        self._names = names
        self._now = now

    def message(self, message: JSON) -> Iterator[_Block]:
        yield _Block("text", self._text(message["content"]))
        for embed in message["embeds"]:
            yield _GAP
            yield from self._embed(embed)
        yield _GAP
        for part in message["components"]:
            yield from self._component(part)
        if not message["flags"] & COMPONENTS_V2:  # there files show only where a component shows them
            for file in message["attachments"]:
                picture = str(file.get("content_type", "")).startswith("image/")
                shown = file.get("description") or file["filename"]
                yield _Block("media", f"[picture: {shown}]" if picture else f"[file: {file['filename']}]")

    def _text(self, text: str) -> str:
        return without_markdown(text, self._names, self._now)

    def _embed(self, embed: JSON) -> Iterator[_Block]:
        if name := embed.get("author", {}).get("name"):
            yield _Block("text", name)
        for part in ("title", "description"):
            if part in embed:
                yield _Block("text", self._text(embed[part]))
        for field in embed.get("fields", []):
            value = self._text(field["value"])
            yield _Block("text", f"{self._text(field['name'])}:{chr(10) if chr(10) in value else ' '}{value}")
        for part in ("thumbnail", "image"):
            if part in embed:
                yield _Block("media", f"[picture: {_file_name(embed[part]['url'])}]")
        if text := embed.get("footer", {}).get("text"):
            yield _Block("text", text)

    def _component(self, part: JSON) -> Iterator[_Block]:
        kind = part["type"]
        if kind == TEXT:
            yield _Block("text", self._text(part["content"]))
        elif kind == ROW:
            yield _Block("row", " ".join(map(self._control, part["components"])))
        elif kind == SECTION:
            yield from self._section(part)
        elif kind == CONTAINER:
            yield _GAP
            for inner in part["components"]:
                yield from self._component(inner)
            yield _GAP
        elif kind == GALLERY:
            for item in part["items"]:
                yield _Block("media", _picture(item))
        elif kind == FILE:
            yield _Block("media", f"[file: {part['name'] or _file_name(part['file']['url'])}]")
        elif kind == SEPARATOR:
            yield _GAP

    def _section(self, section: JSON) -> Iterator[_Block]:
        """Places the accessory: a button ends the last line of text, a picture follows the texts."""
        texts = [self._text(part["content"]) for part in section["components"]]
        accessory = section["accessory"]
        if accessory["type"] == BUTTON and "\n" not in texts[-1]:
            texts[-1] += f"  {self._control(accessory)}"
        elif accessory["type"] == BUTTON:
            texts.append(self._control(accessory))
        for text in texts:
            yield _Block("text", text)
        if accessory["type"] == THUMBNAIL:
            yield _Block("media", _picture(accessory))

    def _control(self, part: JSON) -> str:
        if part["type"] in SELECTS:
            chosen = [_label(option) for option in part.get("options", []) if option.get("default")]
            return f"[{', '.join(chosen) or part.get('placeholder') or 'Make a selection'} ▾]"
        return f"[{_label(part) or 'button'}]"


def _label(part: JSON) -> str:
    """The label of a button or option, after its emoji."""
    emoji = part.get("emoji") or {}
    name = f":{emoji['name']}:" if emoji.get("id") else emoji.get("name")
    return " ".join(filter(None, (name, part.get("label"))))


def _picture(part: JSON) -> str:
    return f"[picture: {part.get('description') or _file_name(part['media']['url'])}]"


def _file_name(address: str) -> str:
    return address.split("?")[0].rstrip("/").rpartition("/")[2]
