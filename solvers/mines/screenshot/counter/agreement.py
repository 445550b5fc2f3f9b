"""What a mine counter says about the board, and whether the two agree."""

from collections.abc import Collection
from dataclasses import replace

from solvers.mines.board import USUAL_COUNTS, Cell
from solvers.mines.screenshot.names.checking import with_covered
from solvers.mines.solvability import fits


def mine_count(rows: tuple[str, ...], counter: int) -> int:
    """How many mines the board has: the counter goes down with every flag, also with a wrong one."""
    return counter + sum(row.count("F") + row.count("W") for row in rows)


def agrees_with_board(rows: tuple[str, ...], unsure: Collection[Cell], counter: int) -> bool:
    """Whether the board agrees with its counter.

    Not if the counter alone is the usual number in spite of flags: some programs leave the flags out.
    """
    mines = mine_count(rows, counter)
    flagged = mines != counter
    if mines < 0 or (flagged and counter == USUAL_COUNTS.get((len(rows), len(rows[0])))):
        return False
    if any(rows[r][c] == "W" for r, c in unsure):
        return False
    shown = sum(letter in "F*X" for row in rows for letter in row)
    if any("*" in row for row in rows) and not unsure and shown != mines:  # after a loss every mine is shown
        return False
    return fits(replace(with_covered(rows, set(unsure)), mines=mines), trust_flags=False)
