"""Boards that are found by their symbols, because their cells have no lines."""

import numpy as np
import pytest
from PIL import Image, ImageDraw, ImageFont

from benchmarks import random_skins
from benchmarks.boards.drawn_boards import FONTS, pixels_of
from solvers import mines
from solvers.mines.screenshot.extent import widening
from solvers.mines.screenshot.lattice import by_symbols
from solvers.mines.screenshot.pixels import edges

PITCH, LEFT, TOP = 21.3, 34.0, 55.0
ROWS = (
    "1211  1211",
    "1  1  1  1",
    "1211112  1",
    "   1  1211",
    "111112    ",
    "1  1 11   ",
    "111112    ",
)


def page(rows=ROWS, behind="#f0f0e8", pitch=PITCH):
    """The symbols of the rows on a plain page, under a line of text."""
    image = Image.new("RGB", (320, 260), behind)
    draw = ImageDraw.Draw(image)
    draw.text((10, 8), "Mines 10", "#202020", ImageFont.truetype(str(FONTS / "DejaVuSans.ttf"), 14))
    font = ImageFont.truetype(str(FONTS / "DejaVuSans.ttf"), round(0.6 * pitch))
    for r, row in enumerate(rows):
        for c, symbol in enumerate(row):
            draw.text((LEFT + (c + 0.5) * pitch, TOP + (r + 0.5) * pitch), symbol, "#202080", font, "mm")
    return pixels_of(image)


@pytest.mark.parametrize("pitch", [16.7, 21.3])
def test_symbols_give_the_pitch_and_the_place(pitch):
    (found,) = by_symbols.symbol_lattices(edges.levels(page(pitch=pitch))[0])
    assert found.pitch == pytest.approx(pitch, abs=0.15)
    assert (found.columns, found.rows) == (10, 7)
    assert (found.left, found.top) == pytest.approx((LEFT, TOP), abs=0.12 * pitch)


def test_lines_of_text_are_no_lattice():
    image = Image.new("RGB", (400, 300), "#ffffff")
    font = ImageFont.truetype(str(FONTS / "DejaVuSansMono.ttf"), 14)
    text = "\n".join("for each cell in the board, open it" for _ in range(14))
    ImageDraw.Draw(image).multiline_text((10, 10), text, "#202020", font)
    assert by_symbols.symbol_lattices(edges.levels(pixels_of(image))[0]) == []


def test_a_blank_row_on_a_page_like_it():
    levels = edges.levels(page())
    (found,) = by_symbols.symbol_lattices(levels[0])
    assert widening.open_ended(levels, found)


def test_a_board_whose_color_ends_with_it_is_whole():
    pixels = page()
    left, top = round(LEFT), round(TOP)
    right, bottom = round(LEFT + 10 * PITCH), round(TOP + 7 * PITCH)
    framed = np.full_like(pixels, 90)
    framed[top:bottom, left:right] = pixels[top:bottom, left:right]
    levels = edges.levels(framed)
    (found,) = by_symbols.symbol_lattices(levels[0])
    assert not widening.open_ended(levels, found)


def outcome(seed):
    return random_skins.read(seed, *random_skins.drawn(seed, random_skins.fonts_in(FONTS))).outcome


@pytest.mark.parametrize("seed", [57, 92])
def test_opened_cells_without_lines(seed):
    assert outcome(seed) in ("read", "asked")


def test_shadows_put_the_lines_off_the_cells():
    assert outcome(335) in ("read", "asked")


def test_plain_covered_cells_beyond_the_last_symbol():
    assert outcome(96) == "read"  # and not without its uppermost row, whose numbers break no rule then


def test_letters_at_equal_distances_are_no_board():
    rows = ("MINESWEEPE", "ROFLETTERS", "INASQUARED", "PATTERNWIT", "HOUTALINEA", "NDWITHNOBO", "ARDATALLIN")
    with pytest.raises(mines.NoBoard):
        mines.read_screenshot(page(rows))


def test_buttons_that_differ_a_little_are_no_sure_flags():
    assert outcome(0) in ("read", "asked")


def test_symbols_at_no_equal_distances_across(monkeypatch):
    monkeypatch.delattr(by_symbols, "commonest_place")
    centers = np.random.default_rng(0).uniform(0, 1000, (400, 2))
    assert by_symbols.common_pitch(centers, 12.0) is None


@pytest.mark.parametrize("pitch", [12.5, 20.0, 33.3])
def test_no_place_is_commoner_than_that_across(pitch):
    centers = np.random.default_rng(0).uniform(0, 1000, (400, 2))
    assert by_symbols.most_at_one_place(centers[:, 0], pitch) >= by_symbols.commonest_place(centers, pitch)[0]
    centers[:, 1] = 7.0
    assert by_symbols.most_at_one_place(centers[:, 0], pitch) == by_symbols.commonest_place(centers, pitch)[0]
