"""Boards with columns and rows of different sizes, of our own drawing."""

from itertools import accumulate

import numpy as np
import pytest
from PIL import Image, ImageDraw, ImageFont

from benchmarks.boards.drawn_boards import FONTS, pixels_of
from benchmarks.boards.positions import random_position
from solvers import mines
from solvers.mines.screenshot.lattice import uneven
from solvers.mines.screenshot.pixels import edges

ROWS = random_position(9, 12, 20, seed=3)
WIDTHS = [30, 22, 30, 30, 18, 30, 30, 30, 26, 30, 30, 20]
HEIGHTS = [28, 28, 20, 28, 28, 28, 24, 28, 28]
COLORS = dict(
    zip("12345678", ("blue", "green", "red", "navy", "maroon", "teal", "black", "gray"), strict=True)
)
LEFT, TOP = 14, 40
FONT = ImageFont.truetype(str(FONTS / "DejaVuSans.ttf"), 14)


def table(rows=ROWS, widths=WIDTHS, heights=HEIGHTS, left=LEFT, top=TOP):
    """The pixels of a table with borders around its cells; covered ones are gray."""
    x, y = list(accumulate(widths, initial=left)), list(accumulate(heights, initial=top))
    image = Image.new("RGB", (x[-1] + 20, y[-1] + 20), "white")
    draw = ImageDraw.Draw(image)
    for r, row in enumerate(rows):
        for c, sign in enumerate(row):
            box = x[c] + 1, y[r] + 1, x[c + 1] - 2, y[r + 1] - 2
            draw.rectangle(box, fill="#bbb" if sign in "#F" else "#eee", outline="#666")
            middle = (x[c] + x[c + 1]) / 2, (y[r] + y[r + 1]) / 2
            if sign not in "#0":
                draw.text(middle, sign, COLORS.get(sign, "red"), FONT, anchor="mm")
    return pixels_of(image)


def test_board_with_columns_and_rows_of_different_sizes_is_read():
    reading = mines.read_screenshot(table())
    assert reading.rows == ROWS
    assert reading.unsure == ()
    assert reading.box == pytest.approx((LEFT, TOP, LEFT + sum(WIDTHS), TOP + sum(HEIGHTS)), abs=2)
    left, top = LEFT + sum(WIDTHS[:4]), TOP + sum(HEIGHTS[:2])
    assert reading.cell_box((2, 4)) == pytest.approx((left, top, left + 18, top + 20), abs=2)


def test_cells_beside_the_board_are_as_large_as_the_outermost():
    reading = mines.ScreenshotReading(("#1", "11"), (), (10, 20, 40, 60), lines=((10, 20, 40), (20, 50, 60)))
    assert reading.cell_box((-1, 2)) == (40, -10, 60, 20)
    assert reading.cell_box((1, 0)) == (10, 50, 20, 60)


def test_even_part_of_an_uneven_board_is_not_the_board():
    widths = [18, 18, 18, *[30] * 9]
    reading = mines.read_screenshot(table(widths=widths))
    assert reading.rows == ROWS


def test_grid():
    (level, *_) = edges.levels(table())
    grid = uneven.grid_of(level)
    assert grid.size == (9, 12)
    assert np.diff(grid.x) == pytest.approx(WIDTHS, abs=1)
    assert np.diff(grid.y) == pytest.approx(HEIGHTS, abs=1)


def test_cells_of_one_size_are_left_as_they_are():
    (level, *_) = edges.levels(table(widths=[28] * 12, heights=[28] * 9))
    assert uneven.grid_of(level).size == (9, 12)
    assert uneven.even_picture(level) is None


def test_picture_without_faces_has_no_grid():
    (level, *_) = edges.levels(np.full((200, 200, 3), 99, np.uint8))
    assert uneven.grid_of(level) is None


def test_even_cells_show_what_the_uneven_ones_do():
    pixels = table()
    (level, *_) = edges.levels(pixels)
    even = uneven.even_picture(level)
    x, y = even.places(np.arange(13) * 30.0 + even_start(even.columns), np.arange(10) * 30.0 + TOP)
    assert x == pytest.approx(np.cumsum([LEFT, *WIDTHS]), abs=2)
    assert y == pytest.approx(np.cumsum([TOP, *HEIGHTS]), abs=2)
    assert (even.pixels[:TOP, : pixels.shape[1]] == pixels[:TOP]).all()


def even_start(columns):
    return int(np.searchsorted(columns, LEFT))


def test_frame_narrower_than_its_column():
    faces = np.array([(0, 20), (22, 42), (49, 59), (66, 86)], float)
    assert uneven.with_frames(faces) == pytest.approx([-1, 21, 43, 65, 87])


def test_strips_beside_framed_cells_are_part_of_their_column():
    none = np.zeros(0, np.intp)
    strips = [uneven.Band(*ends, none) for ends in ((0, 8), (10, 40), (42, 50), (52, 100))]
    ranges = np.array([(0, 8), (10, 40), (42, 50), (52, 100), (0, 50)])
    found = uneven.without_strips(strips, ranges)
    assert [(band.first, band.last) for band in found] == [(0, 50), (52, 100)]
    assert uneven.without_strips(strips, ranges[:4]) == strips


def test_lines_leave_room_for_a_column_without_faces():
    bands = [uneven.Band(at, at + 20, np.zeros(0, np.intp)) for at in (0, 22, 66, 88, 110)]
    assert uneven.lines_between(bands, 200).tolist() == [0, 21, 43, 65, 87, 109, 131]
