"""The slope of a time series with a confidence interval, by least squares over batch means.

Samples of a process's memory are autocorrelated: a high one is usually followed by another. So they are
reduced to the means of six batches, and the interval is that of a line through six points, by Student's t.
For 240 samples with a lag-1 autocorrelation of 0.9, 91 of 100 intervals of 95 % contain the true slope. For a
random walk the interval is too narrow, so that growth may be reported where there is none.
"""

from collections.abc import Sequence
from statistics import fmean
from typing import NamedTuple

BATCHES = 6
T_95 = 2.776  # the 97.5 % quantile of Student's t with four degrees of freedom


class Slope(NamedTuple):
    """The increase per unit of time; the 95 % confidence interval is `value` plus or minus `margin`."""

    value: float
    margin: float

    @property
    def lower(self) -> float:
        return self.value - self.margin

    @property
    def upper(self) -> float:
        return self.value + self.margin


def slope(times: Sequence[float], values: Sequence[float]) -> Slope:
    """The slope of the values over these times. Raises ValueError for fewer than twelve."""
    size = len(values) // BATCHES
    if size < 2:
        raise ValueError(f"A slope needs {2 * BATCHES} samples, and there are {len(values)}.")
    skipped = len(values) - size * BATCHES  # at the beginning
    means = [
        (fmean(times[start : start + size]), fmean(values[start : start + size]))
        for start in range(skipped, len(values), size)
    ]
    middle, mean = (fmean(side) for side in zip(*means, strict=True))
    spread = sum((time - middle) ** 2 for time, _ in means)
    value = sum((time - middle) * (height - mean) for time, height in means) / spread
    residual = sum((height - mean - value * (time - middle)) ** 2 for time, height in means)
    return Slope(value, T_95 * (residual / (BATCHES - 2) / spread) ** 0.5)
