"""Why no board can be read from a text, and why there is no answer about one. See also `board.BadBoard`."""

from typing import Any, Literal, NamedTuple

from solvers.errors import Remark, UserError
from solvers.mines.answers import Reading
from solvers.mines.board import Cell, format_cell


class TextPosition(NamedTuple):
    """A position in a text, counted from 1; in lists and boards on one line, a row instead of a line."""

    line: int | None = None
    column: int | None = None
    row: int | None = None


NOWHERE = TextPosition()
PLACED = {  # message ids by (has a column, has a row instead of a line)
    (False, False): "mines-in-line",
    (True, False): "mines-in-line-and-column",
    (False, True): "mines-in-row",
    (True, True): "mines-in-row-and-column",
}


class Unreadable(UserError):
    """No board can be read from the text, because of an error at some place in it or in general."""

    def __init__(self, code: str, place: TextPosition = NOWHERE, **values: Any) -> None:
        self.why = Remark(code, **values)
        self.place = place
        if place == NOWHERE:
            super().__init__(code, **values)
        else:
            position = {part: number for part, number in place._asdict().items() if number is not None}
            super().__init__(PLACED["column" in position, "row" in position], **position, why=self.why)

    def with_row(self, rows_begin: int = 1) -> "Unreadable":
        """The error with a row instead of its line. `rows_begin`: the line of the first row."""
        if self.place.line is None:
            return self
        row = self.place.line - rows_begin + 1
        place = TextPosition(column=self.place.column, row=row) if row > 0 else NOWHERE
        return Unreadable(self.why.code, place, **self.why.values)


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
    """There is no answer within the limits of time and memory.

    The code says whether it is only the exact one that is missing, or even an estimate.
    """
