"""Lattices that are fitted to the edges of a picture."""

import numpy as np
import pytest
from PIL import Image, ImageDraw

from solvers.mines.screenshot.lattice import fitting
from solvers.mines.screenshot.pixels import edges
from tests.solvers.mines.screenshot.small_board import drawn


@pytest.mark.parametrize("pitch", [16.0, 22.4, 31.5])
def test_the_lattice_has_the_pitch(pitch):
    best = fitting.lattices(edges.levels(drawn(pitch=pitch)))[0]
    assert (best.columns, best.rows) == (9, 9)
    assert best.pitch * best.level.scale == pytest.approx(pitch, abs=0.15)
    assert best.box[:2] == pytest.approx((20, 60), abs=0.15 * pitch)


def test_header_rows_are_trimmed():
    vertical, flat = np.ones((8, 10), bool), np.ones((9, 9), bool)
    vertical[:2, 1:-1] = False  # a header: its sides, and no lines within
    flat[1] = False
    assert fitting.trimmed(vertical, flat, (0, 0, 9, 8)) == (0, 2, 9, 8)


def test_a_panel_beside_the_board_is_trimmed_too():
    # Edges that are no cells' sides reach seven columns out, and the last of them has hardly any.
    vertical, flat = np.ones((16, 38), bool), np.ones((17, 37), bool)
    vertical[4:, :6] = flat[12:, :6] = flat[1:, 6] = False
    assert fitting.trimmed(vertical, flat, (0, 0, 37, 16)) == (7, 0, 37, 16)
    vertical[:, :7] = True  # the cells of that column have no lines between them
    assert fitting.trimmed(vertical, flat, (0, 0, 37, 16)) == (0, 0, 37, 16)


def test_cells_of_17_and_18_pixels_in_turn():
    cell = Image.new("RGB", (14, 14), "#c6c6c6")
    draw = ImageDraw.Draw(cell)
    draw.line([0, 13, 0, 0, 13, 0], "#ffffff", 2)
    draw.line([2, 13, 13, 13, 13, 2], "#808080", 2)
    pixels = np.tile(np.asarray(cell), (16, 16, 1))
    zoomed = Image.fromarray(pixels).resize((280, 280), Image.Resampling.NEAREST)
    found = fitting.lattices(edges.levels(np.asarray(zoomed)))
    assert [(each.columns, each.rows) for each in found][:2] == [(16, 16), (8, 8)]
    assert fitting.half_pitch(found[0], 0.55) is None  # there are no lines between those cells
