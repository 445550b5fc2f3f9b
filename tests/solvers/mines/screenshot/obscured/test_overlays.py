"""Cells under and beside what lies over a board."""

from dataclasses import replace

import numpy as np
import pytest
from PIL import ImageDraw

from benchmarks.boards.drawn_boards import MARGIN, SKINS, picture, pixels_of
from benchmarks.boards.positions import random_position
from solvers import mines
from solvers.mines.screenshot.cells import cells
from solvers.mines.screenshot.lattice import fitting, sampling
from solvers.mines.screenshot.obscured import overlays
from solvers.mines.screenshot.pixels import edges
from tests.solvers.mines.screenshot.small_board import ROWS, drawn

PITCH = 26.0
COVERED = np.array([letter in "#F" for row in ROWS for letter in row])
SAME = np.zeros(len(COVERED), np.intp)  # the background of all cells


@pytest.mark.parametrize("skin", ["plain ink", "bevel", "flat dark"])
def test_cells_whose_lines_are_hidden(skin):
    pixels = drawn(skin, PITCH).copy()
    pixels[60 + 3 * 26 + 9 : 60 + 6 * 26 - 9, 20 + 2 * 26 + 9 : 20 + 6 * 26 - 9] = 255
    best = fitting.lattices(edges.levels(pixels))[0]
    hidden = {9 * row + column for row in (3, 4, 5) for column in (2, 3, 4, 5)}
    assert overlays.without_lines(best, COVERED, SAME) == hidden
    painted = np.arange(len(COVERED)) % 2  # by turns, as on a checkerboard: the lines are there, but faint
    assert overlays.without_lines(best, COVERED, painted) == set()


@pytest.mark.parametrize("skin", SKINS)
def test_cells_that_may_have_no_lines(skin):
    best = fitting.lattices(edges.levels(drawn(skin, PITCH)))[0]
    assert overlays.without_lines(best, COVERED, SAME) == set()


@pytest.mark.parametrize("seed", [0, 4, 5, 8])
def test_mines_without_lines_between_them(seed):
    rows = random_position(8, 8, 18, seed, lost=True)
    skin = replace(SKINS["rounded"], opened=("#ffffff",), behind="#ffffff")
    reading = mines.read_screenshot(pixels_of(picture(rows, skin, 32.0)))
    assert (reading.rows, reading.unsure) == (rows, ())


@pytest.mark.parametrize("alike", [False, True])
def test_rare_looks_together_are_an_overlay(alike):
    # In a JPEG, each 1 may look a little different.
    together = [r * 6 + c for r in (1, 2, 3) for c in (1, 2, 3)]
    cluster = np.zeros(36, int)
    cluster[together] = np.arange(1, 10)
    symbol = np.minimum(cluster, 1) if alike else cluster
    looks = np.zeros((36, 1, 1, 3), np.float32)
    board = cells.Cells(6, 6, looks, looks[:, 0, 0], cluster * 0, cluster)
    found = overlays.at_overlay(np.zeros(36, bool), symbol, board)
    assert found == (set() if alike else set(together))


def test_a_cell_where_a_tooltip_begins():
    looks = np.full((20, 24, 24, 3), 192, np.float32)
    looks[[0, 9, 11], :, :2] = 80  # a line at their side, which is not odd
    looks[6, 8:16, -2:] = 0  # the first letter
    same = np.zeros(20, int)
    board = cells.Cells(4, 5, looks, looks[:, 0, 0], same, same)
    assert overlays.at_fringe({7, 8, 12, 13}, board) == {6}
    assert overlays.at_fringe(set(), board) == set()


def grouped(pixels):
    levels = edges.levels(pixels)
    best = fitting.lattices(levels)[0]
    return cells.grouped_cells(sampling.sampled(levels, best), best.rows, best.columns, PITCH)


@pytest.mark.parametrize("skin", ["bevel", "checkerboard", "flat dark", "rounded"])
def test_cells_under_a_box(skin):
    hidden = {9 * row + column for row in (3, 4, 5) for column in (2, 3, 4, 5, 6)}
    assert overlays.under_boxes(grouped(drawn(skin, PITCH, (2.4, 3.3, 6.6, 5.5)))) == hidden


@pytest.mark.parametrize("skin", ["bevel", "checkerboard", "flat dark", "glossy", "rounded"])
def test_only_what_a_box_hides_is_unsure(skin):
    reading = mines.read_screenshot(drawn(skin, PITCH, (2.4, 3.3, 6.6, 5.5)))
    hidden = {(row, column) for row in (3, 4, 5) for column in (2, 3, 4, 5, 6)}
    assert hidden <= set(reading.unsure)
    for row, cells_of_row in enumerate(ROWS):
        for column, letter in enumerate(cells_of_row):
            assert (row, column) in hidden or reading.rows[row][column] == letter


@pytest.mark.parametrize("skin", ["bevel", "flat dark", "rounded"])
def test_a_board_is_read_around_a_large_dialog(skin):
    reading = mines.read_screenshot(drawn(skin, PITCH, (2.4, 1.4, 6.6, 8.6)))
    for row, cells_of_row in enumerate(ROWS):
        for column, letter in enumerate(cells_of_row):
            hidden = 2 <= column < 7 and row >= 1
            assert (row, column) in reading.unsure if hidden else reading.rows[row][column] == letter


@pytest.mark.parametrize("skin", SKINS)
def test_cells_that_nothing_lies_over(skin):
    assert overlays.under_boxes(grouped(drawn(skin, PITCH))) == set()


def test_opened_cells_without_lines_are_no_box():
    looks = np.full((36, 24, 24, 3), 90, np.float32)
    opened = [7, 8, 9, 13, 14, 15]
    looks[opened] = 230
    looks[opened, 8:16, 10:14] = 20
    background = np.isin(np.arange(36), opened).astype(int)
    board = cells.Cells(6, 6, looks, looks[:, 0, 0], background, background)
    assert overlays.under_boxes(board) == set()


@pytest.mark.parametrize("skin", ["bevel", "rounded"])
def test_a_partly_hidden_flag_is_doubted_alone(skin):
    rows = random_position(16, 16, 40, 5, lost=True)
    image = picture(rows, SKINS[skin], PITCH)
    x, y = MARGIN
    r, c = next((r, c) for r in range(6, 12) for c in range(5, 11) if rows[r][c] == "F")
    box = [x + (c - 2.5) * PITCH, y + (r + 0.8) * PITCH, x + (c + 2.5) * PITCH, y + (r + 4) * PITCH]
    ImageDraw.Draw(image).rectangle(box, "#f0f0f0", "#000000")
    reading = mines.read_screenshot(pixels_of(image))
    flags = {(i, j) for i, row in enumerate(rows) for j, letter in enumerate(row) if letter == "F"}
    assert len(flags & set(reading.unsure)) < len(flags) / 2
