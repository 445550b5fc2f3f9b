"""Edges of a picture, and the levels on which they are looked for."""

import numpy as np
import pytest

from solvers.mines.screenshot.pixels import edges


def test_an_edge_lies_between_two_colors():
    pixels = np.zeros((30, 30, 3), np.uint8)
    pixels[:, 12:] = 200
    vertical, level = edges.edges(pixels)
    assert np.flatnonzero(vertical[5]).tolist() == [0, 12, 30]  # and the rim
    assert np.flatnonzero(level[:, 5]).tolist() == [0, 30]


def test_noise_is_no_edge():
    pixels = np.random.default_rng(0).integers(100, 107, (60, 60, 3), np.uint8)
    vertical, _ = edges.edges(pixels)
    assert vertical[:, 1:-1].mean() < 0.01


@pytest.mark.parametrize(("noise", "faint"), [(0, True), (3, False)])
def test_a_faint_step_in_a_clean_picture(noise, faint):
    pixels = np.full((60, 90, 3), 100, np.uint8)
    pixels[:, 50:] = 104
    pixels[:20, :45] += np.random.default_rng(0).integers(0, noise + 1, (20, 45, 1), np.uint8)
    assert edges.edges(pixels)[0][30:, 50].all() == faint


def test_pixels_that_take_turns_are_a_mixed_color():
    pixels = np.zeros((30, 40, 3), np.uint8)
    pixels[5:20, 10:25] = np.where((np.indices((15, 15)).sum(axis=0) % 2)[..., None], 200, [100, 50, 0])
    pixels[np.arange(22, 28), np.arange(22, 28)] = 255  # a slanted stroke
    mixed = edges.undithered(pixels)
    assert (mixed[5:20, 10:25] == [150, 125, 100]).all()
    mixed[5:20, 10:25] = pixels[5:20, 10:25]
    assert (mixed == pixels).all()


@pytest.mark.parametrize(("length", "mixed"), [(edges.DOTS, True), (edges.DOTS - 1, False)])
def test_a_dotted_line_is_a_line(length, mixed):
    row = np.full((3, 20, 3), 200, np.uint8)
    row[1, 4 : 4 + length : 2] = 100  # and what is beside a dot is the background, as in the line
    row[1, :4] = row[1, 4 + length :] = 0
    line = edges.without_dots(row)[1, 4 : 4 + length]
    assert (line == 150).all() == mixed
    assert (edges.without_dots(row.swapaxes(0, 1))[4 : 4 + length, 1] == line).all()


def test_each_level_is_half_as_large():
    levels = edges.levels(np.zeros((100, 211, 3), np.uint8))
    assert [(level.scale, level.pixels.shape[:2]) for level in levels] == [
        (1, (100, 211)), (2, (50, 105)), (4, (25, 52))]  # fmt: skip


def test_totals_of_high_pictures_differ_by_what_is_between():
    totals = edges.totals(np.ones((70_000, 1), np.uint8))
    assert (totals[10:] - totals[:-10] == 10).all()
