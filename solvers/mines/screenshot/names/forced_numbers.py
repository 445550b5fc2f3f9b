"""Finds numbers that the rules alone tell: with any other number, no placement of mines would fit.

`rules` looks at one number at a time, so digits that look alike may fit equally well there. Here our own
solver looks at all sure numbers together.
"""

import numpy as np

from solvers.mines.board import HOLE, Board
from solvers.mines.screenshot.arrays import Ints, Mask
from solvers.mines.screenshot.cells.cells import Cells
from solvers.mines.screenshot.names.checking import without_numbers_at
from solvers.mines.screenshot.names.codes import CODE, DIGITS, NAMES, NUMBER
from solvers.mines.solvability import fits


def forced_numbers(cells: Cells, codes: Ints, sure: Mask, asked: Mask) -> dict[int, int]:
    """The codes of those of the `asked` kinds for which the rules allow one number only.

    `codes` are the names of the kinds. Of these, the numbers of `sure` kinds are used, and those told before.
    """
    codes, sure = codes.copy(), sure.copy()
    told: dict[int, int] = {}
    left = np.flatnonzero(asked & (NUMBER[codes] > 0)).tolist()
    while True:
        found = {
            kind: allowed for kind in left if len(allowed := allowed_numbers(cells, codes, sure, kind)) == 1
        }
        if not found:
            return told
        for kind, (code,) in found.items():
            told[kind] = codes[kind] = code
            sure[kind] = True
            left.remove(kind)


def allowed_numbers(cells: Cells, codes: Ints, sure: Mask, kind: int) -> list[int]:
    """The codes of the numbers from 1 that all cells of a kind can have, with the sure numbers."""
    return [
        CODE[digit]
        for digit in DIGITS
        if fits(with_number(cells, codes, sure, kind, digit), trust_flags=False)
    ]


def with_number(cells: Cells, codes: Ints, sure: Mask, kind: int, digit: str) -> Board:
    """The board with the sure numbers, and this one on all cells of the kind; others are covered."""
    letters = [
        "#" if NUMBER[code] < 0 or not known else NAMES[code] for code, known in zip(codes, sure, strict=True)
    ]
    letters[kind] = digit
    board = "".join(HOLE if at in cells.hidden else letters[each] for at, each in enumerate(cells.kind))
    rows = tuple(board[at : at + cells.columns] for at in range(0, len(board), cells.columns))
    return without_numbers_at(Board(rows), cells.cut)
