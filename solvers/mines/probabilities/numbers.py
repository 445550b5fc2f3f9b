"""The probabilities of each number that a covered cell may show.

A cell's number counts the known mines around it and the possible ones, which are in cell groups of one or
several fronts and in unconstrained cells. For each front, placements are counted by the mines around the
cell; the number of mines in unconstrained cells follows from binomial coefficients. Cells with the same
neighborhood in this sense share one calculation.
"""

from collections.abc import Callable, Iterable, Sequence
from operator import mul
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from solvers.mines.board import neighbors
from solvers.mines.counting.number_types import as_dtype
from solvers.mines.probabilities.counted_board import CountedBoard

Floats = npt.NDArray[Any]
Row = list[float]  # by number
# Cells in no group: proven free or opened, known mines, beside no number.
NONE, MINE, UNCONSTRAINED = -3, -2, -1


class Neighborhood(NamedTuple):
    """Where the mines around a cell can be. Groups are numbered through all fronts."""

    groups: tuple[int, ...]  # of the cells around that are in one, in order; a group once for each such cell
    own: int | None  # the cell's own group
    unconstrained: int  # unconstrained cells around it
    is_unconstrained: bool


class Surroundings:
    """Where the mines around each cell of a board can be."""

    def __init__(self, counted: CountedBoard) -> None:
        board, known, fronts = counted.board, counted.known, counted.fronts
        self.neighbors_of = neighbors(board.height, board.width)
        self.mines = known.given | known.mined
        self.unconstrained = frozenset(known.unconstrained)
        self.places = [  # (front, number in the front) of each group
            (place, group) for place, front in enumerate(fronts) for group in range(len(front.front.groups))
        ]
        groups = (group for front in fronts for group in front.front.groups)
        # Of each cell: the number of its group, or what else it is.
        self.kinds = [NONE] * len(self.neighbors_of)
        for kind, cells in ((MINE, self.mines), (UNCONSTRAINED, self.unconstrained)):
            for cell in cells:
                self.kinds[cell] = kind
        for place, group in enumerate(groups):
            for cell in group.cells:
                self.kinds[cell] = place

    def shown(self, cell: int) -> int:
        """How many mines are known to be around the cell."""
        return [self.kinds[neighbor] for neighbor in self.neighbors_of[cell]].count(MINE)

    def undecided(self, cell: int) -> list[int]:
        """The cells around this one that are not known to be free or mined."""
        return [neighbor for neighbor in self.neighbors_of[cell] if self.kinds[neighbor] not in (NONE, MINE)]

    def of(self, cell: int) -> Neighborhood:
        """Where the other mines around the cell can be."""
        kinds, own = sorted([self.kinds[neighbor] for neighbor in self.neighbors_of[cell]]), self.kinds[cell]
        unconstrained = kinds.count(UNCONSTRAINED)
        others = unconstrained + kinds.count(MINE) + kinds.count(NONE)
        return Neighborhood(
            tuple(kinds[others:]), own if own >= 0 else None, unconstrained, own == UNCONSTRAINED
        )

    def by_front(self, neighborhood: Neighborhood) -> dict[int, tuple[dict[int, int], int | None]]:
        """{front: ({group: its cells around}, the cell's own group)}; groups as numbered in the front."""
        result: dict[int, tuple[dict[int, int], int | None]] = {}
        if neighborhood.own is not None:
            front, own = self.places[neighborhood.own]
            result[front] = {}, own
        for place in neighborhood.groups:
            front, group = self.places[place]
            touched, _ = result.setdefault(front, ({}, None))
            touched[group] = touched.get(group, 0) + 1
        return result


def numbers(
    cells: Iterable[int],
    mined: Callable[[int], float],
    surroundings: Surroundings,
    counted: CountedBoard,
) -> dict[int, Row]:
    """For each cell, the probabilities that it is free and shows 0 to 8.

    `mined` returns the probability that a cell is a mine. If the cell is a mine in every sampled placement,
    the cells around it are taken to be independent.
    """
    rows = {}
    shared: dict[Neighborhood, Row | None] = {}
    for cell in cells:
        free = 1 - mined(cell)
        if free <= 0:
            rows[cell] = [0.0] * 9
            continue
        around = surroundings.of(cell)
        if around not in shared:
            shared[around] = unknown_mine_chances(around, surroundings, counted)
        row = shared[around] or independent_mines(map(mined, surroundings.undecided(cell)))
        shown = surroundings.shown(cell)
        rows[cell] = [0.0] * shown + [free * chance for chance in row[: 9 - shown]]
    return rows


def unknown_mine_chances(
    neighborhood: Neighborhood, surroundings: Surroundings, counted: CountedBoard
) -> Row | None:
    """The probabilities of 0 to 8 unknown mines around a cell, given that it is free.

    None if it is free in no placement, which may be so in samples.
    """
    weights = counted.weights
    fronts = surroundings.by_front(neighborhood)
    tables = [counted.fronts[front].counts_around(*around) for front, around in fronts.items()]
    totals = weights.beside(frozenset(fronts), neighborhood.unconstrained, neighborhood.is_unconstrained)
    for ways in sorted(tables, key=lambda ways: -len(ways[0])):  # the longest rows first leave short ones
        if weights.dtype is not np.float64:
            ways = [[as_dtype(count, weights.dtype) for count in row] for row in ways]
        totals = joined(ways, totals)
    total = sum(weight for (weight,) in totals)
    if not total:
        return None
    return [float(weight / total) for (weight,) in totals] + [0.0] * (9 - len(totals))


def independent_mines(chances: Iterable[float]) -> Row:
    """The probabilities of 0 to 8 mines among up to 8 cells with these chances of a mine."""
    row = [1.0] + [0.0] * 8
    for chance in chances:
        row = [
            (1 - chance) * same + chance * fewer for same, fewer in zip(row, [0.0, *row[:-1]], strict=True)
        ]
    return row


def joined(ways: Sequence[Sequence[Any]], weights: list[list[Any]]) -> list[list[Any]]:
    """The weights with one more front included.

    Items are by the mines around the cell, up to 8. The rows of the ways are by the mines in the front, and
    those of the weights by the mines in all fronts that are not included yet, minus the fewest possible.
    """
    size = len(weights[0]) - len(ways[0]) + 1
    result = [[0] * size for _ in range(min(len(ways) + len(weights) - 1, 9))]
    for around, row in enumerate(ways):
        if not any(row):
            continue
        for into, weight in zip(result[around:], weights):  # noqa: B905 (no further than 8)
            if len(row) == 1:
                for mines in range(size):
                    into[mines] += row[0] * weight[mines]
            else:
                for mines in range(size):
                    into[mines] += sum(map(mul, row, weight[mines:] if mines else weight))
    return result
