"""Names cells by the rules of the game alone, whatever is drawn on them.

The opened cells beside no covered one are the 0s. So if all cells of a cluster have one name, they are either
all such cells or none of them is, and hardly any choice of covered clusters fits that. The numbers are then
those for which a placement of mines fits them all, and flags are covered cells of one look that may all have
mines.
"""

from typing import NamedTuple

import numpy as np

from solvers.mines.board import HOLE, Board
from solvers.mines.screenshot.arrays import Floats, Ints, Mask, median
from solvers.mines.screenshot.cells.clustering import TooVaried, clustered
from solvers.mines.screenshot.lattice.sampling import RIM
from solvers.mines.screenshot.names.codes import CODE, COVERED, DIGITS, NAMES, NUMBER, OPENED
from solvers.mines.screenshot.names.marks import ENOUGH_MARKS, still_in_play
from solvers.mines.screenshot.names.rules import MANY_NUMBERS, count_around, neighbor_indices
from solvers.mines.screenshot.pixels.channels import largest_channel
from solvers.mines.screenshot.symbols.glyphs import glyph
from solvers.mines.screenshot.symbols.likeness import LIKE_A_QUESTION_OR_UNKNOWN
from solvers.mines.solvability import fits

MOST_DIFFERING = 0.03  # share of the pixels: the mean difference of the most different ones is the distance
# largest steps between cells of one cluster, of 255: finer ones if different cells are in it
CLUSTER_STEPS = 26.0, 18.0, 12.0
SAME_CLUSTER_LOOK = 36.0  # how far a cell is at most from the others of its cluster, of 255
BETWEEN_NAMES = 0.75  # likewise, as a share of the distance of cells with two names
FAR_OFF = 4.0  # likewise, as a multiple of how far half of its cluster is at most,
HARDLY_FAR_OFF = 6.0  # unless that is less
SEVERAL_CELLS = 2  # cells of a cluster that gets a name
FEWEST_CLUSTERS, MOST_CLUSTERS = 4, 14  # covered cells, 0s and two numbers; each choice among them is tried
MOST_CHOICES = 40  # of covered clusters that fit: with more, the rules tell too little
FEWEST_ZEROS = 6
FEWEST_FAR = 3  # covered cells far from opened ones, where nobody sets a flag
MOST_UNSURE = 0.05  # share of the cells
NUMBERLESS = len(NAMES)  # code of an opened cell, as long as its number isn't known
LETTERS_AND_HOLE = np.array([*NAMES, HOLE])


class NamesByRules(NamedTuple):
    """The code of each cell's name, and which cells may be something else."""

    names: Ints
    unsure: Mask


def names_by_rules(looks: Floats, rows: int, columns: int) -> NamesByRules | None:
    """The names of cells with these looks that fit the rules; None if there are none, or many are unsure.

    Unsure are those with several such names, and those that look unlike the others of their name.
    """
    inner = blurred(looks[:, RIM:-RIM, RIM:-RIM])
    inner = inner.reshape(len(inner), -1)
    for step in CLUSTER_STEPS:
        try:
            cluster = clustered(inner, look_distances, step, step / 2)
        except TooVaried:
            continue
        found = NamelessClusters(looks, inner, cluster, rows, columns).names()
        if found is not None:
            return found if found.unsure.mean() <= MOST_UNSURE else None
    return None


def blurred(looks: Floats) -> Floats:
    """The looks, in which a shift by a part of a pixel then makes less of a difference."""
    down = (looks[:, :-1] + looks[:, 1:]) / 2
    return (down[:, :, :-1] + down[:, :, 1:]) / 2


def look_distances(look: Floats, looks: Floats) -> Floats:
    """How much each of these looks differs from one of them where it differs most, of 255."""
    pixels = largest_channel(np.abs(looks - look).reshape(len(looks), -1, 3))
    most = round(MOST_DIFFERING * pixels.shape[1])
    return np.partition(pixels, -most, axis=1)[:, -most:].mean(axis=1)  # type: ignore[no-any-return]


class NamelessClusters:
    """The clusters of cells with these looks; those with `several` cells get names.

    `inner` has the looks without rims, blurred, as rows of values.
    """

    def __init__(self, looks: Floats, inner: Floats, cluster: Ints, rows: int, columns: int) -> None:
        self.looks, self.inner, self.cluster = looks, inner, cluster
        self.rows, self.columns = rows, columns
        self.near = neighbor_indices(rows, columns)
        self.sizes = np.bincount(cluster)
        self.several = np.flatnonzero(self.sizes >= SEVERAL_CELLS)
        self.usual = np.array([median(inner[cluster == k]) for k in range(len(self.sizes))])

    def names(self) -> NamesByRules | None:
        """The names that fit the rules. None if there are none, or too many clusters or choices."""
        few = FEWEST_CLUSTERS <= len(self.several) <= MOST_CLUSTERS
        if (
            not few
            or (self.sizes == 1).sum() > MOST_UNSURE * len(self.cluster)
            or self.side_of_its_own_clusters()
        ):
            return None
        choices = self.choices_of_covered()
        if len(choices) > MOST_CHOICES:
            return None
        found = [names for covered in choices if (names := self.names_with(covered)) is not None]
        if not found:
            return None
        best = max(found, key=lambda each: np.count_nonzero(OPENED[each.names]))
        unsure = best.unsure | self.unlike_their_name(best.names)
        for other in found:
            unsure |= other.unsure | (other.names != best.names)
        return NamesByRules(best.names, unsure)

    def side_of_its_own_clusters(self) -> bool:
        """Whether an outermost row or column has only clusters of its own: it may be none of the board."""
        grid = self.cluster.reshape(self.rows, self.columns)
        sides = grid, grid[::-1], grid.T, grid.T[::-1]
        return any(not np.isin(side[0], side[1:]).any() for side in sides)

    def choices_of_covered(self) -> list[Ints]:
        """The choices of covered clusters with which each other one has only 0s, or only cells that are none.

        A cell beside one that gets no name may be either.
        """
        count = len(self.several)
        bit = np.zeros(len(self.sizes), np.int64)
        bit[self.several] = 1 << np.arange(count)
        own = bit[self.cluster]
        beside = np.bitwise_or.reduce(np.append(own, 0)[self.near], axis=0)
        known = count_around(own == 0, self.near) == 0
        choices = np.arange(1 << count)
        fitting, zeros, numbers = np.ones(len(choices), bool), *np.zeros((2, len(choices)), bool)
        for k in range(count):
            opened = (choices >> k & 1) == 0
            touching, free = np.zeros((2, len(choices)), bool)
            for around in np.unique(beside[own == 1 << k]):
                touching |= (choices & around) != 0
            for around in np.unique(beside[(own == 1 << k) & known]):
                free |= (choices & around) == 0
            fitting &= ~opened | (touching != free)
            numbers |= opened & touching
            zeros |= opened & free
        found = choices[fitting & zeros & numbers]
        return [self.several[(choice >> np.arange(count) & 1) == 1] for choice in found]

    def names_with(self, covered: Ints) -> NamesByRules | None:
        """The names that fit the rules if these clusters are covered; None if there are none."""
        codes = np.full(len(self.sizes), NUMBERLESS)
        codes[covered] = codes[self.sizes < SEVERAL_CELLS] = CODE["#"]
        touched = count_around(np.isin(self.cluster, covered), self.near) > 0
        beside = np.bincount(self.cluster, touched)
        codes[(codes == NUMBERLESS) & (beside == 0)] = CODE["0"]
        names = codes[self.cluster]
        if (names == NUMBERLESS).sum() < MANY_NUMBERS or (names == CODE["0"]).sum() < FEWEST_ZEROS:
            return None
        numbers = self.possible_numbers(codes)
        if numbers is None:
            return None
        unsure = self.sizes < SEVERAL_CELLS
        for k, possible in numbers.items():
            codes[k] = possible[0]
            unsure[k] = len(possible) > 1
        return self.with_marks(codes, covered, unsure)

    def possible_numbers(self, codes: Ints) -> dict[int, list[int]] | None:
        """The codes of the numbers that opened clusters can have; None if one can have none."""
        codes = codes.copy()
        around = count_around(codes[self.cluster] == CODE["#"], self.near)
        possible = {
            int(k): [CODE[digit] for digit in DIGITS[: around[self.cluster == k].min()]]
            for k in np.flatnonzero(codes == NUMBERLESS)
        }
        before = -1
        while before != (before := sum(map(len, possible.values()))):
            for k, numbers in possible.items():
                possible[k] = [code for code in numbers if self.fit(renamed(codes, k, code))]
                if not possible[k]:
                    return None
                if len(possible[k]) == 1:
                    codes[k] = possible[k][0]
        return possible

    def fit(self, codes: Ints, *, trust_flags: bool = False) -> bool:
        """Whether a placement of mines fits these names of the clusters."""
        letters = "".join(LETTERS_AND_HOLE[codes[self.cluster]].tolist()).replace("?", "#")
        rows = tuple(letters[at : at + self.columns] for at in range(0, len(letters), self.columns))
        return fits(Board(rows), trust_flags=trust_flags)

    def with_marks(self, codes: Ints, covered: Ints, unsure: Mask) -> NamesByRules | None:
        """The names with flags; None if marks may be shown mines, because all numbers have theirs.

        The most cells with such a mark are flags; other marks are unsure.
        """
        codes, unsure = codes.copy(), unsure.copy()
        single = (self.sizes < SEVERAL_CELLS)[self.cluster]  # an exploded mine, for example
        perhaps_opened = OPENED[codes[self.cluster]] | single
        far = np.bincount(self.cluster, count_around(perhaps_opened, self.near) == 0)
        plain, *others = sorted(covered, key=lambda k: (-far[k], -self.sizes[k]))
        if far[plain] < FEWEST_FAR:
            return None  # they may be flags
        for k in others:
            flagged = renamed(codes, k, CODE["F"])
            if not far[k] and self.fit(flagged, trust_flags=True):
                another = (codes == CODE["F"]).any() or self.like_a_question(k, plain)
                codes, unsure[k] = flagged, another or self.sizes[k] < ENOUGH_MARKS
            elif self.sizes[k] < ENOUGH_MARKS:
                codes[k], unsure[k] = CODE["?"], True
            else:
                return None  # perhaps shown mines
        names = codes[self.cluster]
        numbers = NUMBER[names] > 0
        full = count_around(COVERED[names], self.near) == NUMBER[names]
        with_singles = np.where(single, CODE["F"], names)
        if full[numbers].all() or ((names == CODE["F"]).any() and not still_in_play(with_singles, self.near)):
            return None
        return NamesByRules(names, unsure[self.cluster])

    def like_a_question(self, k: int, plain: int) -> bool:
        """Whether what a cluster shows more than the `plain` covered one may be a question mark."""
        own, background = (median(self.looks[self.cluster == cluster]) for cluster in (k, plain))
        seen = glyph(own, background)
        return not seen.blank and seen.likeness["?"] >= LIKE_A_QUESTION_OR_UNKNOWN

    def unlike_their_name(self, names: Ints) -> Mask:
        """The mask of cells that a cluster may have taken in although they show something else."""
        least = SAME_CLUSTER_LOOK
        codes = np.zeros(len(self.sizes), np.intp)
        codes[self.cluster] = names
        for k in self.several:
            others = self.several[codes[self.several] != codes[k]]
            least = min(least, BETWEEN_NAMES * float(look_distances(self.usual[k], self.usual[others]).min()))
        out = np.zeros(len(names), bool)
        for k in self.several:
            own = self.cluster == k
            off = look_distances(self.usual[k], self.inner[own])
            spots = np.abs(self.inner[own] - self.usual[k]).max(axis=1)
            out[own] = off > min(least, max(HARDLY_FAR_OFF, FAR_OFF * float(np.median(off))))
            out[own] |= spots > max(2 * HARDLY_FAR_OFF, FAR_OFF * float(np.median(spots)))
        return out


def renamed(codes: Ints, cluster: int, code: int) -> Ints:
    """The codes of the clusters with another one for this cluster."""
    changed = codes.copy()
    changed[cluster] = code
    return changed
