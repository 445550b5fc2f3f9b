"""What all names of a picture cost together: how badly they fit it.

Costs of shape and color (`look_costs`) are counted once for each cluster, a broken rule (`rules`) once for
each cell that breaks it. A background is covered or opened.
"""

from typing import NamedTuple

import numpy as np

from solvers.mines.screenshot.arrays import Floats, Ints, Mask
from solvers.mines.screenshot.cells.cells import Cells
from solvers.mines.screenshot.names.clusters import FAR, LARGE, background_distances, symbol_groups
from solvers.mines.screenshot.names.codes import BEYOND, CODE, NAMES, NUMBER
from solvers.mines.screenshot.names.look_costs import IMPOSSIBLE, Cluster
from solvers.mines.screenshot.names.rules import board_cost, neighbor_indices, total_rule_cost

VARIETY_OF_BACKGROUNDS = 10.0  # cost of each further large blank background of one name
VARIETY = 1.2  # cost of each further look of one name
VARIETY_OF_FLAGS = 12.0  # likewise of flags, if several cells of one cluster have it: rather mines
FEWEST_CELLS_OF_LOOK = 3  # cells of a cluster
UNLIKE_MINES = 4.0  # cost of an exploded mine that looks like a flag or a number
AT_ODDS = 3.0  # of 255: color and rim that disagree by more are ignored


class ClusterNames(NamedTuple):
    """The names of all clusters, and which backgrounds are covered."""

    codes: Ints  # name of each cluster
    covered: Mask  # for each background

    @property
    def key(self) -> bytes:
        """The same for equal namings of one picture."""
        return self.codes.tobytes() + self.covered.tobytes()


class NamingCosts:
    """The clusters of a picture, and the costs of their names."""

    def __init__(self, cells: Cells, clusters: list[Cluster]) -> None:
        self.cluster = cells.cluster
        self.near = neighbor_indices(cells.rows, cells.columns, cells.cut)
        if cells.hidden:  # they may be anything, like those beyond a side that is cut
            self.near = np.where(np.isin(self.near, list(cells.hidden)), len(cells.cluster) + 1, self.near)
        self.background = np.array([cluster.background for cluster in clusters])
        self.costs = np.array([[cluster.costs[covered] for cluster in clusters] for covered in (False, True)])
        for at, cluster in enumerate(clusters):
            if cells.hidden.issuperset(cluster.members.tolist()):
                self.costs[:, at] = IMPOSSIBLE
                self.costs[:, at, CODE["#"]] = 0
        sure = np.array([1 + 0.5 * np.log2(len(cluster.members)) for cluster in clusters])
        self.costs = self.costs * sure[:, None]  # a look that many cells share is no accident
        self.cheapest = self.costs.argmin(axis=2)  # the name of each cluster that fits best by looks alone
        self.symbol_group = symbol_groups(clusters)
        self.background_distances = background_distances(
            cells, {cluster.background for cluster in clusters if cluster.glyph.blank}
        )
        sizes = np.bincount(cells.background)[self.background]
        self.blank = np.array([cluster.glyph.blank for cluster in clusters])
        self.each_look = np.full((len(NAMES), self.symbol_group.max() + 1), VARIETY)  # of each name
        self.each_look[:, self.symbol_group[self.blank & (sizes >= LARGE * len(cells.cluster))]] = (
            VARIETY_OF_BACKGROUNDS
        )
        self.sizes = np.bincount(self.cluster)
        same = self.sizes >= FEWEST_CELLS_OF_LOOK
        self.each_look[CODE["F"], np.unique(self.symbol_group[same & ~self.blank])] = VARIETY_OF_FLAGS
        self.members = [cluster.members for cluster in clusters]
        # by the covered backgrounds, of those that were asked for
        self.background_costs: dict[bytes, float] = {}

    def look_cost_table(self, covered: Mask) -> Floats:
        """(clusters, names): the cost by looks."""
        at = covered[self.background].astype(int)
        return self.costs[at, np.arange(len(at))]  # type: ignore[no-any-return]

    def look_costs(self, naming: ClusterNames) -> Floats:
        """The cost by looks of each cluster's name."""
        at = naming.covered[self.background].astype(int)
        return self.costs[at, np.arange(len(at)), naming.codes]  # type: ignore[no-any-return]

    def cost(self, naming: ClusterNames) -> float:
        """The total cost of all names."""
        names = naming.codes[self.cluster]
        return (
            float(self.look_costs(naming).sum())
            + self.background_cost(naming.covered)
            + total_rule_cost(names, self.near)
            + float(board_cost(np.bincount(names, minlength=BEYOND)))
            + self.variety_cost(naming)
            + UNLIKE_MINES * len(self.exploded_unlike_mines(naming.codes))
        )

    def variety_cost(self, naming: ClusterNames) -> float:
        """The cost of different looks with one name: a client draws each thing in one way."""
        used = np.zeros(self.each_look.shape, bool)
        used[naming.codes, self.symbol_group] = True
        cost = used * self.each_look
        return float((cost.sum(axis=1) - cost.max(axis=1)).sum())

    def exploded_unlike_mines(self, codes: Ints) -> Ints:
        """The symbols of exploded mines that flags or numbers have; a game draws all mines alike."""
        exploded: Ints = self.symbol_group[(codes == CODE["X"]) & ~self.blank]
        if not len(exploded):
            return exploded
        return np.intersect1d(exploded, self.symbol_group[(codes == CODE["F"]) | (NUMBER[codes] > 0)])

    def background_cost(self, covered: Mask) -> float:
        """The cost of small backgrounds that look more like large ones of the other sort."""
        key = covered.tobytes()
        if key not in self.background_costs:
            self.background_costs[key] = self.new_background_cost(covered)
        return self.background_costs[key]

    def new_background_cost(self, covered: Mask) -> float:
        small, large, *apart = self.background_distances
        same = covered[small][:, None] == covered[large]
        by_color, by_rim = (
            np.where(same, one, FAR).min(axis=1, initial=FAR)
            - np.where(same, FAR, one).min(axis=1, initial=FAR)
            for one in apart
        )
        compared = same.any(axis=1) & (~same).any(axis=1)
        at_odds = (np.minimum(by_color, by_rim) < -AT_ODDS) & (np.maximum(by_color, by_rim) > AT_ODDS)
        return float(np.clip((by_color + by_rim)[compared & ~at_odds] / 8, 0, 3).sum())
