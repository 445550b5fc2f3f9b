"""Assigns a meaning to each cell: by shape, by color, and above all by the rules of the game.

`search` finds the names that cost least; some are corrected by what no single number tells. Then all are
doubted.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from solvers.mines.screenshot.arrays import Floats, Ints, Mask
from solvers.mines.screenshot.cells.cells import Cells
from solvers.mines.screenshot.doubts.combined import odd_ones, perhaps_something_else
from solvers.mines.screenshot.doubts.digits import digits_of_unknown_font
from solvers.mines.screenshot.names.cheapest_names import CheapestNames
from solvers.mines.screenshot.names.clusters import symbol_groups
from solvers.mines.screenshot.names.codes import CODE, NUMBER
from solvers.mines.screenshot.names.forced_numbers import forced_numbers
from solvers.mines.screenshot.names.look_costs import Cluster
from solvers.mines.screenshot.names.margins import SURE_BY_RULES, SURE_MARGIN
from solvers.mines.screenshot.names.marks import flags_taken_for_mines, surely_mines, without_notes
from solvers.mines.screenshot.names.naming_costs import ClusterNames
from solvers.mines.screenshot.names.rules import MANY_NUMBERS
from solvers.mines.screenshot.names.search import NamingSearch, background_choices
from solvers.mines.screenshot.names.unlikely import unlikely_numbers

SURELY_SAME = 28.0  # of 255: symbols whose colors differ by less have one look, if there is to be no doubt


@dataclass(frozen=True, eq=False)
class CellNames:
    """The names of the cells, and how sure they are."""

    names: Ints  # (cells,) codes
    margin: Floats  # (cells,): extra cost of the second best name of its cluster
    broken: Mask  # (cells,): numbers that the rules contradict
    cost: float  # mean cost of looks alone per cluster
    odd: Mask  # (cells,): those unlike others of their name, or hardly like any
    doubted: Mask  # (cells,): those that may well be something else
    symbol_group: Ints  # (cells,): the same number for symbols that look alike: `symbol_groups`
    rules_confirm: bool  # whether there are many numbers, and no rule is broken


def cheapest_names(
    cells: Cells, clusters: list[Cluster], near_to: Sequence[ClusterNames] | None = None
) -> CheapestNames:
    """The names with the lowest total cost; if it is known, only of those `near_to` other ones.

    The rules may tell a number that looks like another, a flag that looks like a mine, and a note.
    """
    search = NamingSearch(cells, clusters)
    optima = (
        search.local_optima(background_choices(cells, clusters))
        if near_to is None
        else search.near_to(near_to)
    )
    best, margins = with_forced_numbers(cells, clusters, search, optima)
    alike = symbol_groups(clusters, SURELY_SAME)
    symbol_group = alike[cells.cluster]
    flags = flags_taken_for_mines(
        cells, best.codes[cells.cluster], best.covered[cells.background], symbol_group
    )
    best.codes[cells.cluster[flags]] = CODE["F"]
    mined = surely_mines(best.codes[cells.cluster], search.near)
    codes, perhaps_notes = without_notes(clusters, best.codes, best.covered, alike, mined)
    return CheapestNames(
        cells,
        clusters,
        codes,
        best.covered,
        margins,
        search.look_costs(best),
        symbol_group,
        search.near,
        perhaps_notes,
        optima,
    )


def with_doubts(named: CheapestNames) -> CellNames:
    """The names with the cells in doubt."""
    return CellNames(
        named.names,
        named.margin,
        named.broken,
        float(named.look_costs.mean()),
        odd_ones(named),
        perhaps_something_else(named) | np.isin(named.cells.cluster, named.perhaps_notes),
        named.symbol_group,
        named.breaks_no_rule and (NUMBER[named.names] > 0).sum() >= MANY_NUMBERS,
    )


def with_forced_numbers(
    cells: Cells, clusters: list[Cluster], search: NamingSearch, optima: list[ClusterNames]
) -> tuple[ClusterNames, Floats]:
    """(the best of the optima, with the numbers that only the rules tell, the margins).

    A margin is the extra cost of the second best name of a cluster. In a font in which looks mislead, that of
    a poor digit is 0 unless the rules tell which one it is.
    """
    best = optima[0]._replace(codes=optima[0].codes.copy())
    margins, without_numbers = search.margins(optima)
    if unlikely_numbers(NUMBER[best.codes[cells.cluster]]):
        return best, margins  # of no board, so it isn't worth the time that the rules take
    sure, asked = margins >= SURE_MARGIN, (margins < SURE_BY_RULES) & (without_numbers > margins)
    forced = forced_numbers(cells, best.codes, sure, asked)
    codes = best.codes.copy()
    codes[list(forced)] = list(forced.values())
    misled = digits_of_unknown_font(clusters, codes)
    if misled.any():
        forced = forced_numbers(cells, best.codes, sure & ~misled, asked | misled)
    if any(best.codes[cluster] != code for cluster, code in forced.items()):
        best.codes[list(forced)] = list(forced.values())
        margins, without_numbers = search.margins([best])
    margins[misled] = 0
    margins[list(forced)] = without_numbers[list(forced)]
    return best, margins
