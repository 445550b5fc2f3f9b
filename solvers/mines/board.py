"""A Minesweeper board as a player sees it, and the terms used in this folder.

A cell is (row, column), counted from (0, 0) at the top left. Players name it by a letter for its column and a
number for its row, counted from 1: (6, 3) is D7. A board is rows of text, one character per cell:

    0-8  opened, with that many mines around it      F  covered and flagged by a player
    #    covered                                     M  a visible mine, such as one that exploded
    S    covered and known to be safe                a space: a hole, where there is no cell

`mines` counts every mine on the board, including flagged and visible ones; None if the number is unknown.
Inside the solvers a cell is its index (`Board.index`).
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

from solvers.errors import UserError

Cell = tuple[int, int]

OPENED = "012345678"
COVERED = "#FS"
HOLE = " "
LETTERS = OPENED + COVERED + "M" + HOLE
MAX_CELLS = 12_000  # of a board that is read from a text or a picture, or played
USUAL_COUNTS = {  # mines by rows and columns: the boards of Windows, and Google's
    (8, 8): 10,
    (9, 9): 10,
    (16, 16): 40,
    (16, 30): 99,
    (30, 16): 99,
    (8, 10): 10,
    (14, 18): 40,
    (20, 24): 99,
}


class BadBoard(UserError):
    """The rows, the mine count or the name of a cell are not valid."""


@dataclass(frozen=True)
class Board:
    """A board position: `rows` of the letters listed in this module, and the number of all `mines` if known.

    Raises BadBoard if it has no cells, uneven rows, an unknown letter or a negative mine count.
    """

    rows: tuple[str, ...]
    mines: int | None = None

    def __post_init__(self) -> None:
        if not self.rows or not self.rows[0]:
            raise BadBoard("mines-no-cell")
        for number, row in enumerate(self.rows, start=1):
            if len(row) != len(self.rows[0]):
                raise BadBoard("mines-uneven-row", row=number, cells=len(row), first=len(self.rows[0]))
            for letter in row:
                if letter not in LETTERS:
                    raise BadBoard("mines-no-letter-of-a-cell", row=number, letter=letter)
        if self.mines is not None and self.mines < 0:
            raise BadBoard("mines-fewer-than-none")

    @property
    def height(self) -> int:
        return len(self.rows)

    @property
    def width(self) -> int:
        return len(self.rows[0])

    def __getitem__(self, cell: Cell) -> str:
        return self.rows[cell[0]][cell[1]]

    def __str__(self) -> str:
        return "\n".join(self.rows)

    def index(self, cell: Cell) -> int:
        """The cell's place in reading order, from 0; divmod(index, width) is the cell again."""
        row, column = cell
        return row * self.width + column

    def cells(self, letters: str = LETTERS) -> Iterator[Cell]:
        """The cells that show one of these letters, in reading order."""
        for r, row in enumerate(self.rows):
            for c, letter in enumerate(row):
                if letter in letters:
                    yield r, c

    def around(self, cell: Cell) -> Iterator[Cell]:
        """The up to eight cells that touch this one, without holes."""
        for index in neighbors(self.height, self.width)[self.index(cell)]:
            if self[neighbor := divmod(index, self.width)] != HOLE:
                yield neighbor

    def showing(self, cell: Cell, letter: str | int) -> "Board":
        """This board with one cell changed to another letter, or to a number."""
        r, c = cell
        row = self.rows[r][:c] + str(letter) + self.rows[r][c + 1 :]
        return replace(self, rows=(*self.rows[:r], row, *self.rows[r + 1 :]))


@lru_cache(maxsize=32)
def neighbors(height: int, width: int) -> tuple[tuple[int, ...], ...]:
    """For every cell index in reading order, the indices of the up to eight cells that touch it."""
    return tuple(
        tuple(
            near_row * width + near_column
            for near_row in range(max(row - 1, 0), min(row + 2, height))
            for near_column in range(max(column - 1, 0), min(column + 2, width))
            if (near_row, near_column) != (row, column)
        )
        for row in range(height)
        for column in range(width)
    )


def mine_text(mines: int) -> str:
    """The number of mines as it is written beside a board: "1 mine", "10 mines"."""
    return "1 mine" if mines == 1 else f"{mines} mines"


def format_cell(cell: Cell) -> str:
    """The cell's name for players: D7; the columns after Z are AA, AB and so on."""
    row, column = cell
    letters = ""
    column += 1
    while column:
        column, letter = divmod(column - 1, 26)
        letters = chr(ord("A") + letter) + letters
    return f"{letters}{row + 1}"


def parse_cell(text: str) -> Cell:
    """The cell that has this name, such as "D7". Raises BadBoard for any other text."""
    text = text.strip()
    letters = text.rstrip("0123456789")
    number = text[len(letters) :]
    if not letters or not number or not (letters.isascii() and letters.isalpha()) or len(text) > 8:
        raise BadBoard("mines-no-name-of-a-cell", text=text[:20])
    column = 0
    for letter in letters.upper():
        column = column * 26 + ord(letter) - ord("A") + 1
    if int(number) == 0:
        raise BadBoard("mines-rows-from-1")
    return int(number) - 1, column - 1


def format_board(board: Board) -> str:
    """The board as text that `parse` can read."""
    mines = "mines unknown" if board.mines is None else mine_text(board.mines)
    rows = (row.replace(" ", "~") for row in board.rows)
    return "\n".join((f"{board.width}x{board.height}, {mines}", *rows))
