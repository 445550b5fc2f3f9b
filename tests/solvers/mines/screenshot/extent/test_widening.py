"""Cells outside the lines of a board."""

from dataclasses import replace

import numpy as np
import pytest

from benchmarks.boards.drawn_boards import SKINS, picture, pixels_of
from benchmarks.boards.positions import random_position
from solvers import mines
from solvers.mines.screenshot.extent import comparing, widening
from solvers.mines.screenshot.lattice import fitting, lattice
from solvers.mines.screenshot.pixels import edges
from tests.solvers.mines.screenshot.small_board import drawn

MERGED = (
    "10011111#",
    "10013F2##",
    "1112F2112",
    "##F211001",
    "####11011",
    "####11FF#",
    "#########",
    "#########",
)


def test_covered_cells_without_lines():
    levels = edges.levels(pixels_of(picture(MERGED, SKINS["tiles"], 40.0)))
    widened = widening.widened(levels, fitting.lattices(levels)[0])
    assert (widened.columns, widened.rows) == (9, 8)


def test_plain_cells_of_a_checkerboard_belong_to_the_board():
    pixels = np.full((320, 400, 3), 255, np.uint8)
    looks = np.indices((8, 10)).sum(axis=0) % 2 * 8 + 170  # shades that are too similar for lines
    pixels[40:280, 40:340] = np.kron(looks, np.ones((30, 30)))[..., None]
    for row in range(8):
        pixels[52 + 30 * row : 58 + 30 * row, 50:220:30] = 20
    level = edges.levels(pixels)
    found = lattice.Lattice(level[0], 30.0, 40.0, 40.0, 8, 8)
    assert widening.widened(level, found).box == (40, 40, 340, 280)
    colors = np.full((4, 4, 3), 170.0)
    assert widening.contrast(colors).max() == 0


def test_cells_beside_a_frame_are_compared_without_it():
    looks = np.random.default_rng(0).uniform(0, 255, (4, 24, 24, 3))
    looks[3] = looks[0]
    looks[3, :, -2:] = 0
    row = lattice.Lattice(edges.levels(drawn())[0], 24.0, 0.0, 0.0, 4, 1)
    cells = widening.compared_features(row, comparing.coarse(looks), rim=1)
    alike, featured = widening.resembling(cells, (0, 0, 3, 1))
    assert alike[0, 3]
    assert featured[0, 3]


def test_zeros_without_lines_on_a_page_like_them():
    rows = random_position(14, 10, 18, seed=0)
    skin = replace(SKINS["tiles"], opened=("#ffffff",), gap=0.0)
    assert mines.read_screenshot(pixels_of(picture(rows, skin, 30.0))).rows == rows


@pytest.mark.parametrize("skin", ["bevel", "checkerboard", "rounded"])
def test_surroundings_are_not_the_board(skin):
    levels = edges.levels(drawn(skin))
    best = fitting.lattices(levels)[0]
    assert widening.widened(levels, best).box == pytest.approx(best.box)


def test_a_plain_page_is_not_closed():
    area = np.ones((4, 5), bool)
    area[1:3, 2:4] = False
    vertical, flat = np.zeros((4, 6), bool), np.zeros((5, 5), bool)
    vertical[1:3, [2, 4]] = flat[[1, 3], 2:4] = True
    assert widening.closed(~area, np.zeros_like(area), vertical, flat)
    assert not widening.closed(area, np.zeros_like(area), vertical, flat)
