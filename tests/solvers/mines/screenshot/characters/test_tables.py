"""Boards in tables with lines of characters between all cells."""

import pytest

from solvers import mines
from tests.solvers.mines.screenshot.drawn_terminal import ROWS, drawn_terminal, written

HEADER = ["Welcome to Minesweeper!", "Commands: open ROW COLUMN, flag ROW COLUMN, quit", ""]
PROMPT = ["", "Mines left: 12   Time: 42 s", "user@host:~/src/mines$ "]


def ruled(rows, zero):
    """The lines of a board in a table."""
    bar = "+" + "---+" * len(rows[0])
    lines = [bar]
    for row in written(rows, zero=zero):
        lines += ["".join(f"| {name} " for name in row) + "|", bar]
    return lines


@pytest.mark.parametrize("size", [12, 16, 21])
@pytest.mark.parametrize("zero", [".", " "])
def test_table_with_lines(size, zero):
    reading = mines.read_screenshot(drawn_terminal([*HEADER, *ruled(ROWS, zero), *PROMPT], size))
    assert reading.rows == ROWS
    assert not reading.unsure
