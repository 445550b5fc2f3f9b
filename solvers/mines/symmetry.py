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
    indices = np.arange(letters.size).reshape(letters.shape)
    result = []
    for turn in range(4):
        for flip in (False, True):
            turned = np.rot90(letters, turn)
            if (turned[:, ::-1] if flip else turned).tolist() == letters.tolist():
                image = np.rot90(indices, turn)
                result.append((image[:, ::-1] if flip else image).ravel())
    return result


def averaged(chances: Flat, images: Sequence[Cells]) -> Flat:
    """The chances, those of cells that are alike made equal."""
    return np.asarray(sum(chances[cells] for cells in images) / len(images))


def alike(images: Sequence[Cells]) -> npt.NDArray[np.intp]:
    """How many cells, itself among them, each cell is like."""
    sorted_images = np.sort(np.stack(images), axis=0)
    return np.asarray(1 + (sorted_images[1:] != sorted_images[:-1]).sum(axis=0))
