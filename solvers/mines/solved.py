"""What choosing a cell needs to know about a board."""

from collections.abc import Iterable
from typing import Protocol, Self

import numpy as np
import numpy.typing as npt

from solvers.mines.board import Board, Cell
from solvers.mines.constraints import Known
from solvers.mines.effort import Effort
from solvers.mines.numbers import Surroundings

PerCell = npt.NDArray[np.float64]


class Solved(Protocol):
    """A solved board; implemented by `solution.Solution`."""

    @property
    def board(self) -> Board: ...
    @property
    def trust_flags(self) -> bool: ...
    @property
    def effort(self) -> Effort: ...
    @property
    def probability(self) -> PerCell: ...
    @property
    def error(self) -> PerCell: ...
    @property
    def safe(self) -> list[Cell]: ...
    @property
    def exact(self) -> bool: ...
    @property
    def countable(self) -> bool: ...
    @property
    def known(self) -> Known: ...
    @property
    def mines_known(self) -> bool: ...
    @property
    def solutions(self) -> int: ...
    @property
    def surroundings(self) -> Surroundings:
        """Where the mines around each cell can be."""

    @property
    def seconds(self) -> float:
        """Estimated time to solve this board on an ordinary machine, in seconds."""

    def numbers(self, cells: Iterable[Cell] | None = None) -> PerCell:
        """(rows, columns, 9): the probability that a cell is free and shows 0 to 8.

        Raises TooWide if it would take too long.
        """

    def again(self, board: Board) -> Self:
        """Another board solved with the same options."""
