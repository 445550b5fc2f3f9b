"""Finds a board amid the empty cells of a spreadsheet, whose lines go on all around it."""

from collections.abc import Iterator

import numpy as np

from solvers.mines.screenshot.arrays import Mask
from solvers.mines.screenshot.extent.comparing import SAME_LOOK, coarse, squared_distances
from solvers.mines.screenshot.extent.text import compared, narrowed
from solvers.mines.screenshot.lattice.lattice import FEWEST_ROWS, Lattice, spanning
from solvers.mines.screenshot.lattice.sampling import sampled
from solvers.mines.screenshot.pixels.edges import Level

MOSTLY_EMPTY = 0.5  # share of the cells at the right and at the bottom of a sheet that look alike
HEADING = 0.9  # share of the cells of a row of headings that aren't empty
CURSOR = 1  # cells in a row beside the board that aren't empty either


def boards_in_sheet(pyramid: list[Level], lattice: Lattice) -> Iterator[tuple[Lattice, Mask]]:
    """(the lattice between the empty cells and the headings of a sheet, which of its cells are empty).

    A single cell in a row beside the board may be a cursor, or a cell of the board.
    """
    alike = compared(pyramid, lattice)
    if alike is None:
        return
    sheet = narrowed(lattice, alike)
    filled = filled_cells(pyramid, sheet)
    above, left = headings(filled), headings(filled.T)
    filled[:above] = False
    filled[:, :left] = False
    for fewest in (0, CURSOR):
        rows, columns = (np.flatnonzero(filled.sum(axis=axis) > fewest) for axis in (1, 0))
        if len(rows) >= FEWEST_ROWS and len(columns) >= FEWEST_ROWS:
            j0, i0, j1, i1 = int(columns[0]), int(rows[0]), int(columns[-1]) + 1, int(rows[-1]) + 1
            if (i1 - i0, j1 - j0) != filled.shape:
                yield spanning(sheet, (j0, i0, j1, i1)), ~filled[i0:i1, j0:j1].ravel()


def filled_cells(pyramid: list[Level], sheet: Lattice) -> Mask:
    """The mask of cells that look unlike most of those at the right and the bottom, if these are alike."""
    looks = coarse(sampled(pyramid, sheet)).reshape(sheet.rows * sheet.columns, -1)
    numbers = np.arange(len(looks)).reshape(sheet.rows, sheet.columns)
    ends = np.concatenate([numbers[:, -1], numbers[-1]])
    alike = np.sqrt(squared_distances(looks[ends], looks)) < SAME_LOOK
    share = alike[:, ends].mean(axis=1)
    filled = ~alike[share.argmax()] & (share.max() >= MOSTLY_EMPTY)
    return filled.reshape(sheet.rows, sheet.columns)  # type: ignore[no-any-return]


def headings(filled: Mask) -> int:
    """How many of the first rows are headings: filled from end to end, above a last column of empty cells."""
    first = np.flatnonzero(filled.mean(axis=1) < HEADING)
    return int(first[0]) if len(first) and not filled[first[0] :, -1].any() else 0
