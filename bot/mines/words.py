"""Boards, cells and counts in words."""

from collections.abc import Iterable

from solvers.mines import Board, Cell, name

DIGITS = 60  # of a number that is written out in a message


def names(cells: Iterable[Cell], room: int) -> str:
    """The cells by name; as many as go into so many characters, and how many more there are."""
    every = [name(cell) for cell in cells]
    kept, length = 0, 0
    while kept < len(every) and length + len(every[kept]) + 2 <= room:
        length += len(every[kept]) + 2
        kept += 1
    more = len(every) - kept
    return ", ".join(every[:kept]) + (f" and {more:,} more" if more else "")


def size(board: Board) -> str:
    return f"{board.width}x{board.height}"


def mines(board: Board) -> str:
    """How many mines it has: "10 mines"."""
    if board.mines is None:
        return "an unknown number of mines"
    return "1 mine" if board.mines == 1 else f"{board.mines:,} mines"


def count(number: int) -> str:
    """A number of placements, written out if it is not too long to be read."""
    digits = str(number)
    if len(digits) <= DIGITS:
        return f"{number:,}"
    return f"{digits[0]}.{digits[1:4]}… × 10^{len(digits) - 1}"


def written_out(number: int) -> bool:
    """Whether `count` tells the number to the last digit."""
    return len(str(number)) <= DIGITS
