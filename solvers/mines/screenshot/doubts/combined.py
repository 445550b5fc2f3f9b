"""Combines the doubts of the other modules.

The names with the lowest cost may be wrong for a whole cluster of cells.
"""

from solvers.mines.screenshot.arrays import Floats, Ints, Mask
from solvers.mines.screenshot.cells.backgrounds import background_features
from solvers.mines.screenshot.cells.cells import Cells
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
    unlike_their_cluster,
)
from solvers.mines.screenshot.doubts.flags import (
    flags_beside_an_odd_one,
    flags_on_opened_cells,
    flags_on_other_backgrounds,
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
from solvers.mines.screenshot.names.look_costs import Cluster
from solvers.mines.screenshot.names.rules import count_around, neighbors


def perhaps_something_else(
    cells: Cells, clusters: list[Cluster], names: Ints, covered: Mask, symbol_group: Ints, margin: Floats
) -> Mask:
    """The mask of all cells in doubt.

    `names`, `symbol_group` and `margin` are those of each cell, `covered` says which backgrounds are covered
    ones.
    """
    features = background_features(cells.looks)
    doubted = perhaps_covered_or_opened(cells, features, clusters, names, covered, margin)
    doubted |= of_another_color(cells, features, clusters, names, margin)
    doubted |= perhaps_colored_flags(cells, features, clusters, names)
    doubted |= perhaps_other_marks(cells, names, covered, symbol_group, margin) & ~sure_digits(
        clusters, names
    )
    doubted |= mines_of_two_looks(
        names, covered[cells.background], mine_looks(clusters, symbol_group, cells.cluster)
    )
    doubted |= perhaps_wrong_flags(clusters, names, symbol_group, margin)
    doubted |= perhaps_shown_mines(cells, clusters, names)
    doubted |= perhaps_all_marked(cells, names)
    doubted |= perhaps_dark_mines(cells, clusters, names)
    doubted |= perhaps_flags(cells, clusters, names)
    doubted |= perhaps_red_mines(cells, names)
    doubted |= perhaps_digits(clusters, names, margin)
    doubted |= perhaps_another_digit(clusters, names, margin)
    doubted |= like_other_digits(clusters, names)
    doubted |= unlike_their_cluster(cells, clusters, names)
    return doubted


def perhaps_other_marks(cells: Cells, names: Ints, covered: Mask, symbol_group: Ints, margin: Floats) -> Mask:
    """The mask of flags, mines, wrong flags and numbers that may be something else.

    `symbol_group` and `margin` are those of each cell, `covered` says whether each background is a covered
    one.
    """
    on_covered = covered[cells.background]
    alone = count_around(OPENED[names], neighbors(cells.rows, cells.columns)) == 0
    doubted = alike_marks(names, on_covered, symbol_group)
    doubted |= rare_mines(cells, names, margin)
    doubted |= only_exploded(names)
    doubted |= marks_of_another_end(cells, names, symbol_group)
    doubted |= misplaced_flags(names, alone, symbol_group, margin)
    doubted |= flags_on_other_backgrounds(cells, names, on_covered, symbol_group)
    doubted |= flags_on_opened_cells(cells, names, on_covered, symbol_group)
    doubted |= misplaced_mines(names, alone, on_covered)
    doubted |= flags_beside_an_odd_one(cells, names, symbol_group)
    return doubted
