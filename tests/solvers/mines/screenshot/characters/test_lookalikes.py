"""Covered cells whose character looks a little like a digit or a flag."""

import pytest

from solvers import mines
from tests.solvers.mines.screenshot.drawn_terminal import ROWS, drawn_terminal, written

HEADER = ["Welcome to Minesweeper!", "Commands: open ROW COLUMN, flag ROW COLUMN, quit", ""]
PROMPT = ["", "Mines left: 12   Time: 42 s", "user@host:~/src/mines$ "]


@pytest.mark.parametrize("size", [12, 16, 21])
@pytest.mark.parametrize("covered", ["?", "#"])
def test_covered_cells_that_look_like_a_digit_or_a_flag(size, covered):
    lines = [*HEADER, *written(ROWS, covered=covered, between=" "), *PROMPT]
    reading = mines.read_screenshot(drawn_terminal(lines, size))
    assert reading.rows == ROWS
    assert not reading.unsure
