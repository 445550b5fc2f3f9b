"""Number types for counts of placements, which can be too large for a float."""

from typing import Any

import numpy as np

FLOAT64_CELLS = 1000  # 2^1000 placements fit into float64


def dtype_for(cells: int) -> Any:
    """A number type that can hold 2^cells: a float type, or object.

    Object, for Python integers, is used on a machine without a large float type.
    """
    if cells <= FLOAT64_CELLS:
        return np.float64
    return np.longdouble if cells + 100 < np.finfo(np.longdouble).maxexp else object


def as_dtype(count: int, dtype: Any) -> Any:
    """The integer in this number type, however large it is."""
    if dtype is object:
        return count
    return np.longdouble(str(count)) if dtype is np.longdouble else dtype(count)
