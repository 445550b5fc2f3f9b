"""Cells that somebody drew over, of which enough is left to see what they are."""

import numpy as np
import pytest
from PIL import Image, ImageDraw, ImageFont

from benchmarks.drawn_boards import FONTS, SKINS, picture, pixels_of
from solvers import mines
from solvers.mines.screenshot import cells, strokes
from tests.solvers.mines.screenshot.small_board import ROWS

FONT = ImageFont.truetype(str(FONTS / "DejaVuSansMono-Bold.ttf"), 18)
SIDE = 24
BOARD = (
    ".....",
    ".2323",
    ".2323",
    ".....",
)


def drawn(rows, stroke=None, width=5):
    """The cells of these signs, perhaps with a line over them: its ends in cells."""
    image = Image.new("RGB", (len(rows[0]) * SIDE, len(rows) * SIDE), "#c0c0c0")
    draw = ImageDraw.Draw(image)
    for r, row in enumerate(rows):
        for c, sign in enumerate(row):
            draw.rectangle([c * SIDE, r * SIDE, (c + 1) * SIDE, (r + 1) * SIDE], outline="#808080")
            if sign != ".":
                draw.text(((c + 0.5) * SIDE, (r + 0.5) * SIDE), sign, "#303030", FONT, anchor="mm")
    if stroke:
        draw.line([SIDE * end for end in stroke], "#ff0000", width)
    pixels = np.asarray(image).astype(np.float32).reshape(len(rows), SIDE, len(rows[0]), SIDE, 3)
    found = cells.cells(pixels.swapaxes(1, 2).reshape(-1, SIDE, SIDE, 3), len(rows), len(rows[0]))
    assert found is not None
    return found


def test_cells_under_a_line_look_like_what_is_beside_it():
    without = drawn(BOARD)
    plain, drawn_over = strokes.without_strokes(drawn(BOARD, (0.5, 1.2, 2.5, 1.8)))
    assert drawn_over == {5, 6, 7}
    assert (np.abs(plain.looks - without.looks).max(axis=(1, 2, 3)) < 24).all()
    assert (plain.kind[[5, 6, 7]] == plain.kind[[0, 11, 12]]).all()


@pytest.mark.parametrize("rows", [BOARD, (".?...", *BOARD[1:]), (".W...", ".W323", *BOARD[2:])])
def test_signs_are_no_strokes(rows):
    found = drawn(rows)
    assert strokes.without_strokes(found)[1] == set()


@pytest.mark.parametrize(("end", "goes_on"), [(0, True), (strokes.RIM, False)])
def test_a_stroke_goes_on_across_the_rims_of_cells(end, goes_on):
    bar = np.zeros((SIDE, SIDE), bool)
    bar[end : SIDE - end, 10:13] = True
    assert strokes.goes_on(1, {0: bar, 1: bar}, 1) == goes_on


def test_a_line_may_hide_what_tells_two_digits_apart():
    _, drawn_over = strokes.without_strokes(drawn(("....", ".883", "..83", "..83"), (1.3, 0.0, 1.3, 2.0), 9))
    assert 5 not in drawn_over


@pytest.mark.parametrize(("sign", "told"), [("?", False), (".", True)])
def test_a_line_over_a_rare_sign_does_not_hide_it(sign, told):
    rows = ("......", "......", f"...{sign}..", "......")
    _, drawn_over = strokes.without_strokes(drawn(rows, (1.4, 2.2, 5.0, 2.9), 3))
    assert (15 in drawn_over) == told


@pytest.mark.parametrize("skin", ["bevel", "flat dark", "gradient", "math", "rounded", "textured"])
def test_a_board_is_read_beside_a_circle_drawn_on_it(skin):
    image = picture(ROWS, SKINS[skin], 26.0)
    x, y = 20 + 26 * 4.6, 60 + 26 * 3.4
    ImageDraw.Draw(image).ellipse([x - 30, y - 30, x + 30, y + 30], outline="#ff0000", width=3)
    reading = mines.read_screenshot(pixels_of(image))
    assert len(reading.unsure) <= 4
    for row, letters in enumerate(ROWS):
        for column, letter in enumerate(letters):
            assert (row, column) in reading.unsure or reading.rows[row][column] == letter
