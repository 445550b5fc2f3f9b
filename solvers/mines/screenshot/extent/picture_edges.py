"""The edges of the picture: whether they cut the board off, or are those of its cells."""

import numpy as np
import numpy.typing as npt

from solvers.mines.screenshot.arrays import Floats
from solvers.mines.screenshot.lattice.lattice import INSET, MIN_COVER, NEAR_LINE, Lattice, line_covers
from solvers.mines.screenshot.sides import Sides

MIN_PART = 0.15  # of a cell: a narrower strip at the edge of the picture is not a part of cells
CLOSED = 0.8  # minimum share of an area's outline that follows the lattice


def cut_sides(lattice: Lattice) -> Sides:
    """Beyond which sides (left, top, right, bottom) the picture shows parts of further cells.

    There is less than a cell between such a side and the edge of the picture, and the lines of the board go
    on up to there. Or else such parts were left out of the lattice.
    """
    pitch = lattice.pitch
    height, width = lattice.level.pixels.shape[:2]
    x, y = lattice.lines
    margin = INSET * pitch

    def goes_on(first: float, last: float, sums: npt.NDArray[np.uint16], lines: Floats) -> bool:
        if not MIN_PART * pitch <= last - first < (1 - NEAR_LINE) * pitch:
            return False
        cover = line_covers(sums, lines[1:-1], np.array([first - margin, last + margin]), pitch)
        return bool((cover >= MIN_COVER).mean() >= CLOSED)

    horizontal, vertical = lattice.level.horizontal_thick_totals, lattice.level.vertical_thick_totals
    left, top, right, bottom = lattice.goes_on
    return (
        left or goes_on(0, x[0], horizontal, y),
        top or goes_on(0, y[0], vertical, x),
        right or goes_on(x[-1], width, horizontal, y),
        bottom or goes_on(y[-1], height, vertical, x),
    )


def ends_of_picture(lattice: Lattice) -> Sides:
    """At which sides (left, top, right, bottom) the picture ends together with a cell."""
    left, top, right, bottom = (free < MIN_PART * lattice.pitch for free in lattice.room)
    return left, top, right, bottom


def nearly_ends_of_picture(lattice: Lattice) -> Sides:
    """At which sides (left, top, right, bottom) less than a cell is free."""
    left, top, right, bottom = (free < (1 - NEAR_LINE) * lattice.pitch for free in lattice.room)
    return left, top, right, bottom
