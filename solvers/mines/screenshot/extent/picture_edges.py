"""The edges of the picture: whether they cut the board off, or are those of its cells."""

import numpy as np
import numpy.typing as npt

from solvers.mines.screenshot.arrays import Floats
from solvers.mines.screenshot.lattice.lattice import INSET, MIN_COVER, NEAR_LINE, Lattice, line_covers
from solvers.mines.screenshot.sides import Sides, both, either

NARROWEST_PART = 0.15  # of a cell: a narrower strip at the edge of the picture is not a part of cells
OTHER_CELL = 0.3  # of a cell, along which the lines of the board go on if other cells are there
CLOSED = 0.8  # minimum share of an area's outline that follows the lattice


def sides_with_parts_beyond(lattice: Lattice) -> Sides:
    """Beyond which sides (left, top, right, bottom) the picture shows parts of further cells.

    There is less than a cell between such a side and the edge of the picture, and the lines of the board go
    on up to there. Or else such parts were left out of the lattice.
    """
    least, most = NARROWEST_PART * lattice.pitch, (1 - NEAR_LINE) * lattice.pitch
    parts = (least <= free < most for free in lattice.room)
    return either(lattice.goes_on, both(parts, lines_go_on(lattice, lattice.room)))


def sides_beside_other_cells(lattice: Lattice) -> Sides:
    """Beyond which sides (left, top, right, bottom) the lines of the board go on for a part of a cell.

    Cells of another size may be there, as where a column has only opened cells, which need less room.
    """
    part = OTHER_CELL * lattice.pitch
    return both((free >= part for free in lattice.room), lines_go_on(lattice, (part,) * 4))


def lines_go_on(lattice: Lattice, reach: tuple[float, float, float, float]) -> Sides:
    """Beyond which sides (left, top, right, bottom) the lines of the board go on this far, in pixels."""
    pitch, margin = lattice.pitch, INSET * lattice.pitch
    x, y = lattice.lines
    left, top, right, bottom = reach

    def go_on(first: float, last: float, sums: npt.NDArray[np.uint16], lines: Floats) -> bool:
        cover = line_covers(sums, lines[1:-1], np.array([first - margin, last + margin]), pitch)
        return bool((cover >= MIN_COVER).mean() >= CLOSED)

    horizontal, vertical = lattice.level.horizontal_thick_totals, lattice.level.vertical_thick_totals
    return (
        go_on(x[0] - left, x[0], horizontal, y),
        go_on(y[0] - top, y[0], vertical, x),
        go_on(x[-1], x[-1] + right, horizontal, y),
        go_on(y[-1], y[-1] + bottom, vertical, x),
    )


def ends_of_picture(lattice: Lattice) -> Sides:
    """At which sides (left, top, right, bottom) the picture ends together with a cell."""
    left, top, right, bottom = (free < NARROWEST_PART * lattice.pitch for free in lattice.room)
    return left, top, right, bottom


def nearly_ends_of_picture(lattice: Lattice) -> Sides:
    """At which sides (left, top, right, bottom) less than a cell is free."""
    left, top, right, bottom = (free < (1 - NEAR_LINE) * lattice.pitch for free in lattice.room)
    return left, top, right, bottom
