"""A board whose fronts have been counted: what all probabilities are calculated from."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from solvers.mines.board import Board
from solvers.mines.constraints import Known
from solvers.mines.counting.fronts import CountedFront
from solvers.mines.probabilities.weights import Weights


@dataclass(frozen=True, eq=False)
class CountedBoard:
    """A board, what single numbers prove, and the counted fronts.

    `odds` are those of a mine if the mine count is unknown.
    """

    board: Board
    known: Known
    fronts: Sequence[CountedFront]
    odds: float = 1.0

    @cached_property
    def weights(self) -> Weights:
        """What connects the fronts and the unconstrained cells: the mine count."""
        mines = self.known.mines_left(self.board)
        unconstrained = len(self.known.unconstrained)
        cells = sum(front.front.size for front in self.fronts) + unconstrained
        return Weights([front.counts for front in self.fronts], unconstrained, mines, self.odds, cells)
