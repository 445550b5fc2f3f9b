"""The rules of a game of Minesweeper: the size of the board, its mines, and the first cell."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Literal, Self

from games.minesweeper.minefield import Size, around
from solvers.errors import UserError
from solvers.mines import Cell
from solvers.mines.board import MAX_CELLS

First = Literal["safe", "zero"]
Preset = Literal["small", "beginner", "intermediate", "expert"]

PRESETS: Mapping[Preset, tuple[int, int, int]] = {  # height, width, mines
    "small": (5, 5, 4),
    "beginner": (9, 9, 10),
    "intermediate": (16, 16, 40),
    "expert": (16, 30, 99),
}
DENSITY = 0.16  # mines per cell


class BadRules(UserError):
    """Rules that make a game impossible."""


@dataclass(frozen=True)
class Rules:
    """`first`: kind of the first cell; `no_guessing`: whether the board is solvable without guessing."""

    height: int
    width: int
    mines: int
    first: First = "safe"
    no_guessing: bool = False

    def __post_init__(self) -> None:
        if self.height < 1 or self.width < 1:
            raise BadRules("mines-no-cell")
        if self.height * self.width > MAX_CELLS:
            raise BadRules("mines-board-too-large", most=MAX_CELLS)
        if self.mines < 1:
            raise BadRules("mines-no-mine")
        if self.no_guessing and self.first != "zero":
            raise BadRules("mines-no-guessing-needs-zero")
        if self.mines > self.max_mines:
            size = f"{self.width}x{self.height}"
            code = "mines-no-room-beside-zero" if self.first == "zero" else "mines-no-room"
            raise BadRules(code, size=size, most=max(self.max_mines, 0))

    @classmethod
    def of(
        cls,
        preset: Preset,
        *,
        height: int | None = None,
        width: int | None = None,
        mines: int | None = None,
        first: First | None = None,
        no_guessing: bool = False,
    ) -> Self:
        """The rules of a preset, with changes. Raises BadRules.

        Another size without a number of mines has DENSITY of them. The first cell is safe if nothing is said,
        or a zero with `no_guessing`.
        """
        usual_height, usual_width, usual_mines = PRESETS[preset]
        if height or width:
            usual_height, usual_width = height or usual_height, width or usual_width
            usual_mines = max(round(DENSITY * usual_height * usual_width), 1)
        start = first or ("zero" if no_guessing else "safe")
        return cls(usual_height, usual_width, mines or usual_mines, start, no_guessing)

    @property
    def size(self) -> Size:
        return self.height, self.width

    @property
    def max_mines(self) -> int:
        """The most mines that leave room for the first cell, wherever it is."""
        free = min(self.height, 3) * min(self.width, 3) if self.first == "zero" else 1
        return self.height * self.width - free

    def cells(self) -> Iterator[Cell]:
        """All cells, in reading order."""
        return ((row, column) for row in range(self.height) for column in range(self.width))

    def around(self, cell: Cell) -> list[Cell]:
        """The cells that touch this one."""
        return around(self.size, cell)
