"""Cells that somebody drew over, of which enough is left to see what they are."""

import numpy as np
import pytest
from PIL import Image, ImageDraw, ImageFont

from benchmarks.boards.drawn_boards import FONTS, SKINS, picture, pixels_of
from benchmarks.boards.positions import random_position
from solvers import mines
from solvers.mines.screenshot.cells import cells
from solvers.mines.screenshot.lattice import sampling
from solvers.mines.screenshot.obscured import strokes
from tests.solvers.mines.screenshot.small_board import ROWS

FONT = ImageFont.truetype(str(FONTS / "DejaVuSansMono-Bold.ttf"), 18)
SIDE = 24
BOARD = (
    ".....",
    ".2323",
    ".2323",
    ".....",
)


def drawn(rows, stroke=None, width=5, framed=None):
    """The cells of these symbols, perhaps with a line over them that ends in cells, or with a frame."""
    image = Image.new("RGB", (len(rows[0]) * SIDE, len(rows) * SIDE), "#c0c0c0")
    draw = ImageDraw.Draw(image)
    for r, row in enumerate(rows):
        for c, symbol in enumerate(row):
            draw.rectangle([c * SIDE, r * SIDE, (c + 1) * SIDE, (r + 1) * SIDE], outline="#808080")
            if symbol != ".":
                draw.text(((c + 0.5) * SIDE, (r + 0.5) * SIDE), symbol, "#303030", FONT, anchor="mm")
    if stroke:
        draw.line([SIDE * end for end in stroke], "#ff0000", width)
    if framed:
        left, top, right, bottom = (SIDE * end for end in framed)
        draw.rounded_rectangle([left + 1, top + 1, right - 2, bottom - 2], 5, outline="#ff0000", width=2)
    pixels = np.asarray(image).astype(np.float32).reshape(len(rows), SIDE, len(rows[0]), SIDE, 3)
    found = cells.grouped_cells(pixels.swapaxes(1, 2).reshape(-1, SIDE, SIDE, 3), len(rows), len(rows[0]))
    assert found is not None
    return found


def test_cells_under_a_line_look_like_their_neighbors():
    without = drawn(BOARD)
    plain, drawn_over = strokes.without_strokes(drawn(BOARD, (0.5, 1.2, 2.5, 1.8)))
    assert drawn_over == {5, 6, 7}
    assert (np.abs(plain.looks - without.looks).max(axis=(1, 2, 3)) < 24).all()
    assert (plain.cluster[[5, 6, 7]] == plain.cluster[[0, 11, 12]]).all()


@pytest.mark.parametrize("rows", [BOARD, (".?...", *BOARD[1:]), (".W...", ".W323", *BOARD[2:])])
def test_symbols_are_no_strokes(rows):
    found = drawn(rows)
    assert strokes.without_strokes(found)[1] == set()


@pytest.mark.parametrize(("end", "goes_on"), [(0, True), (sampling.RIM, False)])
def test_a_stroke_goes_on_across_the_rims_of_cells(end, goes_on):
    bar = np.zeros((SIDE, SIDE), bool)
    bar[end : SIDE - end, 10:13] = True
    assert strokes.goes_on(1, {0: bar, 1: bar}, 1) == goes_on


def test_framed_cells_look_like_those_without_a_frame():
    without = drawn(BOARD)
    for framed, cells_within in (((0, 1, 1, 2), {5}), ((1, 1, 2, 2), {6}), ((0, 3, 2, 4), {15, 16})):
        plain, drawn_over = strokes.without_strokes(drawn(BOARD, framed=framed))
        assert drawn_over == cells_within
        assert (np.abs(plain.looks - without.looks).max(axis=(1, 2, 3)) < 24).all()


def test_a_frame_is_of_one_color():
    found = drawn(BOARD, framed=(0, 1, 1, 2))
    found.looks[5, 12:, 1:3] = (0, 0, 255)  # of the frame's left side
    assert strokes.without_strokes(found)[1] == set()


@pytest.mark.parametrize(
    ("box", "without", "frame"),
    [
        ((2, 2, 22, 22), np.s_[:0], True),
        ((2, 2, 22, 22), np.s_[:, 20:], True),  # it goes on in the next cell
        ((2, 2, 22, 22), np.s_[14:], False),  # an arch
        ((5, 2, 19, 22), np.s_[:0], False),  # as narrow as a symbol
        ((2, 2, 22, 22), np.s_[9:, 9:13], True),
        ((2, 2, 22, 22), None, False),  # with something in its middle
        ((0, 0, 0, 0), np.s_[:0], False),
    ],
)
def test_a_frame_is_around_the_middle_of_a_cell(box, without, frame):
    left, top, right, bottom = box
    over = np.zeros((SIDE, SIDE), bool)
    over[top:bottom, left:right] = True
    over[top + 2 : bottom - 2, left + 2 : right - 2] = False
    if without is None:
        over[12, 12] = True
    else:
        over[without] = False
    assert strokes.is_frame(over) == frame


def test_a_line_may_hide_what_tells_two_digits_apart():
    _, drawn_over = strokes.without_strokes(drawn(("....", ".883", "..83", "..83"), (1.3, 0.0, 1.3, 2.0), 9))
    assert 5 not in drawn_over


@pytest.mark.parametrize(("symbol", "told"), [("?", False), (".", True)])
def test_a_line_over_a_rare_symbol(symbol, told):
    rows = ("......", "......", f"...{symbol}..", "......")
    _, drawn_over = strokes.without_strokes(drawn(rows, (1.4, 2.2, 5.0, 2.9), 3))
    assert (15 in drawn_over) == told


@pytest.mark.parametrize("skin", ["bevel", "flat dark", "gradient", "math", "rounded", "textured"])
def test_a_board_with_a_circle_drawn_on_it(skin):
    image = picture(ROWS, SKINS[skin], 26.0)
    x, y = 20 + 26 * 4.6, 60 + 26 * 3.4
    ImageDraw.Draw(image).ellipse([x - 30, y - 30, x + 30, y + 30], outline="#ff0000", width=3)
    reading = mines.read_screenshot(pixels_of(image))
    assert len(reading.unsure) <= 4
    for row, letters in enumerate(ROWS):
        for column, letter in enumerate(letters):
            assert (row, column) in reading.unsure or reading.rows[row][column] == letter


def test_a_row_under_a_frame_is_kept():
    rows = random_position(8, 6, 9, seed=51)
    image = picture(rows, SKINS["rounded"], 36.0, margin=(0, 0))
    draw = ImageDraw.Draw(image)
    draw.ellipse([2, 38, 69, 69], outline="#ffcc00", width=3)
    draw.rounded_rectangle([146, 254, 213, 285], 8, outline="#ffcc00", width=3)
    assert len(mines.read_screenshot(pixels_of(image)).rows) == 8
