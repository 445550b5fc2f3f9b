"""How the mines are shared out among the fronts and the sea.

Fronts know their placements by the number of mines they hold. What ties them together is the number of
mines on the whole board: with R mines left over, a sea of u cells can hold them in C(u, R) ways. So a front
that holds m mines is worth as much as all the other fronts and the sea together can do with the rest.
Nothing but sums of products of counts is needed: arrays indexed by a number of mines, in a float type so
large that no count leaves its range.

If nobody said how many mines there are, every placement is worth the same, or `odds` to the power of its
mines if a density is given (odds = density / (1 - density)); then no front knows of any other.
"""

from collections.abc import Mapping, Sequence
from functools import cached_property
from math import comb
from typing import Any

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[Any]
FLOAT64_CELLS = 1000  # 2^1000 placements fit into float64
MAX_CACHED = 256  # results of `without` that are kept


class Weights:
    """What each front's placements are worth, given all the others.

    `counts` has {mines: ways} of each front; `mines` is what fronts and sea hold together, None if nobody
    knows.
    """

    def __init__(
        self,
        counts: Sequence[Mapping[int, int]],
        unconstrained: int,
        mines: int | None,
        odds: float,
        cells: int,
    ) -> None:
        self.counts = counts
        self.unconstrained = unconstrained
        self.mines = mines
        self.odds = odds
        self.dtype: Any = dtype_for(cells)
        self.lows = [min(ways) for ways in counts]
        self.arrays = [array(ways, self.dtype) for ways in counts]
        self._others: dict[frozenset[int], tuple[int, Floats]] = {}

    @cached_property
    def possible(self) -> bool:
        """Whether any placement fits."""
        return self.mines is None or bool(self._right[0][0])

    @cached_property
    def _left(self) -> list[Floats]:
        """Item i: ways of the fronts before i, by their mines less the fewest they can hold."""
        result = [np.ones(1, self.dtype)]
        for ways in self.arrays:
            result.append(np.convolve(result[-1], ways))
        return result

    @cached_property
    def _right(self) -> list[Floats]:
        """Item i: what the fronts from i on and the sea can do, by the mines in those before,
        counted as in `_left`.
        """
        spare = (self.mines or 0) - sum(self.lows)
        result = [binomials(self.unconstrained, spare, len(self._left[-1]), self.dtype)]
        for ways in reversed(self.arrays):
            result.append(np.correlate(result[-1], ways, "valid"))
        return result[::-1]

    def of(self, front: int) -> dict[int, float]:
        """What a placement of the front is worth by its mines, the greatest 1; impossible numbers
        are left out.
        """
        low, size = self.lows[front], len(self.arrays[front])
        if self.mines is None:
            logs = np.log2(self.odds) * np.arange(size) if self.odds != 1 else np.zeros(size)
            values = np.exp2((logs - logs.max()).astype(self.dtype))
        else:
            values = np.correlate(self._right[front + 1], self._left[front], "valid")
            values = values / values.max()
        return {low + i: value for i, value in enumerate(values) if value and low + i in self.counts[front]}

    @cached_property
    def unconstrained_share(self) -> float:
        """The chance that a cell of the sea is a mine; the sea must not be empty."""
        if self.mines is None:
            return float(self.odds / (1 + self.odds))
        ways = self._left[-1] * self._right[-1]
        spare = self.mines - sum(self.lows) - np.arange(len(ways))
        return float((ways * spare).sum() / ways.sum() / self.unconstrained)

    @cached_property
    def unconstrained_span(self) -> tuple[int, int]:
        """The fewest and the most mines that the sea can hold."""
        if self.mines is None:
            return 0, self.unconstrained
        ways = self._left[-1] * self._right[-1]
        spare = self.mines - sum(self.lows) - np.flatnonzero(ways)
        return int(spare.min()), int(spare.max())

    def without(self, fronts: frozenset[int]) -> tuple[int, Floats]:
        """(fewest mines, ways by the mines above that) of all the fronts but these, as one."""
        if fronts not in self._others:
            if len(self._others) == MAX_CACHED:
                self._others.clear()
            self._others[fronts] = self._without(fronts)
        return self._others[fronts]

    def _without(self, fronts: frozenset[int]) -> tuple[int, Floats]:
        low, ways = 0, np.ones(1, self.dtype)
        for front, others in enumerate(self.arrays):
            if front not in fronts:
                low += self.lows[front]
                ways = np.convolve(ways, others)
        return low, ways


def dtype_for(cells: int) -> Any:
    """A number type that holds 2^cells: a float, or whole numbers as objects on a machine without a
    large float.
    """
    if cells <= FLOAT64_CELLS:
        return np.float64
    return np.longdouble if cells + 100 < np.finfo(np.longdouble).maxexp else object


def array(ways: Mapping[int, int], dtype: Any) -> Floats:
    """Ways by mines, from the fewest mines to the most."""
    low = min(ways)
    result = np.zeros(max(ways) - low + 1, dtype)
    for mines, count in ways.items():
        result[mines - low] = number(count, dtype)
    return result


def number(count: int, dtype: Any) -> Any:
    """A whole number in this type, however large."""
    return (
        np.longdouble(str(count))
        if dtype is np.longdouble
        else dtype(count)
        if dtype is not object
        else count
    )


def binomials(cells: int, mines: int, size: int, dtype: Any) -> Floats:
    """C(cells, mines), C(cells, mines - 1), ...: so many."""
    result = np.zeros(size, dtype)
    value = comb(cells, mines) if mines >= 0 else 0
    for place in range(size):
        left = mines - place
        if left < 0:
            break
        if left <= cells:
            value = comb(cells, left) if not place or left == cells else value * (left + 1) // (cells - left)
            result[place] = number(value, dtype)
    return result
