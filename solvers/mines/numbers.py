"""The probabilities of each number that a covered cell may show.

A cell's number counts the known mines around it and the possible ones, which are in boxes of one or several
fronts and in unconstrained cells. For each front, placements are counted by the mines around the cell; the
number of mines in unconstrained cells follows from binomial coefficients. Cells with the same neighbourhood
in this sense share one calculation.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import reduce
from math import comb
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from solvers.mines.board import Board, neighbours
from solvers.mines.constraints import Known
from solvers.mines.counting import CountedFront
from solvers.mines.weights import Weights, binomials, number

Floats = npt.NDArray[Any]
Row = npt.NDArray[np.float64]  # by number


class Neighbourhood(NamedTuple):
    """Where the mines around a cell can be."""

    groups: tuple[tuple[int, tuple[tuple[int, int], ...]], ...]  # (front, ((box, cells around), ...)), ...
    own: tuple[int, int] | None  # the cell's own front and box
    unconstrained: int  # unconstrained cells around it
    is_unconstrained: bool


class Surroundings:
    """Where the mines around each cell of a board can be."""

    def __init__(self, board: Board, known: Known, parts: Sequence[CountedFront]) -> None:
        self.near = neighbours(board.height, board.width)
        self.mines = known.given | known.mined
        self.unconstrained = frozenset(known.unconstrained)
        self.box_of = {
            cell: (front, box)
            for front, part in enumerate(parts)
            for box, (cells, _) in enumerate(part.front.boxes)
            for cell in cells
        }

    def shown(self, cell: int) -> int:
        """Returns how many mines are known to be around the cell."""
        return len(self.mines.intersection(self.near[cell]))

    def of(self, cell: int) -> Neighbourhood:
        """Returns where the other mines around the cell can be."""
        own = self.box_of.get(cell)
        touched: dict[int, dict[int, int]] = {} if own is None else {own[0]: {}}
        for place in filter(None, map(self.box_of.get, self.near[cell])):
            boxes = touched.setdefault(place[0], {})
            boxes[place[1]] = boxes.get(place[1], 0) + 1
        return Neighbourhood(
            tuple((front, tuple(sorted(touched[front].items()))) for front in sorted(touched)),
            own,
            len(self.unconstrained.intersection(self.near[cell])),
            cell in self.unconstrained,
        )


def numbers(
    cells: Iterable[int],
    mined: Callable[[int], float],
    surroundings: Surroundings,
    parts: Sequence[CountedFront],
    weights: Weights,
) -> dict[int, Row]:
    """Returns, for each cell, the probabilities that it is free and shows 0 to 8.

    `mined` returns the probability that a cell is a mine.
    """
    rows = {}
    shared: dict[Neighbourhood, Row] = {}
    for cell in cells:
        rows[cell] = np.zeros(9)
        free = 1 - mined(cell)
        if free > 0:
            around = surroundings.of(cell)
            if around not in shared:
                shared[around] = chances(around, parts, weights)
            shown = surroundings.shown(cell)
            rows[cell][shown:] = free * shared[around][: 9 - shown]
    return rows


def chances(neighbourhood: Neighbourhood, parts: Sequence[CountedFront], weights: Weights) -> Row:
    """Returns the probabilities of 0 to 8 unknown mines around a cell, given that it is free."""
    tables = []  # by mines around, and mines in a front
    for front, boxes in neighbourhood.groups:
        own = neighbourhood.own[1] if neighbourhood.own and neighbourhood.own[0] == front else None
        around = parts[front].around(dict(boxes), own)
        tables.append(table(around, weights.lows[front], len(weights.arrays[front]), weights.dtype))
    ways = reduce(product, tables) if tables else np.ones((1, 1), weights.dtype)
    beside = weight_beside_unconstrained(
        frozenset(front for front, _ in neighbourhood.groups),
        neighbourhood.unconstrained,
        neighbourhood.is_unconstrained,
        ways.shape[1],
        weights,
    )
    totals = np.zeros(9, weights.dtype)
    for mines, row in enumerate(ways[:9] @ beside.T):  # an estimate has further rows, of zeros
        totals[mines : mines + len(row)] += row[: 9 - mines]
    return np.asarray(totals / totals.sum(), np.float64)


def table(ways: list[dict[int, Any]], low: int, size: int, dtype: Any) -> Floats:
    """Returns the ways as an array: (mines around the cell, mines in the front minus `low`)."""
    result = [[0] * size for _ in ways]
    for row, by_mines in zip(result, ways, strict=True):
        for mines, count in by_mines.items():
            row[mines - low] = count if dtype is np.float64 else number(count, dtype)
    return np.array(result, dtype)


def product(a: Floats, b: Floats) -> Floats:
    """Returns the ways of two fronts combined: the mines around the cell and the mines in total add up."""
    result = np.zeros((len(a) + len(b) - 1, a.shape[1] + b.shape[1] - 1), a.dtype)
    for i, first in enumerate(a):
        for j, second in enumerate(b):
            result[i + j] += np.convolve(first, second)
    return result


def weight_beside_unconstrained(
    fronts: frozenset[int], near: int, is_unconstrained: bool, size: int, weights: Weights
) -> Floats:
    """Returns, as row t, the weight of placements of these fronts with t of `near` cells mined.

    The `near` cells are unconstrained. Each row is by the number of mines in the fronts, minus the fewest
    possible, of length `size`.
    """
    ways = np.array([comb(near, mines) for mines in range(near + 1)])[:, None]
    mines_beside = np.arange(near + 1)[:, None] + np.arange(size)
    if weights.mines is None:
        return np.asarray(ways * weights.odds ** mines_beside.astype(weights.dtype))
    low, others = weights.without(fronts)
    spare = weights.mines - low - sum(weights.lows[front] for front in fronts)
    far = binomials(
        weights.unconstrained - near - is_unconstrained, spare, size + near + len(others) - 1, weights.dtype
    )
    return np.asarray(ways * np.correlate(far, others, "valid")[mines_beside])
