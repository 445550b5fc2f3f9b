"""Assigns a meaning to each kind of cell: by shape, by color, and above all by the rules of the search.

A cost says how badly names fit the picture: costs of shape and color (`look_costs`) are counted once for each
kind, a broken rule (`rules`) once for each cell that breaks it. A ground is covered or opened. All
combinations of covered and opened are tried for the large grounds.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, product
from typing import NamedTuple

import numpy as np

from solvers.mines.screenshot.arrays import Floats, Ints, Mask
from solvers.mines.screenshot.cells.cells import Cells
from solvers.mines.screenshot.doubts.combined import perhaps_something_else
from solvers.mines.screenshot.doubts.digits import digits_of_unknown_font
from solvers.mines.screenshot.doubts.odd import SURE, odd_ones
from solvers.mines.screenshot.names.codes import BEYOND, CODE, COVERED, NAMES, NUMBER
from solvers.mines.screenshot.names.forced_numbers import forced_numbers
from solvers.mines.screenshot.names.kinds import FAR, LARGE, ground_distances, kinds_of, sign_groups
from solvers.mines.screenshot.names.look_costs import IMPOSSIBLE, Kind
from solvers.mines.screenshot.names.marks import flags_taken_for_mines, surely_mines, without_notes
from solvers.mines.screenshot.names.rules import (
    MANY_NUMBERS,
    PLACE_VALUES,
    board_cost,
    breaks_no_rule,
    broken,
    encoded_neighbors,
    neighbors,
    rule_costs,
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
MAX_EXCHANGED = 8  # kinds of marks of which two are tried with each other's name
PLAUSIBLE = 8  # names to try for a kind
UNLIKE_MINES = 4.0  # cost of an exploded mine that looks like a flag or a number
AT_ODDS = 3.0  # of 255: color and rim that disagree by more are ignored
SURELY_SAME = 28.0  # the same, if there is to be no doubt
EACH_NAME = np.eye(BEYOND, dtype=int)  # a row for each name: one cell of it
MARGIN = 1.6  # extra cost of the second best name below which a cell is unsure


@dataclass(frozen=True, eq=False)
class CellNames:
    """The names of the cells, and how sure they are."""

    names: Ints  # (cells,) codes
    margin: Floats  # (cells,): extra cost of the second best name of its kind
    broken: Mask  # (cells,): numbers that the rules contradict
    cost: float  # mean cost of looks alone per kind
    odd: Mask  # (cells,): those unlike others of their name, or hardly like any
    doubted: Mask  # (cells,): those that may well be something else
    sign_group: Ints  # (cells,): the same number for signs that look alike: `sign_groups`
    rules_confirm: bool  # whether there are many numbers, and no rule is broken


def name_cells(cells: Cells, kinds: list[Kind] | None = None) -> CellNames:
    """The names with the lowest total cost, and the cells in doubt; `kinds`: of these cells, if known.

    The rules may tell a number that looks like another, a flag that looks like a mine, and a note.
    """
    kinds = kinds or kinds_of(cells)
    search = NamingSearch(cells, kinds)
    best, margins = told_by_rules(cells, kinds, search)
    margin = margins[cells.kind]
    alike = sign_groups(kinds, SURELY_SAME)
    sign_group = alike[cells.kind]
    flags = flags_taken_for_mines(cells, best.codes[cells.kind], best.covered[cells.ground], sign_group)
    best.codes[cells.kind[flags]] = CODE["F"]
    look_costs = search.look_costs(best)
    mined = surely_mines(best.codes[cells.kind], search.near)
    codes, perhaps_notes = without_notes(kinds, best.codes, best.covered, alike, mined)
    names = codes[cells.kind]
    unbroken = breaks_no_rule(names, search.near)
    return CellNames(
        names,
        margin,
        broken(names, search.near),
        float(look_costs.mean()),
        odd_ones(cells, kinds, codes, best.covered, sign_group, look_costs, margin, unbroken),
        perhaps_something_else(cells, kinds, names, best.covered, sign_group, margin)
        | np.isin(cells.kind, perhaps_notes),
        sign_group,
        unbroken and (NUMBER[names] > 0).sum() >= MANY_NUMBERS,
    )


def told_by_rules(cells: Cells, kinds: list[Kind], search: "NamingSearch") -> tuple["KindNames", Floats]:
    """(the names with the lowest total cost, with the numbers that only the rules tell, the margins).

    A margin is the extra cost of the second best name of a kind. In a font in which looks mislead, a poor
    digit has none unless the rules tell it.
    """
    optima = search.local_optima(ground_choices(cells, kinds))
    best = optima[0]
    margins, beside_numbers = search.margins(optima)
    sure, asked = margins >= MARGIN, (margins < SURE) & (beside_numbers > margins)
    told = forced_numbers(cells, best.codes, sure, asked)
    codes = best.codes.copy()
    codes[list(told)] = list(told.values())
    misled = digits_of_unknown_font(kinds, codes)
    if misled.any():
        told = forced_numbers(cells, best.codes, sure & ~misled, asked | misled)
    if any(best.codes[kind] != code for kind, code in told.items()):
        best.codes[list(told)] = list(told.values())
        margins, beside_numbers = search.margins([best])
    margins[misled] = 0
    margins[list(told)] = beside_numbers[list(told)]
    return best, margins


class KindNames(NamedTuple):
    """The names of all kinds, and which grounds are covered."""

    codes: Ints  # name of each kind
    covered: Mask  # for each ground


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
        self.touched = [touched_by(members, self.near) for members in self.members]
        self.ground_costs: dict[bytes, float] = {}  # by the covered grounds, of those that were asked for

    def cheapest_by_looks(self, covered: Mask) -> KindNames:
        """The names that fit best by looks alone."""
        return KindNames(self.own_costs(covered).argmin(axis=1), covered)

    def own_costs(self, covered: Mask) -> Floats:
        """(kinds, names): the cost by looks."""
        at = covered[self.ground].astype(int)
        return self.costs[at, np.arange(len(at))]  # type: ignore[no-any-return]

    def look_costs(self, naming: KindNames) -> Floats:
        """The cost by looks of each kind's name."""
        return self.own_costs(naming.covered)[np.arange(len(naming.codes)), naming.codes]

    def cost(self, naming: KindNames) -> float:
        """The total cost of all names."""
        names = naming.codes[self.kind]
        broken_rules = total_rule_cost(names, self.near)
        return (
            float(self.look_costs(naming).sum())
            + broken_rules
            + board_cost(np.bincount(names, minlength=BEYOND))
            + self.variety_cost(naming)
            + self.ground_cost(naming.covered)
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
        """The naming after changing one kind or one ground at a time, as long as that helps."""
        naming = self.most_improved(naming)
        total = self.cost(naming)
        settled = False  # whether no kind has a better name
        for _ in range(MAX_SWEEPS):
            before, codes = total, naming.codes
            naming = self.with_best_names(naming)  # first, otherwise a single wrong name could flip a ground
            settled = np.array_equal(naming.codes, codes)
            total = self.cost(naming)
            for ground in range(len(naming.covered)):
                other = self.flipped(naming, ground)
                now = self.cost(other)
                if now < total - 1e-9:
                    total, naming, settled = now, other, False
            if total >= before - 1e-9:
                break
        return naming if settled else self.with_best_names(naming)

    def most_improved(self, naming: KindNames) -> KindNames:
        """The naming after the one change that helps most.

        Otherwise, digits beside mines that were named wrongly would be changed first.
        """
        codes = naming.codes.copy()
        changes = [
            (*min(others), number)
            for number, others in enumerate(self.alternatives(codes, naming.covered))
            if others
        ]
        more, code, number = min(changes, default=(0.0, 0, 0))
        if more < 0:
            codes[number] = code
        return KindNames(codes, naming.covered)

    def with_best_names(self, naming: KindNames) -> KindNames:
        """The naming after giving each kind in turn the name with the lowest cost."""
        codes = naming.codes.copy()
        for number, others in enumerate(self.alternatives(codes, naming.covered)):
            if others and min(others)[0] < -1e-9:
                codes[number] = min(others)[1]
        return KindNames(codes, naming.covered)

    def alternatives(self, codes: Ints, covered: Mask) -> Iterator[list[tuple[float, int]]]:
        """For each kind, (extra cost, code) of its other plausible names.

        Takes changes to `codes` during the iteration into account.
        """
        own = self.own_costs(covered)
        tried = np.argsort(own, axis=1)[:, :PLAUSIBLE]
        names = codes[self.kind]
        surrounded = encoded_neighbors(names, self.near)
        counts = np.bincount(names, minlength=BEYOND)
        looks = np.zeros(self.each_look.shape, int)
        np.add.at(looks, (codes, self.sign_group), 1)
        for number, members in enumerate(self.members):
            code, sign_group = int(codes[number]), self.sign_group[number]
            touched, beside, inside = self.touched[number]
            plausible = tried[number][(tried[number] != code) & (own[number, tried[number]] < IMPOSSIBLE)]
            options = np.append(code, plausible)
            own_names = np.tile(names[touched], (len(options), 1))
            own_names[:, inside] = options[:, None]
            totals = surrounded[touched] + (PLACE_VALUES[options] - PLACE_VALUES[code])[:, None] * beside
            looks[code, sign_group] -= 1
            counts[code] -= len(members)
            dearest = np.where(looks, self.each_look, 0).max(axis=1)  # as in `variety_cost`
            further_look = np.where(
                looks[:, sign_group], 0, np.minimum(self.each_look[:, sign_group], dearest)
            )
            cost = (
                own[number, options]
                + rule_costs(own_names, totals)
                + [board_cost(row) for row in counts + len(members) * EACH_NAME[options]]
                + further_look[options]
            )
            yield list(zip((cost[1:] - cost[0]).tolist(), plausible.tolist(), strict=True))
            if codes[number] != code:
                surrounded[touched] += (PLACE_VALUES[codes[number]] - PLACE_VALUES[code]) * beside
                code = int(codes[number])
                names[members] = code
            counts[code] += len(members)
            looks[code, sign_group] += 1

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
        found.sort(key=self.cost)
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
        for kind, others in enumerate(self.alternatives(naming.codes, naming.covered)):
            names[kind] = min(others, default=(np.inf, 0))[0]
            no_numbers[kind] = min((cost for cost, code in others if NUMBER[code] <= 0), default=np.inf)
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
        own = self.own_costs(covered)
        return KindNames(np.where(self.ground == ground, own.argmin(axis=1), naming.codes), covered)


def touched_by(members: Ints, near: Ints) -> tuple[Ints, Ints, Ints]:
    """(cells whose rules a kind affects, how many of its cells are around each, which are its own).

    The last are places in the first.
    """
    count = near.shape[1]
    beside = np.bincount(near[:, members].ravel(), minlength=count)[:count]
    own = np.zeros(count, bool)
    own[members] = True
    touched = np.flatnonzero(own | (beside > 0))
    return touched, beside[touched], np.flatnonzero(own[touched])


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
