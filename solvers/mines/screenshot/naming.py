"""Assigns a meaning to each cell: by shape, by color, and above all by the rules of the game.

`search` finds the names that cost least; some are corrected by what no single number tells. Then all are
doubted.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from solvers.mines.screenshot.arrays import Floats, Ints, Mask
from solvers.mines.screenshot.cells.cells import Cells
from solvers.mines.screenshot.doubts.combined import perhaps_something_else
from solvers.mines.screenshot.doubts.digits import digits_of_unknown_font
from solvers.mines.screenshot.doubts.odd import SURE, odd_ones
from solvers.mines.screenshot.names.codes import CODE, NUMBER
from solvers.mines.screenshot.names.forced_numbers import forced_numbers
from solvers.mines.screenshot.names.kinds import kinds_of, sign_groups
from solvers.mines.screenshot.names.look_costs import Kind
from solvers.mines.screenshot.names.marks import flags_taken_for_mines, surely_mines, without_notes
from solvers.mines.screenshot.names.naming_costs import KindNames
from solvers.mines.screenshot.names.rules import MANY_NUMBERS, breaks_no_rule, broken
from solvers.mines.screenshot.names.search import NamingSearch, ground_choices

SURELY_SAME = 28.0  # of 255: signs whose colors differ by less have one look, if there is to be no doubt
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


@dataclass(frozen=True, eq=False)
class CheapestNames:
    """The names with the lowest total cost, before they are doubted."""

    cells: Cells
    kinds: list[Kind]
    codes: Ints  # name of each kind
    covered: Mask  # for each ground
    margins: Floats  # extra cost of the second best name of each kind
    look_costs: Floats  # of each kind's name
    sign_group: Ints  # (cells,): `sign_groups`
    near: Ints  # `neighbors`
    perhaps_notes: list[int]  # kinds that may be notes instead
    optima: list[KindNames]  # the namings among which these are the best

    @property
    def names(self) -> Ints:
        """(cells,): the name of each cell."""
        return self.codes[self.cells.kind]

    @property
    def broken(self) -> Mask:
        """(cells,): numbers that the rules contradict."""
        return broken(self.names, self.near)


def name_cells(cells: Cells) -> CellNames:
    """The names with the lowest total cost, and the cells in doubt."""
    return with_doubts(cheapest_names(cells, kinds_of(cells)))


def cheapest_names(
    cells: Cells, kinds: list[Kind], near_to: Sequence[KindNames] | None = None
) -> CheapestNames:
    """The names with the lowest total cost; if it is known, only of those `near_to` other ones.

    The rules may tell a number that looks like another, a flag that looks like a mine, and a note.
    """
    search = NamingSearch(cells, kinds)
    optima = search.local_optima(ground_choices(cells, kinds)) if near_to is None else search.near_to(near_to)
    best, margins = told_by_rules(cells, kinds, search, optima)
    alike = sign_groups(kinds, SURELY_SAME)
    sign_group = alike[cells.kind]
    flags = flags_taken_for_mines(cells, best.codes[cells.kind], best.covered[cells.ground], sign_group)
    best.codes[cells.kind[flags]] = CODE["F"]
    mined = surely_mines(best.codes[cells.kind], search.near)
    codes, perhaps_notes = without_notes(kinds, best.codes, best.covered, alike, mined)
    return CheapestNames(
        cells,
        kinds,
        codes,
        best.covered,
        margins,
        search.look_costs(best),
        sign_group,
        search.near,
        perhaps_notes,
        optima,
    )


def with_doubts(best: CheapestNames) -> CellNames:
    """The names with the cells in doubt."""
    cells, kinds, names = best.cells, best.kinds, best.names
    margin, unbroken = best.margins[cells.kind], breaks_no_rule(names, best.near)
    return CellNames(
        names,
        margin,
        best.broken,
        float(best.look_costs.mean()),
        odd_ones(cells, kinds, best.codes, best.covered, best.sign_group, best.look_costs, margin, unbroken),
        perhaps_something_else(cells, kinds, names, best.covered, best.sign_group, margin)
        | np.isin(cells.kind, best.perhaps_notes),
        best.sign_group,
        unbroken and (NUMBER[names] > 0).sum() >= MANY_NUMBERS,
    )


def told_by_rules(
    cells: Cells, kinds: list[Kind], search: NamingSearch, optima: list[KindNames]
) -> tuple[KindNames, Floats]:
    """(the best of the optima, with the numbers that only the rules tell, the margins).

    A margin is the extra cost of the second best name of a kind. In a font in which looks mislead, a poor
    digit has none unless the rules tell it.
    """
    best = optima[0]._replace(codes=optima[0].codes.copy())
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
