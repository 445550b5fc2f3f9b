"""What the doubts of all modules give together."""

import numpy as np
import pytest
from PIL import Image, ImageDraw

from solvers.mines.screenshot.cells import cells
from solvers.mines.screenshot.doubts import combined
from solvers.mines.screenshot.names import look_costs
from solvers.mines.screenshot.names.codes import CODE
from solvers.mines.screenshot.symbols import glyphs
from tests.solvers.mines.screenshot.drawn_cells import cell, spot
from tests.solvers.mines.screenshot.named_cells import named_cells


@pytest.mark.parametrize(
    ("letters", "margin", "in_doubt"),
    [
        ("1F###FFF", 4.0, [1, 5, 6, 7]),
        ("1F###FFF", 6.0, []),
        ("1F##1FFF", 4.0, []),  # fewer are far from what is known
        ("1F000FFF", 4.0, []),  # a game that is won
    ],
)
def test_flags_far_from_opened_cells_may_be_shown_mines(letters, margin, in_doubt):
    names = np.array([CODE[letter] for letter in letters])
    none = np.zeros((8, 1))
    board = cells.Cells(1, 8, none, none, np.zeros(8, np.intp), names)
    found = combined.perhaps_other_marks(named_cells(names, board, margin=margin))
    assert np.flatnonzero(found).tolist() == in_doubt


def marks(symbols, cluster, margin):
    """The cells in doubt among two flags, two mines and another mine, with these symbols and clusters."""
    names = np.array([CODE[letter] for letter in "FF***"])
    none = np.zeros((5, 1))
    board = cells.Cells(1, 5, none, none, np.zeros(5, np.intp), np.array(cluster))
    found = combined.perhaps_other_marks(named_cells(names, board, symbol_group=symbols, margin=margin))
    return np.flatnonzero(found).tolist()


@pytest.mark.parametrize(
    ("letters", "covered", "in_doubt"),
    [("1*1*1", True, [1, 3]), ("1*1X1", True, []), ("1*1*#", True, []), ("1*1*1", False, [])],
)
def test_mines_on_every_covered_cell_may_be_flags(letters, covered, in_doubt):
    names = np.array([CODE[letter] for letter in letters])
    board = cells.Cells(1, 5, np.zeros((5, 1)), np.zeros((5, 1)), np.zeros(5, np.intp), np.zeros(5, np.intp))
    found = combined.perhaps_other_marks(named_cells(names, board, covered=[covered]))
    assert np.flatnonzero(found).tolist() == in_doubt


def test_flags_that_look_like_mines():
    sure = [9.0] * 5
    assert marks([0, 0, 1, 1, 1], [0, 0, 1, 1, 1], sure) == []
    assert marks([0, 1, 2, 2, 1], [0, 1, 2, 2, 3], sure) == [1, 4]


def test_a_single_flag_that_looks_like_many_mines():
    names = np.array([CODE[letter] for letter in "F****"])
    none = np.zeros((5, 1))
    cluster = np.array([0, 1, 1, 1, 1])
    board = cells.Cells(1, 5, none, none, np.zeros(5, np.intp), cluster)
    found = combined.perhaps_other_marks(named_cells(names, board, symbol_group=np.zeros(5, np.intp)))
    assert np.flatnonzero(found).tolist() == [0]


@pytest.mark.parametrize(
    ("covered", "in_doubt"),
    [((True, False), []), ((True, True), [0, 1, 2, 3, 4, 5]), ((False, True), [0, 1, 2, 3, 4, 5])],
)
def test_flags_on_covered_and_mines_on_opened_cells(covered, in_doubt):
    names = np.array([CODE[letter] for letter in "FFF***"])
    alike, background = np.zeros(6, np.intp), np.repeat([0, 1], 3)
    board = cells.Cells(1, 6, np.zeros((6, 1)), np.zeros((6, 1)), background, background)
    found = combined.perhaps_other_marks(named_cells(names, board, covered=covered, symbol_group=alike))
    assert np.flatnonzero(found).tolist() == in_doubt


@pytest.mark.parametrize(
    ("background", "in_doubt"),
    [
        ([0, 0, 0, 0, 1, 2], [1, 3, 5]),
        ([0, 1, 0, 1, 1, 2], []),  # on covered cells
        ([0, 0, 0, 0, 0, 2], []),  # which look like opened ones
        ([0, 2, 0, 2, 1, 2], []),  # on a background of their own
    ],
)
def test_flags_on_opened_cells_may_be_mines(background, in_doubt):
    names = np.array([CODE[letter] for letter in "1F0F#F"])
    background, symbol_group = np.array(background), np.array([1, 2, 0, 2, 0, 2])
    board = cells.Cells(1, 6, np.zeros((6, 1)), np.zeros((6, 1)), background, background)
    found = combined.perhaps_other_marks(
        named_cells(names, board, covered=[False, True, True], symbol_group=symbol_group)
    )
    assert np.flatnonzero(found).tolist() == in_doubt


@pytest.mark.parametrize(
    ("letters", "in_doubt"),
    [
        ("1*1#1*", [1, 5]),
        ("1*1#1X", []),
        ("1*1F1*", []),
        ("1*1#**", []),
        ("1*1010", []),
        ("*1F#1*", [0, 5]),  # fewer flags
        ("*1F#F*", []),
    ],
)
def test_mines_on_opened_cells_may_be_flags(letters, in_doubt):
    names = np.array([CODE[letter] for letter in letters])
    background = np.isin(names, (CODE["#"], CODE["F"])).astype(np.intp)
    board = cells.Cells(1, 6, np.zeros((6, 1)), np.zeros((6, 1)), background, background)
    found = combined.perhaps_other_marks(named_cells(names, board, covered=[False, True]))
    assert np.flatnonzero(found).tolist() == in_doubt


def test_a_rare_mine_may_be_a_wrong_flag():
    assert marks([0, 0, 1, 1, 1], [0, 0, 1, 1, 2], [9, 9, 2.5, 2.5, 2.5]) == [2, 3, 4]
    assert marks([0, 0, 1, 1, 1], [0, 0, 1, 1, 1], [9, 9, 2.5, 2.5, 2.5]) == []
    assert marks([0, 0, 1, 1, 1], [0, 0, 1, 1, 2], [9] * 5) == []


@pytest.mark.parametrize(("symbols", "in_doubt"), [([0, 1, 2, 2, 3], [2]), ([0, 1, 4, 2, 3], [])])
def test_numbers_like_a_shown_mine_may_be_mines(symbols, in_doubt):
    names = np.array([CODE[letter] for letter in "104*X"])
    board = cells.Cells(1, 5, np.zeros((5, 1)), np.zeros((5, 1)), np.zeros(5, np.intp), np.arange(5))
    found = combined.perhaps_other_marks(named_cells(names, board, covered=[False], symbol_group=symbols))
    assert np.flatnonzero(found).tolist() == in_doubt


def found_odd(looks, cluster, letters):
    """Whether each cell is odd whose cluster has this name, if no rule is broken and every name is sure."""
    looks, members = np.array(looks), [np.flatnonzero(np.array(cluster) == k) for k in range(len(letters))]
    size = len(looks)
    board = cells.Cells(1, size, looks, looks[:, 0, 0], np.zeros(size, int), np.array(cluster))
    each = [
        look_costs.Cluster(number, own, 0, glyphs.glyph(looks[own[0]], looks[0, 0, 0]), False)
        for number, own in enumerate(members)
    ]
    names = np.array([CODE[letter] for letter in letters])[board.cluster]
    return combined.odd_ones(
        named_cells(names, board, each, covered=[False], symbol_group=cluster, breaks_no_rule=True)
    )


@pytest.mark.parametrize(
    ("name", "other", "doubted"),
    [("3", "1", False), ("?", "1", True), ("1", "1", True)],  # if all are the same, the rules tell little
)
def test_rules_tell_digits_but_no_question_marks(name, other, doubted):
    looks = [cell()] * 12 + [cell("1")] * 2 + [spot(5, 5, 19, 19)] * 4
    found = found_odd(looks, [0] * 12 + [1] * 2 + [2] * 4, "0" + other + name)
    assert found[14:].all() == found[14:].any() == doubted
    assert not found[:12].any()


@pytest.mark.parametrize(
    ("drawing", "doubted"), [(".##.|#..#|...#|..#.", True), ("##..|####|##..|#...", False)]
)
def test_a_hook_may_be_a_question_mark(drawing, doubted):
    look = cell()
    for y, row in enumerate(drawing.split("|")):
        for x, pixel in enumerate(row):
            if pixel == "#":
                look[5 + 3 * y : 8 + 3 * y, 6 + 3 * x : 9 + 3 * x] = 0
    looks = [cell()] * 12 + [look] * 4
    found = found_odd(looks, [0] * 12 + [1] * 4, "#F")
    assert found[12:].all() == found[12:].any() == doubted


def pin():
    """A drop with a hole, as on a map: a little like a question mark."""
    image = Image.new("RGB", (48, 48), "#c0c0c0")
    draw = ImageDraw.Draw(image)
    draw.ellipse([14, 8, 34, 28], "#303030")
    draw.polygon([(15, 22), (33, 22), (24, 42)], "#303030")
    draw.ellipse([21, 14, 27, 20], "#c0c0c0")
    return np.asarray(image.resize((24, 24), Image.Resampling.BOX)).astype(np.float32)


@pytest.mark.parametrize(
    ("symbol", "questions", "flags", "doubted"),
    [(pin(), 4, 2, True), (pin(), 2, 4, False), (cell("?", size=16), 4, 2, False)],
)
def test_more_poor_question_marks_than_flags_may_be_flags(symbol, questions, flags, doubted):
    looks = [cell()] * 6 + [symbol] * questions + [spot(5, 5, 19, 19)] * flags
    found = found_odd(looks, [0] * 6 + [1] * questions + [2] * flags, "0?F")[6 : 6 + questions]
    assert found.all() == found.any() == doubted
