"""Finds at which sides a picture cuts a board off.

Lines that go on up to the edge of the picture tell. Where there are none, or the picture ends together with a
cell, numbers tell that lack mines or clash with others: somebody who cuts out a part of a board often cuts
along the lines. So do numbers at a bar that hides a small part of their cells.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace

import numpy as np

from solvers.mines.board import Cell
from solvers.mines.screenshot.arrays import Ints, Mask
from solvers.mines.screenshot.cells.cells import Cells
from solvers.mines.screenshot.extent.picture_edges import (
    ends_of_picture,
    nearly_ends_of_picture,
    sides_with_parts_beyond,
)
from solvers.mines.screenshot.extent.scrolled import bars_over_cells
from solvers.mines.screenshot.lattice.lattice import NEAR_LINE, Lattice, spanning
from solvers.mines.screenshot.names.cheapest_names import CheapestNames
from solvers.mines.screenshot.names.checking import clashing
from solvers.mines.screenshot.names.clusters import clusters_of
from solvers.mines.screenshot.names.codes import COVERED, NUMBER
from solvers.mines.screenshot.names.rules import count_around
from solvers.mines.screenshot.names.unlikely import unlikely_numbers
from solvers.mines.screenshot.naming import cheapest_names
from solvers.mines.screenshot.sides import Sides, either, outermost

FEWEST_LACKING_AT_SIDE = 2  # numbers at a side that lack mines if the board goes on there
MORE_LACKING = 3  # times as large a share of them as inside
MISSED = 0.2  # share of the cells of a side that must be broken numbers


def names_and_cut_sides(cells: Cells, lattice: Lattice) -> tuple[CheapestNames, Sides]:
    """(the names of the cells, beyond which sides of the lattice the board goes on).

    Of the sides at the edge of the picture or at a bar, those where numbers lack mines. A single one is
    enough where the picture ends together with a cell, if others that look like it lack none.
    """
    cut_off, clusters = sides_with_parts_beyond(lattice), clusters_of(cells)
    first = cheapest_names(replace(cells, cut=cut_off), clusters)
    if not first.broken.any() or unlikely_numbers(NUMBER[first.names]):
        return first, cut_off
    near = either(nearly_ends_of_picture(lattice), bars_over_cells(lattice, cells.looks))
    at_most = either(cut_off, near)
    if at_most == cut_off:
        return first, cut_off
    further = cheapest_names(replace(cells, cut=at_most), clusters, first.optima)
    covered = count_around(COVERED[further.names], further.neighbors)
    lacking = NUMBER[further.names] > covered
    backed = lacking & np.isin(cells.cluster, cells.cluster[~lacking])
    lacking, backed = (mask.reshape(lattice.rows, lattice.columns) for mask in (lacking, backed))
    inside = lacking[1:-1, 1:-1].mean()

    def lacking_mines(enough: slice) -> list[object]:
        """Whether numbers lack mines, for each side; `enough`: where on it a single one tells."""
        return [
            free
            and side.mean() > MORE_LACKING * inside
            and (side.sum() >= FEWEST_LACKING_AT_SIDE or (end and known[enough].any()))
            for side, known, free, end in zip(
                outermost(lacking), outermost(backed), near, ends_of_picture(lattice), strict=True
            )
        ]

    gone_on = lacking_mines(slice(1, -1))
    if any(gone_on) or any(cut_off):  # elsewhere, one in a corner may as well be a misread number
        gone_on = lacking_mines(slice(None))
    if not any(gone_on):
        return first, cut_off
    cut_off = either(cut_off, gone_on)
    if cut_off != at_most:
        further = cheapest_names(replace(cells, cut=cut_off), clusters, further.optima)
    return further, cut_off


def clashes_and_cut_sides(
    rows: tuple[str, ...], unsure: Iterable[Cell], cluster: Ints, lattice: Lattice, cut_off: Sides
) -> tuple[set[Cell], Sides]:
    """(the cells that the rules put in doubt, beyond which sides the board goes on).

    Of the sides where the picture ends with a cell, those whose numbers clash with others, if all these
    numbers look like some that don't. If numbers clash all the same, some are misread, and no side is one.
    `cluster` is that of each cell, `cut_off` has the sides known before.
    """
    unsure = list(unsure)
    first = clash = clashing(rows, unsure, cut_off)
    further = cut_off
    for at, end in enumerate(ends_of_picture(lattice)):
        if not clash:
            break
        own = [r * lattice.columns + c for r, c in clash]
        if end and not cut_off[at] and np.isin(cluster[own], np.delete(cluster, own)).all():
            wider = either(further, [side == at for side in range(4)])
            left = clashing(rows, unsure, wider)
            if len(left) < len(clash):
                clash, further = left, wider
    return (first, cut_off) if clash else (clash, further)


def cells_missed(broken: Mask, lattice: Lattice) -> bool:
    """Whether many numbers at one side need more neighbors, so that cells beyond it must have been missed.

    Not if the picture ends there, because then the picture itself is cut.
    """
    return any(
        side.sum() >= max(3, MISSED * len(side)) and free > lattice.pitch and side.mean() > 3 * broken.mean()
        for side, free in zip(outermost(broken), lattice.room, strict=True)
    )


def lattices_with_missed_cells(lattice: Lattice, broken: Mask) -> Iterator[Lattice]:
    """The lattice with one more row or column at each side that has broken numbers and room for it."""
    sides = outermost(broken.reshape(lattice.rows, lattice.columns))
    for at, (side, free) in enumerate(zip(sides, lattice.room, strict=True)):
        if side.any() and free > (1 - NEAR_LINE) * lattice.pitch:
            span = -(at == 0), -(at == 1), lattice.columns + (at == 2), lattice.rows + (at == 3)
            yield spanning(lattice, span)
