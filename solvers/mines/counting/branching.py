"""Counts for a large front that branches: cell groups are joined along a tree instead of a line.

How they are joined is planned first (`join_plan`).

The work grows exponentially with the number of constraints that are open at a time, the width of the tree.
For cells opened at random, that depends on the share of opened cells, not on the size of the board: half a
dozen constraints on 100x100 with 30 % opened, the worst share. It grows a little faster than in proportion to
the size of the front: the number of joins times the number of points, which depends on the spread of the
number of mines.

For each state, the placements by their number of mines are a polynomial, represented by its values at points
on a circle (discrete Fourier transform), so that joining is multiplying. The radius of the circle is the odds
of a mine at which the board's mine count is likely: near its peak, every count then has about 13 digits.
"""

from collections.abc import Mapping, Sequence
from functools import cached_property
from math import ceil, comb, frexp, log2
from typing import Any

import numpy as np
import numpy.typing as npt

from solvers.mines.counting.fronts import Share
from solvers.mines.counting.join_plan import PER_PAIR, JoinPlan, Places, first_of_each
from solvers.mines.errors import TooWide

# Numbers in the tables of one pass: each takes 16 bytes, and the same again for a join.
MAX_TABLE_NUMBERS = 40_000_000
PER_JOIN = 5e-4  # seconds, on an ordinary machine of 2024
POINT_DEVIATIONS = 40  # standard deviations that the points cover; counts outside are lost
NEGLIGIBLE = 1e-13  # a count below this share of the largest counts as 0

Values = npt.NDArray[Any]  # (states, points)


class BranchingFront:
    """A front and its counts, which are most precise at these odds of a mine."""

    def __init__(self, plan: JoinPlan, odds: float) -> None:
        self.plan = plan
        self.front = plan.front
        # The logarithm of the odds to base 2, rounded so that its multiples are exact.
        self.tilt = round(64 * log2(odds)) / 64
        self.radius = 2.0**self.tilt
        self.scales, mean, variance = measure(plan, self.radius)
        low, high = self._span()
        self.points: int = min(high - low + 1, ceil(max(64, POINT_DEVIATIONS * variance**0.5))) | 1
        self.low = max(low, min(round(mean - self.points / 2), high - self.points + 1))
        self.counts = self._count()

    @property
    def estimated_seconds(self) -> float:
        """Estimated time to count this front on an ordinary machine, in seconds."""
        return PER_JOIN * len(self.plan.joins) + PER_PAIR * self.plan.pairs * self.points

    def _upward(self, points: Values) -> list[Values]:
        """The values of every cluster at these points, divided by the scales."""
        tables = leaves(self.plan, points)
        for number, (table, scale) in enumerate(zip(tables, self.scales, strict=False)):
            tables[number] = table * 2.0**-scale
        for join, scale in zip(self.plan.joins, self.scales[len(tables) :], strict=True):
            pairs = tables[join.left].take(join.here, axis=0)
            pairs *= tables[join.right].take(join.there, axis=0)
            tables.append(np.add.reduceat(pairs, join.starts, axis=0) * 2.0**-scale)
        return tables

    def _span(self) -> tuple[int, int]:
        """(fewest, most) mines that the front can hold."""
        limits = []
        for fewest in (True, False):
            best = np.minimum if fewest else np.maximum
            tables = [np.arange(group.size + 1) for group in self.front.groups]
            for join in self.plan.joins:
                pairs = tables[join.left][join.here] + tables[join.right][join.there]
                tables.append(best.reduceat(pairs, join.starts))
            limits.append(int(tables[-1][0]))
        return limits[0], limits[1]

    @cached_property
    def _chunks(self) -> list[npt.NDArray[np.int64]]:
        """The points, in chunks that fit into memory.

        Only one point of each pair whose values are complex conjugates is included.
        """
        largest = max(self.plan.states, 2 * max((len(join.here) for join in self.plan.joins), default=1))
        each = max(1, MAX_TABLE_NUMBERS // largest)
        places = np.arange(self.points // 2 + 1)
        return [places[start : start + each] for start in range(0, len(places), each)]

    def _at(self, places: npt.NDArray[np.int64]) -> Values:
        return np.asarray(self.radius * np.exp(2j * np.pi * places / self.points))

    def _count(self) -> dict[int, int]:
        values = np.concatenate([self._upward(self._at(chunk))[-1][0] for chunk in self._chunks])
        masses = np.fft.irfft(values.conj(), self.points)  # times the radius to the power of the mines
        scale = sum(self.scales)
        counts = {}
        for mines in range(self.low, self.low + self.points):
            mass = float(masses[mines % self.points])
            if mass > NEGLIGIBLE * masses.max():
                bits = scale - mines * self.tilt
                whole = int(bits)
                value = int(mass * 2.0 ** (bits - whole) * 2.0**100) << max(whole, 0)
                counts[mines] = max(1, (value + (1 << 99)) >> 100)
        return counts

    def shares(self, weights: Mapping[int, float]) -> list[Share]:
        """What is known about the cells of each group; see `CountedFront`.

        Cells are proven by the constraints alone, whatever the number of mines.
        """
        weights_at = np.zeros(self.points)
        logs = {
            mines: float(np.log2(value)) - mines * self.tilt for mines, value in weights.items() if value > 0
        }
        top = max(logs.values())
        for mines, value in logs.items():
            weights_at[mines % self.points] = 2.0 ** max(value - top, -1000.0)
        seeds = np.fft.rfft(weights_at) / self.points  # weight of the value at each point
        seeds[1:] *= 2  # plus that at its conjugate
        groups = len(self.front.groups)
        masses_by_group: list[Values] = [np.zeros(group.size + 1) for group in self.front.groups]
        for chunk in self._chunks:
            tables = self._upward(self._at(chunk))
            outside: dict[int, Values] = {len(tables) - 1: seeds[chunk][None, :]}
            for number in reversed(range(len(self.plan.joins))):
                join = self.plan.joins[number]
                rest = outside.pop(groups + number) * 2.0 ** -self.scales[groups + number]
                pairs = rest.take(self.plan.targets(join), axis=0)
                left = pairs * tables[join.right].take(join.there, axis=0)
                outside[join.left] = summed(left, join.here, len(tables[join.left]))
                pairs *= tables[join.left].take(join.here, axis=0)
                outside[join.right] = summed(pairs, join.there, len(tables[join.right]))
                tables[groups + number] = tables[groups + number][:0]
            for group in range(groups):
                masses_by_group[group] += np.einsum("ij,ij->i", outside[group], tables[group]).real
        answers = []
        for (cells, _), alive, masses in zip(
            self.front.groups, self.plan.alive, masses_by_group, strict=False
        ):
            size = len(cells)
            masses = np.where(alive, masses.clip(0), 0)
            mean = float(masses @ np.arange(size + 1) / masses.sum())
            answers.append(Share(mean / size, not alive[1:].any(), not alive[:-1].any()))
        return answers

    def exact_counts(self) -> dict[int, int]:
        """Raises TooWide: a tree only gives rounded counts."""
        raise TooWide("mines-too-wide-to-count")

    def counts_around(self, touched: Mapping[int, int], own: int | None) -> Sequence[Sequence[float]]:
        """Raises TooWide: this would take too long."""
        raise TooWide("mines-numbers-take-too-long")


def leaves(plan: JoinPlan, points: Values) -> list[Values]:
    """The values of every group, by its number of mines, at these points."""
    result = []
    for group in plan.front.groups:
        ways = np.array([comb(group.size, mines) for mines in range(group.size + 1)], float)
        result.append(ways[:, None] * points[None, :] ** np.arange(group.size + 1)[:, None])
    return result


def measure(plan: JoinPlan, odds: float) -> tuple[list[int], float, float]:
    """(scales, mean, variance of the number of mines) if every mine has these odds.

    The scale of a cluster is the number of bits by which its values are shifted down so that the largest is
    near 1.
    """
    step = 1e-3
    tables: list[Values] = []
    scales: list[int] = []

    def add(table: Values) -> None:
        scales.append(frexp(table.max())[1])
        tables.append(table * 2.0 ** -scales[-1])

    for table in leaves(plan, odds * np.exp(np.array([-step, 0.0, step]))):
        add(table)
    for join in plan.joins:
        pairs = tables[join.left].take(join.here, axis=0) * tables[join.right].take(join.there, axis=0)
        add(np.add.reduceat(pairs, join.starts, axis=0))
    below, here, above = (float(value) for value in np.log(tables[-1][0]))
    return scales, (above - below) / (2 * step), max((above - 2 * here + below) / step**2, 0.0)


def summed(pairs: Values, places: Places, size: int) -> Values:
    """The rows summed by their places."""
    order = np.argsort(places, kind="stable")
    ordered = places[order]
    starts = first_of_each(ordered)
    result = np.zeros((size, pairs.shape[1]), pairs.dtype)
    result[ordered[starts]] = np.add.reduceat(pairs.take(order, axis=0), starts, axis=0)
    return result
