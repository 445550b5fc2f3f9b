"""Discord's markdown as a person reads it: without its signs, and with the names of whom it mentions."""

import re
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from typing import Any, Protocol

_FENCE = re.compile(r"```(?:(\w[\w+#-]*)\n)?\n*(.*?)\n*```", re.DOTALL)
_COLOR = re.compile(r"\x1b\[[\d;]*m")

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


class Names(Protocol):
    """The names of mentioned users, roles and channels."""

    def user(self, user_id: str) -> str: ...
    def role(self, role_id: str) -> str: ...
    def channel(self, channel_id: str) -> str: ...


def without_markdown(text: str, names: Names, now: float) -> str:
    """The text as a person reads it, without markdown."""
    parts: list[str] = []

    def hold(part: str) -> str:
        parts.append(part)
        return f"\x00{len(parts) - 1}\x00"

    text = text.replace("\x00", "")
    text = _FENCE.sub(lambda fence: hold(_COLOR.sub("", fence[2])), text)
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
