"""Symmetries of a board: rotations and reflections that leave it unchanged.

Cells that a symmetry maps to one another have the same probability, so their estimates can be averaged.
"""

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from solvers.mines.board import Board

Cells = npt.NDArray[np.intp]  # for each cell, the index of its image
Flat = npt.NDArray[np.float64]


def symmetries(board: Board) -> list[Cells]:
    """For each symmetry including the identity, the image of every cell."""
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
    """The probabilities, averaged over cells that are symmetric to each other."""
    return np.asarray(sum(chances[cells] for cells in images) / len(images))


def orbit_sizes(images: Sequence[Cells]) -> npt.NDArray[np.intp]:
    """For each cell, how many cells are symmetric to it, including itself."""
    sorted_images = np.sort(np.stack(images), axis=0)
    return np.asarray(1 + (sorted_images[1:] != sorted_images[:-1]).sum(axis=0))
