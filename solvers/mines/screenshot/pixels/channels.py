"""Compares colors by their channels: red, green and blue, in the last dimension."""

import numpy as np
import numpy.typing as npt

from solvers.mines.screenshot.arrays import Floats

Colors = Floats  # (..., 3)


def largest_channel(colors: Colors) -> Floats:
    """(...): the largest channel of each color. `colors.max(axis=-1)` takes several times as long."""
    return np.maximum(np.maximum(colors[..., 0], colors[..., 1]), colors[..., 2])


def differences(first: Colors, second: Colors) -> Floats:
    """(...): how much colors, which are not unsigned, differ in the most different channel."""
    return largest_channel(np.abs(first - second))


def packed(pixels: npt.NDArray[np.uint8]) -> npt.NDArray[np.uint32]:
    """(...): each color as one number, which is quicker to compare than three."""
    red, green, blue = np.moveaxis(pixels, -1, 0).astype(np.uint32)
    return red << 16 | green << 8 | blue  # type: ignore[no-any-return]
