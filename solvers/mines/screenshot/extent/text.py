"""Outer rows and columns that are no part of the board: text and buttons.

Text beside the board has so many edges that it may look like further cells with lines, but hardly any of its
cells looks like another one.
"""

import numpy as np

from solvers.mines.screenshot.arrays import Floats
from solvers.mines.screenshot.extent.comparing import SAME_LOOK, coarse, squared_distances
from solvers.mines.screenshot.lattice.lattice import FEWEST_ROWS, Lattice, spanning
from solvers.mines.screenshot.lattice.sampling import sampled
from solvers.mines.screenshot.pixels.edges import Level

FEW_LIKE_BOARD = 0.12  # largest share of a row of text that looks like cells of the board; half for one row
FEW_ALIKE = 0.5  # likewise, that look like any other cell
MOST_ALIKE = 0.7  # fewest cells of the board that look like another, as a share, if text is told by this
MAX_CELLS_COMPARED = 2_500  # cells of such a lattice


def compared(pyramid: list[Level], lattice: Lattice) -> Floats | None:
    """(rows, columns, rows, columns): the distance of each cell's look from each other's.

    None if there are too many cells. Each is infinitely far from itself.
    """
    if lattice.rows * lattice.columns > MAX_CELLS_COMPARED:
        return None
    features = coarse(sampled(pyramid, lattice)).reshape(lattice.rows * lattice.columns, -1)
    squares = squared_distances(features, features)
    np.fill_diagonal(squares, np.inf)
    return np.sqrt(squares).reshape((lattice.rows, lattice.columns) * 2)


def narrowed(lattice: Lattice, apart: Floats, *, buttons: bool = False) -> Lattice:
    """The lattice without outer rows and columns of text, whose cells look like no others.

    With `buttons`, such cells may look like one another, but none like those of the other rows. `apart` is
    what `compared` returns.
    """
    turned = apart.transpose(1, 0, 3, 2)
    j0, i0 = rows_of_text(turned, buttons), rows_of_text(apart, buttons)
    j1 = lattice.columns - rows_of_text(turned[::-1, :, ::-1], buttons)
    i1 = lattice.rows - rows_of_text(apart[::-1, :, ::-1], buttons)
    if j1 - j0 < FEWEST_ROWS or i1 - i0 < FEWEST_ROWS:
        return lattice
    return spanning(lattice, (j0, i0, j1, i1))


def uniform(pyramid: list[Level], lattice: Lattice) -> bool:
    """Whether most of the cells look like another one, as covered cells do and letters do not."""
    apart = compared(pyramid, lattice)
    return apart is not None and bool((apart.min(axis=(2, 3)) < SAME_LOOK).mean() >= MOST_ALIKE)


def rows_of_text(apart: Floats, buttons: bool) -> int:
    """How many of the first rows are text, or buttons; `apart` is (rows, columns, rows, columns)."""
    nearest = apart.min(axis=3)  # in each row
    alike = nearest.min(axis=2) < SAME_LOOK
    for end in range(len(apart) // 2, 0, -1):
        like_board = (nearest[:end, :, end:].min(axis=2) < SAME_LOOK).mean(axis=1).max()
        like_text = (
            like_board <= FEW_LIKE_BOARD / (1 if end > 1 else 2)
            and alike[:end].mean(axis=1).max() <= FEW_ALIKE
        )
        if (not like_board if buttons else like_text) and alike[end:].mean() >= MOST_ALIKE:
            return end
    return 0
