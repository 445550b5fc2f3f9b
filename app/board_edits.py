"""Parses what people enter about a Minesweeper board: a cell, what it showed, the number of mines."""

from app.typed_text import plain, whole_number
from solvers.errors import UserError
from solvers.mines import BadBoard, Board, Cell, format_cell, parse_cell
from solvers.mines.board import COVERED, OPENED

MINE = ("mine", "miina", "m", "bomb", "boom", "x", "*", "💣", "💥")


class BadBoardInput(UserError):
    """The input does not fit the board."""


def parse_mine_count(text: str) -> int:
    """The number of mines. Raises BadBoardInput."""
    mines = whole_number(text)
    if mines is None:
        raise BadBoardInput("mines-count-unread", text=text.strip()[:20])
    return mines


def parse_covered_cell(board: Board, text: str) -> Cell:
    """The covered cell that the text names. Raises BadBoardInput."""
    try:
        cell = parse_cell(plain(text))
    except BadBoard as error:
        raise BadBoardInput(error.code, **error.values) from None
    if cell[0] >= board.height or cell[1] >= board.width:
        last = format_cell((board.height - 1, board.width - 1))
        raise BadBoardInput("mines-no-such-cell", cell=format_cell(cell), last=last)
    if board[cell] not in COVERED:
        raise BadBoardInput("mines-not-covered", cell=format_cell(cell))
    return cell


def with_opened_cell(board: Board, cell: Cell, showed: str) -> Board:
    """The board with this cell opened. `showed`: 0 to 8, or one of MINE. Raises BadBoardInput."""
    sign = plain(showed).lower()
    if sign in MINE:
        return board.showing(cell, "M")
    if len(sign) != 1 or sign not in OPENED:
        raise BadBoardInput("mines-cell-cannot-show", showed=showed.strip()[:20])
    return board.showing(cell, sign)
