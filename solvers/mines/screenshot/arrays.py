"""Types of numpy arrays, the cells of a mask, and the median."""

from typing import Any

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[Any]  # float32 or float64, in any shape
Ints = npt.NDArray[np.intp]
Mask = npt.NDArray[np.bool_]


def indices(mask: Mask) -> set[int]:
    """The numbers of the cells in the mask."""
    return {int(at) for at in np.flatnonzero(mask)}


def median(values: Floats, axis: int = 0) -> Floats:
    """What np.median returns, which takes several times as long. There must be values, none of them NaN."""
    ordered = np.moveaxis(np.sort(values, axis=axis), axis, 0)
    middle = len(ordered) // 2
    if len(ordered) % 2:
        return ordered[middle]  # type: ignore[no-any-return]
    return (ordered[middle - 1] + ordered[middle]) / 2  # type: ignore[no-any-return]
