"""Mine probabilities of all cells from the counted fronts, their standard errors, and what is proven."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import nan
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from solvers.mines.counting.fronts import proven_cells
from solvers.mines.counting.local_proofs import proven
from solvers.mines.counting.sampling import BATCHES, SampledFront
from solvers.mines.probabilities.counted_board import CountedBoard
from solvers.mines.probabilities.symmetry import Cells, averaged, orbit_sizes, symmetries

ERROR_FACTOR = 1.2
Flat = npt.NDArray[np.float64]  # by cell


class Chances(NamedTuple):
    """The mine probability of each cell, and the cells that are proven."""

    mined: Flat  # nan for opened cells and holes
    proven_free: set[int]
    proven_mined: set[int]  # without the given mines


def chances(counted: CountedBoard) -> Chances:
    """The mine probability of every covered cell, 0 to 1, and what is proven."""
    known, weights = counted.known, counted.weights
    by_cell = [nan] * (counted.board.height * counted.board.width)
    free, mined = set(known.free), set(known.mined)
    for place, front in enumerate(counted.fronts):
        shares = front.shares(weights.of(place))
        for group, share in zip(front.front.groups, shares, strict=True):
            for cell in group.cells:
                by_cell[cell] = share.chance
        more_free, more_mined = proven_cells(front.front, shares)
        free |= more_free
        mined |= more_mined
    if known.unconstrained:
        share_of_rest = weights.unconstrained_share
        for cell in known.unconstrained:
            by_cell[cell] = share_of_rest
        fewest, most = weights.unconstrained_span
        if most == 0:
            free.update(known.unconstrained)
        elif fewest == len(known.unconstrained):
            mined.update(known.unconstrained)
    flat = np.array(by_cell)
    flat[list(free)] = 0
    flat[list(mined | known.given)] = 1
    return Chances(flat, free, mined)


def estimated_chances(counted: CountedBoard, mined: Flat) -> tuple[Chances, Flat]:
    """The chances if some fronts are estimated, averaged over symmetric cells; and their standard errors.

    Proven is only what constraints prove. mined: the probability of each cell, from the sampled placements.
    """
    images = symmetries(counted.board)
    return Chances(averaged(mined, images), *proven_by_constraints(counted)), standard_error(counted, images)


def standard_error(counted: CountedBoard, images: Sequence[Cells]) -> Flat:
    """The standard error of each cell's probability where fronts are estimated, else 0.

    Leaves out each batch of samples in turn (jackknife) and averages over symmetric cells; `images` has the
    images of all cells under each symmetry.
    """
    answers = [averaged(chances(remaining).mined, images) for remaining in without_each_batch(counted)]
    estimated = [
        cell
        for front in counted.fronts
        if isinstance(front, SampledFront)
        for group in front.front.groups
        for cell in group.cells
    ]
    return jackknife_error(answers, 1 / orbit_sizes(images), estimated)


def without_each_batch(counted: CountedBoard) -> Iterator[CountedBoard]:
    """The counted board without each of the batches of samples, if any placement is left then."""
    for batch in range(BATCHES):
        fronts = [
            front.without(batch) if isinstance(front, SampledFront) else front for front in counted.fronts
        ]
        remaining = replace(counted, fronts=fronts)
        if remaining.weights.possible:
            yield remaining


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


def proven_by_constraints(counted: CountedBoard) -> tuple[set[int], set[int]]:
    """(cells proven free, cells proven mined) when some fronts are only estimated.

    The mine count proves nothing then, so only the constraints are used.
    """
    free, mined = set(counted.known.free), set(counted.known.mined)
    for front in counted.fronts:
        more_free, more_mined = (
            proven(front.front, counted.board.width)
            if isinstance(front, SampledFront)
            else proven_cells(front.front, front.shares(dict.fromkeys(front.counts, 1.0)))
        )
        free |= more_free
        mined |= more_mined
    return free, mined
