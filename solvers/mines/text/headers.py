"""Parses the text around a board: its size, and how many mines it has."""

import re
from dataclasses import dataclass, replace
from typing import Any, Self

from solvers.mines.text.symbols import MEANINGS
from solvers.mines.text.text_grid import Line

MAX_SIZE = 10_000  # most columns, rows or mines of a board

SIZE = re.compile(
    r"(?<![\w.])(\d{1,5})\s*[x×]\s*(\d{1,5})(?:\s*[x×/,]\s*(\d{1,5})|\s*\((\d{1,5})\))?(?![\w.])",
    re.IGNORECASE,
)
WORD = r"(?:mines?|bombs?|minen|miinaa?)\b"
BOMB = rf"(?:{WORD}|(?:💣|:bomb:)(?=[\s:×]))"  # a bomb that is a cell has no space beside it
PLACED = re.compile(rf"{BOMB}\s*[:=×]?\s*(\d{{1,5}})\s*/\s*(\d{{1,5}})", re.IGNORECASE)
MINES_AFTER = re.compile(rf"{BOMB}\s*[:=×]?\s*(\d{{1,5}})\b", re.IGNORECASE)
MINES_BEFORE = re.compile(rf"(?<![\w.])(\d{{1,5}})(?:\s*{WORD}|\s+(?:💣|:bomb:)\s*$)", re.IGNORECASE)
LEFT_AFTER = re.compile(
    rf"(?:{BOMB}\s*(?:left|remaining)|(?:left|remaining)(?:\s*{BOMB})?)\s*[:=]?\s*(\d{{1,5}})\b",
    re.IGNORECASE,
)
LEFT = re.compile(rf"(?<![\w.])(\d{{1,5}})\s*(?:{BOMB}\s*)?(?:left|remaining|to go)\b", re.IGNORECASE)
NAMED = re.compile(r"^\s*(n|rows?|height|columns?|cols?|width)\s*[:=]\s*(\d{1,5})\s*,?\s*$", re.IGNORECASE)
NUMBER = re.compile(r"^\s*(\d{1,5})\s*$")
THREE = re.compile(r"^\s*(\d{1,4})\s+(\d{1,4})\s+(\d{1,5})\s*$")

NOTHING = re.compile(r"[\s,:;()/|·]*[.-]?[\s,:;()/|·]*")


@dataclass(frozen=True)
class Header:
    """What the text says about the board. `left` is the number of mines without a flag."""

    size: tuple[int, int] | None = None  # (columns, rows), the usual order
    rows: int | None = None
    columns: int | None = None
    mines: int | None = None
    left: int | None = None
    phrases: tuple[str, ...] = ()  # the matched phrases, as written

    def read_line(self, line: Line) -> tuple[Self, Line | None]:
        """(the header with what the line says about the board, what is left of the line, if anything).

        Only a line that has words, or nothing but such phrases, is taken to say something.
        """
        header, rest = self.read_phrases(line.text)
        nothing_left = rest != line.text and bool(NOTHING.fullmatch(rest))
        if not nothing_left and not is_prose(line.text):
            return self, line
        return header, None if nothing_left else Line(line.number, rest)

    def read_phrases(self, text: str) -> tuple[Self, str]:
        """(the header with what the text says about the board, the text without those phrases)."""
        phrases: list[str] = []
        said: dict[str, Any] = {}
        for pattern in (SIZE, PLACED, LEFT, LEFT_AFTER, MINES_AFTER, MINES_BEFORE, NAMED):
            if matches := list(pattern.finditer(text)):
                for match in matches:
                    phrases.append(match[0].strip())
                    said |= said_in(match)
                text = pattern.sub(" ", text)
        header = replace(self, phrases=(*self.phrases, *phrases), **said) if phrases else self
        return header, text

    def with_phrase(self, phrase: str) -> Self:
        """The header with one more phrase."""
        return replace(self, phrases=(*self.phrases, phrase))

    def fits(self, height: int, width: int) -> bool:
        """Whether a board has the noted size.

        Width and height may be swapped, because people often write them so.
        """
        if self.rows not in (None, height) or self.columns not in (None, width):
            return False
        return self.size is None or sorted(self.size) == sorted((height, width))


def said_in(phrase: re.Match[str]) -> dict[str, Any]:
    """The fields of the header that a phrase gives, and their values."""
    numbers = [int(number) for number in phrase.groups() if number and number.isdigit()]
    if phrase.re is SIZE:
        columns, rows, *mines = numbers
        return {"size": (columns, rows)} | ({"mines": mines[0]} if mines else {})
    if phrase.re in (LEFT, LEFT_AFTER):
        return {"left": numbers[0]}
    label = phrase[1].lower() if phrase.re is NAMED else "n"
    if label == "n":
        return {"mines": numbers[-1]}
    return {"rows" if label.startswith(("r", "h")) else "columns": numbers[0]}


def is_prose(text: str) -> bool:
    """Whether the text contains a word whose letters are not all cells."""
    for word in re.findall(r"[^\W\d_]{2,}", re.sub(r":[a-z0-9_]+:|null|None", " ", text)):
        if not all(letter in MEANINGS for letter in word):
            return True
    return False
