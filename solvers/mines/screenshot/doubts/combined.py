"""Combines the doubts of the other modules.

The names with the lowest cost may be wrong for a whole kind of cells.
"""

from solvers.mines.screenshot.arrays import Floats, Ints, Mask
from solvers.mines.screenshot.cells.cells import Cells
from solvers.mines.screenshot.cells.grounds import ground_features
from solvers.mines.screenshot.doubts.covered_or_opened import of_another_color, perhaps_covered_or_opened
from solvers.mines.screenshot.doubts.digits import (
    perhaps_another_digit,
    perhaps_digits,
    sure_digits,
    unlike_their_kind,
)
from solvers.mines.screenshot.doubts.flags_and_mines import (
    mine_looks,
    mines_of_two_looks,
    perhaps_dark_mines,
    perhaps_flags,
    perhaps_other_marks,
    perhaps_red_mines,
    perhaps_shown_mines,
    perhaps_wrong_flags,
)
from solvers.mines.screenshot.names.look_costs import Kind


def perhaps_something_else(
    cells: Cells, kinds: list[Kind], names: Ints, covered: Mask, sign_group: Ints, margin: Floats
) -> Mask:
    """The mask of all cells in doubt.

    `names`, `sign_group` and `margin` are those of each cell, `covered` says which grounds are covered ones.
    """
    features = ground_features(cells.looks)
    doubted = perhaps_covered_or_opened(cells, features, kinds, names, covered, margin)
    doubted |= of_another_color(cells, features, kinds, names, margin)
    doubted |= perhaps_other_marks(cells, names, covered, sign_group, margin) & ~sure_digits(kinds, names)
    doubted |= mines_of_two_looks(names, covered[cells.ground], mine_looks(kinds, sign_group, cells.kind))
    doubted |= perhaps_wrong_flags(kinds, names, sign_group, margin)
    doubted |= perhaps_shown_mines(cells, kinds, names)
    doubted |= perhaps_dark_mines(cells, kinds, names)
    doubted |= perhaps_flags(cells, kinds, names)
    doubted |= perhaps_red_mines(cells, names)
    doubted |= perhaps_digits(kinds, names, margin)
    doubted |= perhaps_another_digit(kinds, names, margin)
    doubted |= unlike_their_kind(cells, kinds, names)
    return doubted
