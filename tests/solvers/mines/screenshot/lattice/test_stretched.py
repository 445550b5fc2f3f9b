"""Boards with oblong cells, of our own drawing."""

import numpy as np
import pytest
from PIL import Image

from benchmarks.boards.drawn_boards import SKINS, picture, pixels_of, position
from solvers import mines
from solvers.mines.screenshot.lattice import stretched
from solvers.mines.screenshot.pixels import edges

ROWS = position(9, 12, 20, seed=3)


def oblong(wide, high, rows=ROWS, skin="bevel"):
    """The pixels of a board, 24 pixels a cell before it is stretched to this size of cells."""
    image = picture(rows, SKINS[skin], 24.0)
    size = round(image.width * wide / 24), round(image.height * high / 24)
    return pixels_of(image.resize(size, Image.Resampling.BICUBIC))


@pytest.mark.parametrize(("wide", "high"), [(36, 24), (24, 30), (25.2, 24)])
@pytest.mark.parametrize("skin", ["bevel", "checkerboard"])
def test_oblong_cells_are_read(wide, high, skin):
    found = mines.read_screenshot(oblong(wide, high, skin=skin))
    assert found.rows == ROWS
    box = 20 * wide / 24, 60 * high / 24, 20 * wide / 24 + 12 * wide, 60 * high / 24 + 9 * high
    assert found.box == pytest.approx(box, abs=3)


def test_two_boards_of_oblong_cells_are_found():
    both = np.hstack([oblong(30, 24), oblong(30, 24)])
    boards = mines.read_screenshots(both)
    assert [board.rows for board in boards] == [ROWS, ROWS]
    assert boards[1].box[0] - boards[0].box[0] == pytest.approx(both.shape[1] / 2, abs=5)


@pytest.mark.parametrize(("wide", "high"), [(31, 24), (24, 24)])
def test_pitches_across_and_down(wide, high):
    part = stretched.oblong(edges.levels(oblong(wide, high)))
    if wide == high:
        assert part is None
    else:
        assert (part.across, part.down) == pytest.approx((wide, high), rel=0.01)


def test_oblong_cells_that_break_rules_are_no_board():
    with pytest.raises(mines.NoBoard):
        mines.read_screenshot(oblong(36, 24, rows=("####",) * 8))


def test_a_large_picture_is_stretched_on_a_smaller_level(monkeypatch):
    pixels = oblong(36, 24)
    pyramid = edges.levels(pixels)
    part = stretched.oblong(pyramid)
    monkeypatch.setattr(stretched, "MAX_SIZE", pixels.size)
    small, across, down = part.squared(pyramid)
    assert small.shape[1] == pyramid[1].pixels.shape[1]
    assert small.shape[0] == pytest.approx(pyramid[1].pixels.shape[0] * 1.5, rel=0.01)
    assert (across, down) == pytest.approx((2, 2 / 1.5), rel=0.01)
    assert mines.read_screenshot(small).rows == ROWS
