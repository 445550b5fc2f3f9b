"""How many long edges there are at each place."""

import numpy as np

from solvers.mines.screenshot.lattice import profiles
from solvers.mines.screenshot.pixels import edges


def test_only_edges_straight_for_half_a_pitch_count():
    marks = np.zeros((40, 3), np.uint8)
    marks[:11, 0] = marks[::2, 1] = marks[5:25, 2] = 1
    assert profiles.long_edges(edges.totals(marks), 24.0).tolist() == [1, 0, 11]
