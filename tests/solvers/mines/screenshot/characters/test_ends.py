"""Where a board with blank 0s ends."""

import pytest

from benchmarks.boards.minefields import Minefield
from solvers import mines
from tests.solvers.mines.screenshot.drawn_terminal import drawn_terminal, written

HEADER = ["Welcome to Minesweeper!", "Commands: open ROW COLUMN, flag ROW COLUMN, quit", ""]
PROMPT = ["", "Mines left: 12   Time: 42 s", "user@host:~/src/mines$ "]
MINED = ((0, 1), (1, 6), (2, 8), (3, 4), (4, 9), (5, 6), (6, 1), (7, 8), (8, 3))


def opened(width, mined, covered):
    """The rows of a board on which all cells are open but the mines and these."""
    field = Minefield(9, width, mined)
    for cell in set(field.around) - set(mined) - set(covered):
        field.open_from(cell)
    return field.rows()


def test_blank_zeros_at_the_end_of_the_picture():
    rows = opened(10, MINED, covered=((0, 7), (3, 9), (8, 9)))
    assert {row[0] for row in rows} == {"0", "1"}
    lines = [*HEADER, *written(rows, zero=" ", between="  "), *PROMPT]
    reading = mines.read_screenshot(drawn_terminal(lines))
    assert reading.rows == rows
    assert reading.cut == (True, False, False, False)
    with pytest.raises(mines.NoBoard):  # further 0s may be left of it
        mines.read_screenshot(drawn_terminal([f"      {line}" for line in lines]))


def test_blank_column_beside_labels_may_be_one_of_zeros():
    mined = ((0, 3), *((row, column + 1) for row, column in MINED[1:]))
    rows = opened(11, mined, covered=((3, 10), (8, 10)))
    assert {row[0] for row in rows} == {"0"}
    lines = [
        f"{number:3} {line}" for number, line in enumerate(written(rows, zero=" ", between=" "), start=1)
    ]
    with pytest.raises(mines.NoBoard):
        mines.read_screenshot(drawn_terminal([*HEADER, *lines, *PROMPT]))
