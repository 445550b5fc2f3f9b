"""Types of numpy arrays."""

from typing import Any

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[Any]  # float32 or float64
Ints = npt.NDArray[np.intp]
Flags = npt.NDArray[np.bool_]
