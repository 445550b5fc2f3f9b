"""Outer rows and columns that are no part of the board: text and buttons.

Text beside the board has so many edges that it may look like further cells with lines, but hardly any of its
cells looks like another one.
"""

import numpy as np

from solvers.mines.screenshot.arrays import Mask
from solvers.mines.screenshot.extent.comparing import SAME_LOOK, coarse, squared_distances
from solvers.mines.screenshot.lattice.lattice import FEWEST_ROWS, Lattice, spanning
from solvers.mines.screenshot.lattice.sampling import sampled
from solvers.mines.screenshot.pixels.edges import Level

FEW_LIKE_BOARD = 0.12  # largest share of a row of text that looks like cells of the board; half for one row
FEW_ALIKE = 0.5  # likewise, that look like any other cell
MOST_ALIKE = 0.7  # fewest cells of the board that look like another, as a share, if text is told by this
MAX_CELLS_COMPARED = 2_500  # cells of such a lattice


def compared(pyramid: list[Level], lattice: Lattice) -> Mask | None:
    """(rows, columns, rows, columns): whether each cell looks like each other one, but not like itself.

    None if there are too many cells.
    """
    count = lattice.rows * lattice.columns
    if count > MAX_CELLS_COMPARED:
        return None
    features = coarse(sampled(pyramid, lattice)).reshape(count, -1)
    alike = squared_distances(features, features) < SAME_LOOK**2
    np.fill_diagonal(alike, False)
    return alike.reshape((lattice.rows, lattice.columns) * 2)


def narrowed(lattice: Lattice, alike: Mask, *, buttons: bool = False) -> Lattice:
    """The lattice without outer rows and columns of text, whose cells look like no others.

    With `buttons`, such cells may look like one another, but none like those of the other rows. `alike` is
    what `compared` returns.
    """
    of_rows: Mask = np.logical_or.reduce(alike, axis=3)
    of_columns: Mask = np.logical_or.reduce(alike, axis=2).transpose(1, 0, 2)
    j0, i0 = rows_of_text(of_columns, buttons), rows_of_text(of_rows, buttons)
    j1 = lattice.columns - rows_of_text(of_columns[::-1, :, ::-1], buttons)
    i1 = lattice.rows - rows_of_text(of_rows[::-1, :, ::-1], buttons)
    if j1 - j0 < FEWEST_ROWS or i1 - i0 < FEWEST_ROWS:
        return lattice
    return spanning(lattice, (j0, i0, j1, i1))


def uniform(pyramid: list[Level], lattice: Lattice) -> bool:
    """Whether most of the cells look like another one, as covered cells do and letters do not."""
    alike = compared(pyramid, lattice)
    return alike is not None and bool(alike.any(axis=(2, 3)).mean() >= MOST_ALIKE)


def rows_of_text(like_row: Mask, buttons: bool) -> int:
    """How many of the first rows are text, or buttons.

    `like_row` says whether each cell looks like one of each row: (rows, columns, rows).
    """
    rows = len(like_row)
    alike: Mask = np.logical_or.reduce(like_row, axis=2)
    last = np.where(alike, rows - 1 - like_row[:, :, ::-1].argmax(axis=2), -1)  # the last row that it is like
    for end in range(rows // 2, 0, -1):
        like_board = (last[:end] >= end).mean(axis=1).max()
        like_text = (
            like_board <= FEW_LIKE_BOARD / (1 if end > 1 else 2)
            and alike[:end].mean(axis=1).max() <= FEW_ALIKE
        )
        if (not like_board if buttons else like_text) and alike[end:].mean() >= MOST_ALIKE:
            return end
    return 0
