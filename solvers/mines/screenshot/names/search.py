"""Finds the names of all kinds of cells that cost least together.

A cost says how badly names fit the picture: costs of shape and color (`look_costs`) are counted once for each
kind, a broken rule (`rules`) once for each cell that breaks it. A ground is covered or opened. All
combinations of covered and opened are tried for the large grounds. From each, one kind or ground at a time is
changed, as long as that helps.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations, product
from typing import NamedTuple

import numpy as np

from solvers.mines.screenshot.arrays import Floats, Ints, Mask
from solvers.mines.screenshot.cells.cells import Cells
from solvers.mines.screenshot.names.codes import BEYOND, CODE, COVERED, NAMES, NUMBER
from solvers.mines.screenshot.names.kinds import FAR, LARGE, ground_distances, sign_groups
from solvers.mines.screenshot.names.look_costs import IMPOSSIBLE, Kind
from solvers.mines.screenshot.names.rules import (
    PLACE_VALUES,
    board_cost,
    cell_rule_costs,
    encoded_neighbors,
    neighbors,
    total_rule_cost,
)

VARIETY_OF_GROUNDS = 10.0  # cost of each further large blank ground of one name
VARIETY = 1.2  # cost of each further look of one name
VARIETY_OF_FLAGS = 12.0  # likewise of flags, if several cells of one kind have it: rather mines
SEVERAL = 3  # cells of a kind
COMBINED_GROUNDS = 7  # grounds for which all combinations are tried
MAX_STARTS = 4  # the best combinations, which are improved further
MAX_IMPROVED = 240  # kinds, in all, in further combinations that are improved
MAX_SWEEPS = 6
TOGETHER = 1000  # cells around those of the kinds that are looked at together
MAX_EXCHANGED = 8  # kinds of marks of which two are tried with each other's name
PLAUSIBLE = 8  # names to try for a kind
UNLIKE_MINES = 4.0  # cost of an exploded mine that looks like a flag or a number
AT_ODDS = 3.0  # of 255: color and rim that disagree by more are ignored
EACH_NAME = np.eye(BEYOND, dtype=int)  # a row for each name: one cell of it


class KindNames(NamedTuple):
    """The names of all kinds, and which grounds are covered."""

    codes: Ints  # name of each kind
    covered: Mask  # for each ground

    @property
    def key(self) -> bytes:
        """The same for equal namings of one picture."""
        return self.codes.tobytes() + self.covered.tobytes()


class Renamings(NamedTuple):
    """Other names for kinds, one each, and what they cost more than the present ones."""

    numbers: Ints  # of the kinds, ascending
    codes: Ints
    more: Floats

    def best(self) -> tuple[float, int, int]:
        """(extra cost, code, number of the kind) of the cheapest one; no extra cost if there is none."""
        found = zip(self.more.tolist(), self.codes.tolist(), self.numbers.tolist(), strict=True)
        return min(found, default=(0.0, 0, 0))

    def of_first_better(self) -> "Renamings":
        """Those of the first kind for which one of them costs less."""
        better = self.numbers[self.more < -1e-9]
        return Renamings(*(each[self.numbers == better[0]] if len(better) else each[:0] for each in self))


class CurrentNames:
    """The names of a search while one kind after another is renamed, and what that costs."""

    def __init__(self, search: "NamingSearch", naming: KindNames) -> None:
        self.search = search
        self.codes = naming.codes.copy()
        self.own = search.own_costs(naming.covered)
        self.tried = np.argsort(self.own, axis=1)[:, :PLAUSIBLE]
        self.names = self.codes[search.kind]
        self.surrounded = encoded_neighbors(self.names, search.near)
        self.broken_rules = cell_rule_costs(self.names, self.surrounded)
        self.broken_around = search.touched.sums(self.broken_rules)
        self.counts = np.bincount(self.names, minlength=BEYOND)
        self.looks = np.zeros(search.each_look.shape, int)  # how many kinds have each name and look
        np.add.at(self.looks, (self.codes, search.sign_group), 1)

    def alternatives(self) -> Renamings:
        """The other plausible names of all kinds."""
        return self.renamings(np.arange(len(self.codes)), np.full(len(self.codes), np.inf))

    def improvements(self, first: int = 0, last: int | None = None) -> Renamings:
        """The names of these kinds that may cost less."""
        kinds = np.arange(len(self.codes))[first:last]
        codes, looks = self.codes[kinds], self.search.sign_group[kinds]
        rest = board_cost(self.counts) + self.search.each_look[codes, looks]
        return self.renamings(kinds, self.own[kinds, codes] + self.broken_around[kinds] + rest)

    def renamings(self, kinds: Ints, most: Floats) -> Renamings:
        """The other plausible names of these kinds, without those that surely cost at least so much.

        Most do by their looks and the rules alone, which is quickly found out for many kinds together.
        """
        tried, own = self.tried[kinds], self.own
        plausible = own[kinds[:, None], tried] < np.minimum(most, IMPOSSIBLE)[:, None]
        places, rank = np.nonzero(plausible & (tried != self.codes[kinds][:, None]))
        numbers, codes = kinds[places], tried[places, rank]
        if not len(codes):
            return Renamings(numbers, codes, np.zeros(0))
        cost = own[numbers, codes] + self.broken_with(numbers, codes)
        less = cost < most[places]
        numbers, codes, before = numbers[less], codes[less], self.codes[numbers[less]]
        counts = self.counts + self.search.sizes[numbers, None] * (EACH_NAME[codes] - EACH_NAME[before])
        after = cost[less] + board_cost(counts) + self.costs_of_another_look(numbers, codes)
        now = own[numbers, before] + self.broken_around[numbers] + board_cost(self.counts)
        return Renamings(numbers, codes, after - now - self.costs_of_another_look(numbers, before))

    def broken_with(self, numbers: Ints, codes: Ints) -> Floats:
        """The cost of the rules broken around the cells of each kind with such a name."""
        search = self.search
        at, each, first = search.touched.of(numbers)
        cells, beside, inside = search.touched.cells[at], search.touched.beside[at], search.touched.inside[at]
        names = np.where(inside, codes[each], self.names[cells])
        change = PLACE_VALUES[codes] - PLACE_VALUES[self.codes[numbers]]
        costs = cell_rule_costs(names, self.surrounded[cells] + change[each] * beside)
        return np.add.reduceat(costs, first)

    def costs_of_another_look(self, numbers: Ints, codes: Ints) -> Floats:
        """What each kind adds to the cost of different looks, as in `variety_cost`, if it has this name."""
        search, group = self.search, self.search.sign_group[numbers]
        others = self.looks[codes]
        others[np.arange(len(codes)), group] -= codes == self.codes[numbers]
        dearest = np.where(others, search.each_look[codes], 0).max(axis=1)
        known = others[np.arange(len(codes)), group] > 0
        return np.where(known, 0, np.minimum(search.each_look[codes, group], dearest))

    def rename(self, number: int, code: int) -> None:
        """Give a kind another name."""
        search, before = self.search, self.codes[number]
        at, *_ = search.touched.of(np.array([number]))
        cells = search.touched.cells[at]
        self.codes[number] = self.names[search.members[number]] = code
        self.surrounded[cells] += (PLACE_VALUES[code] - PLACE_VALUES[before]) * search.touched.beside[at]
        self.broken_rules[cells] = cell_rule_costs(self.names[cells], self.surrounded[cells])
        self.broken_around = search.touched.sums(self.broken_rules)
        self.counts += search.sizes[number] * (EACH_NAME[code] - EACH_NAME[before])
        self.looks[[before, code], search.sign_group[number]] += [-1, 1]


class NamingSearch:
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
        same = np.bincount(self.kind) >= SEVERAL
        self.each_look[CODE["F"], np.unique(self.sign_group[same & ~self.blank])] = VARIETY_OF_FLAGS
        self.members = [kind.members for kind in kinds]
        self.sizes = np.array([len(members) for members in self.members])
        self.touched = touched_cells(self.members, self.near)
        self.optima: dict[bytes, KindNames] = {}  # what namings were improved to
        self.flipped_best: dict[bytes, KindNames] = {}  # the namings with the best grounds, likewise
        self.ground_costs: dict[bytes, float] = {}  # by the covered grounds, of those that were asked for

    def cheapest_by_looks(self, covered: Mask) -> KindNames:
        """The names that fit best by looks alone."""
        return KindNames(
            self.cheapest[covered[self.ground].astype(int), np.arange(len(self.ground))], covered
        )

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

    def improved(self, naming: KindNames) -> KindNames:
        """The naming after changing one kind or one ground at a time, as long as that helps.

        Different namings soon become the same one, from which on the way has been found before.
        """
        naming = self.most_improved(naming)
        total, passed = self.cost(naming), [naming.key]
        while len(passed) <= MAX_SWEEPS and passed[-1] not in self.optima:
            # Kinds first, otherwise a single wrong name could flip a ground.
            naming = self.with_best_grounds(self.with_best_names(naming))
            before, total = total, self.cost(naming)
            passed.append(naming.key)
            if total >= before - 1e-9:
                break
        best = self.optima.get(passed[-1])
        if best is None:
            best = naming if passed[-1] == passed[-2] else self.with_best_names(naming)
        self.optima.update(dict.fromkeys(passed, best))
        return best

    def with_best_grounds(self, naming: KindNames) -> KindNames:
        """The naming after flipping each ground in turn if that helps."""
        key = naming.key
        if key not in self.flipped_best:
            self.flipped_best[key] = self.with_better_grounds(naming)
        return self.flipped_best[key]

    def with_better_grounds(self, naming: KindNames) -> KindNames:
        total = self.cost(naming)
        for ground in range(len(naming.covered)):
            other = self.flipped(naming, ground)
            now = self.cost(other)
            if now < total - 1e-9:
                total, naming = now, other
        return naming

    def most_improved(self, naming: KindNames) -> KindNames:
        """The naming after the one change that helps most.

        Otherwise, digits beside mines that were named wrongly would be changed first.
        """
        current = CurrentNames(self, naming)
        more, code, number = current.improvements().best()
        if more < 0:
            current.rename(number, code)
        return KindNames(current.codes, naming.covered)

    def with_best_names(self, naming: KindNames) -> KindNames:
        """The naming after giving each kind in turn the name with the lowest cost.

        Many kinds are looked at together, up to the first one that gets another name.
        """
        current = CurrentNames(self, naming)
        first, ends = 0, self.touched.ends
        while first < len(ends):
            last = max(first + 1, int(np.searchsorted(ends, self.touched.first[first] + TOGETHER)))
            more, code, number = current.improvements(first, last).of_first_better().best()
            if more < 0:
                current.rename(number, code)
                last = number + 1
            first = last
        return KindNames(current.codes, naming.covered)

    def local_optima(self, choices: Iterator[Mask]) -> list[KindNames]:
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

    def near_to(self, known: Sequence[KindNames]) -> list[KindNames]:
        """The namings to which these can be improved, the one with the lowest total cost first."""
        return self.with_exchanged([self.improved(naming) for naming in known])

    def with_exchanged(self, found: list[KindNames]) -> list[KindNames]:
        """These namings and the better ones of `exchanged`, each once, the one with the lowest cost first."""
        found = sorted({naming.key: naming for naming in found}.values(), key=self.cost)
        return [*self.exchanged(found[0]), *found]

    def exchanged(self, naming: KindNames) -> list[KindNames]:
        """Better names with those of two marks exchanged, or all of a look renamed; best first.

        No single change leads there: mines and wrong flags may have taken each other's names, mines on
        several grounds that of the flags, or mines that look like the exploded one that of a number.
        """
        marks = np.flatnonzero(COVERED[naming.codes] & (naming.codes != CODE["#"]))
        others = []
        for one, other in combinations(marks[:MAX_EXCHANGED], 2):
            if naming.codes[one] != naming.codes[other]:
                codes = naming.codes.copy()
                codes[[one, other]] = codes[[other, one]]
                others.append(KindNames(codes, naming.covered))
        for sign_group, code in product(
            np.unique(self.sign_group[marks])[:MAX_EXCHANGED], (CODE["F"], CODE["*"])
        ):
            codes = naming.codes.copy()
            codes[marks[self.sign_group[marks] == sign_group]] = code
            others.append(KindNames(codes, naming.covered))
        total = self.cost(naming) - 1e-9
        best = min(others, key=self.cost, default=naming)
        better = [self.improved(best)] if self.cost(best) < total else []
        better += [self.improved(other) for other in self.with_mines_like_exploded(naming)]
        return sorted((other for other in better if self.cost(other) < total), key=self.cost)

    def with_mines_like_exploded(self, naming: KindNames) -> Iterator[KindNames]:
        """Namings in which flags or numbers that look like the exploded mine are mines, too."""
        for sign_group in self.exploded_unlike_mines(naming.codes):
            codes = np.where(
                (self.sign_group == sign_group) & (naming.codes != CODE["X"]), CODE["*"], naming.codes
            )
            yield KindNames(codes, naming.covered)

    def lower_bound(self, covered: Mask) -> float:
        """What a naming with these covered grounds costs at least, whatever the names."""
        return float(self.own_costs(covered).min(axis=1).sum()) + self.ground_cost(covered)

    def margins(self, optima: list[KindNames]) -> tuple[Floats, Floats]:
        """For each kind, the extra total cost of (its second best name, the best that is no number).

        That is found by changing the first of the optima, or it stands in another one of them. A number of
        one in which other grounds are covered counts as none.
        """
        naming = optima[0]
        names, no_numbers = np.full((2, len(naming.codes)), np.inf)
        numbers, codes, more = CurrentNames(self, naming).alternatives()
        np.minimum.at(names, numbers, more)
        np.minimum.at(no_numbers, numbers[NUMBER[codes] <= 0], more[NUMBER[codes] <= 0])
        total = self.cost(naming)
        for other in optima[1:]:
            differs = other.codes != naming.codes
            names[differs] = np.minimum(names[differs], self.cost(other) - total)
            if (other.covered == naming.covered).all():
                differs &= NUMBER[other.codes] <= 0
            no_numbers[differs] = np.minimum(no_numbers[differs], self.cost(other) - total)
        for ground in range(len(naming.covered)):
            flipped = self.flipped(naming, ground)
            own = (self.ground == ground) & (flipped.codes != naming.codes)
            names[own] = np.minimum(names[own], self.cost(flipped) - total)
            no_numbers[own] = np.minimum(no_numbers[own], self.cost(flipped) - total)
        return names, no_numbers

    def flipped(self, naming: KindNames, ground: int) -> KindNames:
        """The naming with this ground covered instead of opened, or the other way round."""
        covered = naming.covered.copy()
        covered[ground] ^= True
        cheapest = self.cheapest[int(covered[ground])]
        return KindNames(np.where(self.ground == ground, cheapest, naming.codes), covered)


class Touched(NamedTuple):
    """The cells whose rules each kind affects, those of one kind after another."""

    cells: Ints
    beside: Ints  # how many of the kind's cells are around each
    inside: Mask  # which are the kind's own
    first: Ints  # place of the first one of each kind
    ends: Ints  # place after the last one

    def sums(self, values: Floats) -> Floats:
        """The sum of the values of the cells of each kind."""
        return np.add.reduceat(values[self.cells], self.first)

    def of(self, numbers: Ints) -> tuple[Ints, Ints, Ints]:
        """(the places of the cells of these kinds, whose each is, where those of each begin)."""
        sizes = (self.ends - self.first)[numbers]
        first = np.cumsum(sizes) - sizes
        each = np.repeat(np.arange(len(numbers)), sizes)
        return np.arange(len(each)) + (self.first[numbers] - first)[each], each, first


def touched_cells(members: Sequence[Ints], near: Ints) -> Touched:
    """The cells that the kinds with these cells affect."""
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


def ground_choices(cells: Cells, kinds: list[Kind]) -> Iterator[Mask]:
    """Masks of the covered grounds: all combinations for large ones, the others by their looks.

    Those without blank cells come last, because their signs tell what they are.
    """
    sizes = np.bincount(cells.ground)
    sizes[[kind.ground for kind in kinds if kind.glyph.blank]] += len(cells.kind)
    large = np.argsort(-sizes)[:COMBINED_GROUNDS]
    usual = np.zeros(len(sizes))
    for kind in kinds:
        for covered in (True, False):
            usual[kind.ground] += min(float(kind.costs[covered].min()), 8.0) * (-1 if covered else 1)
    for flags in product((True, False), repeat=len(large)):
        choice = usual >= 0
        choice[large] = flags
        yield choice
