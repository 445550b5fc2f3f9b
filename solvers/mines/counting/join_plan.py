"""Plans how the cell groups of a large front are joined along a tree.

A cluster is a set of groups of a front. Its state is the number of mines that it gives to each of its open
constraints, those that also have groups outside the cluster. Two clusters are joined by pairing their states;
a constraint that the join closes has to be satisfied exactly. Clusters are joined constraint by constraint,
and each time at the constraint that leaves the fewest states open (min-weight elimination). So parts of a
front that are connected by few numbers are counted separately, whatever their shapes.
"""

import heapq
from dataclasses import dataclass
from math import log2
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from solvers.mines.constraints import Conflict
from solvers.mines.counting.fronts import Front
from solvers.mines.errors import TooWide

MAX_PAIRS = 3_000_000  # pairs of states that one join may have
MAX_RADIX = 1 << 58  # the keys of states stay in 64 bits
PER_PAIR = 1.5e-7  # seconds for each pair of states and point, on an ordinary machine of 2024
TYPICAL_POINTS = 200  # about the number of points, for estimates of time

Places = npt.NDArray[np.int32]


class Join(NamedTuple):
    """Two clusters joined. Pairs of their states are sorted by the state that they lead to."""

    left: int
    right: int
    here: Places  # states of the left cluster
    there: Places  # states of the right cluster
    starts: npt.NDArray[np.int64]  # index of the first pair that leads to each state


@dataclass
class Cluster:
    """A cluster during planning; in each state, it gives `given[state, i]` mines to constraint `open[i]`."""

    open: list[int]
    given: npt.NDArray[np.int8]
    inside: dict[int, int]  # cells of each open constraint that are in the cluster


class JoinPlan:
    """How the groups of a front, at least two of them, are joined.

    Raises Conflict if no placement fits, and TooWide, during planning, if counting would take more than about
    this many seconds.
    """

    def __init__(self, front: Front, seconds: float) -> None:
        self.front = front
        self.max_pairs = seconds / (PER_PAIR * TYPICAL_POINTS)
        self.total = front.cells_by_constraint()
        self.sizes = [group.size + 1 for group in front.groups]  # states of each cluster
        self.joins: list[Join] = []
        self._clusters = {
            number: Cluster(
                list(group.constraints),
                np.repeat(np.arange(group.size + 1, dtype=np.int8)[:, None], len(group.constraints), axis=1),
                dict.fromkeys(group.constraints, group.size),
            )
            for number, group in enumerate(front.groups)
        }
        # The numbers of the clusters in which each constraint is open.
        self._clusters_of = list(map(set, front.groups_by_constraint()))
        self.pairs = 0  # pairs of states in all joins
        self._join_all()
        self.alive = self._prune()

    def _join_all(self) -> None:
        """Joins the clusters of one constraint after another, the cheapest first."""
        costs = {constraint: self._cost(constraint) for constraint in range(len(self.total))}
        heap = [(cost, constraint) for constraint, cost in costs.items()]
        heapq.heapify(heap)
        while heap:
            cost, constraint = heapq.heappop(heap)
            if costs.get(constraint) != cost:
                continue  # its cost has changed since, or it has no clusters left
            if 2**cost > min(MAX_PAIRS, self.max_pairs):
                raise TooWide("mines-too-wide")
            touched = self._join_clusters_of(constraint)
            for other in (*touched, constraint):
                if not self._clusters_of[other]:
                    costs.pop(other, None)
            near = {
                other
                for open_ in touched
                for number in self._clusters_of[open_]
                for other in self._clusters[number].open
            }
            for other in near & costs.keys():
                if (new := self._cost(other)) != costs[other]:
                    costs[other] = new
                    heapq.heappush(heap, (new, other))

    def _join_clusters_of(self, constraint: int) -> set[int]:
        """Joins all clusters of a constraint, the largest first; returns the constraints they had open."""
        touched: set[int] = set()
        while len(numbers := self._clusters_of[constraint]) > 1:
            largest, second = sorted(
                numbers, key=lambda number: (-len(self._clusters[number].given), number)
            )[:2]
            touched |= self._join(largest, second)
        return touched

    def _cost(self, constraint: int) -> float:
        """The bits of the state that is left when all clusters of this constraint are joined."""
        inside: dict[int, int] = {}
        for number in self._clusters_of[constraint]:
            for other, cells in self._clusters[number].inside.items():
                inside[other] = inside.get(other, 0) + cells
        bits = 0.0
        for other, cells in inside.items():
            if cells < self.total[other]:
                bits += log2(max(1, self._max_mines(other, cells) - self._min_mines(other, cells) + 1))
        return bits

    def _min_mines(self, constraint: int, cells: int) -> int:
        """The fewest mines that this many cells of a constraint can hold."""
        return max(0, self.front.needs[constraint] - (self.total[constraint] - cells))

    def _max_mines(self, constraint: int, cells: int) -> int:
        """The most mines that this many cells of a constraint can hold."""
        return min(self.front.needs[constraint], cells)

    def _join(self, left: int, right: int) -> set[int]:
        """Joins two clusters and returns the constraints that they had open."""
        first, second = self._clusters.pop(left), self._clusters.pop(right)
        inside = dict(first.inside)
        for constraint, cells in second.inside.items():
            inside[constraint] = inside.get(constraint, 0) + cells
        here, there, starts, cluster = self._paired(first, second, inside)
        number = len(self.sizes)
        self.sizes.append(len(starts))
        self.joins.append(Join(left, right, here, there, starts))
        self._clusters[number] = cluster
        for constraint in inside:
            self._clusters_of[constraint] -= {left, right}
            if constraint in cluster.inside:
                self._clusters_of[constraint].add(number)
        return set(inside)

    def _paired(
        self, first: Cluster, second: Cluster, inside: dict[int, int]
    ) -> tuple[Places, Places, npt.NDArray[np.int64], Cluster]:
        """The pairs of states that fit, and the cluster of both: (here, there, starts, cluster).

        `inside` has the constraints of either cluster, with their cells in both. See `Join` for the rest.
        """
        pairs = len(first.given) * len(second.given)
        if pairs > MAX_PAIRS:
            raise TooWide("mines-too-wide")
        here, there = (
            places.ravel().astype(np.int32) for places in np.indices((len(first.given), len(second.given)))
        )
        given: dict[int, npt.NDArray[np.int8]] = {}  # mines of each pair, for constraints that stay open
        key, radix = np.zeros(pairs, np.int64), 1  # the state that each pair leads to, as one number
        fits = np.ones(pairs, bool)
        for constraint, cells in inside.items():
            mines = _given_to(constraint, first, here) + _given_to(constraint, second, there)
            low, high = self._min_mines(constraint, cells), self._max_mines(constraint, cells)
            fits &= (mines >= low) & (mines <= high)
            if cells < self.total[constraint]:
                given[constraint] = mines
                if radix > MAX_RADIX:
                    raise TooWide("mines-too-wide")
                key += radix * (mines - low).astype(np.int64)
                radix *= high - low + 1
        fitting = np.flatnonzero(fits)
        if not len(fitting):
            raise Conflict(self.front.number_cells[next(iter(inside))])
        self.pairs += len(fitting)
        if self.pairs > self.max_pairs:
            raise TooWide("mines-too-wide")
        fitting = fitting[np.argsort(key[fitting], kind="stable")]
        starts = first_of_each(key[fitting])
        states = np.zeros((1, 0), np.int8)
        if given:
            states = np.stack([mines[fitting[starts]] for mines in given.values()], axis=1)
        open_ = {constraint: inside[constraint] for constraint in given}
        return here[fitting], there[fitting], starts, Cluster(list(given), states, open_)

    def _prune(self) -> list[npt.NDArray[np.bool_]]:
        """For every cluster, which of its states lead to a placement."""
        alive = [np.zeros(size, bool) for size in self.sizes]
        alive[-1][:] = True
        for number in reversed(range(len(self.joins))):
            join = self.joins[number]
            target = len(self.front.groups) + number
            lives = alive[target][self.targets(join)]
            alive[join.left][join.here[lives]] = True
            alive[join.right][join.there[lives]] = True
        return alive

    @staticmethod
    def targets(join: Join) -> Places:
        """The state that each pair leads to."""
        counts = np.diff(np.append(join.starts, len(join.here)))
        return np.repeat(np.arange(len(join.starts), dtype=np.int32), counts)

    @property
    def states(self) -> int:
        """Number of states of all clusters."""
        return sum(self.sizes)


def _given_to(constraint: int, cluster: Cluster, states: Places) -> npt.NDArray[np.int8]:
    """How many mines the cluster gives to a constraint in each of these states."""
    if constraint not in cluster.inside:
        return np.zeros(len(states), np.int8)
    mines: npt.NDArray[np.int8] = cluster.given[states, cluster.open.index(constraint)]
    return mines


def first_of_each(ordered: npt.NDArray[Any]) -> npt.NDArray[np.int64]:
    """The index of the first of every run of equal numbers."""
    return np.flatnonzero(np.concatenate(([True], ordered[1:] != ordered[:-1])))
