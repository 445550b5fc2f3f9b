"""From counted fronts to the chances of every cell, how far off they may be, and what is proven."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from solvers.mines.board import Board
from solvers.mines.clues import Known
from solvers.mines.contradiction import weighed
from solvers.mines.counted import Counted, proven
from solvers.mines.sampled import GROUPS, Sampled
from solvers.mines.weights import Weights

Flat = npt.NDArray[np.float64]  # by cell


class Chances(NamedTuple):
    mined: Flat  # nan for opened cells and holes
    proven_free: set[int]
    proven_mined: set[int]  # without those that are given


def chances(board: Board, facts: Known, parts: Sequence[Counted], weights: Weights) -> Chances:
    flat = np.full(board.height * board.width, np.nan)
    free, mined = set(facts.free), set(facts.mined)
    for place, part in enumerate(parts):
        for box, share in zip(part.front.boxes, part.shares(weights.of(place)), strict=True):
            flat[list(box.cells)] = share.chance
            if share.free:
                free.update(box.cells)
            elif share.mined:
                mined.update(box.cells)
    if facts.sea:
        flat[list(facts.sea)] = weights.sea_share
        fewest, most = weights.sea_span
        if most == 0:
            free.update(facts.sea)
        elif fewest == len(facts.sea):
            mined.update(facts.sea)
    flat[list(free)] = 0
    flat[list(mined | facts.given)] = 1
    return Chances(flat, free, mined)


def standard_error(board: Board, facts: Known, parts: Sequence[Counted], odds: float) -> Flat:
    """How far off the chances of estimated fronts may be, by leaving out each group of draws in turn
    (jackknife).
    """
    answers = []
    for group in range(GROUPS):
        some = [part.without(group) if isinstance(part, Sampled) else part for part in parts]
        weights = weighed(board, facts, some, odds)
        if weights.possible:
            answers.append(chances(board, facts, some, weights).mined)
    spread = np.var(answers, axis=0) * (len(answers) - 1)
    return np.asarray(np.sqrt(spread))


def proven_anyway(board: Board, facts: Known, parts: Sequence[Counted]) -> tuple[set[int], set[int]]:
    """(cells proven free, cells proven mined) where some fronts are only estimated, so that the mine
    count proves nothing.
    """
    free, mined = set(facts.free), set(facts.mined)
    for part in parts:
        if isinstance(part, Sampled):
            more = proven(part.front, board.width)
            free |= more[0]
            mined |= more[1]
            continue
        for box, share in zip(part.front.boxes, part.shares(dict.fromkeys(part.counts, 1.0)), strict=True):
            if share.free:
                free.update(box.cells)
            elif share.mined:
                mined.update(box.cells)
    return free, mined
