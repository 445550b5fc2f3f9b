"""Finds numbers that the rules alone tell: with any other number, no placement of mines would fit.

`rules` looks at one number at a time, and so two digits that look alike may fit equally well. Here our own
solver looks at all sure numbers together.
"""

from typing import Any

import numpy as np
import numpy.typing as npt

from solvers.mines.board import HOLE, Board
from solvers.mines.contradiction import fits
from solvers.mines.screenshot.cells import Cells
from solvers.mines.screenshot.checking import without_numbers_at
from solvers.mines.screenshot.kinds import DIGITS, NAMES, NUMBER

Floats = npt.NDArray[Any]
Ints = npt.NDArray[np.intp]
Flags = npt.NDArray[np.bool_]


def told_numbers(cells: Cells, codes: Ints, sure: Flags, asked: Flags) -> Flags:
    """Returns the mask of those of the `asked` kinds of which the rules allow no other number.

    `codes` are the names of the kinds. Only the numbers of `sure` kinds are used, and those told before.
    """
    told = np.zeros(len(codes), bool)
    left = sorted(
        np.flatnonzero(asked & (NUMBER[codes] > 0)), key=lambda k: -np.count_nonzero(cells.kind == k)
    )
    while True:
        found = [kind for kind in left if only_number(cells, codes, sure | told, kind)]
        if not found:
            return told
        told[found] = True
        left = [kind for kind in left if not told[kind]]


def only_number(cells: Cells, codes: Ints, sure: Flags, kind: int) -> bool:
    """Whether the rules allow this kind to be the number that it was named, and no other number."""
    own = NAMES[codes[kind]]
    others = [digit for digit in DIGITS if digit != own]
    return not any(allowed(cells, codes, sure, kind, digit) for digit in others) and allowed(
        cells, codes, sure, kind, own
    )


def allowed(cells: Cells, codes: Ints, sure: Flags, kind: int, digit: str) -> bool:
    """Whether some placement of mines fits the sure numbers and this one on all cells of the kind."""
    letters = [
        "#" if NUMBER[code] < 0 or not known else NAMES[code] for code, known in zip(codes, sure, strict=True)
    ]
    letters[kind] = digit
    shown = "".join(HOLE if at in cells.hidden else letters[k] for at, k in enumerate(cells.kind))
    rows = tuple(shown[at : at + cells.columns] for at in range(0, len(shown), cells.columns))
    return fits(without_numbers_at(Board(rows), cells.cut), trust_flags=False)
