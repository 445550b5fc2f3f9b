"""Combines the doubts of the other modules.

The names with the lowest cost may be wrong for a whole kind of cells.
"""

from solvers.mines.screenshot.arrays import Floats, Ints, Mask
from solvers.mines.screenshot.cells.cells import Cells
from solvers.mines.screenshot.cells.grounds import ground_features
from solvers.mines.screenshot.doubts.covered_or_opened import (
    of_another_color,
    perhaps_colored_flags,
    perhaps_covered_or_opened,
)
from solvers.mines.screenshot.doubts.digits import (
    like_other_digits,
    perhaps_another_digit,
    perhaps_digits,
    sure_digits,
    unlike_their_kind,
)
from solvers.mines.screenshot.doubts.flags import (
    flags_beside_an_odd_one,
    flags_on_other_grounds,
    misplaced_flags,
    perhaps_all_marked,
    perhaps_dark_mines,
    perhaps_shown_mines,
)
from solvers.mines.screenshot.doubts.shown_mines import (
    alike_marks,
    mine_looks,
    mines_of_two_looks,
    misplaced_mines,
    only_exploded,
    perhaps_flags,
    perhaps_red_mines,
    rare_mines,
)
from solvers.mines.screenshot.doubts.wrong_flags import marks_of_another_end, perhaps_wrong_flags
from solvers.mines.screenshot.names.codes import OPENED
from solvers.mines.screenshot.names.look_costs import Kind
from solvers.mines.screenshot.names.rules import count_around, neighbors


def perhaps_something_else(
    cells: Cells, kinds: list[Kind], names: Ints, covered: Mask, sign_group: Ints, margin: Floats
) -> Mask:
    """The mask of all cells in doubt.

    `names`, `sign_group` and `margin` are those of each cell, `covered` says which grounds are covered ones.
    """
    features = ground_features(cells.looks)
    doubted = perhaps_covered_or_opened(cells, features, kinds, names, covered, margin)
    doubted |= of_another_color(cells, features, kinds, names, margin)
    doubted |= perhaps_colored_flags(cells, features, kinds, names)
    doubted |= perhaps_other_marks(cells, names, covered, sign_group, margin) & ~sure_digits(kinds, names)
    doubted |= mines_of_two_looks(names, covered[cells.ground], mine_looks(kinds, sign_group, cells.kind))
    doubted |= perhaps_wrong_flags(kinds, names, sign_group, margin)
    doubted |= perhaps_shown_mines(cells, kinds, names)
    doubted |= perhaps_all_marked(cells, names)
    doubted |= perhaps_dark_mines(cells, kinds, names)
    doubted |= perhaps_flags(cells, kinds, names)
    doubted |= perhaps_red_mines(cells, names)
    doubted |= perhaps_digits(kinds, names, margin)
    doubted |= perhaps_another_digit(kinds, names, margin)
    doubted |= like_other_digits(kinds, names)
    doubted |= unlike_their_kind(cells, kinds, names)
    return doubted


def perhaps_other_marks(cells: Cells, names: Ints, covered: Mask, sign_group: Ints, margin: Floats) -> Mask:
    """The mask of flags, mines, wrong flags and numbers that may be something else.

    `sign_group` and `margin` are those of each cell, `covered` says whether each ground is a covered one.
    """
    on_covered = covered[cells.ground]
    alone = count_around(OPENED[names], neighbors(cells.rows, cells.columns)) == 0
    doubted = alike_marks(names, on_covered, sign_group)
    doubted |= rare_mines(cells, names, margin)
    doubted |= only_exploded(names)
    doubted |= marks_of_another_end(cells, names, sign_group)
    doubted |= misplaced_flags(names, alone, sign_group, margin)
    doubted |= flags_on_other_grounds(cells, names, on_covered, sign_group)
    doubted |= misplaced_mines(names, alone, on_covered)
    doubted |= flags_beside_an_odd_one(cells, names, sign_group)
    return doubted
