"""What the solver answers, except `solution.Solution`: readings of a text, the best cell, a proof.

They hold no arrays, so a process that only shows them does not import numpy.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple, Self

from solvers.errors import Remark
from solvers.mines.board import Board, Cell


class Reading(NamedTuple):
    """A board, and remarks on what might be read differently (`how`)."""

    board: Board
    how: tuple[Remark, ...]


@dataclass(frozen=True)
class Best:
    """The recommended cell.

    why    a code and its values; probabilities are from 0 to 1
    mined  the probability that it is a mine
    win    the probability of winning with best play; None if the endgame was not searched
    error  the standard error of `mined`; 0 if it is exact
    """

    cell: Cell
    why: Remark
    mined: float
    win: Fraction | None = None
    error: float = 0.0


class Proof(tuple[Cell, ...]):
    """The numbers that prove a cell mined or safe, those beside the cell last.

    `by_count` is True if the mine count is needed too. A given cell, such as a trusted flag or a visible
    mine, has an empty proof.
    """

    mined: bool
    by_count: bool

    def __new__(cls, numbers: Sequence[Cell], mined: bool, by_count: bool = False) -> Self:
        result = super().__new__(cls, numbers)
        result.mined = mined
        result.by_count = by_count
        return result

    def __getnewargs__(self) -> tuple[Sequence[Cell], bool, bool]:
        return tuple(self), self.mined, self.by_count
