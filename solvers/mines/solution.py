"""Solves a board: exact mine probabilities of all cells, and the cells that are proven safe or mined."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from solvers.mines.answers import Best
from solvers.mines.best_move.best import best
from solvers.mines.best_move.solved_board import PerCell
from solvers.mines.board import Board, Cell
from solvers.mines.constraints import Conflict, Known, known
from solvers.mines.contradiction import contradiction
from solvers.mines.counting.branching import BranchingFront
from solvers.mines.counting.front_counts import count_fronts
from solvers.mines.counting.fronts import CountedFront
from solvers.mines.counting.sampling import SampledFront
from solvers.mines.counting.total_placements import total_placements
from solvers.mines.counting.wide import WideFront
from solvers.mines.effort import THOROUGH, Effort
from solvers.mines.errors import TooWide
from solvers.mines.probabilities.chances import (
    chances,
    estimated_chances,
    jackknife_error,
    without_each_batch,
)
from solvers.mines.probabilities.counted_board import CountedBoard
from solvers.mines.probabilities.numbers import Surroundings, numbers
from solvers.mines.probabilities.symmetry import averaged, orbit_sizes, symmetries
from solvers.mines.probabilities.weights import Weights

SECONDS = 10.0  # the limit for `solve`, unless a call sets another
NUMBERS_SECONDS = 30.0  # seconds, the limit for `Solution.numbers`
NUMBERS_SHARE = 0.05  # of the time that counting a wide front takes


@dataclass(frozen=True, eq=False)
class Solution:
    """A solved board.

    probability  (rows, columns): the probability of a mine; nan for opened cells and holes
    error        (rows, columns): its standard error, 0 if it is exact; nan like the probability
    safe         covered cells proven free, in reading order
    certain      covered cells proven mined, in reading order, without trusted flags
    exact        False if the probabilities are estimates
    density      the probability of a mine in each cell, as it was given for an unknown mine count
    allowed      the time limit for counting, in seconds
    effort       limits the search for the best cell
    counted      what the probabilities are calculated from: `known`, `parts` and `weights`

    All placements of the mines that fit the board are equally likely; if a density was given, the likelihood
    of a placement depends on its number of mines. If the board was too wide to be counted within the time
    limit, the probabilities are estimates. Cells in `safe` and `certain` are proven even then, but there may
    be more that could be proven.
    """

    trust_flags: bool
    density: float | None
    probability: PerCell
    safe: list[Cell]
    certain: list[Cell]
    error: PerCell
    exact: bool
    allowed: float
    effort: Effort
    counted: CountedBoard

    @property
    def board(self) -> Board:
        """The board that was solved."""
        return self.counted.board

    @property
    def known(self) -> Known:
        """What the numbers prove one at a time."""
        return self.counted.known

    @property
    def parts(self) -> Sequence[CountedFront]:
        """The fronts, with their placements counted or estimated."""
        return self.counted.fronts

    @property
    def weights(self) -> Weights:
        """How the mines are divided between the fronts and the unconstrained cells."""
        return self.counted.weights

    @property
    def mines_known(self) -> bool:
        """Whether the board says how many mines there are; if not, the probabilities assume something."""
        return self.board.mines is not None

    @cached_property
    def countable(self) -> bool:
        """Whether `solutions` can be calculated in time: not for estimates, nor for very large fronts."""
        if not self.exact or any(isinstance(front, BranchingFront) for front in self.parts):
            return False
        wide = sum(front.exact_seconds for front in self.parts if isinstance(front, WideFront))
        return wide < NUMBERS_SECONDS

    @cached_property
    def solutions(self) -> int:
        """The exact number of placements of mines on all covered cells that fit the board.

        Raises TooWide unless `countable`.
        """
        return total_placements(
            [front.exact_counts() for front in self.parts], self.weights.unconstrained, self.weights.mines
        )

    def numbers(self, cells: Iterable[Cell] | None = None) -> PerCell:
        """(rows, columns, 9): the probability that a covered cell is free and shows 0 to 8.

        The values are nan for opened cells and holes, and 0 for mines, including trusted flags. If `cells` is
        given, only those are calculated, and all others are nan. Raises TooWide if it would take too long.
        """
        indices = self._covered(cells)
        wide = sum(front.estimated_seconds for front in self.parts if isinstance(front, WideFront))
        if NUMBERS_SHARE * wide * len(indices) > NUMBERS_SECONDS:
            raise TooWide("mines-numbers-take-too-long")
        mined = self.probability.ravel()
        rows = numbers(indices, mined.item, self.surroundings, self.counted)
        return self._by_number(indices, np.array([rows[cell] for cell in indices]))

    def numbers_error(self, cells: Iterable[Cell] | None = None) -> PerCell:
        """(rows, columns, 9): the standard errors of `numbers`, 0 where it is exact.

        The values are nan where those of `numbers` are.
        """
        indices = self._covered(cells)
        if self.exact:
            return self._by_number(indices, np.zeros((len(indices), 9)))
        images = symmetries(self.board)
        answers = []
        for remaining in without_each_batch(self.counted):
            mined = averaged(chances(remaining).mined, images)
            rows = numbers(indices, mined.item, self.surroundings, remaining)
            answers.append(np.concatenate([mined, *(rows[cell] for cell in indices)]))
        shared = np.concatenate([1 / orbit_sizes(images), np.ones(9 * len(indices))])
        errors = jackknife_error(answers, shared)[self.probability.size :]
        return self._by_number(indices, errors)

    def _covered(self, cells: Iterable[Cell] | None) -> list[int]:
        """The indices of these covered cells, or of all."""
        if cells is None:
            return [int(cell) for cell in np.flatnonzero(~np.isnan(self.probability))]
        return list(map(self.board.index, cells))

    def _by_number(self, indices: Sequence[int], rows: PerCell) -> PerCell:
        result = np.full((self.probability.size, 9), np.nan)
        result[indices] = rows.reshape(-1, 9)
        return result.reshape(*self.probability.shape, 9)

    @cached_property
    def surroundings(self) -> Surroundings:
        """Where the mines around each cell can be."""
        return Surroundings(self.counted)

    @cached_property
    def best(self) -> Best | None:
        """The cell to open next, and why; None if every covered cell is a mine."""
        return best(self)

    def again(self, board: Board) -> "Solution":
        """Another board solved with the same options."""
        return solve(board, self.trust_flags, self.density, self.allowed, self.effort)

    @property
    def seconds(self) -> float:
        """Estimated time to solve this board on an ordinary machine, in seconds."""
        return 4e-6 * self.probability.size + sum(front.estimated_seconds for front in self.parts)


def solve(
    board: Board,
    trust_flags: bool = True,
    density: float | None = None,
    seconds: float = SECONDS,
    effort: Effort = THOROUGH,
) -> Solution:
    """Solves a board and returns the probabilities and what is proven.

    Flags are mines if they are trusted, otherwise covered cells like any others. `density` is the probability
    of a mine in each cell, above 0 and below 1, for boards whose number of mines is unknown. The answer is
    exact if that takes no more than about `seconds` on an ordinary machine, and a gigabyte; otherwise it is
    estimated in that time. `effort` limits the search for the best cell.
    Raises Contradiction if no placement fits, TooWide if not even an estimate was found, and ValueError for
    another density.
    """
    if density is not None and not 0 < density < 1:
        raise ValueError(f"density must be above 0 and below 1, not {density}")
    odds = 1.0 if density is None else density / (1 - density)
    counted = counted_board(board, trust_flags, odds, seconds)
    found, error = chances(counted), np.zeros(board.height * board.width)
    exact = not any(isinstance(front, SampledFront) for front in counted.fronts)
    if not exact:
        found, error = estimated_chances(counted, found.mined)
    probability = found.mined.reshape(board.height, board.width)
    return Solution(
        trust_flags=trust_flags,
        density=density,
        probability=probability,
        safe=to_cells(found.proven_free, board),
        certain=to_cells(found.proven_mined, board),
        error=np.where(np.isnan(probability), np.nan, error.reshape(probability.shape)),
        exact=exact,
        allowed=seconds,
        effort=effort,
        counted=counted,
    )


def counted_board(board: Board, trust_flags: bool, odds: float, seconds: float) -> CountedBoard:
    """The board with its fronts counted or estimated.

    Raises Contradiction if no placement fits, and TooWide if too few were drawn to tell.
    """
    try:
        facts = known(board, trust_flags)
        fronts = count_fronts(board, facts, odds, seconds)
    except Conflict:
        raise contradiction(board, trust_flags) from None
    counted = CountedBoard(board, facts, tuple(fronts), odds)
    if not counted.weights.possible:
        sure = not any(isinstance(front, SampledFront | BranchingFront) for front in fronts)
        raise contradiction(board, trust_flags) if sure else TooWide("mines-too-wide-to-estimate")
    return counted


def to_cells(cells: set[int], board: Board) -> list[Cell]:
    """Cell indices as (row, column), in reading order."""
    return [divmod(cell, board.width) for cell in sorted(cells)]
