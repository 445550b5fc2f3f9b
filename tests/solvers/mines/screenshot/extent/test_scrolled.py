"""Boards of which a bar hides further cells, but for a part of the next ones, or without an outer line."""

import numpy as np
import pytest
from PIL import Image, ImageDraw, ImageFont

from benchmarks.boards.drawn_boards import FONTS, MARGIN, SKINS, picture, pixels_of
from benchmarks.boards.positions import random_position
from solvers import mines
from solvers.mines.screenshot.extent.scrolled import Side, bars_over_cells, common_end, with_parts_beyond
from solvers.mines.screenshot.lattice.lattice import Lattice, spanning
from solvers.mines.screenshot.lattice.sampling import sampled
from solvers.mines.screenshot.pixels.edges import levels

PITCH = 30.0
ROWS = random_position(10, 9, 14, seed=5)
BAR = "#30343c"


def scrolled(rows, skin, hidden, pitch=PITCH):
    """The pixels of the board with so many cells hidden at each side (left, top, right, bottom)."""
    image = picture(rows, SKINS[skin], pitch)
    x, y = MARGIN
    left, top, right, bottom = (round(pitch * cells) for cells in hidden)
    width, height = round(len(rows[0]) * pitch), round(len(rows) * pitch)
    image.paste(BAR, (0, 0, image.width, y + top))
    image.paste(BAR, (0, 0, x + left, image.height))
    image.paste(BAR, (x + width - right, 0, image.width, image.height))
    image.paste(BAR, (0, y + height - bottom, image.width, image.height))
    return pixels_of(image)


@pytest.mark.parametrize("skin", ["bevel", "flat dark", "gradient", "textured"])
@pytest.mark.parametrize(
    ("hidden", "shown", "cut"),
    [
        ((0, 2.4, 0, 0), ROWS[3:], (False, True, False, False)),
        ((0, 0, 0, 1.6), ROWS[:-2], (False, False, False, True)),
        ((1.5, 0, 0, 0), [row[2:] for row in ROWS], (True, False, False, False)),
        ((0, 0, 1.6, 1.4), [row[:-2] for row in ROWS[:-2]], (False, False, True, True)),
    ],
)
def test_parts_of_cells_beside_a_bar(skin, hidden, shown, cut):
    reading = mines.read_screenshot(scrolled(ROWS, skin, hidden))
    assert reading.rows == tuple(shown)
    assert reading.cut == cut


@pytest.mark.parametrize("skin", ["bevel", "flat dark", "gradient", "textured"])
@pytest.mark.parametrize(
    ("hidden", "shown", "cut"),
    [
        ((0, 0, 0, 1.12), ROWS[:-1], (False, False, False, True)),
        ((0, 1.1, 0, 0), ROWS[1:], (False, True, False, False)),
        ((1.13, 0, 0, 0), [row[1:] for row in ROWS], (True, False, False, False)),
        ((0, 0, 0, 0.12), ROWS, (False, False, False, False)),  # all that it hides is a part of the cells
    ],
)
def test_rows_under_a_bar_of_a_scrolled_board(skin, hidden, shown, cut):
    reading = mines.read_screenshot(scrolled(ROWS, skin, hidden))
    assert reading.rows == tuple(shown)
    assert reading.cut == cut


def test_names_of_columns_are_no_parts_of_cells():
    pixels = scrolled(ROWS, "flat dark", (0, 1.5, 0, 0)).copy()
    assert parts_beyond(pixels) == (False, True, False, False)
    header = pixels[MARGIN[1] + 45 : MARGIN[1] + 60]
    header[:] = 255 - header  # the same lines between other colors
    assert parts_beyond(pixels) == (False, False, False, False)


@pytest.mark.parametrize(("hidden", "goes_on"), [(1.825, False), (1.775, True)])
def test_a_narrow_strip_is_no_part_of_cells(hidden, goes_on):
    assert parts_beyond(scrolled(ROWS, "bevel", (0, hidden, 0, 0), 40.0), 40.0)[1] is goes_on


def parts_beyond(pixels, pitch=PITCH):
    """At which sides parts of cells are seen beyond all rows but the first two."""
    level = levels(pixels)[0]
    board = Lattice(level, pitch, MARGIN[0], MARGIN[1] + 2 * pitch, 9, 8)
    return with_parts_beyond([level], board, sampled([level], board)).goes_on


def test_names_of_columns_are_no_cells_under_a_bar():
    pixels = scrolled(ROWS, "flat dark", (0, 1.12, 0, 0)).copy()
    assert bars(pixels) == (False, True, False, False)
    header = pixels[MARGIN[1] + 34 : MARGIN[1] + 60]
    header[:] = 255 - header
    assert bars(pixels) == (False, False, False, False)


def bars(pixels):
    """At which sides a bar may be over the cells of all rows but the first one."""
    level = levels(pixels)[0]
    board = Lattice(level, PITCH, MARGIN[0], MARGIN[1] + PITCH, 9, 9)
    return bars_over_cells(board, sampled([level], board))


def test_a_larger_lattice_forgets_the_parts_beyond_its_sides():
    level = levels(scrolled(ROWS, "flat dark", (0, 0, 0, 0)))[0]
    board = Lattice(level, PITCH, *MARGIN, 9, 10, goes_on=(True, True, False, True))
    assert spanning(board, (0, -1, 9, 10)).goes_on == (True, False, False, True)


def with_lines_right_and_below(rows):
    """The pixels of a board on a page that looks like its 0s, whose cells have no lines left and above."""
    image = Image.new("RGB", (len(rows[0]) * 30 + 60, len(rows) * 30 + 60), "#ffffff")
    draw, font = ImageDraw.Draw(image), ImageFont.truetype(str(FONTS / "DejaVuSansMono-Bold.ttf"), 20)
    for r, row in enumerate(rows):
        for c, letter in enumerate(row):
            x, y = 30 + 30 * c, 30 + 30 * r
            if letter in "#F":
                draw.rectangle((x, y, x + 29, y + 29), "#7070c0")
            draw.line([(x + 29, y), (x + 29, y + 29), (x, y + 29)], "#333333")
            if letter == "F":
                draw.polygon([(x + 10, y + 6), (x + 10, y + 22), (x + 22, y + 14)], "#e02020")
            elif letter in "1234":
                draw.text(
                    (x + 15, y + 15), letter, ["", "blue", "green", "red", "navy"][int(letter)], font, "mm"
                )
    return pixels_of(image)


@pytest.mark.parametrize("margin", [0, 3])
def test_a_column_without_an_outer_line(margin):
    rows = ("00001F##", "00012###", "0001F###", "0012####", "001F####", "0012####", "0001####")
    pixels = with_lines_right_and_below(rows).copy()
    pixels[:, 30 : 30 + margin] = 255  # its lines may begin a little inside
    assert mines.read_screenshot(pixels).rows == rows


@pytest.mark.parametrize(
    ("ends", "cells"),
    [
        ((27, 31, 28, 33, 30, 29, 27), 29 / 30),  # as in a JPEG
        ((27, 31, 28, 33, 30, 29, 12), 0),
        ((12, 16, 13, 18, 15, 14, 12), 0),  # not after a whole cell
        ((15, 15, 14, 15, 16, 2, 15), 15 / 30),
    ],
)
def test_faint_lines_end_less_sharply_after_a_whole_cell(ends, cells):
    lines = PITCH * np.arange(1, len(ends) + 3)
    marks = np.zeros((100, 400), np.uint8)
    for x, end in zip(lines[1:-1], ends, strict=True):
        marks[40 : 40 + end, round(x)] = 1
    side = Side(marks, marks.T, lines, 40.0, 10.0, 1, (0, 1, 9, 2))
    assert common_end(side, side.outer, PITCH) == pytest.approx(cells)
