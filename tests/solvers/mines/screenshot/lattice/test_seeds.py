"""The distance at which edges repeat."""

import numpy as np

from solvers.mines.screenshot.lattice import seeds


def test_autocorrelation_of_a_comb():
    comb = np.zeros(160)
    comb[3::20] = 1
    lag, height = seeds.first_peak(seeds.autocorrelation(comb))
    assert lag == 20
    assert height > 0.9
