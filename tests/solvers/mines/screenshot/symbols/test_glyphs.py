"""What symbols are by their shape: apart from the frame of their cell, and none at all."""

import numpy as np
import pytest
from PIL import Image, ImageDraw, ImageFont

from benchmarks.boards.drawn_boards import FONTS
from solvers.mines.screenshot.symbols import glyphs
from tests.solvers.mines.screenshot.drawn_cells import cell


def test_a_symbol_is_seen_apart_from_its_frame():
    blank, framed = cell(frame="#202020"), cell("5", frame="#202020", size=10)
    seen = glyphs.glyph(framed, blank).likeness
    assert max(seen, key=seen.get) == "5"
    assert seen["5"] > glyphs.glyph(framed, blank[0, 0]).likeness["5"]
    shaded = blank - np.linspace(0, 40, 24)[:, None, None]
    assert glyphs.glyph(shaded, blank).blank


def test_a_dark_mine_with_a_highlight():
    image = Image.new("RGB", (24, 24), "#384048")
    draw = ImageDraw.Draw(image)
    draw.ellipse([6, 6, 17, 17], "#101010")
    draw.rectangle([9, 9, 10, 10], "#ffffff")
    assert glyphs.glyph(np.asarray(image).astype(np.float32), np.float32([56, 64, 72])).area > 0.2


@pytest.mark.parametrize(("last", "blank"), [(18, False), (24, True)])
def test_a_symbol_reaches_into_the_middle_of_its_cell(last, blank):
    look = cell()
    look[last - 5 : last, 3:21] = 96  # at the cell's lower side it is a shadow
    assert glyphs.glyph(look, look[0, 0]).blank == blank


def test_a_thin_slanted_stroke_is_no_pattern_of_pips():
    dice = np.zeros((18, 18), bool)
    dice[3:6, 3:6] = dice[12:15, 12:15] = True
    assert glyphs.pips(dice) == 2
    stroke = np.zeros((18, 18), bool)
    stroke[2:8, 9] = stroke[8:15, 8] = True  # they touch at a corner only
    assert glyphs.pips(stroke) < 2
    stroke[8] = False  # now they do not touch
    assert glyphs.pips(stroke) == 0


@pytest.mark.parametrize("symbol", "12345678?")
def test_a_letter_is_most_like_itself(symbol):
    image = Image.new("RGB", (24, 24), "#cccccc")
    font = ImageFont.truetype(str(FONTS / "DejaVuSansMono.ttf"), 18)  # none of those it is compared with
    ImageDraw.Draw(image).text((12, 12), symbol, "#2040a0", font, anchor="mm")
    look = np.asarray(image).astype(np.float32)
    likeness = glyphs.glyph(look, look[2, 2]).likeness
    assert max(likeness, key=likeness.get) == symbol


@pytest.mark.parametrize("name", ["DejaVuSans-BoldOblique", "DejaVuSansMono-Oblique", "STIXGeneralItalic"])
def test_a_question_mark_in_italics_is_most_like_itself(name):
    image = Image.new("RGB", (24, 24), "#cccccc")
    font = ImageFont.truetype(str(FONTS / f"{name}.ttf"), 18)
    ImageDraw.Draw(image).text((12, 12), "?", "#2040a0", font, anchor="mm")
    look = np.asarray(image).astype(np.float32)
    likeness = glyphs.glyph(look, look[2, 2]).likeness
    assert max(likeness, key=likeness.get) == "?"
    assert likeness["?"] > 0.75  # more than any flag


def test_a_plain_cell_is_blank():
    look = np.full((24, 24, 3), 180, np.float32)
    assert glyphs.glyph(look, look[0, 0]).blank
