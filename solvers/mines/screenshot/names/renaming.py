"""What other names of single clusters cost, computed for many clusters and names together."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from solvers.mines.screenshot.arrays import Floats, Ints, Mask
from solvers.mines.screenshot.names.codes import BEYOND
from solvers.mines.screenshot.names.look_costs import IMPOSSIBLE
from solvers.mines.screenshot.names.naming_costs import ClusterNames, NamingCosts
from solvers.mines.screenshot.names.rules import PLACE_VALUES, board_cost, cell_rule_costs, encoded_neighbors

PLAUSIBLE = 8  # names to try for a cluster
EACH_NAME = np.eye(BEYOND, dtype=int)  # a row for each name: one cell of it


class Touched(NamedTuple):
    """The cells whose rules each cluster affects, those of one cluster after another."""

    cells: Ints
    beside: Ints  # how many of the cluster's cells are around each
    inside: Mask  # which are the cluster's own
    first: Ints  # place of the first one of each cluster
    ends: Ints  # place after the last one

    def sums(self, values: Floats) -> Floats:
        """The sum of the values of the cells of each cluster."""
        return np.add.reduceat(values[self.cells], self.first)

    def of(self, clusters: Ints) -> tuple[Ints, Ints, Ints]:
        """(places of the cells of these clusters, for each its cluster, for each cluster its first one).

        The last two are indices in `clusters` and in the places.
        """
        sizes = (self.ends - self.first)[clusters]
        first = np.cumsum(sizes) - sizes
        each = np.repeat(np.arange(len(clusters)), sizes)
        return np.arange(len(each)) + (self.first[clusters] - first)[each], each, first


def touched_cells(members: Sequence[Ints], near: Ints) -> Touched:
    """The cells that the clusters with these cells affect."""
    count = near.shape[1]
    parts = []
    for own in members:
        beside = np.bincount(near[:, own].ravel(), minlength=count)[:count]
        inside = np.zeros(count, bool)
        inside[own] = True
        cells = np.flatnonzero(inside | (beside > 0))
        parts.append((cells, beside[cells], inside[cells]))
    ends = np.cumsum([len(cells) for cells, _, _ in parts])
    cells, beside, inside = map(np.concatenate, zip(*parts, strict=True))
    return Touched(cells, beside, inside, np.append(0, ends[:-1]), ends)


class Renamings(NamedTuple):
    """Other names for clusters, one each, and what they cost more than the present ones."""

    clusters: Ints  # ascending
    codes: Ints
    more: Floats

    def best(self) -> tuple[float, int, int]:
        """(extra cost, code, cluster) of the cheapest one; no extra cost if there is none."""
        found = zip(self.more.tolist(), self.codes.tolist(), self.clusters.tolist(), strict=True)
        return min(found, default=(0.0, 0, 0))

    def of_first_better(self) -> "Renamings":
        """Those of the first cluster for which one of them costs less."""
        better = self.clusters[self.more < -1e-9]
        return Renamings(*(each[self.clusters == better[0]] if len(better) else each[:0] for each in self))


class CurrentNames:
    """Names while one cluster after another is renamed, and what that costs."""

    def __init__(self, costs: NamingCosts, touched: Touched, naming: ClusterNames) -> None:
        self.costs, self.touched = costs, touched
        self.codes = naming.codes.copy()
        self.look_costs = costs.look_cost_table(naming.covered)
        self.tried = np.argsort(self.look_costs, axis=1)[:, :PLAUSIBLE]
        self.names = self.codes[costs.cluster]
        self.surrounded = encoded_neighbors(self.names, costs.near)
        self.broken_rules = cell_rule_costs(self.names, self.surrounded)
        self.broken_around = self.touched.sums(self.broken_rules)
        self.counts = np.bincount(self.names, minlength=BEYOND)
        self.clusters_by_group = np.zeros(costs.each_look.shape, int)  # how many have each name and symbol
        np.add.at(self.clusters_by_group, (self.codes, costs.symbol_group), 1)

    def alternatives(self) -> Renamings:
        """The other plausible names of all clusters."""
        return self.renamings(np.arange(len(self.codes)), np.full(len(self.codes), np.inf))

    def improvements(self, first: int = 0, last: int | None = None) -> Renamings:
        """The names of these clusters that may cost less."""
        clusters = np.arange(len(self.codes))[first:last]
        codes, groups = self.codes[clusters], self.costs.symbol_group[clusters]
        rest = board_cost(self.counts) + self.costs.each_look[codes, groups]
        return self.renamings(
            clusters, self.look_costs[clusters, codes] + self.broken_around[clusters] + rest
        )

    def renamings(self, clusters: Ints, most: Floats) -> Renamings:
        """The other plausible names of these clusters, without those that surely cost at least so much.

        Most do by their looks and the rules alone, which is quickly found out for many clusters together.
        """
        tried, by_looks = self.tried[clusters], self.look_costs
        plausible = by_looks[clusters[:, None], tried] < np.minimum(most, IMPOSSIBLE)[:, None]
        places, rank = np.nonzero(plausible & (tried != self.codes[clusters][:, None]))
        clusters, codes = clusters[places], tried[places, rank]
        if not len(codes):
            return Renamings(clusters, codes, np.zeros(0))
        cost = by_looks[clusters, codes] + self.broken_with(clusters, codes)
        less = cost < most[places]
        clusters, codes, before = clusters[less], codes[less], self.codes[clusters[less]]
        counts = self.counts + self.costs.sizes[clusters, None] * (EACH_NAME[codes] - EACH_NAME[before])
        after = cost[less] + board_cost(counts) + self.costs_of_another_look(clusters, codes)
        now = by_looks[clusters, before] + self.broken_around[clusters] + board_cost(self.counts)
        return Renamings(clusters, codes, after - now - self.costs_of_another_look(clusters, before))

    def broken_with(self, clusters: Ints, codes: Ints) -> Floats:
        """The cost of the rules broken around the cells of each cluster with such a name."""
        at, each, first = self.touched.of(clusters)
        cells, beside, inside = self.touched.cells[at], self.touched.beside[at], self.touched.inside[at]
        names = np.where(inside, codes[each], self.names[cells])
        change = PLACE_VALUES[codes] - PLACE_VALUES[self.codes[clusters]]
        broken = cell_rule_costs(names, self.surrounded[cells] + change[each] * beside)
        return np.add.reduceat(broken, first)

    def costs_of_another_look(self, clusters: Ints, codes: Ints) -> Floats:
        """What each cluster with this name adds to the cost of different looks, as in `variety_cost`."""
        group, each_look = self.costs.symbol_group[clusters], self.costs.each_look[codes]
        others = self.clusters_by_group[codes]
        others[np.arange(len(codes)), group] -= codes == self.codes[clusters]
        dearest = np.where(others, each_look, 0).max(axis=1)
        places = np.arange(len(codes)), group
        return np.where(others[places], 0, np.minimum(each_look[places], dearest))

    def rename(self, cluster: int, code: int) -> None:
        """Give a cluster another name."""
        costs, before = self.costs, self.codes[cluster]
        at, *_ = self.touched.of(np.array([cluster]))
        cells = self.touched.cells[at]
        self.codes[cluster] = self.names[costs.members[cluster]] = code
        self.surrounded[cells] += (PLACE_VALUES[code] - PLACE_VALUES[before]) * self.touched.beside[at]
        self.broken_rules[cells] = cell_rule_costs(self.names[cells], self.surrounded[cells])
        self.broken_around = self.touched.sums(self.broken_rules)
        self.counts += costs.sizes[cluster] * (EACH_NAME[code] - EACH_NAME[before])
        self.clusters_by_group[[before, code], costs.symbol_group[cluster]] += [-1, 1]
