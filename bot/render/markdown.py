"""Discord's markdown: headings, small print, tables, links to messages and commands, and texts of users.

A user's text is never written as it is: `escape` it, or use `code`, `one_line` or `without_marks`.
"""

import re
from collections.abc import Iterable, Mapping, Sequence

import discord

PHONE_WIDTH = 36  # characters of a code block's line that a phone shows
EIGHTHS = ("", "▏", "▎", "▍", "▌", "▋", "▊", "▉")  # 0 to 7 eighths of a character


def heading(text: str) -> str:
    """The heading of a message, in markdown."""
    return f"### {text}"


def subtext(*sentences: str) -> str:
    """Small print in markdown, a line for each sentence; empty ones are left out."""
    return "\n".join(f"-# {sentence}" for sentence in sentences if sentence)


def code_table(rows: Iterable[Sequence[str]]) -> str:
    """The rows as a code block: columns of numbers are aligned to the right, columns of words to the left.

    The gaps are narrow if the lines would otherwise be too long for a phone.
    """
    columns = [_aligned(column) for column in zip(*rows, strict=True)]
    width = sum(len(column[0]) for column in columns) + 2 * (len(columns) - 1)
    gap = " " if width > PHONE_WIDTH else "  "
    lines = (gap.join(row).rstrip() for row in zip(*columns, strict=True))
    return code_block("\n".join(lines))


def bar(share: float, width: int) -> str:
    """A bar for a code block: this share of `width` characters, rounded to an eighth of one; never empty."""
    whole, eighths = divmod(max(round(share * width * 8), 1), 8)
    return ("█" * whole + EIGHTHS[eighths]).ljust(width)


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


MENTION = re.compile(r"<@(\d+)>")


def mention(user_id: int) -> str:
    """A mention of a user, which Discord shows as their name."""
    return f"<@{user_id}>"


def message_link(guild_id: int | None, channel_id: int, message_id: int | None) -> str:
    """The address of a message; of its channel if the message is not known. guild_id: None outside guilds."""
    channel = f"https://discord.com/channels/{guild_id or '@me'}/{channel_id}"
    return f"{channel}/{message_id}" if message_id else channel


_COMMAND = re.compile(r"`.*?`|(?<![\w/<])/(\w+)( \w+)?", re.DOTALL)  # or what is in code


def with_clickable_commands(text: str, command_ids: Mapping[str, int]) -> str:
    """The text with mentions of the commands that it names; `command_ids`: Discord's, by name."""

    def clickable(found: re.Match[str]) -> str:
        command, next_word = found[1] or "", found[2] or ""
        for name in (command + next_word, command):
            if name in command_ids:
                return f"</{name}:{command_ids[name]}>{found[0].removeprefix('/' + name)}"
        return found[0]

    return _COMMAND.sub(clickable, text)
