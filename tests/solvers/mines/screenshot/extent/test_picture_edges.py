"""At which sides a picture cuts a board off, by its lines."""

import pytest

from benchmarks.boards.drawn_boards import SKINS, picture, pixels_of
from solvers.mines.screenshot.extent import picture_edges
from solvers.mines.screenshot.lattice import fitting
from solvers.mines.screenshot.pixels import edges
from tests.solvers.mines.screenshot.small_board import ROWS


@pytest.mark.parametrize("skin", ["bevel", "plain ink", "rounded"])
def test_where_the_picture_cuts_the_board(skin):
    image = picture(ROWS, SKINS[skin], 26.0)  # the board begins at (20, 60)
    left, top, right, bottom = 20 + 13, 60 + 16, 20 + 9 * 26 - 12, 60 + 9 * 26 - 18

    def sides(*box):
        return picture_edges.sides_with_parts_beyond(
            fitting.lattices(edges.levels(pixels_of(image.crop(box))))[0]
        )

    assert sides(0, 0, image.width, image.height) == (False, False, False, False)
    assert sides(left, top, image.width, image.height) == (True, True, False, False)
    assert sides(0, 0, right, bottom) == (False, False, True, True)
    assert sides(12, 52, right, image.height) == (False, False, True, False)
