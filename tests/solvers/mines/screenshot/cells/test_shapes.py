"""Symbols of one cluster that have two shapes, or two colors."""

import numpy as np
import pytest

from solvers.mines.screenshot.cells import backgrounds, cells, shapes
from solvers.mines.screenshot.symbols.glyphs import softened
from tests.solvers.mines.screenshot.drawn_cells import cell


@pytest.mark.parametrize(
    ("strokes", "rarer"),
    [
        ((0, 1, 1, 1, 1, 0), [0, 5]),
        ((1, 0, 0, 0, 0, 0), [0]),
        ((0, 0, 0, 0), []),
        ((0, 0.35, 0.65, 1), []),  # blurred, each in another way
        ((0.3, 0, 0, 0, 0), []),  # too faint
    ],
)
def test_cells_of_the_rarer_of_two_shapes_are_found(strokes, rarer):
    inks = np.zeros((len(strokes), 20, 20), np.float32)
    inks[:, 4:16, 9:12] = 200.0  # all have it
    inks[:, 4:7, 3:9] = 150.0 * np.array(strokes)[:, None, None]
    inks += np.random.default_rng(0).normal(0, 2, inks.shape)
    assert np.flatnonzero(shapes.of_rarer_shape(inks)).tolist() == rarer


LIME, YELLOW, DARK_YELLOW = (120, 190, 75), (170, 160, 80), (119, 112, 56)


@pytest.mark.parametrize(
    ("colors", "stroke", "rarer"),
    [
        ([YELLOW, LIME, YELLOW, YELLOW, LIME, YELLOW, YELLOW], 0.34, [1, 4]),
        ([YELLOW, LIME, YELLOW, YELLOW, LIME, YELLOW, YELLOW], 0.0, []),  # the same on a tinted cell
        ([YELLOW, DARK_YELLOW, YELLOW, YELLOW, DARK_YELLOW, YELLOW], 0.0, []),  # the same, but fainter
        ([YELLOW] * 6, 0.0, []),
        ([YELLOW, LIME, YELLOW, YELLOW], 0.34, []),  # too few
    ],
)
def test_digits_of_the_rarer_of_two_colors_are_found(colors, stroke, rarer):
    shades = np.zeros((len(colors), 20, 20, 3))
    shades[:, 4:16, 9:12] = np.array(colors)[:, None, None]
    lime = [color == LIME for color in colors]
    shades[lime, 4:7, 3:9] = stroke * np.array(LIME)
    shades += np.random.default_rng(0).normal(0, 2, shades.shape)
    inks = softened(np.abs(shades).max(axis=3))
    assert np.flatnonzero(shapes.of_rarer_color(inks, shades)).tolist() == rarer


def in_one_cluster(symbols):
    """Cells with these symbols, all of one cluster."""
    looks = np.array([cell(symbol) for symbol in symbols])
    one = np.zeros(len(looks), np.intp)
    return cells.Cells(1, len(looks), looks, backgrounds.background_features(looks)[:, :3], one, one)


@pytest.mark.parametrize("symbols", ["22322", "2232523", "3333322"])
def test_each_shape_of_a_cluster_gets_a_cluster(symbols):
    apart = shapes.with_shapes_apart(in_one_cluster(symbols), np.ones(len(symbols), bool)).cluster
    assert len(np.unique(apart)) == len(set(symbols))
    assert all(len(set(apart[np.array(list(symbols)) == symbol])) == 1 for symbol in symbols)


@pytest.mark.parametrize(("symbols", "numbers"), [("22222", True), ("23", True), ("22322", False)])
def test_other_clusters_stay_as_they_are(symbols, numbers):
    together = in_one_cluster(symbols)
    assert shapes.with_shapes_apart(together, np.full(len(symbols), numbers)) is together
