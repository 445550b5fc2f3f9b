"""Boards that a window cuts in two."""

import pytest
from PIL import Image, ImageDraw

from benchmarks.boards.drawn_boards import MARGIN, SKINS, picture, pixels_of
from benchmarks.boards.positions import random_position
from solvers import mines

PITCH = 26.0
ROWS = random_position(14, 9, 14, seed=1)


def beside_a_window(first, past, *, turned=False, rows=ROWS):
    """A reading of a board under a window as wide as itself, over rows `first` to `past`, or columns."""
    if turned:
        rows = tuple(map("".join, zip(*rows, strict=True)))
    image = picture(rows, SKINS["bevel"], PITCH)
    x, y = MARGIN
    if turned:
        box = [x + first * PITCH, 0, x + past * PITCH, image.height]
    else:
        box = [0, y + first * PITCH, image.width, y + past * PITCH]
    ImageDraw.Draw(image).rectangle(box, "#fafafa", "#808080")
    return mines.read_screenshot(pixels_of(image))


@pytest.mark.parametrize(("first", "past"), [(5.3, 7.6), (4, 7.5), (7.5, 10.4)])
def test_both_parts_are_read_as_one_board(first, past):
    reading = beside_a_window(first, past)
    assert len(reading.rows) == len(ROWS)
    hidden = {(row, column) for row in range(int(first), int(past) + 1) for column in range(9)}
    assert hidden <= set(reading.unsure)
    wrong = {(r, c) for r, row in enumerate(ROWS) for c, cell in enumerate(row) if reading.rows[r][c] != cell}
    assert wrong <= set(reading.unsure)


def test_a_window_from_top_to_bottom():
    reading = beside_a_window(4.2, 6.7, turned=True)
    assert (len(reading.rows), len(reading.rows[0])) == (9, 14)


@pytest.mark.parametrize("turned", [False, True])
def test_equal_parts_with_cut_cells_are_one_board(turned):
    reading = beside_a_window(4.5, 8.4, turned=turned, rows=random_position(13, 9, 14, seed=1))
    shape = len(reading.rows), len(reading.rows[0])
    assert shape == ((9, 13) if turned else (13, 9))


def test_two_boards_of_one_size_are_two():
    one = random_position(7, 9, 9, seed=1), random_position(7, 9, 9, seed=2)
    screen = Image.new("RGB", (400, 620), "#3060a0")
    for at, rows in enumerate(one):
        screen.paste(picture(rows, SKINS["bevel"], PITCH), (0, round(at * 11 * PITCH)))
    readings = mines.read_screenshots(pixels_of(screen))
    assert [reading.rows for reading in readings] == list(one)


def test_a_part_may_begin_just_outside_the_picture():
    rows = random_position(16, 16, 40, seed=1)
    image = picture(rows, SKINS["bevel"], PITCH, margin=(0, 0)).crop((1, 1, 16 * 26, 16 * 26))
    ImageDraw.Draw(image).rectangle([0, 5.3 * PITCH, image.width, 8.2 * PITCH], "#fafafa", "#808080")
    assert len(mines.read_screenshot(pixels_of(image)).rows) == 16
