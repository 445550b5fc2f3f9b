"""Parses the text around a board: its size, and how many mines it has."""

import re
from dataclasses import dataclass, field, replace

from solvers.mines.symbols import MEANINGS
from solvers.mines.text_grid import Line

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


@dataclass
class Header:
    """What the text says about the board. `left` is the number of mines without a flag."""

    size: tuple[int, int] | None = None  # (columns, rows), the usual order
    rows: int | None = None
    columns: int | None = None
    mines: int | None = None
    left: int | None = None
    phrases: list[str] = field(default_factory=list)  # the matched phrases, as written

    def read(self, line: Line) -> Line | None:
        """Notes what the line says about the board and returns the rest of the line; None if nothing is left.

        Only a line that has words, or nothing but such phrases, is taken to say something.
        """
        trial = replace(self, phrases=list(self.phrases))
        rest = trial.take(line.text)
        nothing_left = rest != line.text and bool(NOTHING.fullmatch(rest))
        if not nothing_left and not is_prose(line.text):
            return line
        self.__dict__.update(trial.__dict__)
        return None if nothing_left else Line(line.number, rest)

    def take(self, line: str) -> str:
        """Notes what the line says about the board and returns the line without it."""
        for pattern in (SIZE, PLACED, LEFT, LEFT_AFTER, MINES_AFTER, MINES_BEFORE, NAMED):
            line = pattern.sub(self._note, line)
        return line

    def _note(self, match: re.Match[str]) -> str:
        numbers = [int(number) for number in match.groups() if number and number.isdigit()]
        pattern = match.re
        if pattern is SIZE:
            self.size = (numbers[0], numbers[1])
            if len(numbers) > 2:
                self.mines = numbers[2]
        elif pattern in (LEFT, LEFT_AFTER):
            self.left = numbers[0]
        elif pattern is NAMED:
            self._named(match.group(1).lower(), numbers[0])
        else:
            self.mines = numbers[-1]
        self.phrases.append(match.group(0).strip())
        return " "

    def _named(self, label: str, number: int) -> None:
        if label == "n":
            self.mines = number
        elif label.startswith(("r", "h")):
            self.rows = number
        else:
            self.columns = number

    def fits(self, height: int, width: int) -> bool:
        """Whether a board has the noted size.

        Width and height may be swapped, because people often write them so.
        """
        if self.rows not in (None, height) or self.columns not in (None, width):
            return False
        return self.size is None or sorted(self.size) == sorted((height, width))


def is_prose(text: str) -> bool:
    """Whether the text contains a word whose letters are not all cells."""
    for word in re.findall(r"[^\W\d_]{2,}", re.sub(r":[a-z0-9_]+:|null|None", " ", text)):
        if not all(letter in MEANINGS for letter in word):
            return True
    return False
