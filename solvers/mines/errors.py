"""Why there is no answer about a board. `layout.Unreadable` and `board.BadBoard` are about its text."""

from typing import Any, Literal

from solvers.errors import UserError
from solvers.mines.answers import Reading
from solvers.mines.board import Cell, format_cell


class Ambiguous(UserError):
    """The text can be read as more than one board. A person has to choose from `readings`."""

    def __init__(self, readings: list[Reading]) -> None:
        super().__init__("mines-ambiguous", ways=len(readings))
        self.args = (readings,)
        self.readings = readings


class Contradiction(UserError):
    """No placement fits the board.

    `kind` says what is wrong: a "number", a "flag" or the mine "count". `cell` is the number or flag, None
    for the count. For a number, `numbers` is a minimal set of numbers that cannot all be right together.
    """

    def __init__(
        self,
        code: str,
        kind: Literal["number", "flag", "count"],
        cell: Cell | None = None,
        numbers: tuple[Cell, ...] = (),
        **values: Any,
    ) -> None:
        super().__init__(code, **values)
        self.args = (code, kind, cell, numbers)
        self.kind = kind
        self.cell = cell
        self.numbers = numbers


class NotProven(UserError):
    """The shown numbers prove nothing about the cell."""

    def __init__(self, cell: Cell) -> None:
        super().__init__("mines-not-proven", cell=format_cell(cell))
        self.args = (cell,)
        self.cell = cell


class TooWide(UserError):
    """The exact answer would take more time or memory than allowed."""
