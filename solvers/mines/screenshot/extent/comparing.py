"""Compares cells by their looks at half the size."""

import numpy as np

from solvers.mines.screenshot.arrays import Floats

SAME_LOOK = 12.0  # largest difference between cells that look the same, of 255


def squared_distances(features: Floats, others: Floats) -> Floats:
    """(features, others): the mean squared difference of each from each other one."""
    squares, other_squares = ((each**2).mean(axis=1) for each in (features, others))
    apart = squares[:, None] + other_squares - 2 * features @ others.T / features.shape[1]
    return np.maximum(apart, 0)  # type: ignore[no-any-return]


def coarse(looks: Floats) -> Floats:
    """The looks at half the size."""
    rows = looks[:, ::2] + looks[:, 1::2]
    return (rows[:, :, ::2] + rows[:, :, 1::2]) / 4  # type: ignore[no-any-return]
