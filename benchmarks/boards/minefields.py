"""Minesweeper games up to any position: where the mines are, and which cells are open."""

from collections.abc import Collection, Iterator, Mapping
from types import MappingProxyType

from solvers.mines.board import Cell, neighbors


class Minefield:
    """A game in play: its mines, and the cells that are open so far.

    around   the cells around each cell, which come in reading order
    numbers  how many mines are around each cell
    """

    def __init__(self, height: int, width: int, mined: Collection[Cell]) -> None:
        self.width = width
        self.mined = set(mined)
        self.around = {
            divmod(cell, width): [divmod(other, width) for other in others]
            for cell, others in enumerate(neighbors(height, width))
        }
        self.numbers = {
            cell: sum(other in self.mined for other in around) for cell, around in self.around.items()
        }
        self.opened: set[Cell] = set()

    def open_from(self, cell: Cell) -> None:
        """Open a free cell and, from a zero on, all cells around it."""
        to_open = [cell]
        while to_open:
            current = to_open.pop()
            if current not in self.opened:
                self.opened.add(current)
                if not self.numbers[current]:
                    to_open += self.around[current]

    def edge(self) -> Iterator[Cell]:
        """The covered cells beside open ones, in reading order."""
        for cell, around in self.around.items():
            if cell not in self.opened and any(other in self.opened for other in around):
                yield cell

    def rows(self, marks: Mapping[Cell, str] = MappingProxyType({})) -> tuple[str, ...]:
        """What a player sees: numbers on open cells; on all others their mark, or # without one."""
        signs = [
            str(self.numbers[cell]) if cell in self.opened else marks.get(cell, "#") for cell in self.around
        ]
        return tuple("".join(signs[start : start + self.width]) for start in range(0, len(signs), self.width))
