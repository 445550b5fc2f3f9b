"""Boards as people paste them.

`readings` gives every way to read a text as a board, `parse` the board if there is one way only. A text is
parted into the rows of a board and what is said around them (`headers`), the rows into cells (`layout`),
and the signs of the cells get their meanings (`symbols`). Where signs can mean different things, readings
that contradict themselves are dropped, and those in which an opened 0 has covered neighbours, for no game
leaves it so, unless all are such.
"""

import re
from dataclasses import replace
from typing import NamedTuple

from solvers.mines.board import OPENED, Board, so_many
from solvers.mines.contradiction import fits, wrong_alone
from solvers.mines.headers import MOST, NUMBER, SIZE, THREE, Header, is_prose
from solvers.mines.layout import CELLS, FRAME, Line, Unreadable, grid, signs
from solvers.mines.links import linked
from solvers.mines.symbols import BLANK, BOARD_FILE, JSMINESWEEPER, MEANINGS, legends

LONGEST = 200_000  # characters
LINES = 400
BOMBS = re.compile(r":bomb:|:boom:|:collision:|💣|💥")
BOARD_FILE_TITLE = re.compile(r"^# *MINESWEEPER-BOARD", re.IGNORECASE | re.MULTILINE)
VIEW = re.compile(r"^\[view\]", re.IGNORECASE | re.MULTILINE)
QUOTED = re.compile(r"^(> ?)+")  # how chats mark what somebody else wrote
METADATA = re.compile(r"^\s*(#\s*(MINESWEEPER|render)\b.*|game_mode\s*:.*|\[\w+\]|```\w*)\s*$", re.IGNORECASE)


class Reading(NamedTuple):
    board: Board
    how: str  # what might have been read otherwise; empty if nothing


class Ambiguous(ValueError):
    """A text can be read as more than one board: `readings` has them, and a person has to choose."""

    def __init__(self, readings: list[Reading]) -> None:
        super().__init__(
            "This board can be read in more than one way: " + "; or ".join(r.how for r in readings) + "."
        )
        self.readings = readings


def parse(text: str, mines: int | None = None) -> Board:
    """The board that a text shows; `mines`, if given, is its number of mines, whatever the text says.

    Raises Unreadable, with line and column, or Ambiguous.
    """
    found = readings(text, mines)
    if len(found) > 1:
        raise Ambiguous(found)
    return found[0].board


def written(board: Board) -> str:
    """The board as text that `parse` reads back."""
    mines = "mines unknown" if board.mines is None else so_many(board.mines)
    rows = (row.replace(" ", "~") for row in board.rows)
    return "\n".join((f"{board.width}x{board.height}, {mines}", *rows))


def readings(text: str, mines: int | None = None) -> list[Reading]:
    """Every way to read a text as a board that makes sense, at least one. Raises Unreadable."""
    if len(text) > LONGEST:
        raise Unreadable(f"This text is too long: more than {LONGEST} characters.")
    if link := linked(text):
        board, said = link
        return [Reading(board if mines is None else replace(board, mines=mines), said)]
    header = Header()
    rows, inside = grid(board_lines(lines_of(text, header), header))
    height, width = len(rows), len(rows[0])
    if height * width > CELLS:
        raise Unreadable(f"This board is too large: more than {CELLS} cells.")
    if not header.fits(height, width):
        told = " and ".join(header.told)
        raise Unreadable(f"This board has {height} rows and {width} columns, but the text says {told}.")
    settled = BOARD_FILE if BOARD_FILE_TITLE.search(text) else {}
    return sifted(rows, inside, header, settled, mines)


def lines_of(text: str, header: Header) -> list[Line]:
    """The lines of a text that may hold the board."""
    if VIEW.search(text):
        about, lines = view(text)
        for line in about:
            header.take(line)
    elif text.lstrip().startswith(("[", "{")):
        lines = listed(text, header)
    else:
        lines = [
            Line(number, QUOTED.sub("", line.rstrip("\r")))
            for number, line in enumerate(text.split("\n"), start=1)
        ]
    return [line for line in lines if not METADATA.match(line.text)]


def sifted(
    rows: list[list[str]], inside: list[str], header: Header, settled: dict[str, str], mines: int | None
) -> list[Reading]:
    """The readings of a grid that make sense."""
    names = {name for row in rows for name in row}
    if names & {"H", "h"} and header.size and "?" in names:
        settled = JSMINESWEEPER
    if "n" in names and "*" in names and not names & set("012345678"):
        return [covered_solution(rows, mines)]
    found: dict[Board, Reading] = {}
    for legend in legends(names, settled):
        letters = tuple("".join(legend.letters[name] for name in row) for row in rows)
        count, source = mine_count(Board(letters), rows, inside, header, mines, legend.counted)
        board = Board(letters, count)
        said = [part for part in (str(legend), source) if part]
        found.setdefault(board, Reading(board, ", ".join(said)))
    kept = list(found.values())
    if not kept:
        raise Unreadable("The signs of this board do not go together.")
    for makes_sense in (each_number_alone, fits_together, opened_around_zeros):
        if len(kept) > 1:
            kept = [reading for reading in kept if makes_sense(reading.board)] or kept
    if BLANK in names and not any(fits_together(reading.board) for reading in kept):
        raise Unreadable("The blanks of this board have lost their places: nothing fits its numbers.")
    return kept


def each_number_alone(board: Board) -> bool:
    """Whether no number asks for more mines than there can be around it, or fewer."""
    return not any(wrong_alone(board, cell, True) for cell in board.cells(OPENED))


def fits_together(board: Board) -> bool:
    return fits(board, True)


def opened_around_zeros(board: Board) -> bool:
    """Whether every cell around an opened 0 is opened, as the games leave it."""
    return all(board[near] not in "#F" for cell in board.cells("0") for near in board.around(cell))


def mine_count(
    board: Board, rows: list[list[str]], inside: list[str], header: Header, mines: int | None, counted: bool
) -> tuple[int | None, str]:
    """(how many mines the board has, where that is taken from, if it has to be said)."""
    if mines is not None:
        return mines, ""
    if header.mines is not None:
        return header.mines, ""
    if header.left is not None:
        flagged = sum(1 for _ in board.cells("FM"))
        return header.left + flagged, f"{so_many(header.left)} left beside the flags"
    hidden = sum(len(BOMBS.findall(text)) for text in inside)
    if hidden:
        total = hidden + sum(1 for _ in board.cells("M"))
        return total, f"{so_many(total)}, counted in the spoilers"
    if counted:
        total = sum(row.count("x") for row in rows) + sum(1 for _ in board.cells("FM"))
        return total, f"{so_many(total)}, counted by the x and !"
    return None, ""


def covered_solution(rows: list[list[str]], mines: int | None) -> Reading:
    """A solution with marks for what is opened: n opened, its number not told, F and * mines, . covered
    and free.
    """
    height, width = len(rows), len(rows[0])
    mined = {(r, c) for r in range(height) for c in range(width) if rows[r][c] in "F*"}
    blank = Board(tuple("#" * width for _ in range(height)))

    def letter(r: int, c: int) -> str:
        if rows[r][c] == "n":
            return str(sum(near in mined for near in blank.around((r, c))))
        return "F" if rows[r][c] == "F" else "#"

    letters = tuple("".join(letter(r, c) for c in range(width)) for r in range(height))
    return Reading(Board(letters, len(mined) if mines is None else mines), "n is opened, * and . are covered")


def view(text: str) -> tuple[list[str], list[Line]]:
    """(the lines above it, the lines of a board file's view)."""
    about, inside = [], []
    section = ""
    for number, line in enumerate(text.splitlines(), start=1):
        if match := re.match(r"\[(\w+)\]", line):
            section = match.group(1).lower()
        elif section == "view":
            inside.append(Line(number, line))
        elif not section:
            about.append(line)
    return about, inside


def listed(text: str, header: Header) -> list[Line]:
    """The rows of a list of lists, or of strings, as it is written in Python, JSON and others; one line
    each.
    """
    if match := re.search(r"[\"']?mines?[\"']?\s*:\s*(\d{1,5})", text):
        header.mines = int(match.group(1))
    start = text.find("[")
    rows = re.findall(r"\[([^\[\]]*)\]", text[max(start, 0) :])
    if len(rows) == 1:  # one list of strings
        rows = re.findall(r"\"([^\"]*)\"|'([^']*)'", rows[0]) or [(row, "") for row in rows[0].split(",")]
        return [Line(number, one or other) for number, (one, other) in enumerate(rows, start=1)]
    return [Line(number, row if "," in row else row + ",") for number, row in enumerate(rows, start=1)]


def board_lines(every: list[Line], header: Header) -> list[Line]:
    """The lines that hold the board; what is said in the others is noted, as far as it is understood.

    Empty lines between them are kept: in some boards a blank is a cell.
    """
    lines = [line for line in every if line.text.strip()]
    if len(every) > LINES:
        raise Unreadable(f"This text is too long: more than {LINES} lines.")
    if lines and first_line_counts(lines, header):
        lines = lines[1:]
    found: list[Line] = []
    strange: Unreadable | None = None  # a line after the first rows that is no row
    for line in lines:
        said = line if looks_like_row(line, lines) else header.read(line)
        if said is None:
            continue
        error = no_row(said)
        if error is None:
            if strange is not None:
                raise strange
            found.append(said)
        elif mostly_cells(said.text):
            raise error
        elif found:
            strange = strange or error
    if not found:
        raise Unreadable("There is no board in this text.")
    if max(header.size or (0,)) > MOST:
        raise Unreadable("The board is said to be larger than any.")
    rows = {line.number: line for line in found}
    between = range(found[0].number, found[-1].number + 1)
    return [
        rows.get(line.number, line)
        for line in every
        if line.number in rows or (line.number in between and not line.text.strip())
    ]


def no_row(line: Line) -> Unreadable | None:
    """Why a line is no row of a board, if it is none."""
    if is_prose(line.text):
        return Unreadable("This line is no row of a board.", line.number)
    if not FRAME.fullmatch(line.text):
        try:
            signs(line)
        except Unreadable as error:
            return error
    return None


def first_line_counts(lines: list[Line], header: Header) -> bool:
    """Whether the first line is the mine count alone, or width, height and mines; if so it is noted."""
    first, rows = lines[0].text, [line.text.split() for line in lines[1:]]
    alone = NUMBER.match(first)
    if alone and any(len(row) > 1 or len(row[0]) > len(first.strip()) for row in rows):
        header.mines = int(alone[1])
    elif match := THREE.match(first):
        width, height, mines = (int(number) for number in match.groups())
        if len(rows) != height or any(len(row) != width for row in rows):
            return False
        header.mines = mines
    else:
        return False
    header.told.append(first.strip())
    return True


def looks_like_row(line: Line, lines: list[Line]) -> bool:
    """Whether a line that says a size, such as 3x3, is rather a row as long as the others."""
    text = line.text.strip()
    match = SIZE.fullmatch(text)
    if not match or any(len(other.text.strip()) != len(text) for other in lines):
        return False
    return len(lines) == 1 or str(len(lines) - 1) not in match.groups()


def mostly_cells(text: str) -> bool:
    """Whether a line that cannot be read is meant as a row: hardly any of it is words."""
    letters = [letter for letter in text if not letter.isspace()]
    return not is_prose(text) and 2 * sum(letter in MEANINGS for letter in letters) >= len(letters)
