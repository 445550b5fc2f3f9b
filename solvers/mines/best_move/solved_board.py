"""What choosing a cell needs to know about a board."""

from collections.abc import Iterable
from typing import Protocol, Self

import numpy as np
import numpy.typing as npt

from solvers.mines.board import Board, Cell
from solvers.mines.constraints import Known
from solvers.mines.effort import Effort
from solvers.mines.probabilities.numbers import Surroundings

PerCell = npt.NDArray[np.float64]


class SolvedBoard(Protocol):
    """A solved board: the part of `solution.Solution`, which explains its members, that `best` uses.

    `Solution` itself cannot be imported there, because it calls `best`.
    """

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
    def surroundings(self) -> Surroundings: ...
    @property
    def seconds(self) -> float: ...
    def numbers(self, cells: Iterable[Cell] | None = None) -> PerCell: ...
    def again(self, board: Board) -> Self: ...
