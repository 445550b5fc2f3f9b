"""Estimates for a front that is too wide to count, by sampling placements (sequential Monte Carlo).

Many placements are drawn in parallel, cell group by cell group. The number of mines in a group is drawn by
the number of ways to place them, and by a guess of how many ways remain for the constraints around it; a
weight corrects for the guess, so that the sum of the weights is an unbiased estimate of the number of
placements. When the weights become too unequal, the placements are resampled by weight. All this is done in
independent batches, and the standard error comes from the differences between their answers. The longer a
front, the fewer of the first decisions survive the resampling. So the placements of a long front are drawn
strip by strip instead (`strips`). Where one way comes to dead ends only, or not near the board's mine count,
the other is tried.

Placements are drawn with odds for each mine that make the board's mine count a likely one.
"""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, cached_property
from math import comb, inf, log
from typing import Any

import numpy as np
import numpy.typing as npt

from solvers.mines.counting.elimination_order import Order
from solvers.mines.counting.fronts import Front, Share, splits_of_mines
from solvers.mines.counting.odds_target import OddsTarget
from solvers.mines.counting.strips import placements_by_strip
from solvers.mines.errors import TooWide

Floats = npt.NDArray[np.float64]
Small = npt.NDArray[np.int8]

BATCHES = 16
LONG = 200  # groups; strips give smaller errors in the same time from there on
PER_GROUP_OF_PLACEMENT = 1.6e-7  # seconds for one placement and group, on an ordinary machine of 2024
PILOT_PLACEMENTS = 40  # placements in a batch while the odds are searched for
GUESS_EXPONENT = 0.5  # exponent of the guess, because a cell that two constraints share is guessed twice
CHOICES = np.array([[comb(n, k) for k in range(9)] for n in range(9)], float)
PRECISION = 1 << 40
ODDS = (0.01, 10.0)
ALL_BATCHES = frozenset(range(BATCHES))


@dataclass(frozen=True, eq=False)
class Sample:
    """Batches of sampled placements, one batch after another."""

    mines: npt.NDArray[np.integer[Any]]  # (groups, placements)
    weights: Floats  # of each placement
    odds: float  # of each mine, with which they were drawn

    @cached_property
    def totals(self) -> npt.NDArray[np.int64]:
        """The number of mines of each placement."""
        return np.asarray(self.mines.sum(axis=0, dtype=np.int64))


def group_sample(front: Front, order: Order, odds: float, per_batch: int) -> Sample:
    """Placements drawn group by group. Raises TooWide if all of them come to dead ends."""
    random = np.random.default_rng(1)
    # Groups decided early are resampled most often, and known worst: half of the batches go back.
    halves = [
        half_of_batches(front, groups, odds, per_batch, random)
        for groups in (order.groups, order.groups[::-1])
    ]
    logs = np.concatenate([logs for _, logs in halves])
    top = logs.max()
    if top == -np.inf:
        raise TooWide("mines-too-wide-to-estimate")
    mines = np.concatenate([mines for mines, _ in halves], axis=1)
    return Sample(mines, np.exp(logs - top).ravel(), odds)


def half_of_batches(
    front: Front, groups: Sequence[int], odds: float, per_batch: int, random: "np.random.Generator"
) -> tuple[Small, Floats]:
    """(mines, logs of the weights by batch) for half of the batches, drawn in the order of `groups`."""
    batches = BATCHES // 2
    count = batches * per_batch
    needs = np.repeat(np.array(front.needs, np.int8)[:, None], count, axis=1)
    undecided = front.cells_by_constraint()
    shared = sum(undecided) / front.size  # constraints that a cell belongs to, on average
    mines = np.zeros((len(front.groups), count), np.int8)
    logs = np.zeros((batches, per_batch))
    for group in groups:
        size, constraints = front.groups[group].size, front.groups[group].constraints
        # A mine here replaces mines elsewhere, which would have counted for as many constraints.
        mined = odds ** (np.arange(size + 1) * (1 - len(constraints) / shared))
        ways = np.repeat((CHOICES[size, : size + 1] * mined)[:, None], count, axis=1)
        for constraint in constraints:
            ways *= guess(undecided[constraint], size)[:, needs[constraint]]
            undecided[constraint] -= size
        total = ways.sum(axis=0)
        drawn = (np.cumsum(ways, axis=0) < random.random(count) * total).sum(axis=0).astype(np.int8)
        mines[group] = drawn
        for constraint in constraints:
            needs[constraint] -= drawn
        with np.errstate(divide="ignore"):
            logs += np.log(total).reshape(batches, per_batch)
        resample(mines, logs, needs, random)
    return mines, logs


def resample(mines: Small, logs: Floats, needs: Small, random: "np.random.Generator") -> None:
    """Resamples each batch by weight, in place, if few of its placements have most of its weight."""
    per_batch = logs.shape[1]
    for batch in range(len(logs)):
        top = logs[batch].max()
        if top == -np.inf:
            continue
        weights = np.exp(logs[batch] - top)
        if weights.sum() ** 2 > per_batch / 2 * (weights**2).sum():
            continue
        points = (random.random() + np.arange(per_batch)) / per_batch
        chosen = np.searchsorted(np.cumsum(weights) / weights.sum(), points).clip(max=per_batch - 1)
        here = slice(batch * per_batch, (batch + 1) * per_batch)
        mines[:, here] = mines[:, here][:, chosen]
        needs[:, here] = needs[:, here][:, chosen]
        logs[batch] = top + log(weights.mean())


@cache
def guess(left: int, size: int) -> Floats:
    """(mines in a group of this size, mines that a constraint needs): the assumed factor of ways left.

    It is the factor by which deciding the group changes the number of ways for the rest of the constraint, to
    the power of GUESS_EXPONENT. `left` is the number of undecided cells of the constraint before that.
    """
    ways = np.array([comb(left, rest) for rest in range(9)], float)
    later = np.array([comb(left - size, rest) for rest in range(9)], float)
    mines, rest = np.ogrid[: size + 1, :9]
    fits = (rest >= mines) & (ways[rest] > 0)
    return np.where(fits, later[(rest - mines).clip(0)] / np.where(ways > 0, ways, 1), 0) ** GUESS_EXPONENT


class SampledFront:
    """A front with estimates of its counts, all multiplied by the same unknown factor.

    They come from the given batches of the sample.
    """

    def __init__(self, front: Front, sample: Sample, batches: frozenset[int] = ALL_BATCHES) -> None:
        self.front = front
        self.sample = sample
        self.batches = batches
        used = np.repeat([batch in batches for batch in range(BATCHES)], sample.weights.size // BATCHES)
        self.mines = sample.mines[:, used]
        self.totals = sample.totals[used]
        self.weights = sample.weights[used]
        masses = np.bincount(self.totals, self.weights)
        drawn = {
            mines: Fraction(mass) / Fraction(sample.odds) ** mines
            for mines, mass in enumerate(masses)
            if mass
        }
        if not drawn:
            raise TooWide("mines-too-wide-to-estimate")
        smallest = min(drawn.values())
        self.counts = {mines: int(PRECISION * ways / smallest) for mines, ways in drawn.items()}

    def without(self, batch: int) -> "SampledFront":
        """The estimate from all batches except one."""
        return SampledFront(self.front, self.sample, self.batches - {batch})

    @property
    def estimated_seconds(self) -> float:
        """Infinite: it would have been counted otherwise."""
        return inf

    def exact_counts(self) -> dict[int, int]:
        """Raises TooWide: a sampled front has no exact counts."""
        raise TooWide("mines-too-wide-to-count")

    def shares(self, weights: Mapping[int, float]) -> list[Share]:
        """Estimates of what is known about the cells of each group; nothing is proven."""
        placement_weights = self._placement_weights({mines: log(value) for mines, value in weights.items()})
        sizes = np.array([group.size for group in self.front.groups])
        chances = self.mines @ placement_weights / (placement_weights.sum() * sizes)
        return [Share(float(chance)) for chance in chances]

    def _placement_weights(self, logs: Mapping[int, float]) -> Floats:
        """The weight of each placement times that of its number of mines, corrected for the odds."""
        by_mines = np.full(int(self.totals.max()) + 1, -np.inf)
        for mines, log_weight in logs.items():
            by_mines[mines] = log_weight - mines * log(self.sample.odds)
        return np.asarray(self.weights * np.exp(by_mines - by_mines.max())[self.totals])

    def counts_around(self, touched: Mapping[int, int], own: int | None) -> list[list[float]]:
        """Estimates (see `CountedFront`), all multiplied by the same unknown factor."""
        placement_weights = self._placement_weights(dict.fromkeys(self.counts, 0.0))
        around = np.zeros((9, self.totals.size))
        around[0] = 1
        for group in {*touched} | ({own} if own is not None else set()):
            around = self._with_group(around, group, touched.get(group, 0), group == own)
        by_mines = [np.bincount(self.totals, row * placement_weights) for row in around]
        return [row[min(self.counts) : max(self.counts) + 1].tolist() for row in by_mines]

    def _with_group(self, around: Floats, group: int, near: int, own: bool) -> Floats:
        size = self.front.groups[group].size
        shares = np.zeros((near + 1, size + 1))  # by mines near the cell, and in the group
        for mines, splits in enumerate(splits_of_mines(size, near, own)):
            for more, ways in splits:
                shares[more, mines] = ways / comb(size, mines)
        result = np.zeros_like(around)
        for more, share in enumerate(shares[:, self.mines[group]]):
            result[more:] += around[: 9 - more] * share
        return result


def sample_placements(front: Front, order: Order, width: int, target: OddsTarget, seconds: float) -> Sample:
    """Placements drawn with odds for each mine at which the board's mine count is likely.

    Their number is what takes about `seconds` on an ordinary machine. Raises TooWide if all of them come to
    dead ends.
    """
    ways: list[Callable[[], Sample]] = [
        lambda: sample_by_group(front, order, target, seconds),
        lambda: sample_by_strip(front, width, target, seconds),
    ]
    sample = None
    for way in ways if len(front.groups) < LONG else reversed(ways):
        with suppress(TooWide):  # all placements came to dead ends
            sample = way()
            totals = sample.totals
            if target.mines_left is None or totals.min() <= target.mines_left(sample.odds) <= totals.max():
                return sample
    if sample is None:
        raise TooWide("mines-too-wide-to-estimate")
    return sample


def sample_by_group(front: Front, order: Order, target: OddsTarget, seconds: float) -> Sample:
    """Placements drawn group by group. Raises TooWide if all of them come to dead ends."""
    odds = target.odds
    if target.mines_left is not None:
        low, high = ODDS
        while high / low > 1.1:
            odds = (low * high) ** 0.5
            pilot = group_sample(front, order, odds, PILOT_PLACEMENTS)
            if pilot.totals @ pilot.weights / pilot.weights.sum() < target.mines_left(odds):
                low = odds
            else:
                high = odds
    per_batch = int(seconds / (PER_GROUP_OF_PLACEMENT * BATCHES * len(front.groups)))
    return group_sample(front, order, odds, min(max(per_batch, 100), 20_000))


def sample_by_strip(front: Front, width: int, target: OddsTarget, seconds: float) -> Sample:
    """Placements drawn by `strips`, which seldom come to dead ends. Raises TooWide if all of them do."""
    mines, odds = placements_by_strip(front, width, BATCHES, target, seconds)
    return Sample(mines, np.ones(mines.shape[1]), odds)
