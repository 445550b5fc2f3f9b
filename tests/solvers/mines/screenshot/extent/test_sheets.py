"""Boards in spreadsheets, whose empty cells look like 0s and have lines, too."""

import numpy as np
import pytest
from PIL import Image, ImageDraw, ImageFont

from benchmarks.boards.drawn_boards import FONTS
from benchmarks.boards.positions import random_position
from solvers import mines

PITCH, HEADING, TOP = 26, 20, 50


def sheet(rows, first=(1, 1), size=(16, 14)):
    """The pixels of a sheet with the board from this row and column on."""
    down, across = size
    image = Image.new("RGB", (HEADING + across * PITCH + 40, TOP + HEADING + down * PITCH + 60), "#ffffff")
    draw = ImageDraw.Draw(image)
    font = ImageFont.truetype(str(FONTS / "DejaVuSans.ttf"), 14)
    left, top = HEADING, TOP + HEADING
    right, bottom = left + across * PITCH, top + down * PITCH
    draw.rectangle((0, TOP, right, top), "#e6e6e6")
    draw.rectangle((0, TOP, left, bottom), "#e6e6e6")
    for column in range(across):
        draw.text((left + (column + 0.5) * PITCH, TOP + 10), chr(65 + column), "#505050", font, "mm")
    for row in range(down):
        draw.text((10, top + (row + 0.5) * PITCH), str(row + 1), "#505050", font, "mm")
    for r, row in enumerate(rows, start=first[0]):
        for c, letter in enumerate(row, start=first[1]):
            x, y = left + c * PITCH, top + r * PITCH
            if letter in "#F":
                draw.rectangle((x, y, x + PITCH, y + PITCH), "#bfbfbf")
            if letter not in "#0":
                draw.text((x + PITCH / 2, y + PITCH / 2), letter, "#202020", font, "mm")
    for column in range(across + 1):
        draw.line((left + column * PITCH, TOP, left + column * PITCH, bottom), "#d0d0d0")
    for row in range(down + 1):
        draw.line((0, top + row * PITCH, right, top + row * PITCH), "#d0d0d0")
    return np.asarray(image)


@pytest.mark.parametrize("first", [(1, 1), (3, 2)])
def test_a_board_in_a_spreadsheet(first):
    rows = random_position(9, 9, 10, 3)
    reading = mines.read_screenshot(sheet(rows, first))
    assert reading.rows == rows
    assert not reading.unsure


def test_a_usual_size_tells_where_a_side_without_covered_cells_ends():
    rows = random_position(9, 9, 10, 0)
    assert all(row[0] not in "#F" for row in rows)
    assert mines.read_screenshot(sheet(rows)).rows == rows


def test_covered_cells_at_each_side_tell_where_a_board_ends():
    rows = random_position(10, 11, 14, 0)
    assert mines.read_screenshot(sheet(rows)).rows == rows


def test_a_board_of_an_unusual_size_that_may_be_larger():
    with pytest.raises(mines.NoBoard):
        mines.read_screenshot(sheet(random_position(10, 11, 14, 4)))
