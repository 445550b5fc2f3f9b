"""How much two colors differ."""

import numpy as np

from solvers.mines.screenshot.pixels import channels


def test_colors_differ_by_their_most_different_channel():
    colors, other = (np.random.default_rng(seed).normal(size=(5, 7, 3)) for seed in (1, 2))
    assert (channels.differences(colors, other) == np.abs(colors - other).max(axis=-1)).all()
