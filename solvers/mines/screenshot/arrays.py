"""Types of numpy arrays, the cells of a mask, medians, percentiles, and rows between rows."""

from typing import Any

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[Any]  # float32 or float64, in any shape
Ints = npt.NDArray[np.intp]
Mask = npt.NDArray[np.bool_]


def indices(mask: Mask) -> set[int]:
    """The indices of the cells in the mask."""
    return {int(at) for at in np.flatnonzero(mask)}


def median(values: Floats, axis: int = 0) -> Floats:
    """What np.median returns, which takes several times as long. There must be values, none of them NaN."""
    ordered = np.sort(values, axis=axis)
    middle = ordered.shape[axis] // 2
    if ordered.shape[axis] % 2:
        return ordered.take(middle, axis)  # type: ignore[no-any-return]
    return (ordered.take(middle - 1, axis) + ordered.take(middle, axis)) / 2  # type: ignore[no-any-return]


def percentile(values: Floats, share: float) -> float:
    """What np.percentile returns for floats of any shape, several times as fast."""
    ordered = np.sort(values, axis=None)
    at = (len(ordered) - 1) * (share / 100)
    part = at % 1
    before, after = ordered[int(at)], ordered[min(int(at) + 1, len(ordered) - 1)]
    step = after - before
    return float(before + step * part if part < 0.5 else after - step * (1 - part))


def rows_at(values: npt.NDArray[Any], y: npt.NDArray[np.float64]) -> Floats:
    """The rows of an array at fractional positions, interpolated; float32 if its values are, or bytes."""
    y = np.clip(y, 0, len(values) - 1)
    low = np.minimum(y.astype(int), max(len(values) - 2, 0))
    share = (y - low).astype(np.float32).reshape(-1, *[1] * (values.ndim - 1))
    high = np.minimum(low + 1, len(values) - 1)
    return values[low] * (1 - share) + values[high] * share  # type: ignore[no-any-return]
