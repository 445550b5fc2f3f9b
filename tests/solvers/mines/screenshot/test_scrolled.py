"""Boards of which a bar hides further cells, but for a part of the next ones."""

import pytest

from benchmarks.drawn_boards import MARGIN, SKINS, picture, pixels_of, position
from solvers import mines
from solvers.mines.screenshot.extent.scrolled import with_parts_beyond
from solvers.mines.screenshot.lattice.lattice import Lattice, spanning
from solvers.mines.screenshot.lattice.sampling import sampled
from solvers.mines.screenshot.pixels.edges import levels

PITCH = 30.0
ROWS = position(10, 9, 14, seed=5)
BAR = "#30343c"


def scrolled(rows, skin, hidden):
    """The pixels of the board with so many cells hidden at each side (left, top, right, bottom)."""
    image = picture(rows, SKINS[skin], PITCH)
    x, y = MARGIN
    left, top, right, bottom = (round(PITCH * cells) for cells in hidden)
    width, height = round(len(rows[0]) * PITCH), round(len(rows) * PITCH)
    image.paste(BAR, (0, 0, image.width, y + top))
    image.paste(BAR, (0, 0, x + left, image.height))
    image.paste(BAR, (x + width - right, 0, image.width, image.height))
    image.paste(BAR, (0, y + height - bottom, image.width, image.height))
    return pixels_of(image)


@pytest.mark.parametrize("skin", ["bevel", "flat dark", "gradient", "textured"])
@pytest.mark.parametrize(
    ("hidden", "shown", "cut"),
    [
        ((0, 2.4, 0, 0), ROWS[3:], (False, True, False, False)),
        ((0, 0, 0, 1.6), ROWS[:-2], (False, False, False, True)),
        ((1.5, 0, 0, 0), [row[2:] for row in ROWS], (True, False, False, False)),
        ((0, 0, 1.6, 1.4), [row[:-2] for row in ROWS[:-2]], (False, False, True, True)),
    ],
)
def test_parts_of_cells_beside_a_bar_show_that_the_board_goes_on(skin, hidden, shown, cut):
    reading = mines.read_screenshot(scrolled(ROWS, skin, hidden))
    assert reading.rows == tuple(shown)
    assert reading.cut == cut


def test_names_of_columns_are_no_parts_of_cells():
    pixels = scrolled(ROWS, "flat dark", (0, 1.5, 0, 0)).copy()
    assert parts_beyond(pixels) == (False, True, False, False)
    header = pixels[MARGIN[1] + 45 : MARGIN[1] + 60]
    header[:] = 255 - header  # the same lines between other colors
    assert parts_beyond(pixels) == (False, False, False, False)


def parts_beyond(pixels):
    """At which sides parts of cells are seen beyond all rows but the first two."""
    level = levels(pixels)[0]
    board = Lattice(level, PITCH, MARGIN[0], MARGIN[1] + 2 * PITCH, 9, 8)
    return with_parts_beyond([level], board, sampled([level], board)).goes_on


def test_a_larger_lattice_forgets_the_parts_beyond_its_sides():
    level = levels(scrolled(ROWS, "flat dark", (0, 0, 0, 0)))[0]
    board = Lattice(level, PITCH, *MARGIN, 9, 10, goes_on=(True, True, False, True))
    assert spanning(board, (0, -1, 9, 10)).goes_on == (True, False, False, True)
