"""Mine probabilities of all cells from the counted fronts, their standard errors, and what is proven."""

from collections.abc import Iterator, Sequence
from math import nan
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from solvers.mines.board import Board
from solvers.mines.constraints import Known
from solvers.mines.counting.fronts import CountedFront, proven_cells
from solvers.mines.counting.local_proofs import proven
from solvers.mines.counting.sampling import BATCHES, SampledFront
from solvers.mines.probabilities.symmetry import Cells, averaged, orbit_sizes, symmetries
from solvers.mines.probabilities.weights import Weights, weights_for

ERROR_FACTOR = 1.2
Flat = npt.NDArray[np.float64]  # by cell


class Chances(NamedTuple):
    """The mine probability of each cell, and the cells that are proven."""

    mined: Flat  # nan for opened cells and holes
    proven_free: set[int]
    proven_mined: set[int]  # without the given mines


def chances(board: Board, facts: Known, parts: Sequence[CountedFront], weights: Weights) -> Chances:
    """The mine probability of every covered cell, 0 to 1, and what is proven.

    `parts` are the counted fronts; `weights` connects them through the mine count.
    """
    by_cell = [nan] * (board.height * board.width)
    free, mined = set(facts.free), set(facts.mined)
    for place, part in enumerate(parts):
        shares = part.shares(weights.of(place))
        for group, share in zip(part.front.groups, shares, strict=True):
            for cell in group.cells:
                by_cell[cell] = share.chance
        more_free, more_mined = proven_cells(part.front, shares)
        free |= more_free
        mined |= more_mined
    if facts.unconstrained:
        share_of_rest = weights.unconstrained_share
        for cell in facts.unconstrained:
            by_cell[cell] = share_of_rest
        fewest, most = weights.unconstrained_span
        if most == 0:
            free.update(facts.unconstrained)
        elif fewest == len(facts.unconstrained):
            mined.update(facts.unconstrained)
    flat = np.array(by_cell)
    flat[list(free)] = 0
    flat[list(mined | facts.given)] = 1
    return Chances(flat, free, mined)


def estimated_chances(
    board: Board, facts: Known, parts: Sequence[CountedFront], odds: float, mined: Flat
) -> tuple[Chances, Flat]:
    """The chances if some fronts are estimated, averaged over symmetric cells; and their standard errors.

    Proven is only what constraints prove. mined: the probability of each cell, from the sampled placements.
    """
    images = symmetries(board)
    proven_cells = proven_by_constraints(board, facts, parts)
    error = standard_error(board, facts, parts, odds, images)
    return Chances(averaged(mined, images), *proven_cells), error


def standard_error(
    board: Board, facts: Known, parts: Sequence[CountedFront], odds: float, images: Sequence[Cells]
) -> Flat:
    """The standard error of each cell's probability where fronts are estimated, else 0.

    Leaves out each batch of samples in turn (jackknife) and averages over symmetric cells; `images` has the
    images of all cells under each symmetry.
    """
    answers = [
        averaged(chances(board, facts, remaining, weights).mined, images)
        for remaining, weights in without_each_batch(board, facts, parts, odds)
    ]
    estimated = [
        cell
        for part in parts
        if isinstance(part, SampledFront)
        for group in part.front.groups
        for cell in group.cells
    ]
    return jackknife_error(answers, 1 / orbit_sizes(images), estimated)


def without_each_batch(
    board: Board, facts: Known, parts: Sequence[CountedFront], odds: float
) -> Iterator[tuple[list[CountedFront], Weights]]:
    """The parts and their weights, each time without one of the batches of samples."""
    for batch in range(BATCHES):
        remaining = [part.without(batch) if isinstance(part, SampledFront) else part for part in parts]
        weights = weights_for(board, facts, remaining, odds)
        if weights.possible:
            yield remaining, weights


def jackknife_error(answers: Sequence[Flat], shared: Flat, estimated: Sequence[int] = ()) -> Flat:
    """The standard errors of probabilities, from the answers without each batch of samples.

    Sixteen batches give only a rough error. So none is taken to be smaller than the mean over all of them,
    scaled by p(1 - p) and by `shared`, the share of the variance that averaging over symmetric cells leaves.
    All errors are multiplied by ERROR_FACTOR, which was found where the true probabilities are known
    (`benchmarks.mines_estimates`). An error is 0 where all answers are equal, but for the `estimated` ones.
    """
    variance = np.var(answers, axis=0) * (len(answers) - 1)
    mean = np.mean(answers, axis=0)
    doubtful = variance > 0
    if not doubtful.any():
        return np.asarray(variance)
    typical = variance[doubtful].sum() / (mean * (1 - mean) * shared)[doubtful].sum()
    lowest = min(typical, 0.5)
    spread = mean.clip(lowest, 1 - lowest)
    doubtful[list(estimated)] = True
    floor = np.where(doubtful, typical * spread * (1 - spread) * shared, 0)
    return np.asarray(ERROR_FACTOR * np.sqrt(np.maximum(variance, floor)))


def proven_by_constraints(
    board: Board, facts: Known, parts: Sequence[CountedFront]
) -> tuple[set[int], set[int]]:
    """(cells proven free, cells proven mined) when some fronts are only estimated.

    The mine count proves nothing then, so only the constraints are used.
    """
    free, mined = set(facts.free), set(facts.mined)
    for part in parts:
        more_free, more_mined = (
            proven(part.front, board.width)
            if isinstance(part, SampledFront)
            else proven_cells(part.front, part.shares(dict.fromkeys(part.counts, 1.0)))
        )
        free |= more_free
        mined |= more_mined
    return free, mined
