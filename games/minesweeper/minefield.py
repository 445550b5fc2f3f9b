"""The cells of a minefield: which touch, which numbers they show, and which open together."""

from collections.abc import Collection, Iterable, Mapping
from functools import lru_cache

from solvers.mines import Cell
from solvers.mines.board import neighbors

Size = tuple[int, int]  # height, width


def around(size: Size, cell: Cell) -> list[Cell]:
    """The cells that touch this one, on a board of this size."""
    height, width = size
    return [divmod(neighbor, width) for neighbor in neighbors(height, width)[cell[0] * width + cell[1]]]


@lru_cache(maxsize=64)
def numbers(size: Size, mined: frozenset[Cell]) -> Mapping[Cell, int]:
    """The number of mines that touch each cell."""
    height, width = size
    return {
        (row, column): sum(neighbor in mined for neighbor in around(size, (row, column)))
        for row in range(height)
        for column in range(width)
    }


def cells_opened_by(
    cells: Iterable[Cell], size: Size, mined: frozenset[Cell], skipped: Collection[Cell] = frozenset()
) -> set[Cell]:
    """All cells that open when these are opened, including those that zeros open, but none in `skipped`."""
    shown = numbers(size, mined)
    opened: set[Cell] = set()
    to_open = list(cells)
    while to_open:
        cell = to_open.pop()
        if cell not in opened and cell not in skipped:
            opened.add(cell)
            if cell not in mined and not shown[cell]:
                to_open += around(size, cell)
    return opened
