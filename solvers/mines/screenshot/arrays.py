"""Types of numpy arrays, the cells of a mask, medians, percentiles, and rows between rows."""

from typing import Any

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[Any]  # float32 or float64, in any shape
Ints = npt.NDArray[np.intp]
Mask = npt.NDArray[np.bool_]

AT_ONCE = 2**16  # values that `rows_at` takes at a time, because they fit into the processor's cache


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
    found = np.empty((len(y), *values.shape[1:]), np.result_type(values, np.float32))
    count = AT_ONCE // max(values[0].size, 1) + 1
    for first in range(0, len(y), count):
        part = slice(first, first + count)
        np.multiply(values[low[part]], 1 - share[part], out=found[part])
        found[part] += values[high[part]] * share[part]
    return found
