"""Where a board ends, and what is none of it."""

from dataclasses import replace

import pytest
from PIL import ImageDraw

from benchmarks.boards.drawn_boards import SKINS, picture, pixels_of
from benchmarks.boards.positions import random_position
from solvers import mines
from solvers.mines.screenshot import board_ends
from solvers.mines.screenshot.extent import missed
from solvers.mines.screenshot.lattice import fitting, lattice
from solvers.mines.screenshot.pixels import edges
from tests.solvers.mines.screenshot.named_boards import OVERLAID, board_of
from tests.solvers.mines.screenshot.small_board import drawn


def test_an_outermost_row_with_hardly_a_sure_cell():
    board = lattice.Lattice(edges.levels(drawn())[0], 20.0, 40.0, 40.0, 5, 6)
    smaller = board_ends.without_unsure_ends(board, [*range(5), 7, 13, 19])
    assert (smaller.top, smaller.left, smaller.rows, smaller.columns) == (60.0, 40.0, 5, 5)
    assert board_ends.without_unsure_ends(board, [0, 1, 2, 3, 7]) == board
    assert board_ends.without_unsure_ends(board, range(15)) == board  # too little would be left
    wide = replace(board, columns=10)
    assert board_ends.without_unsure_ends(wide, range(9)).rows == 5
    assert board_ends.without_unsure_ends(wide, range(8)) == wide


@pytest.mark.parametrize(
    ("row", "unsure", "rows"),
    [
        ("#" * 9, range(9), 9),
        ("0000#####", range(4, 9), 9),
        ("00000####", range(5, 9), 10),  # perhaps the board's own
        ("1########", range(1, 9), 10),
    ],
)
def test_an_unsure_row_beyond_a_usual_size(row, unsure, rows):
    board = board_of(row + "1" * 81, unsure)
    board = replace(board, lattice=replace(board.lattice, columns=9, rows=10))
    assert board_ends.without_bare_ends(board).rows == rows


@pytest.mark.parametrize(
    ("rows", "numbers", "possible", "found"),
    [
        (4, 5, False, True),
        (4, 30, False, False),  # more than are missing
        (4, 5, True, False),
        (9, 5, False, False),  # nothing is missing
    ],
)
def test_more_numbers_around_a_board_than_on_it(rows, numbers, possible, found):
    levels = edges.levels(drawn())
    whole = fitting.lattices(levels)[0]
    board = board_of("1" * numbers + "#" * 9, [])
    board = replace(
        board, lattice=replace(whole, rows=rows), named=replace(board.named, rules_confirm=possible)
    )
    assert missed.digits_beyond(levels, whole) == 0
    assert board_ends.part_of_a_board(levels, board) == found


@pytest.mark.parametrize(
    ("unsure", "beyond_it", "counts"),
    [((18, 19, 20, 21), 0, True), ((18, 19, 20, 21), 1, False), ((20, 23, 26, 29), 0, False), ((), 1, True)],
)
def test_an_overlaid_board_may_end_at_its_lines(monkeypatch, unsure, beyond_it, counts):
    board = board_of(OVERLAID, unsure)
    lined = replace(board.lattice, lined_share=1.0)
    monkeypatch.setattr(board_ends, "widened", lambda _, lattice: replace(lattice, columns=50))
    monkeypatch.setattr(
        board_ends, "read_unless_failed_before", lambda _, found: board if found == lined else None
    )
    monkeypatch.setattr(board_ends, "digits_beyond", lambda *_: beyond_it)
    assert (board_ends.read_with_lineless_cells([], lined) is board) == counts


@pytest.mark.parametrize(("rows", "left_out"), [(9, True), (8, False)])
def test_buttons_beside_a_board_of_usual_size(rows, left_out):
    image = picture((*random_position(rows, 9, 10, seed=3), "0" * 9), SKINS["rounded"], 30.0, margin=(0, 0))
    draw = ImageDraw.Draw(image)
    for left in range(0, 9 * 30, 30):
        draw.rectangle([left + 1, 30 * rows + 1, left + 28, 30 * rows + 28], "#2040a0")
        draw.rectangle([left + 9, 30 * rows + 9, left + 20, 30 * rows + 20], "#ffffff")
    levels = edges.levels(pixels_of(image))
    board = lattice.Lattice(levels[0], 30.0, 0.0, 0.0, 9, rows + 1, lined_share=1.0)
    found = board_ends.read_without_text(levels, board, None)
    assert (found is not None and found.lattice.rows == rows) == left_out


def test_a_column_that_the_rules_need_is_kept():
    rows = "###10002", "###21103", "#####102", "#####112"
    pixels = pixels_of(picture(rows, SKINS["gradient"], 24.0, margin=(0, 0)))
    assert mines.read_screenshot(pixels[: 4 * 24, : 8 * 24]).rows == rows


def test_cells_unlike_others_that_fit_are_kept(monkeypatch):
    levels = edges.levels(drawn())
    found = fitting.lattices(levels)[0]
    monkeypatch.setattr(board_ends, "narrowed", lambda found, apart: replace(found, columns=6))
    assert board_ends.candidate(levels, found).lattice.columns == 9


def test_cells_beyond_the_lines_must_make_sense(monkeypatch):
    levels = edges.levels(drawn())
    found = fitting.lattices(levels)[0]
    monkeypatch.setattr(board_ends, "widened", lambda levels, found: replace(found, left=30.0, columns=8))
    assert board_ends.candidate(levels, found).lattice.columns == 9
