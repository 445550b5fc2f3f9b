"""Which of several readings of a lattice counts, and which of its cells are then unsure."""

from dataclasses import replace

import pytest
from PIL import ImageDraw

from benchmarks.boards.drawn_boards import SKINS, picture, pixels_of, position
from solvers import mines
from solvers.mines.screenshot import candidates
from solvers.mines.screenshot.extent import missed
from solvers.mines.screenshot.lattice import fitting, lattice
from solvers.mines.screenshot.pixels import edges
from tests.solvers.mines.screenshot.named_boards import board_of
from tests.solvers.mines.screenshot.small_board import drawn


def test_an_outermost_row_with_hardly_a_sure_cell():
    board = lattice.Lattice(edges.levels(drawn())[0], 20.0, 40.0, 40.0, 5, 6)
    smaller = candidates.without_unsure_ends(board, [*range(5), 7, 13, 19])
    assert (smaller.top, smaller.left, smaller.rows, smaller.columns) == (60.0, 40.0, 5, 5)
    assert candidates.without_unsure_ends(board, [0, 1, 2, 3, 7]) == board
    assert candidates.without_unsure_ends(board, range(15)) == board  # too little would be left
    wide = replace(board, columns=10)
    assert candidates.without_unsure_ends(wide, range(9)).rows == 5
    assert candidates.without_unsure_ends(wide, range(8)) == wide


def test_finer_clusters_put_numbers_in_doubt():
    best, finer = board_of("1121F#", [0]), board_of("113?*#", [1, 2, 5])
    assert candidates.with_numbers_doubted(best, finer).unsure == {0, 1, 2, 3}


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
    assert candidates.without_bare_ends(board).rows == rows


def test_what_something_hides_does_not_make_a_board_unclear():
    assert not board_of("0" * 18 + "##", [18, 19]).clear
    assert board_of("0" * 18 + "##", [18, 19], hidden=[18, 19]).clear


@pytest.mark.parametrize(
    ("rows", "numbers", "lawful", "found"),
    [
        (4, 5, False, True),
        (4, 30, False, False),  # more than are missing
        (4, 5, True, False),
        (9, 5, False, False),  # nothing is missing
    ],
)
def test_more_numbers_around_a_board_than_on_it(rows, numbers, lawful, found):
    levels = edges.levels(drawn())
    whole = fitting.lattices(levels)[0]
    board = board_of("1" * numbers + "#" * 9, [])
    board = replace(
        board, lattice=replace(whole, rows=rows), named=replace(board.named, rules_confirm=lawful)
    )
    assert missed.digits_beyond(levels, whole) == 0
    assert candidates.part_of_a_board(levels, board) == found


def test_cells_that_two_readings_name_differently():
    first, second = board_of("0" * 20 + "12F#1", [*range(9), 20]), board_of("0" * 20 + "22*#0", [])
    best = candidates.clearer(first, second)
    assert candidates.rows_of(best.named, best.lattice) == ("0" * 20 + "22*#0",)
    assert best.unsure == {22, 24}
    assert candidates.clearer(first, board_of("0" * 20 + "22*#0", [1, 2])) is first
    assert candidates.clearer(first, board_of("12F", [])) is first
    assert candidates.clearer(None, first) is first


def test_the_larger_size_if_only_it_fits():
    first, larger = board_of("0" * 20 + "12F#1", range(9)), board_of("0" * 20 + "12F#1#", [])
    assert candidates.clearer(first, larger) is larger
    assert candidates.clearer(board_of("0" * 20 + "12F#1", []), larger) is not larger
    assert candidates.clearer(first, board_of("0" * 20 + "12F#1#", range(9))) is first


OVERLAID = "1" * 20 + "#" * 20


@pytest.mark.parametrize(
    ("names", "unsure", "sure"),
    [
        (OVERLAID, [18, 19, 20, 21, 30], True),
        (OVERLAID, [20, 23, 26, 29, 32], False),  # not together
        ("1" * 13 + "#" * 27, [10, 11, 12], False),  # hardly a sure number
        (OVERLAID, [], True),
    ],
)
def test_cells_under_an_overlay_are_together(names, unsure, sure):
    assert candidates.mostly_sure(board_of(names, unsure)) == sure


@pytest.mark.parametrize(
    ("unsure", "beyond_it", "counts"),
    [((18, 19, 20, 21), 0, True), ((18, 19, 20, 21), 1, False), ((20, 23, 26, 29), 0, False), ((), 1, True)],
)
def test_an_overlaid_board_may_end_at_its_lines(monkeypatch, unsure, beyond_it, counts):
    board = board_of(OVERLAID, unsure)
    lined = replace(board.lattice, lined_share=1.0)
    monkeypatch.setattr(candidates, "widened", lambda _, lattice: replace(lattice, columns=50))
    monkeypatch.setattr(
        candidates, "read_unless_failed_before", lambda _, found: board if found == lined else None
    )
    monkeypatch.setattr(candidates, "digits_beyond", lambda *_: beyond_it)
    assert (candidates.read_with_lineless_cells([], lined) is board) == counts


@pytest.mark.parametrize(
    ("unsure", "in_doubt"),
    [((18, 19, 20, 21), {18, 19, 20, 21, 30}), ((20, 23, 26, 29), None), ((18,), {18, 30})],
)
def test_strokes_are_removed_if_only_that_makes_sense(monkeypatch, unsure, in_doubt):
    board = board_of(OVERLAID, unsure)
    monkeypatch.setattr(candidates, "read_once", lambda lattice, grouped: (grouped, False))
    monkeypatch.setattr(candidates, "without_strokes", lambda _: (board, {17, 18, 30}))
    found, _ = candidates.read_without_strokes_if_clearer(board.lattice, None)
    assert (found and found.unsure) == in_doubt  # 17 is a number, 30 looks covered and may be a flag


@pytest.mark.parametrize(("rows", "left_out"), [(9, True), (8, False)])
def test_buttons_beside_a_board_of_usual_size(rows, left_out):
    image = picture((*position(rows, 9, 10, seed=3), "0" * 9), SKINS["rounded"], 30.0, margin=(0, 0))
    draw = ImageDraw.Draw(image)
    for left in range(0, 9 * 30, 30):
        draw.rectangle([left + 1, 30 * rows + 1, left + 28, 30 * rows + 28], "#2040a0")
        draw.rectangle([left + 9, 30 * rows + 9, left + 20, 30 * rows + 20], "#ffffff")
    levels = edges.levels(pixels_of(image))
    board = lattice.Lattice(levels[0], 30.0, 0.0, 0.0, 9, rows + 1, lined_share=1.0)
    found = candidates.read_without_text(levels, board, None)
    assert (found is not None and found.lattice.rows == rows) == left_out


def test_a_column_that_the_rules_need_is_kept():
    rows = "###10002", "###21103", "#####102", "#####112"
    pixels = pixels_of(picture(rows, SKINS["gradient"], 24.0, margin=(0, 0)))
    assert mines.read_screenshot(pixels[: 4 * 24, : 8 * 24]).rows == rows


def test_a_failed_lattice_is_not_read_again(monkeypatch):
    levels = edges.levels(drawn())
    found = fitting.lattices(levels)[0]
    read = []
    monkeypatch.setattr(candidates, "read_in_detail_if_unclear", lambda *given: read.append(given))
    for moved in (0.0, 0.005, 0.5):
        board = replace(found, left=found.left + moved * found.pitch)
        assert candidates.read_unless_failed_before(levels, board) is None
        assert candidates.read_unless_failed_before(levels, replace(board, needs_rules=True)) is None
    assert [given[1].left - found.left for given in read] == pytest.approx([0.0, 0.5 * found.pitch])


def test_cells_unlike_others_that_fit_are_kept(monkeypatch):
    levels = edges.levels(drawn())
    found = fitting.lattices(levels)[0]
    monkeypatch.setattr(candidates, "narrowed", lambda found, apart: replace(found, columns=6))
    assert candidates.candidate(levels, found).lattice.columns == 9


def test_cells_beyond_the_lines_must_make_sense(monkeypatch):
    levels = edges.levels(drawn())
    found = fitting.lattices(levels)[0]
    monkeypatch.setattr(candidates, "widened", lambda levels, found: replace(found, left=30.0, columns=8))
    assert candidates.candidate(levels, found).lattice.columns == 9
