"""Renders a message as plain text: what a person reads in it, in order.

Parts of the same kind (texts, rows of buttons) are on consecutive lines; a blank line separates different
kinds, and stands for a separator and around a container. Texts lose their markdown; code blocks keep their
lines.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, datetime
from typing import Any, NamedTuple, Protocol

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
from playground.validation import JSON

LOADING, COMPONENTS_V2 = 1 << 7, 1 << 15  # flags of a message


class Names(Protocol):
    """The names of mentioned users, roles and channels."""

    def user(self, number: str) -> str: ...
    def role(self, number: str) -> str: ...
    def channel(self, number: str) -> str: ...


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


# Markdown.

_FENCE = re.compile(r"```(?:(\w[\w+#-]*)\n)?\n*(.*?)\n*```", re.DOTALL)
_COLOUR = re.compile(r"\x1b\[[\d;]*m")

# Parts whose text is not parsed as markdown, in order of precedence.
_LITERALS = re.compile(
    r"(?P<code>(`{1,2})(?P<content>[^`](?:.*?[^`])?)\2(?!`))"
    r"|\\(?P<escaped>[^a-zA-Z0-9\s])"
    r"|<a?:(?P<emoji>\w+):\d+>"
    r"|<t:(?P<time>-?\d{1,13})(?::(?P<style>[tTdDfFR]))?>"
    r"|<@!?(?P<user>\d+)>|<@&(?P<role>\d+)>|<#(?P<channel>\d+)>"
    r"|</(?P<command>[^:>]+):\d+>"
    r"|\[(?P<label>[^\]\n]+)\]\(<?(?P<link>https?://[^\s)>]+)>?(?: \"[^\"]*\")?\)"
    r"|<(?P<bare>https?://[^\s>]+)>"
    r"|(?P<address>https?://[^\s<]+)",
    re.DOTALL,
)
_LINE_STARTS = re.compile(r"^(?:#{1,3} +|-# +|>>> +)", re.MULTILINE)
_EMPHASIS = [
    re.compile(pattern, re.DOTALL)
    for pattern in (
        r"\*\*(?=\S)(.+?)(?<=\S)\*\*",
        r"__(?=\S)(.+?)(?<=\S)__",
        r"~~(?=\S)(.+?)(?<=\S)~~",
        r"\|\|(.+?)\|\|",
        r"(?<![\w*])\*(?=[^\s*])(.+?)(?<=[^\s*])\*(?![\w*])",
        r"(?<![\w_])_(?=[^\s_])(.+?)(?<=[^\s_])_(?![\w_])",
    )
]
_PLACEHOLDER = re.compile("\x00(\\d+)\x00")


def without_markdown(text: str, names: Names, now: float) -> str:
    """The text as a person reads it, without markdown."""
    parts: list[str] = []

    def hold(part: str) -> str:
        parts.append(part)
        return f"\x00{len(parts) - 1}\x00"

    text = text.replace("\x00", "")
    text = _FENCE.sub(lambda fence: hold(_COLOUR.sub("", fence[2])), text)
    text = _LITERALS.sub(lambda literal: _literal(literal, names, now, hold), text)
    text = _LINE_STARTS.sub("", text)
    for pattern in [*_EMPHASIS, *_EMPHASIS[:1]]:  # bold again: it may be inside another
        text = pattern.sub(r"\1", text)
    while _PLACEHOLDER.search(text):  # a link's label may contain placeholders
        text = _PLACEHOLDER.sub(lambda number: parts[int(number[1])], text)
    return text.strip("\n")


def _literal(literal: re.Match[str], names: Names, now: float, hold: Callable[[str], str]) -> str:
    match literal.lastgroup:
        case "code":
            return hold(literal["content"])
        case "escaped":
            return hold(literal["escaped"])
        case "emoji":
            return hold(f":{literal['emoji']}:")
        case "time" | "style":
            return hold(moment(int(literal["time"]), literal["style"] or "f", now))
        case "user":
            return hold(names.user(literal["user"]))
        case "role":
            return hold(names.role(literal["role"]))
        case "channel":
            return hold(names.channel(literal["channel"]))
        case "command":
            return hold(f"/{literal['command']}")
        case "link":
            return literal["label"] + hold(f" ({literal['link']})")
        case _:
            return hold(literal["bare"] or literal["address"])


def moment(seconds: int, style: str, now: float) -> str:
    """Discord's timestamp `<t:seconds:style>`, in UTC. The relative style (`R`) is as of `now`."""
    if style == "R":
        return _relative(seconds - now)
    try:
        when = datetime.fromtimestamp(seconds, UTC)
    except (ValueError, OverflowError, OSError):
        return "Invalid date"
    day = f"{when.day} {when:%B %Y}"
    return {
        "t": f"{when:%H:%M} UTC",
        "T": f"{when:%H:%M:%S} UTC",
        "d": f"{when:%d/%m/%Y}",
        "D": day,
        "f": f"{day} {when:%H:%M} UTC",
        "F": f"{when:%A} {day} {when:%H:%M} UTC",
    }[style]


def _relative(seconds: float) -> str:
    units: Sequence[tuple[str, Any]] = [
        ("year", 31_536_000),
        ("month", 2_592_000),
        ("day", 86_400),
        ("hour", 3600),
        ("minute", 60),
        ("second", 1),
    ]
    size = abs(seconds)
    for name, length in units:
        if size >= length:
            count = int(size / length + 0.5)
            amount = f"{count} {name}{'s' * (count != 1)}"
            return f"in {amount}" if seconds > 0 else f"{amount} ago"
    return "now"
