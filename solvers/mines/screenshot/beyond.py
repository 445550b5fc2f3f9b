"""Finds rows and columns that were missed because something lies over most of their cells."""

from dataclasses import replace
from typing import Any

import numpy as np
import numpy.typing as npt

from solvers.mines.screenshot.cells import SIDE, sampled
from solvers.mines.screenshot.edges import Level
from solvers.mines.screenshot.lattice import Lattice

Floats = npt.NDArray[Any]
Flags = npt.NDArray[np.bool_]

FURTHEST = 3  # rows or columns beyond the board
COARSE = 12  # pixels of a side of a cell that is compared
FLAT = 16.0  # largest difference within a cell that the page may look like, of 255
SAME = 3.0  # largest mean difference of two cells that look the same, of 255
NOISE = 2.0  # times the usual difference of such cells
MAX_SAMPLES = 20  # cells to find out how different such cells usually are
FEWEST, SHARE = 2, 0.15  # cells of a row or column that look like cells of the board


def with_cells_beyond(levels: list[Level], lattice: Lattice) -> Lattice:
    """Returns the lattice with the rows and columns up to the furthest in which cells look like its own.

    Such a row or column is no further than FURTHEST from the others. What has one colour is no such cell.
    """
    left, top, right, bottom = (min(int(free / lattice.pitch), FURTHEST) for free in lattice.free)
    if not any((left, top, right, bottom)):
        return lattice
    wide = replace(
        lattice,
        left=lattice.left - left * lattice.pitch,
        top=lattice.top - top * lattice.pitch,
        columns=lattice.columns + left + right,
        rows=lattice.rows + top + bottom,
    )
    alike = like_own(
        sampled(levels, wide).reshape(wide.rows, wide.columns, SIDE, SIDE, 3), lattice, left, top
    )
    in_rows = np.flatnonzero(many(alike[:, left : left + lattice.columns]))
    in_columns = np.flatnonzero(many(alike[top : top + lattice.rows].T))
    first_row, last_row = in_rows.min(initial=top), in_rows.max(initial=top + lattice.rows - 1)
    first, last = in_columns.min(initial=left), in_columns.max(initial=left + lattice.columns - 1)
    return replace(
        wide,
        left=wide.left + first * lattice.pitch,
        top=wide.top + first_row * lattice.pitch,
        columns=int(last - first) + 1,
        rows=int(last_row - first_row) + 1,
    )


def like_own(looks: Floats, lattice: Lattice, left: int, top: int) -> Flags:
    """Returns (rows, columns): whether each cell beyond the lattice looks like some cell within it."""
    step = SIDE // COARSE
    coarse = looks.reshape(*looks.shape[:2], COARSE, step, COARSE, step, 3).mean(axis=(3, 5))
    coarse = coarse.reshape(*looks.shape[:2], -1, 3)
    within = np.zeros(looks.shape[:2], bool)
    within[top : top + lattice.rows, left : left + lattice.columns] = True
    structured = np.ptp(coarse, axis=2).max(axis=2) > FLAT
    own = coarse[within & structured].reshape(-1, COARSE * COARSE * 3)
    out = np.zeros(looks.shape[:2], bool)
    if len(own) < FEWEST:
        return out
    usual = np.median(
        [np.partition(np.abs(own - each).mean(axis=1), 1)[1] for each in own[:: len(own) // 20 + 1]]
    )
    for row, column in zip(*np.nonzero(~within & structured), strict=True):
        out[row, column] = nearest(own, coarse[row, column].reshape(-1), 0) <= max(SAME, NOISE * usual)
    return out


def nearest(own: Floats, look: Floats, rank: int) -> float:
    """Returns the mean difference of the cell that is the most like this one, or the one of another rank."""
    return float(np.partition(np.abs(own - look).mean(axis=1), rank)[rank])


def many(alike: Flags) -> Flags:
    """Returns the mask of the rows in which enough cells are alike."""
    return alike.sum(axis=1) >= max(FEWEST, SHARE * alike.shape[1])  # type: ignore[no-any-return]
