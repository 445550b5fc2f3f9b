"""Boards with oblong cells, of our own drawing."""

import itertools
from dataclasses import replace

import numpy as np
import pytest
from PIL import Image, ImageDraw, ImageFont

from benchmarks.boards.drawn_boards import FONTS, SKINS, picture, pixels_of
from benchmarks.boards.positions import random_position
from solvers import mines
from solvers.mines.screenshot import found_boards, reading, views
from solvers.mines.screenshot.lattice import stretched
from solvers.mines.screenshot.pixels import edges

ROWS = random_position(9, 12, 20, seed=3)
FEW_NUMBERS = (*("########",) * 3, "####1122", "####1000", "11111000", *("00000000",) * 2)


def oblong(wide, high, rows=ROWS, skin="bevel"):
    """The pixels of a board, 24 pixels a cell before it is stretched to this size of cells."""
    image = picture(rows, SKINS[skin], 24.0)
    size = round(image.width * wide / 24), round(image.height * high / 24)
    return pixels_of(image.resize(size, Image.Resampling.BICUBIC))


@pytest.mark.parametrize(("wide", "high"), [(36, 24), (57, 32), (24, 30), (25.2, 24)])
@pytest.mark.parametrize("skin", ["bevel", "checkerboard"])
def test_oblong_cells_are_read(wide, high, skin):
    found = mines.read_screenshot(oblong(wide, high, skin=skin))
    assert found.rows == ROWS
    box = 20 * wide / 24, 60 * high / 24, 20 * wide / 24 + 12 * wide, 60 * high / 24 + 9 * high
    assert found.box == pytest.approx(box, abs=3)


def test_two_boards_of_oblong_cells_are_found():
    both = np.hstack([oblong(30, 24), oblong(30, 24)])
    boards = mines.read_screenshots(both)
    assert [board.rows for board in boards] == [ROWS, ROWS]
    assert boards[1].box[0] - boards[0].box[0] == pytest.approx(both.shape[1] / 2, abs=5)


@pytest.mark.parametrize(("wide", "high"), [(31, 24), (57, 32), (24, 24)])
def test_pitches_across_and_down(wide, high):
    part = stretched.repetitions(edges.levels(oblong(wide, high)))[0]
    assert (part.across, part.down) == pytest.approx((wide, high), rel=0.01)
    assert part.oblong == (wide != high)


def test_half_a_pitch_counts_as_well():
    found = [stretched.Repetition(60, 70, 1.0), stretched.Repetition(30, 35.1, 0.5)]
    assert [part.ratio for part in stretched.oblongs(found)] == pytest.approx([60 / 70, 30 / 70, 60 / 35])


def test_half_a_pitch_of_square_cells_does_not():
    assert stretched.oblongs([stretched.Repetition(60, 60, 1.0)]) == []


def test_hardly_visible_repetitions_do_not_count():
    found = [stretched.Repetition(60, 40, 1.0), stretched.Repetition(60, 30, 0.1)]
    assert stretched.oblongs(found) == [found[0], found[0].halves[0]]


def buttons(rows, widths, high, gap):
    """The pixels of a board of raised and sunken buttons with columns of these widths."""
    left = 10 + np.cumsum([0, *widths])
    image = Image.new("RGB", (int(left[-1]) + 10, len(rows) * high + 20), "#d9d9d9")
    draw, font = ImageDraw.Draw(image), ImageFont.truetype(FONTS / "DejaVuSans-Bold.ttf", 13)
    for (r, row), c in itertools.product(enumerate(rows), range(len(widths))):
        opened = row[c].isdigit()
        x, y = int(left[c]) + gap, 10 + r * high + gap
        right, bottom = x + widths[c] - 2 * gap - 1, y + high - 2 * gap - 1
        light, shadow = ("#707070", "#ffffff") if opened else ("#ffffff", "#707070")
        draw.rectangle((x, y, right, bottom), shadow)
        draw.rectangle((x, y, right - 2, bottom - 2), light)
        draw.rectangle((x + 2, y + 2, right - 2, bottom - 2), "#c0c0c0" if opened else "#bdbdbd")
        if row[c] not in "0#":
            color = {"1": "blue", "2": "green", "3": "red", "F": "red"}.get(row[c], "navy")
            draw.text(((x + right) / 2, (y + bottom) / 2), row[c], color, font, "mm")
    return pixels_of(image)


def test_buttons_whose_every_second_line_repeats_more_clearly():
    found = mines.read_screenshot(buttons(ROWS, [72] * 12, 37, gap=2))
    assert found.rows == ROWS


def test_symbols_keep_their_shape_in_cells_twice_as_high_as_wide():
    found = mines.read_screenshot(buttons(ROWS, [23] * 12, 50, gap=1))
    assert (found.rows, found.unsure) == (ROWS, ())


@pytest.mark.parametrize(
    ("lined", "by_chance", "enough"), [(0.95, 0.85, True), (0.95, 0.2, False), (1.0, 0.95, False)]
)
def test_a_larger_lattice_counts_only_if_its_lines_are_no_accident(lined, by_chance, enough):
    square = views.view_of(oblong(36, 24, FEW_NUMBERS))
    view = views.stretched_view(square, square.repetitions[0])
    board = found_boards.clearest_of(view)
    larger = replace(board.lattice, rows=20, columns=20, lined_share=lined, chance_share=by_chance)
    assert reading.convincing(board, replace(view, found=[board.lattice, larger])) == enough


def test_a_desktop_is_not_stretched_in_several_ways(monkeypatch):
    monkeypatch.setattr(views, "MAX_WINDOW", 100_000)
    with pytest.raises(mines.NoBoard):
        mines.read_screenshot(buttons(ROWS, [72] * 12, 37, gap=2))


def test_few_numbers_are_enough():
    assert mines.read_screenshot(buttons(FEW_NUMBERS, [57] * 8, 32, gap=0)).rows == FEW_NUMBERS


@pytest.mark.parametrize("widths", [[50] * 7 + [41] * 5, [50] * 7 + [20] + [50] * 4, [20] * 2 + [50] * 10])
def test_columns_of_different_widths_are_not_taken_for_a_smaller_board(widths):
    assert mines.read_screenshot(buttons(ROWS, widths, 34, gap=1)).rows == ROWS


@pytest.mark.parametrize("seed", [2, 4, 6, 7])
def test_digits_beside_a_lattice_are_those_of_a_larger_board(seed):
    rows, wide = random_position(9, 12, 20, seed=seed), 30
    pixels = buttons([row[:6] for row in rows], [50] * 6, 34, gap=1)[:, :-8]
    beside = Image.new("RGB", (6 * wide + 10, len(pixels)), "#d9d9d9")  # flat cells without lines
    draw, font = ImageDraw.Draw(beside), ImageFont.truetype(FONTS / "DejaVuSans-Bold.ttf", 13)
    draw.rectangle((0, 10, 6 * wide - 1, len(pixels) - 11), "#c0c0c0")
    for (r, row), c in itertools.product(enumerate(rows), range(6)):
        if row[6 + c] not in "0#":
            draw.text((wide * (c + 0.5), 10 + 34 * (r + 0.5)), row[6 + c], "navy", font, "mm")
    with pytest.raises(mines.NoBoard):
        mines.read_screenshot(np.hstack([pixels, np.asarray(beside)]))


def test_oblong_cells_that_break_rules_are_no_board():
    with pytest.raises(mines.NoBoard):
        mines.read_screenshot(oblong(36, 24, rows=("####",) * 8))


def test_a_large_picture_is_stretched_on_a_smaller_level(monkeypatch):
    pixels = oblong(36, 24)
    pyramid = edges.levels(pixels)
    part = stretched.repetitions(pyramid)[0]
    monkeypatch.setattr(stretched, "MAX_SIZE", pixels.size)
    small, across, down = part.squared(pyramid)
    assert small.shape[1] == pyramid[1].pixels.shape[1]
    assert small.shape[0] == pytest.approx(pyramid[1].pixels.shape[0] * 1.5, rel=0.01)
    assert (across, down) == pytest.approx((2, 2 / 1.5), rel=0.01)
    assert mines.read_screenshot(small).rows == ROWS
