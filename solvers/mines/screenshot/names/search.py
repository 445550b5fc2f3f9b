"""Finds the names of all clusters of cells that cost least together.

All combinations of covered and opened are tried for the large backgrounds. From each, one cluster or
background at a time is changed, as long as that helps.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations, product

import numpy as np

from solvers.mines.screenshot.arrays import Floats, Mask
from solvers.mines.screenshot.cells.cells import Cells
from solvers.mines.screenshot.names.codes import CODE, COVERED, NUMBER
from solvers.mines.screenshot.names.look_costs import Cluster
from solvers.mines.screenshot.names.naming_costs import ClusterNames, NamingCosts
from solvers.mines.screenshot.names.renaming import CurrentNames, touched_cells

COMBINED_BACKGROUNDS = 7  # backgrounds for which all combinations are tried
MAX_STARTS = 4  # the best combinations, which are improved further
MAX_IMPROVED = 240  # clusters, in all, in further combinations that are improved
MAX_SWEEPS = 6
CELLS_AT_ONCE = 1000  # cells around those of the clusters that are looked at together
MAX_EXCHANGED = 8  # clusters of marks of which two are tried with each other's name


class NamingSearch(NamingCosts):
    """A search for the cheapest names."""

    def __init__(self, cells: Cells, clusters: list[Cluster]) -> None:
        super().__init__(cells, clusters)
        self.touched = touched_cells(self.members, self.near)
        self.optima: dict[bytes, ClusterNames] = {}  # what namings were improved to
        self.flipped_best: dict[bytes, ClusterNames] = {}  # the namings with the best backgrounds, likewise

    def cheapest_by_looks(self, covered: Mask) -> ClusterNames:
        """The names that fit best by looks alone."""
        return ClusterNames(
            self.cheapest[covered[self.background].astype(int), np.arange(len(self.background))], covered
        )

    def improved(self, naming: ClusterNames) -> ClusterNames:
        """The naming after changing one cluster or one background at a time, as long as that helps.

        Many namings become the same one on the way. From there on, what it was improved to is known.
        """
        naming = self.most_improved(naming)
        total, passed = self.cost(naming), [naming.key]
        while len(passed) <= MAX_SWEEPS and passed[-1] not in self.optima:
            # Clusters first, otherwise a single wrong name could flip a background.
            naming = self.with_best_backgrounds(self.with_best_names(naming))
            before, total = total, self.cost(naming)
            passed.append(naming.key)
            if total >= before - 1e-9:
                break
        best = self.optima.get(passed[-1])
        if best is None:
            best = naming if passed[-1] == passed[-2] else self.with_best_names(naming)
        self.optima.update(dict.fromkeys(passed, best))
        return best

    def with_best_backgrounds(self, naming: ClusterNames) -> ClusterNames:
        """The naming after flipping each background in turn if that helps."""
        key = naming.key
        if key not in self.flipped_best:
            self.flipped_best[key] = self.with_better_backgrounds(naming)
        return self.flipped_best[key]

    def with_better_backgrounds(self, naming: ClusterNames) -> ClusterNames:
        total = self.cost(naming)
        for background in range(len(naming.covered)):
            other = self.flipped(naming, background)
            now = self.cost(other)
            if now < total - 1e-9:
                total, naming = now, other
        return naming

    def most_improved(self, naming: ClusterNames) -> ClusterNames:
        """The naming after the one change that helps most.

        Otherwise, digits beside mines that were named wrongly would be changed first.
        """
        current = CurrentNames(self, self.touched, naming)
        more, code, cluster = current.improvements().best()
        if more < 0:
            current.rename(cluster, code)
        return ClusterNames(current.codes, naming.covered)

    def with_best_names(self, naming: ClusterNames) -> ClusterNames:
        """The naming after giving each cluster in turn the name with the lowest cost.

        Many clusters are looked at together, up to the first one that gets another name.
        """
        current = CurrentNames(self, self.touched, naming)
        first, ends = 0, self.touched.ends
        while first < len(ends):
            last = max(first + 1, int(np.searchsorted(ends, self.touched.first[first] + CELLS_AT_ONCE)))
            more, code, cluster = current.improvements(first, last).of_first_better().best()
            if more < 0:
                current.rename(cluster, code)
                last = cluster + 1
            first = last
        return ClusterNames(current.codes, naming.covered)

    def local_optima(self, choices: Iterator[Mask]) -> list[ClusterNames]:
        """Namings that no single change makes better, the one with the lowest total cost first."""
        starts = sorted((self.cheapest_by_looks(covered) for covered in choices), key=self.cost)
        found = [self.improved(start) for start in starts[:MAX_STARTS]]
        best = min(map(self.cost, found))
        # Where the names that fit best by looks break many rules, the right combination may come late.
        others = sorted((self.lower_bound(start.covered), at) for at, start in enumerate(starts[MAX_STARTS:]))
        for least, at in others[: MAX_IMPROVED // len(self.members)]:
            if least >= best:
                break
            found.append(self.improved(starts[MAX_STARTS + at]))
            best = min(best, self.cost(found[-1]))
        return self.with_exchanged(found)

    def near_to(self, known: Sequence[ClusterNames]) -> list[ClusterNames]:
        """The namings to which these can be improved, the one with the lowest total cost first."""
        return self.with_exchanged([self.improved(naming) for naming in known])

    def with_exchanged(self, found: list[ClusterNames]) -> list[ClusterNames]:
        """These namings and the better ones of `exchanged`, each once, the one with the lowest cost first."""
        found = sorted({naming.key: naming for naming in found}.values(), key=self.cost)
        return [*self.exchanged(found[0]), *found]

    def exchanged(self, naming: ClusterNames) -> list[ClusterNames]:
        """Better names with those of two marks exchanged, or all of a look renamed; best first.

        No single change leads there: mines and wrong flags may have taken each other's names, mines on
        several backgrounds that of the flags, or mines that look like the exploded one that of a number.
        """
        marks = np.flatnonzero(COVERED[naming.codes] & (naming.codes != CODE["#"]))
        others = []
        for one, other in combinations(marks[:MAX_EXCHANGED], 2):
            if naming.codes[one] != naming.codes[other]:
                codes = naming.codes.copy()
                codes[[one, other]] = codes[[other, one]]
                others.append(ClusterNames(codes, naming.covered))
        for symbol_group, code in product(
            np.unique(self.symbol_group[marks])[:MAX_EXCHANGED], (CODE["F"], CODE["*"])
        ):
            codes = naming.codes.copy()
            codes[marks[self.symbol_group[marks] == symbol_group]] = code
            others.append(ClusterNames(codes, naming.covered))
        total = self.cost(naming) - 1e-9
        best = min(others, key=self.cost, default=naming)
        better = [self.improved(best)] if self.cost(best) < total else []
        better += [self.improved(other) for other in self.with_mines_like_exploded(naming)]
        return sorted((other for other in better if self.cost(other) < total), key=self.cost)

    def with_mines_like_exploded(self, naming: ClusterNames) -> Iterator[ClusterNames]:
        """Namings in which flags or numbers that look like the exploded mine are mines, too."""
        for symbol_group in self.exploded_unlike_mines(naming.codes):
            codes = np.where(
                (self.symbol_group == symbol_group) & (naming.codes != CODE["X"]), CODE["*"], naming.codes
            )
            yield ClusterNames(codes, naming.covered)

    def lower_bound(self, covered: Mask) -> float:
        """What a naming with these covered backgrounds costs at least, whatever the names."""
        return float(self.look_cost_table(covered).min(axis=1).sum()) + self.background_cost(covered)

    def margins(self, optima: list[ClusterNames]) -> tuple[Floats, Floats]:
        """For each cluster, the extra total cost of (its second best name, the best that is no number).

        That is found by changing the first of the optima, or it stands in another one of them. A number of
        one in which other backgrounds are covered counts as none.
        """
        naming = optima[0]
        of_all, without_numbers = np.full((2, len(naming.codes)), np.inf)
        clusters, codes, more = CurrentNames(self, self.touched, naming).alternatives()
        np.minimum.at(of_all, clusters, more)
        no_number = NUMBER[codes] <= 0
        np.minimum.at(without_numbers, clusters[no_number], more[no_number])
        total = self.cost(naming)
        for other in optima[1:]:
            differs = other.codes != naming.codes
            of_all[differs] = np.minimum(of_all[differs], self.cost(other) - total)
            if (other.covered == naming.covered).all():
                differs &= NUMBER[other.codes] <= 0
            without_numbers[differs] = np.minimum(without_numbers[differs], self.cost(other) - total)
        for background in range(len(naming.covered)):
            flipped = self.flipped(naming, background)
            own = (self.background == background) & (flipped.codes != naming.codes)
            of_all[own] = np.minimum(of_all[own], self.cost(flipped) - total)
            without_numbers[own] = np.minimum(without_numbers[own], self.cost(flipped) - total)
        return of_all, without_numbers

    def flipped(self, naming: ClusterNames, background: int) -> ClusterNames:
        """The naming with this background covered instead of opened, or the other way round."""
        covered = naming.covered.copy()
        covered[background] ^= True
        cheapest = self.cheapest[int(covered[background])]
        return ClusterNames(np.where(self.background == background, cheapest, naming.codes), covered)


def background_choices(cells: Cells, clusters: list[Cluster]) -> Iterator[Mask]:
    """Masks of the covered backgrounds: all combinations for large ones, the others by their looks.

    Those without blank cells come last, because their symbols tell what they are.
    """
    sizes = np.bincount(cells.background)
    sizes[[cluster.background for cluster in clusters if cluster.glyph.blank]] += len(cells.cluster)
    large = np.argsort(-sizes)[:COMBINED_BACKGROUNDS]
    usual = np.zeros(len(sizes))
    for cluster in clusters:
        for covered in (True, False):
            usual[cluster.background] += min(float(cluster.costs[covered].min()), 8.0) * (
                -1 if covered else 1
            )
    for flags in product((True, False), repeat=len(large)):
        choice = usual >= 0
        choice[large] = flags
        yield choice
