"""Previews of themes: a few cells that show each sign once or twice, and are no legal board."""

import pytest
from PIL import Image, ImageDraw

from benchmarks.drawn_boards import CLASSIC, PLAIN, SKINS, Skin, picture, pixels_of
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
def test_each_sign_once(pitch, margin):
    reading = mines.read_screenshot(preview(pitch=pitch, margin=margin))
    assert reading.rows == ROWS
    assert not reading.unsure


def test_opened_cells_without_lines():
    skin = Skin(("#a0a0a8",), ("#ffffff",), CLASSIC, line=None, behind="#ffffff")
    rows = ("1#F#3", "00020", "4*W50", "06X00", "78010")
    assert mines.read_screenshot(preview(rows, skin)).rows == rows


def test_digits_of_one_color_are_no_board():
    with pytest.raises(mines.NoBoard):
        mines.read_screenshot(preview(skin=Skin(("#b0b0a8",), ("#f2f2ec",), PLAIN)))
