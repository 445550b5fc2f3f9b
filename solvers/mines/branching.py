"""Counts for a large front that branches: cell groups (boxes) are joined along a tree instead of a line.

A group is a set of boxes of a front. Its state is the number of mines that it gives to each of its open
constraints, those that also have boxes outside the group. Two groups are joined by pairing their states; a
constraint that the join closes has to be satisfied exactly. Groups are joined constraint by constraint, and
each time at the constraint that leaves the fewest states open (min-weight elimination). So parts of a front
that are connected by few numbers are counted separately, whatever their shapes.

The work grows exponentially with the number of constraints that are open at a time, the width of the tree.
For cells opened at random, that depends on the share of opened cells, not on the size of the board: half a
dozen constraints on 100x100 with 30 % opened, the worst share. It grows a little faster than in proportion to
the size of the front: the number of joins times the number of points, which depends on the spread of the
number of mines.

For each state, the placements by their number of mines are a polynomial, represented by its values at points
on a circle (discrete Fourier transform), so that joining is multiplying. The radius of the circle is the odds
of a mine at which the board's mine count is likely: near its peak, every count then has about 13 digits.
"""

import heapq
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import ceil, comb, frexp, log2
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from solvers.mines.constraints import Conflict
from solvers.mines.elimination_order import Order
from solvers.mines.errors import TooWide
from solvers.mines.fronts import Front, Share

MAX_PAIRS = 3_000_000  # pairs of states that one join may have
MAX_TABLE_NUMBERS = (
    40_000_000  # numbers in the tables of one pass: 16 bytes each, and the same again for a join
)
PER_JOIN = 5e-4  # seconds, on an ordinary machine of 2024
PER_PAIR = 1.5e-7  # seconds for each pair of states and point
TYPICAL_POINTS = 200  # about the number of points, for estimates of time
POINT_DEVIATIONS = 40  # standard deviations that the points cover; counts outside are lost
NEGLIGIBLE = 1e-13  # a count below this share of the largest counts as 0

Values = npt.NDArray[Any]  # (states, points)
Places = npt.NDArray[np.int32]


class Join(NamedTuple):
    """Two groups joined. Pairs of their states are sorted by the state that they lead to."""

    left: int
    right: int
    here: Places  # states of the left group
    there: Places  # states of the right group
    starts: npt.NDArray[np.int64]  # index of the first pair that leads to each state


@dataclass
class JoinedBoxes:
    """A group during planning; in each state, it gives `given[state, i]` mines to constraint `open[i]`."""

    open: list[int]
    given: npt.NDArray[np.int8]
    inside: dict[int, int]  # cells of each open constraint that are in the group


class Plan:
    """How the boxes of a front, at least two of them, are joined.

    Raises Conflict if no placement fits, and TooWide, during planning, if counting would take more than about
    this many seconds.
    """

    def __init__(self, front: Front, seconds: float) -> None:
        self.front = front
        self.max_pairs = seconds / (PER_PAIR * TYPICAL_POINTS)  # pairs
        self.total = [0] * len(front.needs)
        for box in front.boxes:
            for constraint in box.constraints:
                self.total[constraint] += box.size
        self.sizes = [box.size + 1 for box in front.boxes]  # states of each group
        self.joins: list[Join] = []
        self._groups = {
            number: JoinedBoxes(
                list(box.constraints),
                np.repeat(np.arange(box.size + 1, dtype=np.int8)[:, None], len(box.constraints), axis=1),
                dict.fromkeys(box.constraints, box.size),
            )
            for number, box in enumerate(front.boxes)
        }
        self._pairs = 0
        self._join_all()
        self.alive = self._prune()

    def _join_all(self) -> None:
        """Joins the groups of one constraint after another, the cheapest first."""
        at: list[set[int]] = [set() for _ in self.front.needs]
        for number, group in self._groups.items():
            for constraint in group.open:
                at[constraint].add(number)
        costs = {constraint: self._cost(constraint, at) for constraint in range(len(at))}
        heap = [(cost, constraint) for constraint, cost in costs.items()]
        heapq.heapify(heap)
        while heap:
            cost, constraint = heapq.heappop(heap)
            if costs.get(constraint) != cost:
                continue  # its cost has changed since, or it has no groups left
            if 2**cost > min(MAX_PAIRS, self.max_pairs):
                raise TooWide("mines-too-wide")
            touched = self._join_groups_of(constraint, at)
            for other in (*touched, constraint):
                if not at[other]:
                    costs.pop(other, None)
            near = {other for open_ in touched for number in at[open_] for other in self._groups[number].open}
            for other in near & costs.keys():
                if (new := self._cost(other, at)) != costs[other]:
                    costs[other] = new
                    heapq.heappush(heap, (new, other))

    def _join_groups_of(self, constraint: int, at: list[set[int]]) -> set[int]:
        """Joins all groups of a constraint, the largest first, and returns the constraints they had open."""
        touched: set[int] = set()
        while len(at[constraint]) > 1:
            largest, second = sorted(
                at[constraint], key=lambda number: (-len(self._groups[number].given), number)
            )[:2]
            touched |= self._join(largest, second, at)
        return touched

    def _cost(self, constraint: int, at: Sequence[set[int]]) -> float:
        """Returns the bits of the state that is left when all groups of this constraint are joined."""
        inside: dict[int, int] = {}
        for number in at[constraint]:
            for other, cells in self._groups[number].inside.items():
                inside[other] = inside.get(other, 0) + cells
        bits = 0.0
        for other, cells in inside.items():
            if cells < self.total[other]:
                bits += log2(max(1, self._max_mines(other, cells) - self._min_mines(other, cells) + 1))
        return bits

    def _min_mines(self, constraint: int, cells: int) -> int:
        """Returns the fewest mines that this many cells of a constraint can hold."""
        return max(0, self.front.needs[constraint] - (self.total[constraint] - cells))

    def _max_mines(self, constraint: int, cells: int) -> int:
        """Returns the most mines that this many cells of a constraint can hold."""
        return min(self.front.needs[constraint], cells)

    def _join(self, left: int, right: int, at: list[set[int]]) -> set[int]:
        """Joins two groups and returns the constraints that they had open."""
        first, second = self._groups.pop(left), self._groups.pop(right)
        inside = dict(first.inside)
        for constraint, cells in second.inside.items():
            inside[constraint] = inside.get(constraint, 0) + cells
        pairs = len(first.given) * len(second.given)
        if pairs > MAX_PAIRS:
            raise TooWide("mines-too-wide")
        here, there = (
            places.ravel().astype(np.int32) for places in np.indices((len(first.given), len(second.given)))
        )
        open_, key, radix = [], np.zeros(pairs, np.int64), 1
        given: dict[int, npt.NDArray[np.int8]] = {}
        fits = np.ones(pairs, bool)
        for constraint, cells in inside.items():
            mines = np.zeros(pairs, np.int8)
            if constraint in first.inside:
                mines += first.given[here, first.open.index(constraint)]
            if constraint in second.inside:
                mines += second.given[there, second.open.index(constraint)]
            low, high = self._min_mines(constraint, cells), self._max_mines(constraint, cells)
            fits &= (mines >= low) & (mines <= high)
            if cells < self.total[constraint]:
                open_.append(constraint)
                given[constraint] = mines
                if radix > 1 << 58:
                    raise TooWide("mines-too-wide")
                key += radix * (mines - low).astype(np.int64)
                radix *= high - low + 1
        fitting = np.flatnonzero(fits)
        if not len(fitting):
            constraint = next(iter(inside))
            raise Conflict(self.front.at[constraint])
        self._pairs += len(fitting)
        if self._pairs > self.max_pairs:
            raise TooWide("mines-too-wide")
        fitting = fitting[np.argsort(key[fitting], kind="stable")]
        keys = key[fitting]
        starts = np.flatnonzero(np.concatenate(([True], keys[1:] != keys[:-1])))
        states = (
            np.stack([given[constraint][fitting[starts]] for constraint in open_], axis=1)
            if open_
            else np.zeros((1, 0), np.int8)
        )
        number = len(self.sizes)
        self.sizes.append(len(starts))
        self.joins.append(Join(left, right, here[fitting], there[fitting], starts))
        self._groups[number] = JoinedBoxes(
            open_, states, {constraint: inside[constraint] for constraint in open_}
        )
        for constraint in inside:
            at[constraint] -= {left, right}
            if constraint in self._groups[number].inside:
                at[constraint].add(number)
        return set(inside)

    def _prune(self) -> list[npt.NDArray[np.bool_]]:
        """Returns, for every group, which of its states lead to a placement."""
        alive = [np.zeros(size, bool) for size in self.sizes]
        alive[-1][:] = True
        for number in reversed(range(len(self.joins))):
            join = self.joins[number]
            target = len(self.front.boxes) + number
            lives = alive[target][self.targets(join)]
            alive[join.left][join.here[lives]] = True
            alive[join.right][join.there[lives]] = True
        return alive

    @staticmethod
    def targets(join: Join) -> Places:
        """Returns the state that each pair leads to."""
        counts = np.diff(np.append(join.starts, len(join.here)))
        return np.repeat(np.arange(len(join.starts), dtype=np.int32), counts)

    @property
    def pairs(self) -> int:
        """Number of pairs of states in all joins."""
        return self._pairs

    @property
    def numbers(self) -> int:
        """Number of states of all groups."""
        return sum(self.sizes)


class BranchingFront:
    """A front and its counts, which are most precise at these odds of a mine."""

    def __init__(self, plan: Plan, odds: float) -> None:
        self.plan = plan
        self.front = plan.front
        self.order = Order((), 0.0)
        # The logarithm of the odds to base 2, rounded so that its multiples are exact.
        self.tilt = round(64 * log2(odds)) / 64
        self.radius = 2.0**self.tilt
        self.scales, mean, variance = measure(plan, self.radius)
        low, high = self._span()
        self.points: int = min(high - low + 1, ceil(max(64, POINT_DEVIATIONS * variance**0.5))) | 1
        self.low = max(low, min(round(mean - self.points / 2), high - self.points + 1))
        self.counts = self._count()

    @property
    def seconds(self) -> float:
        """Estimated time to count this front on an ordinary machine, in seconds."""
        return PER_JOIN * len(self.plan.joins) + PER_PAIR * self.plan.pairs * self.points

    def _upward(self, points: Values) -> list[Values]:
        """Returns the values of every group at these points, divided by the scales."""
        tables = leaves(self.plan, points)
        for number, (table, scale) in enumerate(zip(tables, self.scales, strict=False)):
            tables[number] = table * 2.0**-scale
        for join, scale in zip(self.plan.joins, self.scales[len(tables) :], strict=True):
            pairs = tables[join.left].take(join.here, axis=0)
            pairs *= tables[join.right].take(join.there, axis=0)
            tables.append(np.add.reduceat(pairs, join.starts, axis=0) * 2.0**-scale)
        return tables

    def _span(self) -> tuple[int, int]:
        """Returns (fewest, most) mines that the front can hold."""
        limits = []
        for fewest in (True, False):
            best = np.minimum if fewest else np.maximum
            tables = [np.arange(box.size + 1) for box in self.front.boxes]
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
        largest = max(self.plan.numbers, 2 * max((len(join.here) for join in self.plan.joins), default=1))
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
        """Returns what is known about the cells of each box.

        A placement with m mines has the weight `weights[m]`. Cells are proven by the constraints alone,
        whatever the number of mines.
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
        boxes = len(self.front.boxes)
        masses_by_box: list[Values] = [np.zeros(box.size + 1) for box in self.front.boxes]
        for chunk in self._chunks:
            tables = self._upward(self._at(chunk))
            outside: dict[int, Values] = {len(tables) - 1: seeds[chunk][None, :]}
            for number in reversed(range(len(self.plan.joins))):
                join = self.plan.joins[number]
                rest = outside.pop(boxes + number) * 2.0 ** -self.scales[boxes + number]
                pairs = rest.take(self.plan.targets(join), axis=0)
                left = pairs * tables[join.right].take(join.there, axis=0)
                outside[join.left] = summed(left, join.here, len(tables[join.left]))
                pairs *= tables[join.left].take(join.here, axis=0)
                outside[join.right] = summed(pairs, join.there, len(tables[join.right]))
                tables[boxes + number] = tables[boxes + number][:0]
            for box in range(boxes):
                masses_by_box[box] += np.einsum("ij,ij->i", outside[box], tables[box]).real
        answers = []
        for (cells, _), alive, masses in zip(self.front.boxes, self.plan.alive, masses_by_box, strict=False):
            size = len(cells)
            masses = np.where(alive, masses.clip(0), 0)
            mean = float(masses @ np.arange(size + 1) / masses.sum())
            answers.append(Share(mean / size, not alive[1:].any(), not alive[:-1].any()))
        return answers

    def exact_counts(self) -> dict[int, int]:
        """Raises TooWide: a tree only gives rounded counts."""
        raise TooWide("mines-too-wide-to-count")

    def around(self, touched: Mapping[int, int], own: int | None) -> Sequence[Sequence[float]]:
        """Raises TooWide: this would take too long."""
        raise TooWide("mines-numbers-take-too-long")


def leaves(plan: Plan, points: Values) -> list[Values]:
    """Returns the values of every box, by its number of mines, at these points."""
    result = []
    for box in plan.front.boxes:
        ways = np.array([comb(box.size, mines) for mines in range(box.size + 1)], float)
        result.append(ways[:, None] * points[None, :] ** np.arange(box.size + 1)[:, None])
    return result


def measure(plan: Plan, odds: float) -> tuple[list[int], float, float]:
    """Returns (scales, mean, variance of the number of mines) if every mine has these odds.

    The scale of a group is the number of bits by which its values are shifted down so that the largest is
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
    """Returns the rows summed by their places."""
    order = np.argsort(places, kind="stable")
    ordered = places[order]
    starts = np.flatnonzero(np.concatenate(([True], ordered[1:] != ordered[:-1])))
    result = np.zeros((size, pairs.shape[1]), pairs.dtype)
    result[ordered[starts]] = np.add.reduceat(pairs.take(order, axis=0), starts, axis=0)
    return result
