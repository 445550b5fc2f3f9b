"""Parses boards as people paste them.

`readings` returns every way to read a text as a board, `parse` the board if there is only one. A text is
split into the rows of a board and the text around them (`pasted_lines`, `board_lines`, `headers`), and the
rows into cells (`text_grid`; lists are split in `notation_lists`); then the signs of the cells get their
meanings (`symbols`). If signs can mean different things, readings that contradict themselves are dropped. So
are those in which an opened 0 has covered cells around it, because no game leaves them covered, unless all
readings do.
"""

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from solvers.errors import Remark
from solvers.mines.answers import Reading
from solvers.mines.board import MAX_CELLS, OPENED, Board
from solvers.mines.contradiction import impossible_alone
from solvers.mines.errors import Ambiguous, TextPosition, Unreadable
from solvers.mines.solvability import fits
from solvers.mines.text.board_lines import ReadLines, board_lines, hides_row, read_header, split_line
from solvers.mines.text.headers import Header
from solvers.mines.text.notation_lists import read_lists, rows_in_list, starts_as_list
from solvers.mines.text.pasted_lines import VIEW, bars_for_brackets, candidate_lines
from solvers.mines.text.symbols import BLANK, BOARD_FILE, JSMINESWEEPER, PLAIN, legends
from solvers.mines.text.text_grid import SEPARATORS, Line, split_cells
from solvers.mines.text.url_boards import board_from_link

MAX_TEXT = 200_000  # characters
BOMBS = re.compile(r":bomb:|:boom:|:collision:|💣|💥")
BOARD_FILE_TITLE = re.compile(r"^# *MINESWEEPER-BOARD", re.IGNORECASE | re.MULTILINE)
GAP = re.compile(r"\n(?:[> \t]*(?:```\w*)?[ \t]*\n)+")  # empty lines and ends of code blocks, between boards
BETWEEN_ROWS = re.compile(r"[,;|\\] ?| ")  # on one line
LAST_SEPARATOR = re.compile(rf"[{SEPARATORS}] *$")  # at the end of a row, where it separates nothing
CUSTOM_EMOJI = re.compile(r"<a?(:\w+:)\d+>")  # of a server
LINK = re.compile(r"\bhttps?://")


class TextGrid(NamedTuple):
    """A text split into cells.

    rows      the names of the cells' signs
    spoilers  what is in the spoilers among them
    header    what the text says about the board
    """

    rows: list[list[str]]
    spoilers: list[str]
    header: Header

    @property
    def names(self) -> set[str]:
        """The signs that occur."""
        return {name for row in self.rows for name in row}


def parse(text: str, mines: int | None = None) -> Board:
    """The board in a text; `mines`, if given, overrides the mine count in the text.

    Raises Unreadable, with line and column if only one place is wrong, Ambiguous, and BadBoard for a negative
    mine count.
    """
    boards = readings(text, mines)
    if len(boards) > 1:
        raise Ambiguous(boards)
    return boards[0].board


def readings(text: str, mines: int | None = None) -> list[Reading]:
    """Every plausible way to read a text as a board, at least one.

    Rows on one line are separated by /. Others of one length, as in "### 121", are read if the line makes no
    sense as one row. Raises Unreadable, and BadBoard for a negative mine count.
    """
    if split := split_line(text):
        try:
            return readings_of_lines(split.text, mines)
        except Unreadable as error:
            raise error.with_row(len(split.before) + 1) from None
    try:
        return readings_of_lines(text, mines)
    except Unreadable as error:
        if error.code == "mines-no-board" and LINK.search(text):
            raise Unreadable("mines-no-board-in-link") from error
        if error.code != "mines-blanks-lost" and holds_several_boards(text):
            raise Unreadable("mines-several-boards") from error
        rows = rows_on_one_line(text)
        if not rows:
            raise
        return readings_of_lines("\n".join(rows), mines)


def rows_on_one_line(text: str) -> list[str]:
    """The words of a line, if they are several longer ones of one length, with single gaps between them."""
    words = BETWEEN_ROWS.split(LAST_SEPARATOR.sub("", text.strip()))
    lengths = set(map(len, words))
    if len(words) == 1 or len(lengths) > 1 or lengths == {1} or "\n" in text.strip():
        return []
    return words


def readings_of_lines(text: str, mines: int | None) -> list[Reading]:
    """Like `readings`, but words on one line are never rows."""
    if len(text) > MAX_TEXT:
        raise Unreadable("mines-text-too-long", most=MAX_TEXT)
    text = CUSTOM_EMOJI.sub(r"\1", text.translate(PLAIN))
    if linked_board := board_from_link(text):
        board, remarks = linked_board
        if not is_only_link(text):
            raise Unreadable("mines-link-and-rows")
        return [Reading(board if mines is None else replace(board, mines=mines), remarks)]
    fixed_meanings = BOARD_FILE if BOARD_FILE_TITLE.search(text) else {}
    by_board: dict[Board, Reading] = {}
    blanks = False
    for grid in text_grids(text):
        if by_board and not blanks and BLANK in grid.names:
            continue  # a line about the board does not line up with its rows
        blanks = BLANK in grid.names
        if not blanks and holds_several_boards(text):
            raise Unreadable("mines-several-boards")
        for reading in grid_readings(grid, fixed_meanings, mines):
            by_board.setdefault(reading.board, reading)
    return plausible_readings(list(by_board.values()), blanks)


def holds_several_boards(text: str) -> bool:
    """Whether empty lines or ends of code blocks separate boards of several rows each."""
    return not VIEW.search(text) and sum(map(is_several_rows, GAP.split(text.replace("\r", "")))) > 1


def is_several_rows(text: str) -> bool:
    """Whether a text on its own is a board of several rows and columns."""
    try:
        rows = next(text_grids(text)).rows
    except Unreadable:
        return False
    return min(len(rows), len(rows[0])) > 1


def is_only_link(text: str) -> bool:
    """Whether there are no rows of a board beside a link."""
    try:
        list(text_grids(re.sub(r"\S*[?&](b|analysis)=\S*", " ", text)))
    except Unreadable as error:
        return error.place.line is None
    return False


def text_grids(text: str) -> Iterator[TextGrid]:
    """The ways to split a text into cells.

    There can be several because a line such as "3 2 1" can be a row, or describe the board, and a separator
    at the end of a row can end its last cell or be followed by an empty one. Raises Unreadable if there is
    none.
    """
    text = bars_for_brackets(text)
    start = None if VIEW.search(text) else starts_as_list(text)
    if start is not None:
        yield grid_from_list(text, start)
        return
    header, lines = candidate_lines(text)
    errors: list[Unreadable] = []
    ways = list(ways_to_read(header, lines))
    for all_lines, read in ways:
        try:
            grid = grid_from_lines(all_lines, read)
        except Unreadable as error:
            errors.append(error)
        else:
            yield grid
    if len(errors) == len(ways):
        raise errors[0]


def ways_to_read(header: Header, lines: list[Line]) -> Iterator[tuple[list[Line], ReadLines]]:
    """The lines of a text, and the same with what they say about the board, in each way to read them."""
    ended = [line._replace(text=LAST_SEPARATOR.sub("", line.text)) for line in lines]
    for all_lines in [lines] if ended == lines else [lines, ended]:
        read = read_header(all_lines, header)
        yield all_lines, read
        if read.doubtful:
            yield all_lines, read_header(all_lines, header, read.doubtful)


def grid_from_lines(all_lines: list[Line], read: ReadLines) -> TextGrid:
    """The cells of a board whose rows are lines. Raises Unreadable."""
    lines, prose = board_lines(all_lines, read)
    grid = TextGrid(*split_cells(lines), read.header)
    for line in prose:
        if hides_row(line.text, len(grid.rows[0])):
            raise Unreadable("mines-row-beside-words", TextPosition(line.number))
    check_size(grid)
    return grid


def grid_from_list(text: str, start: int) -> TextGrid:
    """The cells of a board that is a list. Raises Unreadable."""
    header, board = read_lists(text, start)
    rows: list[list[str]] = []
    spoilers: list[str] = []
    lines: list[Line] = []
    for row in rows_in_list(board):
        if isinstance(row, Line):
            lines.append(row)
        else:
            rows.append(row)
    if lines:
        try:
            rows, spoilers = split_cells(lines)
        except Unreadable as error:
            raise error.with_row() from None
        if len(rows) < len(lines) and (empty := [line for line in lines if not line.text.strip()]):
            raise Unreadable("mines-empty-row", TextPosition(row=empty[0].number))
    grid = TextGrid(rows, spoilers, header)
    check_size(grid)
    return grid


def check_size(grid: TextGrid) -> None:
    """Raises Unreadable if the board is too large or does not have the size in the header."""
    height, width = len(grid.rows), len(grid.rows[0])
    if height * width > MAX_CELLS:
        raise Unreadable("mines-board-too-large", most=MAX_CELLS)
    if not grid.header.fits(height, width):
        raise Unreadable("mines-of-another-size", rows=height, columns=width, told=grid.header.phrases)


def grid_readings(grid: TextGrid, fixed_meanings: dict[str, str], mines: int | None) -> Iterator[Reading]:
    """The readings of a grid whose signs are consistent."""
    names = grid.names
    if names & {"H", "h"} and grid.header.size and "?" in names:
        fixed_meanings = JSMINESWEEPER
    if "n" in names and "*" in names and not names & set("012345678"):
        yield covered_solution(grid.rows, mines)
        return
    for legend in legends(names, fixed_meanings):
        letters = tuple("".join(legend.letters[name] for name in row) for row in grid.rows)
        count, source = mine_count(Board(letters), grid, mines, legend.counted)
        yield Reading(Board(letters, count), (*legend.remarks, *source))


def plausible_readings(candidates: list[Reading], blanks: bool) -> list[Reading]:
    """The readings that make sense; `blanks` is whether some cells are written as blanks.

    Raises Unreadable if there are no candidates, or if cells written as blanks seem to be lost.
    """
    if not candidates:
        raise Unreadable("mines-signs-clash")
    for makes_sense in (numbers_possible, fits_together, opened_around_zeros):
        if len(candidates) > 1:
            candidates = [reading for reading in candidates if makes_sense(reading.board)] or candidates
    if blanks and not any(fits_together(reading.board) for reading in candidates):
        raise Unreadable("mines-blanks-lost")
    # If a last column of empty cells makes sense, the answer is the same with and without it.
    widest = max(reading.board.width for reading in candidates)
    return [reading for reading in candidates if reading.board.width == widest]


def numbers_possible(board: Board) -> bool:
    """Whether every number, on its own, is possible with the cells around it."""
    return not any(impossible_alone(board, cell, trust_flags=True) for cell in board.cells(OPENED))


def fits_together(board: Board) -> bool:
    """Whether any placement of mines fits the board; flags count as mines."""
    return fits(board, trust_flags=True)


def opened_around_zeros(board: Board) -> bool:
    """Whether every cell around an opened 0 is opened, as games do it."""
    return all(board[neighbor] not in "#F" for cell in board.cells("0") for neighbor in board.around(cell))


def mine_count(
    board: Board, grid: TextGrid, mines: int | None, counted: bool
) -> tuple[int | None, tuple[Remark, ...]]:
    """(the board's mine count or None, remarks on where it comes from, if necessary)."""
    if mines is not None:
        return mines, ()
    header = grid.header
    if header.mines is not None:
        return header.mines, ()
    if header.left is not None:
        flagged = sum(1 for _ in board.cells("FM"))
        return header.left + flagged, (Remark("mines-left-beside-flags", mines=header.left),)
    hidden = sum(len(BOMBS.findall(text)) for text in grid.spoilers)
    if hidden:
        total = hidden + sum(1 for _ in board.cells("M"))
        return total, (Remark("mines-counted-in-spoilers", mines=total),)
    if counted:
        total = sum(row.count("x") for row in grid.rows) + sum(1 for _ in board.cells("FM"))
        return total, (Remark("mines-counted-by-marks", mines=total),)
    return None, ()


def covered_solution(rows: list[list[str]], mines: int | None) -> Reading:
    """The reading of a solution in which opened cells are marked.

    An n is opened, without its number; F and * are mines; a dot is covered and free.
    """
    height, width = len(rows), len(rows[0])
    mined = {(r, c) for r in range(height) for c in range(width) if rows[r][c] in "F*"}
    blank = Board(tuple("#" * width for _ in range(height)))

    def letter(r: int, c: int) -> str:
        if rows[r][c] == "n":
            return str(sum(neighbor in mined for neighbor in blank.around((r, c))))
        return "F" if rows[r][c] == "F" else "#"

    letters = tuple("".join(letter(r, c) for c in range(width)) for r in range(height))
    board = Board(letters, len(mined) if mines is None else mines)
    return Reading(board, (Remark("mines-marked-solution"),))
