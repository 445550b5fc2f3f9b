"""Types of numpy arrays, and the cells of a mask."""

from typing import Any

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[Any]  # float32 or float64, in any shape
Ints = npt.NDArray[np.intp]
Mask = npt.NDArray[np.bool_]


def indices(mask: Mask) -> set[int]:
    """The numbers of the cells in the mask."""
    return {int(at) for at in np.flatnonzero(mask)}
