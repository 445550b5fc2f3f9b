"""Lattices: how many of their lines are there, where these are, and which of two is a board."""

import numpy as np

from solvers.mines.screenshot.lattice import lattice
from solvers.mines.screenshot.pixels import edges


def test_unbroken_lines_count_amid_many_edges():
    level = edges.levels(np.zeros((200, 200, 3), np.uint8))[0]

    def score(share, chance):
        return lattice.Lattice(level, 20.0, 0.0, 0.0, 9, 9, share, chance).score

    assert score(1.0, 1.0) > 0
    assert score(1.0, 1.0) < score(1.0, 0.5)
    assert score(0.8, 0.8) == 0
