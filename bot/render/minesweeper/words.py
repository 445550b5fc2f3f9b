"""Boards, cells and counts in words."""

from collections.abc import Iterable

from bot.text.catalogue import say
from bot.text.numbers import format_percent
from solvers.mines import Best, Board, Cell, Reading, name

DIGITS = 60  # of a number that is written out in a message


def list_cells(cells: Iterable[Cell], registry: int) -> str:
    """The cells by name; as many as go into so many characters, and how many more there are."""
    every = [name(cell) for cell in cells]
    kept, length = 0, 0
    while kept < len(every) and length + len(every[kept]) + 2 <= registry:
        length += len(every[kept]) + 2
        kept += 1
    more, listed = len(every) - kept, ", ".join(every[:kept])
    return say("mines-cells-and-more", cells=listed, more=more) if more else listed


def format_size(board: Board) -> str:
    return f"{board.width}x{board.height}"


def format_mine_count(board: Board) -> str:
    """How many mines it has: "10 mines"."""
    if board.mines is None:
        return say("mines-count-unknown")
    return say("mines-count", mines=board.mines)


def format_count(number: int) -> str:
    """A number of placements, written out if it is not too long to be read."""
    if is_written_out(number):
        return f"{number:,}"
    digits = str(number)
    return f"{digits[0]}.{digits[1:4]}… × 10^{len(digits) - 1}"


def placements(number: int) -> str:
    """How many placements fit: a plural is told by the number, which is written by `count`."""
    return say("mines-placements-fit", number="one" if number == 1 else "more", count=format_count(number))


def is_written_out(number: int) -> bool:
    """Whether `count` tells the number to the last digit."""
    return len(str(number)) <= DIGITS


def to_open(best: Best) -> str:
    """What to do, in a heading."""
    if best.mined:
        return say("mines-open", cell=name(best.cell))
    return say("mines-open-safe", cell=name(best.cell))


def why(best: Best) -> str:
    """Why this cell is the best one to open."""
    values = best.why.values.items()
    description = {name: chance(value) if isinstance(value, float) else value for name, value in values}
    return say(best.why.code, **description)


def chance(share: float) -> str:
    """A chance in percent with one decimal."""
    return format_percent(share, 1)


def how(reading: Reading) -> str:
    """What might have been read otherwise; empty if nothing."""
    return say("mines-how", how=reading.how)
