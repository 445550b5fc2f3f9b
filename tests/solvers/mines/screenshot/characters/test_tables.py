"""Boards in tables with lines of characters between all cells."""

import pytest

from solvers import mines
from solvers.mines.screenshot.characters import reading
from tests.solvers.mines.screenshot.drawn_terminal import HEADER, PROMPT, ROWS, drawn_terminal, written


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
    read = mines.read_screenshot(drawn_terminal([*HEADER, *ruled(ROWS, zero), *PROMPT], size))
    assert read.rows == ROWS
    assert not read.unsure


@pytest.mark.parametrize(("most", "found"), [(500, True), (3, False)])
def test_tables_of_many_different_parts_are_none_of_characters(monkeypatch, most, found):
    monkeypatch.setattr(reading, "MOST_CHARACTERS", most)
    board = reading.character_board(drawn_terminal(ruled(ROWS, ".")), ruled=True)
    assert (board is not None) is found
