"""The symmetries of a board: turns and reflections that change nothing of it.

Cells that such a symmetry takes to one another have the same chance, so their estimates may be averaged.
"""

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from solvers.mines.board import Board

Cells = npt.NDArray[np.intp]  # by cell: the index of another one
Flat = npt.NDArray[np.float64]


def symmetries(board: Board) -> list[Cells]:
    """For each symmetry, doing nothing among them, where every cell is taken to."""
    letters = np.array([list(row) for row in board.rows])
    places = np.arange(letters.size).reshape(letters.shape)
    found = []
    for turn in range(4):
        for flip in (False, True):
            turned = np.rot90(letters, turn)
            if (turned[:, ::-1] if flip else turned).tolist() == letters.tolist():
                moved = np.rot90(places, turn)
                found.append((moved[:, ::-1] if flip else moved).ravel())
    return found


def averaged(chances: Flat, every: Sequence[Cells]) -> Flat:
    """The chances, those of cells that are alike made equal."""
    return np.asarray(sum(chances[cells] for cells in every) / len(every))


def alike(every: Sequence[Cells]) -> npt.NDArray[np.intp]:
    """How many cells, itself among them, each cell is like."""
    images = np.sort(np.stack(every), axis=0)
    return np.asarray(1 + (images[1:] != images[:-1]).sum(axis=0))
