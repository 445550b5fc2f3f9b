"""Boards of a scrolled page, which ends amid their cells."""

import numpy as np
import pytest

from benchmarks.boards.drawn_boards import MARGIN, SKINS, picture, pixels_of
from benchmarks.boards.positions import random_position
from solvers import mines
from solvers.mines.screenshot.extent.sliced import sliced, without_sliced_cells
from solvers.mines.screenshot.lattice.lattice import Lattice
from solvers.mines.screenshot.lattice.sampling import SIDE
from solvers.mines.screenshot.names.codes import CODE
from solvers.mines.screenshot.pixels.edges import levels

PITCH = 30.0
ROWS = random_position(10, 9, 14, seed=5)
TURNED = tuple(map("".join, zip(*ROWS, strict=True)))
MIRRORED = tuple(row[::-1] for row in TURNED)
OPENED = "#1c262b"  # the color of opened cells in this skin


@pytest.mark.parametrize(
    ("rows", "bar", "shown", "cut"),
    [
        (MIRRORED, (-9, -9, 4.3, 99), [row[5:] for row in MIRRORED], (True, False, False, False)),
        (ROWS[::-1], (-9, -9, 99, 4.3), ROWS[::-1][5:], (False, True, False, False)),
        (TURNED, (5.7, -9, 99, 99), [row[:5] for row in TURNED], (False, False, True, False)),
        (ROWS, (-9, 5.7, 99, 99), ROWS[:5], (False, False, False, True)),
    ],
)
def test_cells_partly_under_a_bar_are_left_out(rows, bar, shown, cut):
    image = picture(rows, SKINS["flat dark"], PITCH)
    left, top, right, bottom = (round(MARGIN[at % 2] + PITCH * side) for at, side in enumerate(bar))
    image.paste(OPENED, (max(left, 0), max(top, 0), min(right, image.width), min(bottom, image.height)))
    reading = mines.read_screenshot(pixels_of(image))
    assert reading.rows == tuple(shown)
    assert reading.cut == cut


@pytest.mark.parametrize(("rows", "left"), [(6, 5), (4, None)])
def test_too_few_whole_rows_are_no_board(rows, left):
    image = picture(ROWS, SKINS["flat dark"], PITCH)
    image.paste(OPENED, (0, round(MARGIN[1] + (rows - 0.3) * PITCH), image.width, image.height))
    level = levels(pixels_of(image))[0]
    board = Lattice(level, PITCH, *MARGIN, 9, rows)
    codes = np.array([CODE[name] for row in ROWS[:rows] for name in row])
    found = without_sliced_cells([level], board, codes)
    assert (found and found.rows) == left


def test_a_whole_row_beside_a_bar_stays():
    image = picture(ROWS, SKINS["flat dark"], PITCH)
    image.paste(OPENED, (0, round(MARGIN[1] + 10 * PITCH), image.width, image.height))
    assert len(mines.read_screenshot(pixels_of(image)).rows) == len(ROWS)


def test_a_line_that_the_last_row_lacks_hides_nothing():
    looks = np.full((4, 5, SIDE, SIDE, 3), 255.0)
    looks[:-1, :, -2:] = 0.0
    assert not sliced(looks, np.zeros((4, 5), int))


def test_glowing_cells_on_a_page_of_their_color():
    looks = np.full((4, 5, SIDE, SIDE, 3), 60.0)
    looks[:, :, 3:, 3:-3] = 0.0
    looks[:, :, 4:12, 8:13] = 60.0  # a symbol
    looks[:-1, :, -2:] = 170.0  # the last row lacks its line
    assert not sliced(looks, np.zeros((4, 5), int))


def test_a_rim_like_the_page_hides_nothing():
    looks = np.full((4, 5, SIDE, SIDE, 3), 170.0)
    looks[:, :, -4:] = 255.0  # as in enlarged pixel art
    looks[:-1, :, -2:] = 85.0  # beyond the last row is the page
    names = np.full((4, 5), CODE["#"])
    assert not sliced(looks, names)
    looks[:-1, :, -4] = 170.0
    assert sliced(looks, names)
