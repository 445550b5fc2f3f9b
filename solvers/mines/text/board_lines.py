"""Finds the lines of a text that are the rows of a board, and splits a board that is on one line into them.

Of the others, some tell the board's size or its mines (`headers`), and some are prose around it. A line that
may be a row is never skipped: a line that is neither a row nor prose is an error.
"""

import re
from collections.abc import Iterable
from dataclasses import replace
from typing import NamedTuple

from solvers.mines.board import OPENED
from solvers.mines.errors import TextPosition, Unreadable
from solvers.mines.text.headers import MAX_SIZE, NUMBER, SIZE, THREE, Header, is_prose
from solvers.mines.text.symbols import MEANINGS
from solvers.mines.text.text_grid import BARS, FRAME, SEPARATORS, Line, signs

MAX_LINES = 400
WORDS = re.compile(r"null|none|true|false|nan|undefined|-?\d{1,3}(\.\d*)?", re.IGNORECASE)


class SplitLine(NamedTuple):
    """A board on one line: the words before its rows, the rows, and the words after them."""

    before: list[str]
    rows: list[str]
    after: list[str]

    @property
    def text(self) -> str:
        return "\n".join(part for parts in self for part in parts)


def split_line(line: str) -> SplitLine | None:
    """A one-line board whose rows are separated by / or " / "; None for any other text.

    A text with a link is none. A space beside every / belongs to it, unless the outer end of the line has one
    too: then it may be a cell.
    """
    if "\n" in line or "/" not in line or "://" in line:
        return None
    before, rows, after = _words_around(line)
    first, *others = rows.split("/")
    if not first.startswith(" ") and all(row.startswith(" ") for row in others):
        others = [row[1:] for row in others]
    *others, last = first, *others
    if not last.endswith(" ") and all(row.endswith(" ") for row in others):
        others = [row[:-1] for row in others]
    return SplitLine(before, [*others, last], after)


def split_rows(line: str) -> str:
    """The text with the rows of a one-line board on lines of their own; see `split_line`."""
    split = split_line(line)
    return line if split is None else split.text


def _words_around(line: str) -> tuple[list[str], str, list[str]]:
    """What is before the rows of a one-line board, the rows, and what is after them, if anything is.

    A number before the word for mines belongs to what is after the rows.
    """
    start, end = 0, len(line)
    for word in re.finditer(r"\S+", line[: line.index("/")]):
        if is_prose(word[0]):
            start = word.end()
    tail = line.rindex("/") + 1
    for word in re.finditer(r"(?:\d+\s+(?=mine|miin|bomb))?\S+", line[tail:], re.IGNORECASE):
        if is_prose(word[0]):
            end = tail + word.start()
            break
    before, after = line[:start].strip(), line[end:].strip()
    rows = line[start:end]
    return [before] * bool(before), rows.strip() if before or after else rows, [after] * bool(after)


class ReadLines(NamedTuple):
    """The lines of a text after those about the board have been read.

    header    what they say
    others    the other lines, and the rest of those that say something else too
    doubtful  the numbers of the lines that are not among the others but could be rows
    """

    header: Header
    others: list[Line]
    doubtful: frozenset[int]


def read_header(
    all_lines: list[Line], header: Header, rows_for_sure: frozenset[int] = frozenset()
) -> ReadLines:
    """The lines read, with what they add to the header. Those in `rows_for_sure` say nothing about the board.

    Raises Unreadable if there are too many.
    """
    if len(all_lines) > MAX_LINES:
        raise Unreadable("mines-too-many-lines", most=MAX_LINES)
    lines = [line for line in all_lines if line.text.strip()]
    taken: list[Line] = []
    others: list[Line] = []
    if lines and lines[0].number not in rows_for_sure and (mines := mines_in_first_line(lines)) is not None:
        header = replace(header.with_phrase(lines[0].text.strip()), mines=mines)
        taken.append(lines.pop(0))
    for line in lines:
        rest: Line | None = line
        if line.number not in rows_for_sure and not looks_like_row(line, lines):
            header, rest = header.read_line(line)
        if rest is None:
            taken.append(line)
        else:
            others.append(rest)
    return ReadLines(header, others, frozenset(line.number for line in taken if could_be_row(line)))


def board_lines(all_lines: list[Line], read: ReadLines) -> tuple[list[Line], list[Line]]:
    """(the lines that hold the board, the lines of prose).

    Empty lines between those of the board are included, because a blank is a cell in some boards. Raises
    Unreadable.
    """
    rows, prose = rows_and_prose(read.others)
    if not rows:
        raise Unreadable("mines-no-board")
    if max(read.header.size or (0,)) > MAX_SIZE:
        raise Unreadable("mines-no-such-size")
    return with_empty_lines(rows, all_lines), prose


def rows_and_prose(lines: Iterable[Line]) -> tuple[list[Line], list[Line]]:
    """(rows, prose). Raises Unreadable for a damaged row, and for prose between rows."""
    rows: list[Line] = []
    prose: list[Line] = []
    errors_after_rows: list[Unreadable] = []
    for line in lines:
        error = row_error(line)
        if error is None:
            if errors_after_rows:
                raise errors_after_rows[0]
            rows.append(line)
        elif (is_csv(line.text) or not is_prose(line.text)) and any(sign in MEANINGS for sign in line.text):
            raise error
        else:
            prose.append(line)
            if rows:
                errors_after_rows.append(error)
    return rows, prose


def with_empty_lines(rows: list[Line], all_lines: list[Line]) -> list[Line]:
    """The rows, and the empty lines between them."""
    row_by_number = {line.number: line for line in rows}
    between = range(rows[0].number, rows[-1].number + 1)
    return [
        row_by_number.get(line.number, line)
        for line in all_lines
        if line.number in row_by_number or (line.number in between and not line.text.strip())
    ]


def could_be_row(line: Line) -> bool:
    """Whether all signs of a line can be cells."""
    try:
        return all(sign.name in MEANINGS for sign in signs(line))
    except Unreadable:
        return False


def is_csv(text: str) -> bool:
    """Whether a line consists of fields, and at least half of them are cells or words such as null."""
    fields = [field.strip() for field in re.split(r"[,;\t]", text)]
    cells = sum(field in MEANINGS or bool(WORDS.fullmatch(field)) for field in fields)
    return len(fields) > 1 and 2 * cells >= len(fields)


def row_error(line: Line) -> Unreadable | None:
    """Why a line is not a row of a board, or None."""
    if is_csv(line.text):
        return unknown_field(line)
    if is_prose(line.text):
        return Unreadable("mines-not-a-row", TextPosition(line.number))
    if not FRAME.fullmatch(line.text):
        try:
            signs(line)
        except Unreadable as error:
            return error
    return None


def unknown_field(line: Line) -> Unreadable | None:
    """The error for the first word in a line of fields, or None."""
    for field in re.finditer(r"[^,;\t]+", line.text):
        if is_prose(field[0]):
            name = field[0].strip()
            column = field.start() + field[0].index(name) + 1
            return Unreadable("mines-unknown-sign", TextPosition(line.number, column), sign=name[:20])
    return None


def hides_row(text: str, width: int) -> bool:
    """Whether a line of prose may contain a row of this width before, after or between its words."""
    if width < 2:
        return False
    if any(letter in OPENED for letter in text) and len(re.sub(r"\s", "", text)) == width:
        return True
    words = [
        match
        for match in re.finditer(r"(:[a-z0-9_]+:)|[^\W\d_]{2,}", text)
        if not match[1] and is_prose(match[0])
    ]
    ends = (text[: words[0].start()], text[words[-1].end() :]) if words else (text,)
    around = " \t:;,.!()-–—…"  # and a question mark, which may be a cell
    return any(
        is_row_of_width(Line(1, end.strip(marks)), width) for end in ends for marks in (around, around + "?")
    )


def is_row_of_width(line: Line, width: int) -> bool:
    """Whether a text is exactly this many cells."""
    try:
        names = [sign.name for sign in signs(line) if sign.name not in BARS + SEPARATORS]
    except Unreadable:
        return False
    return len(names) == width and all(name in MEANINGS for name in names)


def mines_in_first_line(lines: list[Line]) -> int | None:
    """The mine count, if the first line is only that, or width, height and mines; else None."""
    first = lines[0].text
    rows = [line.text.split() for line in lines[1:] if not is_prose(line.text)]
    alone = NUMBER.match(first)
    if alone and any(len(row) > 1 or len(row[0]) > len(first.strip()) for row in rows):
        return int(alone[1])
    if match := THREE.match(first):
        width, height, mines = (int(number) for number in match.groups())
        if len(rows) == height and all(len(row) == width for row in rows):
            return mines
    return None


def looks_like_row(line: Line, lines: list[Line]) -> bool:
    """Whether a line that looks like a size, such as 3x3, is a row, because it is as long as the others."""
    text = line.text.strip()
    match = SIZE.fullmatch(text)
    if not match or any(len(other.text.strip()) != len(text) for other in lines):
        return False
    return len(lines) == 1 or str(len(lines) - 1) not in match.groups()
