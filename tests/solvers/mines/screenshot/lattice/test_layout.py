"""Boards of a layout that makes some cells a pixel larger than others, as GTK does."""

import numpy as np
import pytest

from benchmarks.boards.drawn_boards import SKINS, picture, pixels_of
from benchmarks.boards.positions import random_position
from solvers import mines
from solvers.mines.screenshot.lattice import layout

PITCH = 24
LEFT, TOP = 20, 60  # margins of a drawn board


def widened(pixels, start, cells):
    """The pixels with the middle row of the first so many cells twice."""
    middles = start + PITCH * np.arange(cells) + PITCH // 2
    return pixels[np.sort(np.append(np.arange(len(pixels)), middles))]


@pytest.mark.parametrize(("across", "down"), [(10, 4), (22, 9), (15, 0)])
def test_a_wide_board_whose_first_cells_are_larger(across, down):
    rows = random_position(16, 30, 80, 3)
    pixels = widened(pixels_of(picture(rows, SKINS["rounded"], float(PITCH))), TOP, down)
    pixels = widened(pixels.swapaxes(0, 1), LEFT, across).swapaxes(0, 1)
    reading = mines.read_screenshot(np.ascontiguousarray(pixels))
    assert reading.rows == rows


def profile_of(lines, width=4):
    """A profile with both edges of the gaps between cells at these lines, and one at the outermost."""
    profile = np.zeros(1200)
    for k, line in enumerate(lines):
        for side in (-width // 2, width // 2):
            if (k, side) not in ((0, -width // 2), (len(lines) - 1, width // 2)):
                profile[line + side] = 400
    return profile


def lines_after(first, *sizes):
    return np.cumsum([first, *sizes])


@pytest.mark.parametrize("sizes", [[30] * 10 + [29] * 20, [29] * 12 + [30] * 18])
def test_lines_are_followed_however_far_they_are_off(sizes):
    lines = lines_after(40, *sizes)
    pitch = (lines[-1] - lines[0]) / len(sizes)
    even = lines[len(lines) // 2] + (np.arange(len(lines)) - len(lines) // 2) * pitch
    places = layout.followed(profile_of(lines), even, pitch, 1)
    assert places == pytest.approx(lines)


def test_cells_that_differ_by_two_pixels():
    lines = lines_after(40, *[38] * 8, *[37] * 8)
    even = lines_after(40.0, *[37.5] * 16)
    assert layout.followed(profile_of(lines), even, 37.5, 2) == pytest.approx(lines)


def test_cells_beyond_the_lines_have_the_last_size():
    lines = lines_after(200, *[30] * 10, *[29] * 20)
    even = 200 - 3 * 29.5 + np.arange(36) * 29.5
    places = layout.followed(profile_of(lines), even, 29.5, 1)
    assert places == pytest.approx(lines_after(110, *[30] * 13, *[29] * 22))


@pytest.mark.parametrize(
    "sizes",
    [
        [29] * 30,
        [30, 30, 29] * 10,  # hardly off even ones
        [28] * 10 + [30] * 20,
        [29] * 10 + [30] * 10 + [31] * 10,
    ],
)
def test_other_lines_are_not_followed(sizes):
    lines = lines_after(40, *sizes)
    even = lines_after(40.0, *[np.mean(sizes)] * 30)
    assert layout.followed(profile_of(lines), even, float(np.mean(sizes)), 1) is None


def test_edges_without_lines_are_not_followed():
    assert layout.followed(np.zeros(1200), 40 + np.arange(31) * 29.5, 29.5, 1) is None
