"""Combines the doubts of the other modules.

The names with the lowest cost may be wrong for a whole cluster of cells, or for single cells of one.
"""

import numpy as np

from solvers.mines.screenshot.arrays import Mask
from solvers.mines.screenshot.doubts.covered_or_opened import (
    of_another_color,
    only_painted,
    perhaps_colored_flags,
    perhaps_covered_or_opened,
    symbols_on_plain_cells,
)
from solvers.mines.screenshot.doubts.digits import (
    like_other_digits,
    perhaps_another_digit,
    perhaps_digits,
    sure_digits,
    unlike_their_cluster,
)
from solvers.mines.screenshot.doubts.flags import (
    flags_beside_a_likely_mine,
    flags_beside_an_odd_one,
    flags_like_strokes_or_dots,
    flags_on_opened_cells,
    flags_on_other_backgrounds,
    flags_that_fill_their_cells,
    flags_with_something_beside,
    misplaced_flags,
    perhaps_all_marked,
    perhaps_dark_mines,
    perhaps_no_flags,
    perhaps_pips,
    perhaps_plain_covered,
    perhaps_shown_mines,
)
from solvers.mines.screenshot.doubts.hidden_symbols import symbols_in_backgrounds
from solvers.mines.screenshot.doubts.odd import (
    apart_from_most,
    hardly_like_its_name,
    odd_digits,
    odd_flags_and_mines,
    of_another_size,
    on_odd_backgrounds,
    sure_by_rules,
    zeros_missing,
)
from solvers.mines.screenshot.doubts.shown_mines import (
    alike_marks,
    mines_in_play,
    mines_of_two_looks,
    mines_unlike_those_on_opened_cells,
    misplaced_mines,
    only_exploded,
    perhaps_dots,
    perhaps_flags,
    perhaps_red_mines,
    rare_mines,
)
from solvers.mines.screenshot.doubts.small_symbols import perhaps_small_symbols
from solvers.mines.screenshot.doubts.wrong_flags import (
    crosses_over_nothing,
    marks_of_another_end,
    perhaps_wrong_flags,
)
from solvers.mines.screenshot.doubts.zeros import perhaps_zeros
from solvers.mines.screenshot.names.cheapest_names import CheapestNames
from solvers.mines.screenshot.names.codes import CODE, NUMBER

ODD_LOOK = 2.0  # cost of a look: a symbol that occurs once and costs more is in doubt


def odd_ones(named: CheapestNames) -> Mask:
    """The mask of cells unlike the others of their name, or hardly like any."""
    cells, names, symbol_group = named.cells, named.names, named.symbol_group
    single = np.bincount(symbol_group)[symbol_group] == 1
    odd: Mask = single & ~((NUMBER[names] >= 0) | named.blank)
    odd |= single & (named.look_costs > ODD_LOOK)[cells.cluster]
    # The rules may tell a digit better than its look does; but not a question mark.
    doubtful = named.cells_of(
        cluster
        for cluster, code in zip(named.clusters, named.codes, strict=True)
        if hardly_like_its_name(cluster, code)
    )
    odd |= doubtful & ~(sure_by_rules(named) & (names != CODE["?"]))
    odd |= of_another_size(named)
    odd |= odd_digits(named)
    odd |= odd_flags_and_mines(named)
    odd |= on_odd_backgrounds(named)
    odd |= perhaps_no_flags(named)
    odd |= perhaps_dots(named)
    odd |= flags_with_something_beside(named)
    odd |= flags_like_strokes_or_dots(named)
    odd |= symbols_on_plain_cells(named)
    odd |= crosses_over_nothing(named)
    if zeros_missing(named):
        odd |= names == CODE["#"]
    apart = np.zeros(len(names), bool)
    for name in "#0":
        apart |= (names == CODE[name]) & apart_from_most(cells, names == CODE[name])
    if apart.any():
        odd |= apart & ~only_painted(named)
    return odd


def perhaps_something_else(named: CheapestNames) -> Mask:
    """The mask of all cells in doubt."""
    doubted = perhaps_covered_or_opened(named)
    doubted |= of_another_color(named)
    doubted |= perhaps_colored_flags(named)
    doubted |= perhaps_other_marks(named) & ~sure_digits(named)
    doubted |= mines_of_two_looks(named)
    doubted |= mines_unlike_those_on_opened_cells(named)
    doubted |= perhaps_wrong_flags(named)
    doubted |= perhaps_shown_mines(named)
    doubted |= perhaps_all_marked(named)
    doubted |= perhaps_dark_mines(named)
    doubted |= perhaps_plain_covered(named)
    doubted |= perhaps_pips(named)
    doubted |= perhaps_flags(named)
    doubted |= perhaps_red_mines(named)
    doubted |= perhaps_digits(named)
    doubted |= perhaps_another_digit(named)
    doubted |= like_other_digits(named)
    doubted |= unlike_their_cluster(named)
    doubted |= perhaps_small_symbols(named)
    doubted |= symbols_in_backgrounds(named)
    doubted |= perhaps_zeros(named)
    return doubted


def perhaps_other_marks(named: CheapestNames) -> Mask:
    """The mask of flags, mines, wrong flags and numbers that may be something else, unless surely digits.

    These are doubts because of where marks are, and what others are there. A number can be taken for a mark
    by them, but not if it looks like its digit.
    """
    doubted = alike_marks(named)
    doubted |= rare_mines(named)
    doubted |= only_exploded(named)
    doubted |= marks_of_another_end(named)
    doubted |= misplaced_flags(named)
    doubted |= flags_on_other_backgrounds(named)
    doubted |= flags_that_fill_their_cells(named)
    doubted |= flags_on_opened_cells(named)
    doubted |= misplaced_mines(named)
    doubted |= mines_in_play(named)
    doubted |= flags_beside_an_odd_one(named)
    doubted |= flags_beside_a_likely_mine(named)
    return doubted
