"""How the mines are divided between the fronts and the unconstrained cells.

Each front has its placements counted by the number of mines in them. The total number of mines connects the
fronts: u unconstrained cells can hold the R mines that are left over in C(u, R) ways. So a placement with m
mines in one front is weighted by the number of ways to place the other mines in all the other fronts and the
unconstrained cells. This takes only sums of products of counts: arrays indexed by a number of mines, in a
float type large enough for every count.

If the number of mines is unknown, every placement has the same weight, or `odds` to the power of its mines if
a density is given (odds = density / (1 - density)); the fronts are independent then.
"""

from collections.abc import Mapping, Sequence
from functools import cached_property
from math import comb
from typing import Any

import numpy as np
import numpy.typing as npt

from solvers.mines.counting.number_types import as_dtype, dtype_for

Floats = npt.NDArray[Any]
MAX_CACHED = 256  # sets of fronts whose other fronts are kept combined, and results of `beside`
AROUND = 8  # cells around a cell


class Weights:
    """The weight of each front's placements, given all the other fronts.

    `counts` has {mines: ways} for each front. `mines` is the number of mines in the fronts and the
    unconstrained cells together, None if unknown. `unconstrained` is the number of unconstrained cells, and
    `cells` that of all undecided cells.
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
        self._others: dict[frozenset[int], Floats] = {}
        self._far: dict[int, Floats] = {}
        self._beside: dict[tuple[frozenset[int], int, bool], list[list[Any]]] = {}

    @cached_property
    def possible(self) -> bool:
        """Whether any placement fits the number of mines."""
        return self.mines is None or bool(self._right[0][0])

    @cached_property
    def _left(self) -> list[Floats]:
        """Item i: ways for the fronts before i, by their number of mines minus the smallest possible one."""
        result = [np.ones(1, self.dtype)]
        for ways in self.arrays:
            result.append(np.convolve(result[-1], ways))
        return result

    @cached_property
    def _later(self) -> list[Floats]:
        """Item i: the same for the fronts from i on."""
        result = [np.ones(1, self.dtype)]
        for ways in reversed(self.arrays):
            result.append(np.convolve(result[-1], ways))
        return result[::-1]

    @cached_property
    def _right(self) -> list[Floats]:
        """Item i: ways for the fronts from i on and the unconstrained cells, by the mines before them.

        The mines before them are counted as in `_left`.
        """
        spare = (self.mines or 0) - sum(self.lows)
        result = [binomials(self.unconstrained, spare, len(self._left[-1]), self.dtype)]
        for ways in reversed(self.arrays):
            result.append(np.correlate(result[-1], ways, "valid"))
        return result[::-1]

    def of(self, front: int) -> dict[int, float]:
        """{mines: weight of a placement of this front}; the largest weight is 1.

        Impossible numbers of mines are left out.
        """
        low, size = self.lows[front], len(self.arrays[front])
        if self.mines is None:
            logs = np.log2(self.odds) * np.arange(size) if self.odds != 1 else np.zeros(size)
            values = np.exp2((logs - logs.max()).astype(self.dtype))
        else:
            values = np.correlate(self._right[front + 1], self._left[front], "valid")
            values = values / values.max()
        by_mines = enumerate(values.tolist(), start=low)  # Python's floats are quicker than numpy's
        return {mines: value for mines, value in by_mines if value and mines in self.counts[front]}

    @cached_property
    def unconstrained_share(self) -> float:
        """The probability that an unconstrained cell is a mine. There must be such a cell."""
        if self.mines is None:
            return float(self.odds / (1 + self.odds))
        ways = self._left[-1] * self._right[-1]
        spare = self.mines - sum(self.lows) - np.arange(len(ways))
        return float((ways * spare).sum() / ways.sum() / self.unconstrained)

    @cached_property
    def unconstrained_span(self) -> tuple[int, int]:
        """(fewest, most) mines that the unconstrained cells can hold."""
        if self.mines is None:
            return 0, self.unconstrained
        ways = self._left[-1] * self._right[-1]
        spare = self.mines - sum(self.lows) - np.flatnonzero(ways)
        return int(spare.min()), int(spare.max())

    def beside(self, fronts: frozenset[int], near: int, is_unconstrained: bool) -> list[list[Any]]:
        """As row t, the weight of placements of these fronts with t of `near` cells mined.

        The `near` cells are unconstrained, and so is, if `is_unconstrained`, another one that is free. Each
        row is by the number of mines in the fronts, minus the fewest possible.
        """
        key = fronts, near, is_unconstrained
        if key not in self._beside:
            if len(self._beside) == MAX_CACHED:
                self._beside.clear()
            size = 1 + sum(len(self.arrays[front]) - 1 for front in fronts)
            weights = self._weights_beside(fronts, self.unconstrained - near - is_unconstrained)
            self._beside[key] = [
                [comb(near, mines) * weight for weight in weights[mines : mines + size]]
                for mines in range(near + 1)
            ]
        return self._beside[key]

    def _weights_beside(self, fronts: frozenset[int], far: int) -> list[Any]:
        """The ways for all other fronts and `far` unconstrained cells.

        They are by the mines in these fronts and the cells around a cell, minus the fewest possible.
        """
        if self.mines is None:
            size = sum(len(self.arrays[front]) - 1 for front in fronts) + AROUND + 1
            ways = self.odds ** np.arange(size).astype(self.dtype)
        else:
            ways = np.correlate(self._ways_far(far), self._without(fronts), "valid")
        return list(ways.tolist())  # Python's floats are quicker than numpy's

    def _ways_far(self, far: int) -> Floats:
        """The ways for `far` unconstrained cells, by the other mines minus the fewest possible."""
        if far not in self._far:
            spare = (self.mines or 0) - sum(self.lows)
            self._far[far] = binomials(far, spare, len(self._left[-1]) + AROUND, self.dtype)
        return self._far[far]

    def _without(self, fronts: frozenset[int]) -> Floats:
        """The ways for all other fronts, by their number of mines minus the fewest possible."""
        if fronts not in self._others:
            if len(self._others) == MAX_CACHED:
                self._others.clear()
            first, last = min(fronts, default=len(self.arrays)), max(fronts, default=len(self.arrays) - 1)
            ways = np.convolve(self._left[first], self._later[last + 1])
            for front in range(first + 1, last):
                if front not in fronts:
                    ways = np.convolve(ways, self.arrays[front])
            self._others[fronts] = ways
        return self._others[fronts]


def array(ways: Mapping[int, int], dtype: Any) -> Floats:
    """The ways by number of mines, from the fewest to the most."""
    low = min(ways)
    result = np.zeros(max(ways) - low + 1, dtype)
    for mines, count in ways.items():
        result[mines - low] = as_dtype(count, dtype)
    return result


def binomials(cells: int, mines: int, size: int, dtype: Any) -> Floats:
    """C(cells, mines), C(cells, mines - 1), ...: `size` values."""
    result = np.zeros(size, dtype)
    value = comb(cells, mines) if mines >= 0 else 0
    for place in range(size):
        left = mines - place
        if left < 0:
            break
        if left <= cells:
            value = comb(cells, left) if not place or left == cells else value * (left + 1) // (cells - left)
            result[place] = as_dtype(value, dtype)
    return result
