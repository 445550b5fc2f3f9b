"""What is a board, and the name of a cell, and what is refused."""

import pytest

from solvers.mines import BadBoard, Board, format_cell, parse_cell


@pytest.mark.parametrize(
    ("rows", "mine_count", "refusal"),
    [
        ((), None, "mines-no-cell"),
        (("", ""), None, "mines-no-cell"),
        (("##", "###"), None, r"mines-uneven-row \(row: 2, cells: 3, first: 2\)"),
        (("##", "#"), None, r"mines-uneven-row \(row: 2, cells: 1, first: 2\)"),
        (("##", "#9"), None, r"mines-no-letter-of-a-cell \(row: 2, letter: 9\)"),
        (("#",), -1, "mines-fewer-than-none"),
    ],
)
def test_position_that_is_no_board_is_refused(rows, mine_count, refusal):
    with pytest.raises(BadBoard, match=refusal):
        Board(rows, mine_count)


def test_smallest_board():
    board = Board(("#",), 0)
    assert (board.height, board.width) == (1, 1)


@pytest.mark.parametrize(
    ("name", "cell"),
    [("A1", (0, 0)), (" d7 ", (6, 3)), ("Z03", (2, 25)), ("aa10", (9, 26)), ("A1234567", (1234566, 0))],
)
def test_cell_is_named_by_column_and_row(name, cell):
    assert parse_cell(name) == cell


@pytest.mark.parametrize(
    "name", ["", "A", "7", "7D", "D-7", "D 7", "D7.", "Ä7", "D\N{SUPERSCRIPT TWO}", "A12345678"]
)
def test_what_names_no_cell_is_refused(name):
    with pytest.raises(BadBoard, match="mines-no-name-of-a-cell"):
        parse_cell(name)


def test_rows_are_numbered_from_1():
    with pytest.raises(BadBoard, match="mines-rows-from-1"):
        parse_cell("A0")


def test_each_column_has_a_name_of_its_own():
    names = [format_cell((9, column)) for column in range(800)]
    assert (names[0], names[25], names[26], names[702]) == ("A10", "Z10", "AA10", "AAA10")
    assert [parse_cell(name) for name in names] == [(9, column) for column in range(800)]
