"""Previews of themes: a few cells that show each symbol once or twice, and are no legal board."""

import numpy as np
import pytest
from PIL import Image, ImageDraw, ImageFont

from benchmarks.boards.drawn_boards import CLASSIC, FONTS, PLAIN, SKINS, Skin, picture, pixels_of
from solvers import mines

ROWS = ("#1#27", "3F456", "0?*W0", "8##X1", "00###")
BEVEL = SKINS["bevel"]


def preview(rows=ROWS, skin=BEVEL, pitch=40, margin=0):
    """The pixels of a preview. A wrong flag is a mine with a red cross over it."""
    mined = tuple(row.replace("W", "*") for row in rows)
    image = picture(mined, skin, float(pitch), (0, 0))
    draw = ImageDraw.Draw(image)
    for r, row in enumerate(rows):
        for c, letter in enumerate(row):
            left, top, right, bottom = (
                (c + 0.15) * pitch,
                (r + 0.15) * pitch,
                (c + 0.85) * pitch,
                (r + 0.85) * pitch,
            )
            if letter == "W":
                draw.line((left, top, right, bottom), "#e00000", pitch // 10)
                draw.line((left, bottom, right, top), "#e00000", pitch // 10)
    whole = Image.new("RGB", (image.width + 2 * margin, image.height + 2 * margin), "white")
    whole.paste(image, (margin, margin))
    return pixels_of(whole)


@pytest.mark.parametrize(("pitch", "margin"), [(28, 0), (40, 6), (60, 2)])
def test_a_preview_with_each_symbol_once_is_read(pitch, margin):
    reading = mines.read_screenshot(preview(pitch=pitch, margin=margin))
    assert reading.rows == ROWS
    assert not reading.unsure


def swallow_tailed_flag(draw):
    draw.polygon([(5, 4), (18, 8), (14, 12), (19, 17), (7, 15)], "#d02020")
    draw.line([(5, 4), (7, 20)], "#909090")


def question_mark_like_a_7(draw):
    mask = Image.new("L", (24, 24))
    font = ImageFont.truetype(str(FONTS / "cmss10.ttf"), 14)
    ImageDraw.Draw(mask).text((12, 12), "?", 255, font, anchor="mm")
    mask.paste(0, (0, 15, 24, 24))  # its dot is lost
    draw.bitmap((0, 0), mask, "#101010")


@pytest.mark.parametrize(("letter", "symbol"), [("F", swallow_tailed_flag), ("?", question_mark_like_a_7)])
def test_unusual_marks_on_covered_cells_are_read(letter, symbol):
    plain = preview(tuple(row.replace(letter, "#") for row in ROWS), pitch=24)
    image = Image.fromarray(plain)
    row = next(r for r, cells in enumerate(ROWS) if letter in cells)
    column = ROWS[row].index(letter)
    cell = image.crop((24 * column, 24 * row, 24 * column + 24, 24 * row + 24))
    symbol(ImageDraw.Draw(cell))
    image.paste(cell, (24 * column, 24 * row))
    reading = mines.read_screenshot(np.asarray(image))
    assert reading.rows == ROWS
    assert not reading.unsure


def test_opened_cells_without_lines():
    skin = Skin(("#a0a0a8",), ("#ffffff",), CLASSIC, line=None, behind="#ffffff")
    rows = ("1#F#3", "00020", "4*W50", "06X00", "78010")
    assert mines.read_screenshot(preview(rows, skin)).rows == rows


def test_digits_of_one_color_are_no_board():
    with pytest.raises(mines.NoBoard):
        mines.read_screenshot(preview(skin=Skin(("#b0b0a8",), ("#f2f2ec",), PLAIN)))
