"""Whole screenshots: small drawn ones, damaged ones, and those of real clients if they are here."""

import os
import random
from pathlib import Path

import numpy as np
import pytest
from PIL import ImageDraw, ImageFont

from benchmarks import random_skins, screenshots
from benchmarks.boards.drawn_boards import DAMAGE, FONTS, HELD_OUT, MARGIN, SKINS, Skin, picture, pixels_of
from benchmarks.boards.positions import position_in_state, random_position
from solvers import mines

ROWS = random_position(9, 12, 20, seed=3)
LEAST_READ = 0.6  # share of the drawn pictures of any skin; see docs/screenshots.md
REAL = Path(os.environ.get("ODDSMITH_SCREENSHOTS", Path(__file__).parents[5] / "shared" / "screens"))


def silently_wrong(pixels, rows):
    try:
        reading = mines.read_screenshot(pixels)
    except mines.NoBoard:
        return False
    return screenshots.judged(reading, {"cells": rows, "unsure": []})[0] == "wrong"


@pytest.mark.parametrize("skin", ["bevel", "checkerboard", "plain ink"])
def test_a_drawn_board_is_read(skin):
    reading = mines.read_screenshot(pixels_of(picture(ROWS, SKINS[skin], 24.0)))
    assert reading.rows == ROWS
    assert reading.unsure == ()
    assert reading.box == pytest.approx((20, 60, 20 + 12 * 24, 60 + 9 * 24), abs=3)


def with_marks(rows, skin, draw_mark):
    """Draws a board with a mark of our own on each mine that it shows, at 40 pixels a cell."""
    image = picture(tuple(row.replace("*", "#") for row in rows), SKINS[skin], 40.0)
    draw = ImageDraw.Draw(image)
    for row, column in np.argwhere(np.array([list(row) for row in rows]) == "*"):
        draw_mark(draw, 20 + 40 * column, 60 + 40 * row)
    return pixels_of(image)


LOST = random_position(9, 12, 20, seed=3, lost=True)


def test_red_cells_may_be_mines_without_a_symbol():
    pixels = with_marks(
        LOST, "bevel", lambda draw, x, y: draw.rectangle((x + 2, y + 2, x + 37, y + 37), "red")
    )
    assert not silently_wrong(pixels, LOST)


def test_all_covered_cells_may_be_red_mines():
    won = tuple(row.replace("#", "*") for row in position_in_state(9, 12, 12, random.Random(2), "won"))
    pixels = with_marks(
        won, "bevel", lambda draw, x, y: draw.rectangle((x + 2, y + 2, x + 37, y + 37), "red")
    )
    assert not silently_wrong(pixels, won)


def test_the_board_of_a_reading():
    reading = mines.ScreenshotReading(("1F*", "?XW", "000"), (), (0, 0, 3, 3), mine_counter=2)
    assert reading.board() == mines.Board(("1FM", "#MS", "000"), 4)  # a wrong flag was counted, too


def test_numbers_at_a_cut_side_are_left_out():
    reading = mines.ScreenshotReading(
        ("1F*3", "2#32", "0112"), (), (0, 0, 4, 3), mine_counter=2, cut=(True, False, False, True)
    )
    assert reading.board() == mines.Board((" FM3", " #32", "0   "))


@pytest.mark.parametrize("skin", ["bevel", "rounded", "flat dark"])
def test_a_board_cut_between_two_cells_is_read(skin):
    image = picture(ROWS, SKINS[skin], 24.0)  # the board begins at (20, 60)
    part = image.crop((20 + 3 * 24, 60 + 2 * 24, 20 + 9 * 24, 60 + 8 * 24))
    reading = mines.read_screenshot(pixels_of(part))
    assert reading.rows == tuple(row[3:9] for row in ROWS[2:8])
    assert reading.unsure == ()
    assert reading.cut == (True, True, False, True)  # where numbers lack mines


def test_a_board_that_fills_its_picture_is_whole():
    image = picture(ROWS, SKINS["bevel"], 24.0)
    reading = mines.read_screenshot(pixels_of(image.crop((20, 60, 20 + 12 * 24, 60 + 9 * 24))))
    assert reading.rows == ROWS
    assert not any(reading.cut)


@pytest.mark.parametrize("what", ["cropped", "scaled 0.6", "jpeg 40", "darker", "lighter", "pointer"])
def test_damage_makes_no_silent_mistake(what):
    pixels = pixels_of(DAMAGE[what](picture(ROWS, SKINS["bevel"], 24.0)))
    assert not silently_wrong(pixels, ROWS)


@pytest.mark.parametrize("skin", ["dice", "tiles", "glossy"])
def test_an_unusual_skin_is_read(skin):
    assert mines.read_screenshot(pixels_of(picture(ROWS, SKINS[skin], 31.5))).rows == ROWS


@pytest.mark.parametrize("skin", ["bevel", "textured"])
def test_a_sheen_on_covered_cells_is_no_flag(skin):  # even if all numbers would have all their flags
    won = position_in_state(9, 12, 16, random.Random(2), "won")
    rows = tuple(row.replace("F", "#") for row in won)
    image = picture(rows, SKINS[skin], 30.0)
    draw = ImageDraw.Draw(image)
    for row, column in np.argwhere(np.array([list(row) for row in rows]) == "#"):
        x, y = 22 + 30 * column, 62 + 30 * row
        lighter = tuple(value + 45 for value in image.getpixel((x + 13, y + 13)))
        draw.polygon([(x, y), (x + 22, y), (x, y + 14)], lighter)
    reading = mines.read_screenshot(pixels_of(image))
    assert (reading.rows, reading.unsure) == (rows, ())


@pytest.mark.parametrize("skin", ["flat dark", "plain ink"])
def test_opened_cells_may_show_the_digit_0(skin):
    image = picture(ROWS, SKINS[skin], 40.0)
    draw, font = ImageDraw.Draw(image), ImageFont.truetype(str(FONTS / "DejaVuSansMono-Bold.ttf"), 20)
    for row, column in np.argwhere(np.array([list(row) for row in ROWS]) == "0"):
        draw.text((40 + 40 * column, 80 + 40 * row), "0", "#c06000", font, anchor="mm")
    reading = mines.read_screenshot(pixels_of(image))
    assert reading.rows == ROWS


def test_digits_much_smaller_than_their_cells_are_read():
    image = picture(ROWS, SKINS["flat dark"], 60.0)
    draw, font = ImageDraw.Draw(image), ImageFont.truetype(str(FONTS / "DejaVuSans.ttf"), 15)
    for (row, column), name in np.ndenumerate(np.array([list(row) for row in ROWS])):
        x, y = 20 + 60 * column, 60 + 60 * row
        if name in "012345678":
            draw.rectangle((x + 2, y + 2, x + 57, y + 57), "#4caf50")
            draw.text((x + 30, y + 30), name, "white", font, anchor="mm")
    reading = mines.read_screenshot(pixels_of(image))
    assert (reading.rows, reading.unsure) == (ROWS, ())


def test_rings_on_opened_cells_are_mines():
    lost = random_position(9, 12, 20, seed=3, lost=True)
    opened = tuple(row.replace("*", "0").replace("X", "0") for row in lost)
    image = picture(opened, SKINS["flat dark"], 32.0)
    draw = ImageDraw.Draw(image)
    for row, column in np.argwhere(np.isin(np.array([list(row) for row in lost]), ("*", "X"))):
        x, y = 20 + 32 * column, 60 + 32 * row
        if lost[row][column] == "X":
            draw.rectangle((x + 2, y + 2, x + 29, y + 29), "#dc2626")
        draw.ellipse((x + 8, y + 8, x + 23, y + 23), outline="white", width=2)
    reading = mines.read_screenshot(pixels_of(image))
    assert (reading.rows, reading.unsure) == (lost, ())


def test_covered_cells_may_show_their_names():
    image = picture(ROWS, SKINS["bevel"], 40.0)
    draw, font = ImageDraw.Draw(image), ImageFont.truetype(str(FONTS / "DejaVuSans.ttf"), 14)
    for row, column in np.argwhere(np.array([list(row) for row in ROWS]) == "#"):
        draw.text(
            (40 + 40 * column, 80 + 40 * row), f"{chr(65 + row)}{column + 1}", "#333", font, anchor="mm"
        )
    reading = mines.read_screenshot(pixels_of(image))
    assert (reading.rows, reading.unsure) == (ROWS, ())


def test_covered_cells_with_only_a_thin_light_edge():
    image = picture(ROWS, SKINS["plain ink"], 30.0)
    draw = ImageDraw.Draw(image)
    for (row, column), name in np.ndenumerate(np.array([list(row) for row in ROWS])):
        x, y = 20 + 30 * column, 60 + 30 * row
        if name in "0#":
            draw.rectangle((x, y, x + 29, y + 29), "#cccccc")
        draw.line((x + 29, y, x + 29, y + 29, x, y + 29), "#b0b0b0", 1)
        if name in "#F":
            draw.line((x, y + 28, x, y, x + 28, y), "#e6e6e6", 2)
    reading = mines.read_screenshot(pixels_of(image))
    assert (reading.rows, reading.unsure) == (ROWS, ())


@pytest.mark.parametrize("seed", [13, 53])
def test_faint_mines_are_no_covered_cells(seed):
    rows = position_in_state(16, 16, 36, random.Random(seed), "lost")
    image = picture(tuple(row.replace("W", "*") for row in rows), SKINS["flat dark"], 30.0)
    draw = ImageDraw.Draw(image)
    for row, column in np.argwhere(np.array([list(row) for row in rows]) == "W"):
        x, y = 25 + 30 * column, 65 + 30 * row
        draw.line((x, y, x + 20, y + 20), "#ff0000", 3)
        draw.line((x, y + 20, x + 20, y), "#ff0000", 3)
    assert not silently_wrong(pixels_of(image), rows)


def read_skin(seed):
    """The outcome of reading a board in a skin put together at random."""
    return random_skins.read(seed, *random_skins.drawn(seed, random_skins.fonts_in(FONTS))).outcome


@pytest.mark.parametrize(
    "seed",
    [
        pytest.param(103, id="shown mines that look like digits"),
        pytest.param(119, id="covered cells of many colors"),
        pytest.param(104, id="slanted ones that look like sevens"),
        pytest.param(3, id="slanted digits unlike any known font's"),
        pytest.param(93, id="few lines between the cells"),
        pytest.param(185, id="small digits of one color"),
    ],
)
def test_the_rules_tell_what_looks_do_not(seed):
    assert read_skin(seed) in ("read", "asked")


@pytest.mark.parametrize(
    "seed",
    [
        pytest.param(229, id="two small digits that look most like a third"),
        pytest.param(225, id="an opened cell as dark as covered ones"),
        pytest.param(252, id="a cross over a flag that is red, too"),
        pytest.param(266, id="digits that look a little like flags"),
        pytest.param(237, id="a texture that looks like a few flags"),
        pytest.param(386, id="mines of a lost game that look like flags"),
        pytest.param(400, id="slanted question marks"),
        pytest.param(465, id="ones taken for fours"),
        pytest.param(292, id="opened cells taken for covered ones of another color"),
        pytest.param(456, id="thin question marks taken for a texture"),
        pytest.param(471, id="small digits that only finer clusters tell apart"),
        pytest.param(217, id="wrong flags of a game that goes on"),
        pytest.param(145, id="marks that are all question marks"),
        pytest.param(1127, id="pips on a background of their own"),
        pytest.param(1166, id="a texture on all covered cells that are left"),
        pytest.param(1252, id="flags of two looks in a game that is won"),
        pytest.param(1306, id="balls that fill their cells"),
        pytest.param(1335, id="small twos and threes taken for ones"),
        pytest.param(1254, id="dark cells on both sides of a lattice"),
        pytest.param(1391, id="outermost cells taken for buttons"),
        pytest.param(1074, id="flags that look like mines in a game that goes on"),
        pytest.param(1154, id="0s that look like covered cells"),
        pytest.param(1264, id="a board of which much is unsure"),
        pytest.param(3047, id="covered cells that look like wrong flags"),
        pytest.param(4002, id="question marks in italics"),
        pytest.param(4108, id="0s in another color than numbers"),
        pytest.param(5041, id="faint question marks on a few of many cells"),
        pytest.param(5062, id="flags that look like mines in a lost game"),
        pytest.param(5091, id="covered cells that look like the page"),
        pytest.param(5136, id="a row without lines"),
        pytest.param(5172, id="flags on all cells of a background"),
        pytest.param(6036, id="oblong cells of a board one row too high"),
        pytest.param(6087, id="covered cells without lines, like the page"),
        pytest.param(6111, id="raised cells that look like flags in a game that is won"),
        pytest.param(6292, id="flags of a lost game among those that look like mines"),
        pytest.param(1398, id="a quarter of the numbers unsure"),
        pytest.param(7120, id="a flag taken for one of many unsure numbers"),
        pytest.param(8137, id="flags most of which look like mines"),
        pytest.param(8255, id="raised cells with a dark corner in a game that is won"),
        pytest.param(10249, id="0s beside an unsure number"),
        pytest.param(10135, id="threes in another color than twos"),
        pytest.param(8256, id="a faint question mark on one of five cells"),
        pytest.param(7181, id="as many small 2s as 3s that look alike"),
        pytest.param(11122, id="covered cells of a game that is won taken for flags"),
        pytest.param(11202, id="fours taken for covered cells"),
        pytest.param(11604, id="mines of a lost game that look like nothing known"),
        pytest.param(11907, id="a small 2 and a 3 that look alike"),
        pytest.param(9160, id="a small 3 among 2s that differ, too"),
        pytest.param(11994, id="covered cells with a shade in a corner"),
        pytest.param(12003, id="small 4s taken for 3s in many places"),
        pytest.param(11325, id="a picture with the room for one more row"),
        pytest.param(11787, id="lines within cells on a picture that the board fills"),
        pytest.param(9059, id="a row whose lines end before its edge"),
        pytest.param(6283, id="round cells beside a frame"),
    ],
)
def test_what_looks_otherwise_is_in_doubt(seed):
    assert read_skin(seed) != "wrong"


def test_missing_lines_all_over_a_board_hide_nothing():
    assert read_skin(9) in ("read", "asked")


def test_the_rules_tell_thin_digits():
    assert read_skin(6) == "read"


@pytest.mark.parametrize("skin", ["plain ink", "dice", "rounded", "bevel"])
def test_cells_under_a_tooltip_are_unsure(skin):
    # Under it, some look alike: those were once believed in the first three.
    pixels = pixels_of(DAMAGE["tooltip"](picture(ROWS, SKINS[skin], 26.0)))
    reading = mines.read_screenshot(pixels)
    wrong = {(r, c) for r, c in np.ndindex(9, 12) if reading.rows[r][c] != ROWS[r][c]}
    hidden = {(4, 5), (4, 6), (4, 7)}  # wholly, whatever the reader makes of them
    assert wrong | hidden <= set(reading.unsure)


@pytest.mark.parametrize("shape", [(1, 1), (5, 900), (200, 300)])
def test_a_plain_picture_has_no_board(shape):
    with pytest.raises(mines.NoBoard):
        mines.read_screenshot(np.full((*shape, 3), 77, np.uint8))


def test_noise_has_no_board():
    with pytest.raises(mines.NoBoard):
        mines.read_screenshot(np.random.default_rng(5).integers(0, 256, (200, 200, 3), np.uint8))


@pytest.mark.parametrize(
    "pixels", [np.zeros((9, 9), np.uint8), np.zeros((9, 9, 4), np.uint8), np.zeros((9, 9, 3))]
)
def test_pixels_are_bytes_in_three_channels(pixels):
    with pytest.raises(ValueError, match="must be uint8") as refusal:
        mines.read_screenshot(pixels)
    assert str(refusal.value).endswith(f"not {pixels.dtype} of shape {pixels.shape}")


@pytest.mark.proof
@pytest.mark.timeout(900)
@pytest.mark.parametrize("skin", [name for name in SKINS if name not in HELD_OUT])
def test_drawn_boards_are_read(skin):
    results = list(screenshots.drawn_results([skin]))
    assert sum(result.right for result in results) >= LEAST_READ * len(results), screenshots.table(results)


@pytest.mark.proof
@pytest.mark.timeout(300)
@pytest.mark.skipif(
    not REAL.is_dir(), reason="real screenshots are not ours to carry: set ODDSMITH_SCREENSHOTS"
)
@pytest.mark.parametrize("file", sorted(REAL.glob("*.json")), ids=lambda file: file.stem)
def test_a_real_screenshot_is_never_misread_silently(file):
    result = screenshots.result(file)
    assert result.outcome != "wrong", result


@pytest.mark.parametrize(
    ("last", "background", "found"),
    [
        (("000001121", "000000000"), "#dddddd", None),  # a row more or less looks the same
        (("000001121",), "#dddddd", None),
        (("000001###", "000001###"), "#dddddd", 9),
        (("000001121", "000000000"), "#aaaaaa", 9),
    ],
)
def test_zeros_like_the_page_need_a_usual_size(last, background, found):
    rows = (*["#########"] * 3, "11#######", "01#######", "01#212###", "011101###", *last)
    skin = Skin(("#7aa0c0",), ("#dddddd",), bevel=0.06, line=None, behind=background)
    pixels = pixels_of(picture(rows, skin, 30.0, (60, 90)))
    if found is None:
        with pytest.raises(mines.NoBoard):
            mines.read_screenshot(pixels)
    else:
        assert mines.read_screenshot(pixels).rows == rows


@pytest.mark.parametrize("pitch", [24, 36])
def test_a_margin_as_wide_as_a_cell_is_no_column(pitch):
    rows = (
        "#########",
        "#####1111",
        "#####2000",
        "#####2000",
        "####21000",
        "##3110000",
        "#F1000000",
        "##2000000",
        "##1000000",
    )
    skin = Skin(("#7aa0c0",), ("#dddddd",), bevel=0.06, line=None, behind="#dddddd")
    image = picture(rows, skin, pitch, (pitch, pitch))
    right = image.crop((pitch, pitch, image.width, image.height - pitch))
    assert mines.read_screenshot(pixels_of(right)).rows == rows


def test_a_small_part_of_a_board_is_read():
    rows = ("3F20", "#220", "#F21", "##32")
    margin = 20
    image = picture(rows, SKINS["glossy"], 30.0, (margin, margin))
    part = image.crop((margin, margin, image.width - margin, image.height - margin))
    reading = mines.read_screenshot(pixels_of(part))
    assert (reading.rows, reading.unsure) == (rows, ())


@pytest.mark.parametrize("seed", [1, 3, 11])
def test_letters_for_mines_are_no_sure_flags(seed):
    rows = random_position(12, 12, 22, seed, lost=True)
    mined = [(r, c) for r, row in enumerate(rows) for c, letter in enumerate(row) if letter in "F*X"]
    opened = tuple(row.translate(str.maketrans("F*X", "000")) for row in rows)
    image = picture(opened, SKINS["plain ink"], 30.0)
    draw, font = ImageDraw.Draw(image), ImageFont.truetype(str(FONTS / "DejaVuSansMono-Bold.ttf"), 18)
    for r, c in mined:
        middle = MARGIN[0] + 30 * c + 15, MARGIN[1] + 30 * r + 15
        draw.text(middle, "M", "#202020", font, anchor="mm")
    reading = mines.read_screenshot(pixels_of(image))
    read_as_mines = {(r, c) for r, c in mined if reading.rows[r][c] == "*"}
    assert set(mined) <= {*read_as_mines, *reading.unsure}
