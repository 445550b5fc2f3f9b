"""What all names of a picture cost together: how badly they fit it.

Costs of shape and color (`look_costs`) are counted once for each kind, a broken rule (`rules`) once for each
cell that breaks it. A ground is covered or opened.
"""

from typing import NamedTuple

import numpy as np

from solvers.mines.screenshot.arrays import Floats, Ints, Mask
from solvers.mines.screenshot.cells.cells import Cells
from solvers.mines.screenshot.names.codes import BEYOND, CODE, NAMES, NUMBER
from solvers.mines.screenshot.names.kinds import FAR, LARGE, ground_distances, sign_groups
from solvers.mines.screenshot.names.look_costs import IMPOSSIBLE, Kind
from solvers.mines.screenshot.names.rules import board_cost, neighbors, total_rule_cost

VARIETY_OF_GROUNDS = 10.0  # cost of each further large blank ground of one name
VARIETY = 1.2  # cost of each further look of one name
VARIETY_OF_FLAGS = 12.0  # likewise of flags, if several cells of one kind have it: rather mines
SEVERAL = 3  # cells of a kind
UNLIKE_MINES = 4.0  # cost of an exploded mine that looks like a flag or a number
AT_ODDS = 3.0  # of 255: color and rim that disagree by more are ignored


class KindNames(NamedTuple):
    """The names of all kinds, and which grounds are covered."""

    codes: Ints  # name of each kind
    covered: Mask  # for each ground

    @property
    def key(self) -> bytes:
        """The same for equal namings of one picture."""
        return self.codes.tobytes() + self.covered.tobytes()


class NamingCosts:
    """The kinds of a picture, and the costs of their names."""

    def __init__(self, cells: Cells, kinds: list[Kind]) -> None:
        self.kind = cells.kind
        self.near = neighbors(cells.rows, cells.columns, cells.cut)
        if cells.hidden:  # they may be anything, like those beyond a side that is cut
            self.near = np.where(np.isin(self.near, list(cells.hidden)), len(cells.kind) + 1, self.near)
        self.ground = np.array([kind.ground for kind in kinds])
        self.costs = np.array([[kind.costs[covered] for kind in kinds] for covered in (False, True)])
        for number, kind in enumerate(kinds):
            if cells.hidden.issuperset(kind.members.tolist()):
                self.costs[:, number] = IMPOSSIBLE
                self.costs[:, number, CODE["#"]] = 0
        sure = np.array([1 + 0.5 * np.log2(len(kind.members)) for kind in kinds])
        self.costs = self.costs * sure[:, None]  # a look that many cells share is no accident
        self.cheapest = self.costs.argmin(axis=2)  # the name of each kind that fits best by looks alone
        self.sign_group = sign_groups(kinds)
        self.ground_distances = ground_distances(cells, {kind.ground for kind in kinds if kind.glyph.blank})
        sizes = np.bincount(cells.ground)[self.ground]
        self.blank = np.array([kind.glyph.blank for kind in kinds])
        self.each_look = np.full((len(NAMES), self.sign_group.max() + 1), VARIETY)  # of each name
        self.each_look[:, self.sign_group[self.blank & (sizes >= LARGE * len(cells.kind))]] = (
            VARIETY_OF_GROUNDS
        )
        self.sizes = np.bincount(self.kind)
        same = self.sizes >= SEVERAL
        self.each_look[CODE["F"], np.unique(self.sign_group[same & ~self.blank])] = VARIETY_OF_FLAGS
        self.members = [kind.members for kind in kinds]
        self.ground_costs: dict[bytes, float] = {}  # by the covered grounds, of those that were asked for

    def own_costs(self, covered: Mask) -> Floats:
        """(kinds, names): the cost by looks."""
        at = covered[self.ground].astype(int)
        return self.costs[at, np.arange(len(at))]  # type: ignore[no-any-return]

    def look_costs(self, naming: KindNames) -> Floats:
        """The cost by looks of each kind's name."""
        at = naming.covered[self.ground].astype(int)
        return self.costs[at, np.arange(len(at)), naming.codes]  # type: ignore[no-any-return]

    def cost(self, naming: KindNames) -> float:
        """The total cost of all names."""
        names = naming.codes[self.kind]
        return (
            float(self.look_costs(naming).sum())
            + self.ground_cost(naming.covered)
            + total_rule_cost(names, self.near)
            + float(board_cost(np.bincount(names, minlength=BEYOND)))
            + self.variety_cost(naming)
            + UNLIKE_MINES * len(self.exploded_unlike_mines(naming.codes))
        )

    def variety_cost(self, naming: KindNames) -> float:
        """The cost of different looks with one name: a client draws each thing in one way."""
        seen = np.zeros(self.each_look.shape, bool)
        seen[naming.codes, self.sign_group] = True
        cost = seen * self.each_look
        return float((cost.sum(axis=1) - cost.max(axis=1)).sum())

    def exploded_unlike_mines(self, codes: Ints) -> Ints:
        """The signs of exploded mines that flags or numbers have; a game draws all mines alike."""
        exploded: Ints = self.sign_group[(codes == CODE["X"]) & ~self.blank]
        if not len(exploded):
            return exploded
        return np.intersect1d(exploded, self.sign_group[(codes == CODE["F"]) | (NUMBER[codes] > 0)])

    def ground_cost(self, covered: Mask) -> float:
        """The cost of small grounds that look more like large ones of the other sort."""
        key = covered.tobytes()
        if key not in self.ground_costs:
            self.ground_costs[key] = self.new_ground_cost(covered)
        return self.ground_costs[key]

    def new_ground_cost(self, covered: Mask) -> float:
        small, large, *apart = self.ground_distances
        same = covered[small][:, None] == covered[large]
        by_color, by_rim = (
            np.where(same, one, FAR).min(axis=1, initial=FAR)
            - np.where(same, FAR, one).min(axis=1, initial=FAR)
            for one in apart
        )
        seen = same.any(axis=1) & (~same).any(axis=1)
        at_odds = (np.minimum(by_color, by_rim) < -AT_ODDS) & (np.maximum(by_color, by_rim) > AT_ODDS)
        return float(np.clip((by_color + by_rim)[seen & ~at_odds] / 8, 0, 3).sum())
