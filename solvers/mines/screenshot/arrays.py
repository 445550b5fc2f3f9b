"""Types of numpy arrays."""

from typing import Any

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[Any]  # float32 or float64, in any shape
Ints = npt.NDArray[np.intp]
Mask = npt.NDArray[np.bool_]
