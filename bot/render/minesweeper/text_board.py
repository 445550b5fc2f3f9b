"""A Minesweeper board as text with named columns and rows, for messages without a picture."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from math import isnan

from app.solving.board_jobs import BoardSolution
from bot.render import markdown
from bot.render.minesweeper import words
from bot.text.catalogue import say
from bot.text.numbers import chance, rounded_percent
from solvers import mines
from solvers.mines import Board

MAX_TEXT = 1500  # characters of a board in the message text
MAX_LISTED = 5  # cells in the list of the lowest chances


def board_text(board: Board) -> str:
    """The board in a code block; `mines.parse` can read it too."""
    size = words.format_board(board).splitlines()[0]
    return markdown.code_block("\n".join([size, *_lines(board, board.rows)]))


def solution_text(solved: BoardSolution) -> list[str]:
    """The solved board with each uncertain cell's chance of a mine, and what its letters mean.

    If a phone would break such lines, the cells show no chances, but the lowest ones are listed unless a cell
    is safe. Without the board if it is too long for a message.
    """
    marked = with_proven_marks(solved)
    notes = legend(solved)
    if any("#" in row for row in marked.rows) and _fits_phone(marked, 2):
        # Two digits could be read as other cells: the % sign makes `mines.parse` refuse such a board.
        rows = [_with_chances(*row) for row in zip(marked.rows, solved.chances, strict=True)]
        text = markdown.code_block("\n".join(_lines(marked, rows, corner="%")))
        notes = [say("mines-letters-and-chances" if notes else "mines-digits-are-chances")]
        return [text, *map(markdown.subtext, notes)]
    text = board_text(marked)
    parts = [text, *map(markdown.subtext, notes)] if len(text) <= MAX_TEXT else []
    return [*_lowest_chances(solved), *parts]


def with_proven_marks(solved: BoardSolution) -> Board:
    """The board with S on the cells that are proven free and flags on the proven mines.

    Other flags stay only if they were trusted.
    """
    board = solved.board
    rows = [list(row if solved.trust_flags else row.replace("F", "#")) for row in board.rows]
    for r, c in solved.safe:
        rows[r][c] = "S"
    for r, c in solved.certain:
        rows[r][c] = "F"
    return replace(board, rows=tuple("".join(row) for row in rows))


def legend(solved: BoardSolution) -> list[str]:
    """What letters in the solved board as text mean, if there are any."""
    return [say("mines-letters")] if solved.safe or solved.certain else []


def _with_chances(row: str, chances: Sequence[float]) -> list[str]:
    """The cells of a row; uncertain ones as their chance in percent, with two digits as no other cell has."""
    return [
        f"{min(max(rounded_percent(share), 1), 99):02}" if letter == "#" else letter
        for letter, share in zip(row, chances, strict=True)
    ]


def _lowest_chances(solved: BoardSolution) -> list[str]:
    """The cells with the lowest chances of a mine, unless some are safe or all are mines."""
    if solved.safe or not solved.best:
        return []
    covered = [
        (share, (row, column))
        for row, shares in enumerate(solved.chances)
        for column, share in enumerate(shares)
        if not isnan(share)
    ]
    lowest = [f"{mines.format_cell(cell)} {chance(share)}" for share, cell in sorted(covered)[:MAX_LISTED]]
    return [say("mines-lowest-chances", cells=", ".join(lowest))]


def _lines(board: Board, rows: Sequence[Sequence[str]], corner: str = "") -> list[str]:
    """The rows with the names of columns and rows, and a sign in the corner between them.

    Cells have spaces between them unless a phone would break such lines. The letters of a column's name are
    then below each other.
    """
    label_width = len(str(board.height))
    names = [mines.format_cell((0, column))[:-1] for column in range(board.width)]
    cell_width = max(len(cell) for row in (names, *rows) for cell in row)
    if _fits_phone(board, cell_width):
        header = [corner.rjust(label_width) + _spaced(names, cell_width)]
        lines = [_spaced(row, cell_width) for row in rows]
    else:
        letters = zip(*(name.rjust(cell_width) for name in names), strict=True)
        header = [" " * (label_width + 1) + "".join(line) for line in letters]
        lines = [f"|{''.join(row)}" for row in rows]
    return [*header, *(f"{number:>{label_width}}{line}" for number, line in enumerate(lines, start=1))]


def _fits_phone(board: Board, cell_width: int) -> bool:
    """Whether a phone shows rows whose cells have this width, with spaces between them, without a break."""
    return len(str(board.height)) + (1 + cell_width) * board.width <= markdown.PHONE_WIDTH


def _spaced(cells: Iterable[str], width: int) -> str:
    return "".join(f" {cell:>{width}}" for cell in cells)
