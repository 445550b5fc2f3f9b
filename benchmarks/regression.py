"""Growth per unit of time of a series of samples: the least-squares line, with a confidence interval.

Samples of a process's memory are autocorrelated: one that is high is followed by another. So they are
reduced to the means of six batches (batch means), with Student's t for the line through six points. Where
neighbours are correlated by 0.9 (of 240 samples) 91 of 100 intervals of 95 % hold the slope. A series that
wanders and never comes back has too narrow an interval: then more is called growth than is.
"""

from collections.abc import Sequence
from statistics import fmean
from typing import NamedTuple

BATCHES = 6
T_95 = 2.776  # of Student's distribution with four degrees of freedom


class Slope(NamedTuple):
    """The increase per unit of time, and its confidence interval of 95 %."""

    value: float
    give_or_take: float

    @property
    def least(self) -> float:
        return self.value - self.give_or_take

    @property
    def most(self) -> float:
        return self.value + self.give_or_take


def slope(times: Sequence[float], values: Sequence[float]) -> Slope:
    """The slope of values that were taken at these times. Raises ValueError for fewer than twelve."""
    each = len(values) // BATCHES
    if each < 2:
        raise ValueError(f"A slope needs {2 * BATCHES} samples, and there are {len(values)}.")
    skipped = len(values) - each * BATCHES  # at the beginning
    means = [
        (fmean(times[start : start + each]), fmean(values[start : start + each]))
        for start in range(skipped, len(values), each)
    ]
    middle, mean = (fmean(side) for side in zip(*means, strict=True))
    spread = sum((time - middle) ** 2 for time, _ in means)
    value = sum((time - middle) * (height - mean) for time, height in means) / spread
    beside = sum((height - mean - value * (time - middle)) ** 2 for time, height in means)
    return Slope(value, T_95 * (beside / (BATCHES - 2) / spread) ** 0.5)
