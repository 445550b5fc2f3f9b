"""Combines the doubts of the other modules.

The names with the lowest cost may be wrong for a whole cluster of cells.
"""

from solvers.mines.screenshot.arrays import Mask
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
    mines_of_two_looks,
    misplaced_mines,
    only_exploded,
    perhaps_flags,
    perhaps_red_mines,
    rare_mines,
)
from solvers.mines.screenshot.doubts.wrong_flags import marks_of_another_end, perhaps_wrong_flags
from solvers.mines.screenshot.names.cheapest_names import CheapestNames


def perhaps_something_else(named: CheapestNames) -> Mask:
    """The mask of all cells in doubt."""
    doubted = perhaps_covered_or_opened(named)
    doubted |= of_another_color(named)
    doubted |= perhaps_colored_flags(named)
    doubted |= perhaps_other_marks(named) & ~sure_digits(named)
    doubted |= mines_of_two_looks(named)
    doubted |= perhaps_wrong_flags(named)
    doubted |= perhaps_shown_mines(named)
    doubted |= perhaps_all_marked(named)
    doubted |= perhaps_dark_mines(named)
    doubted |= perhaps_flags(named)
    doubted |= perhaps_red_mines(named)
    doubted |= perhaps_digits(named)
    doubted |= perhaps_another_digit(named)
    doubted |= like_other_digits(named)
    doubted |= unlike_their_cluster(named)
    return doubted


def perhaps_other_marks(named: CheapestNames) -> Mask:
    """The mask of flags, mines, wrong flags and numbers that may be something else."""
    doubted = alike_marks(named)
    doubted |= rare_mines(named)
    doubted |= only_exploded(named)
    doubted |= marks_of_another_end(named)
    doubted |= misplaced_flags(named)
    doubted |= flags_on_other_backgrounds(named)
    doubted |= flags_on_opened_cells(named)
    doubted |= misplaced_mines(named)
    doubted |= flags_beside_an_odd_one(named)
    return doubted
