"""Minesweeper games up to any position: where the mines are, and which cells are open."""

from collections.abc import Collection, Iterator, Mapping
from types import MappingProxyType

Cell = tuple[int, int]  # row, column


class Minefield:
    """A game in play: its mines, and the cells that are open so far.

    near     the cells around each cell, which come in reading order
    numbers  how many mines are around each cell
    """

    def __init__(self, height: int, width: int, mined: Collection[Cell]) -> None:
        self.width = width
        self.mined = set(mined)
        self.near = {
            (r, c): [
                (y, x)
                for y in range(max(r - 1, 0), min(r + 2, height))
                for x in range(max(c - 1, 0), min(c + 2, width))
                if (y, x) != (r, c)
            ]
            for r in range(height)
            for c in range(width)
        }
        self.numbers = {cell: sum(other in self.mined for other in near) for cell, near in self.near.items()}
        self.opened: set[Cell] = set()

    def open_from(self, cell: Cell) -> None:
        """Open a free cell and, from a zero on, all cells around it."""
        to_open = [cell]
        while to_open:
            current = to_open.pop()
            if current not in self.opened:
                self.opened.add(current)
                if not self.numbers[current]:
                    to_open += self.near[current]

    def edge(self) -> Iterator[Cell]:
        """The covered cells beside open ones, in reading order."""
        for cell, near in self.near.items():
            if cell not in self.opened and any(other in self.opened for other in near):
                yield cell

    def rows(self, marks: Mapping[Cell, str] = MappingProxyType({})) -> tuple[str, ...]:
        """What a player sees: numbers on open cells; on all others their mark, or # without one."""
        signs = [
            str(self.numbers[cell]) if cell in self.opened else marks.get(cell, "#") for cell in self.near
        ]
        return tuple("".join(signs[start : start + self.width]) for start in range(0, len(signs), self.width))
