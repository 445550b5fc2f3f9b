"""The probabilities of each number that a covered cell may show.

A cell's number counts the known mines around it and the possible ones, which are in boxes of one or several
fronts and in unconstrained cells. For each front, placements are counted by the mines around the cell; the
number of mines in unconstrained cells follows from binomial coefficients. Cells with the same neighbourhood
in this sense share one calculation.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import reduce
from operator import mul
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from solvers.mines.board import Board, neighbours
from solvers.mines.constraints import Known
from solvers.mines.counting import CountedFront
from solvers.mines.weights import Weights, number

Floats = npt.NDArray[Any]
Row = list[float]  # by number


class Neighbourhood(NamedTuple):
    """Where the mines around a cell can be. Boxes are numbered through all fronts."""

    boxes: tuple[int, ...]  # of the cells around that are in one, in order; a box once for each such cell
    own: int | None  # the cell's own box
    unconstrained: int  # unconstrained cells around it
    is_unconstrained: bool


class Surroundings:
    """Where the mines around each cell of a board can be."""

    def __init__(self, board: Board, known: Known, parts: Sequence[CountedFront]) -> None:
        self.near = neighbours(board.height, board.width)
        self.mines = known.given | known.mined
        self.unconstrained = frozenset(known.unconstrained)
        self.places = [  # (front, number in the front) of each box
            (front, box) for front, part in enumerate(parts) for box in range(len(part.front.boxes))
        ]
        boxes = (box for part in parts for box in part.front.boxes)
        self.box_of = {cell: place for place, box in enumerate(boxes) for cell in box.cells}

    def shown(self, cell: int) -> int:
        """Returns how many mines are known to be around the cell."""
        return len(self.mines.intersection(self.near[cell]))

    def of(self, cell: int) -> Neighbourhood:
        """Returns where the other mines around the cell can be."""
        box_of = self.box_of
        return Neighbourhood(
            tuple(sorted([box_of[near] for near in self.near[cell] if near in box_of])),
            box_of.get(cell),
            len(self.unconstrained.intersection(self.near[cell])),
            cell in self.unconstrained,
        )

    def by_front(self, neighbourhood: Neighbourhood) -> dict[int, tuple[dict[int, int], int | None]]:
        """Returns {front: ({box: its cells around}, the cell's own box)}; boxes as numbered in the front."""
        result: dict[int, tuple[dict[int, int], int | None]] = {}
        if neighbourhood.own is not None:
            front, own = self.places[neighbourhood.own]
            result[front] = {}, own
        for place in neighbourhood.boxes:
            front, box = self.places[place]
            touched, _ = result.setdefault(front, ({}, None))
            touched[box] = touched.get(box, 0) + 1
        return result


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
        free = 1 - mined(cell)
        if free <= 0:
            rows[cell] = [0.0] * 9
            continue
        around = surroundings.of(cell)
        row = shared.get(around)
        if row is None:
            row = shared[around] = chances(around, surroundings, parts, weights)
        shown = surroundings.shown(cell)
        rows[cell] = [0.0] * shown + [free * chance for chance in row[: 9 - shown]]
    return rows


def chances(
    neighbourhood: Neighbourhood, surroundings: Surroundings, parts: Sequence[CountedFront], weights: Weights
) -> Row:
    """Returns the probabilities of 0 to 8 unknown mines around a cell, given that it is free."""
    fronts = surroundings.by_front(neighbourhood)
    tables = [
        table(parts[front].around(*around), weights.lows[front], len(weights.arrays[front]), weights.dtype)
        for front, around in fronts.items()
    ] or [[[1]]]
    ways = tables[0]
    if len(tables) > 1:
        ways = reduce(product, [np.array(rows, weights.dtype) for rows in tables]).tolist()
    beside = weights.beside(frozenset(fronts), neighbourhood.unconstrained, neighbourhood.is_unconstrained)
    totals: list[Any] = [0] * 9
    for around, row in enumerate(ways[:9]):  # an estimate has further rows, of zeros
        for more, weight in enumerate(beside[: 9 - around]):
            totals[around + more] += sum(map(mul, row, weight))
    total = sum(totals)
    return [float(weight / total) for weight in totals]


def table(ways: list[dict[int, Any]], low: int, size: int, dtype: Any) -> list[list[Any]]:
    """Returns the ways as rows: by the mines around the cell, each by the mines in the front minus `low`."""
    rows = [[0] * size for _ in ways]
    for row, by_mines in zip(rows, ways, strict=True):
        for mines, count in by_mines.items():
            row[mines - low] = count if dtype is np.float64 else number(count, dtype)
    return rows


def product(a: Floats, b: Floats) -> Floats:
    """Returns the ways of two fronts combined: the mines around the cell and the mines in total add up."""
    result = np.zeros((len(a) + len(b) - 1, a.shape[1] + b.shape[1] - 1), a.dtype)
    for i, first in enumerate(a):
        for j, second in enumerate(b):
            result[i + j] += np.convolve(first, second)
    return result
