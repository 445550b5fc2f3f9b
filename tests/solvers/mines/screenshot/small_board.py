"""A small board with covered and opened cells, flags and the numbers 1 to 3; and the names of its cells."""

import numpy as np
from PIL import ImageDraw

from benchmarks.boards.drawn_boards import MARGIN, SKINS, picture, pixels_of
from solvers.mines.screenshot.names import rules
from solvers.mines.screenshot.names.codes import CODE

ROWS = (
    "1F1001###",
    "11111212F",
    "0001F1022",
    "11011101F",
    "F10000011",
    "110111000",
    "1101#1000",
    "F113#2000",
    "111F#1000",
)


def drawn(skin="bevel", pitch=22.4, box=None):
    """The pixels of the board; perhaps with a white box over it: left, top, right and bottom in cells."""
    image = picture(ROWS, SKINS[skin], pitch)
    if box:
        left, top, right, bottom = box
        x, y = MARGIN
        edges_of_box = [x + left * pitch, y + top * pitch, x + right * pitch, y + bottom * pitch]
        ImageDraw.Draw(image).rectangle(edges_of_box, "#ffffe1", "#000000")
    return pixels_of(image)


def names(*rows):
    """The codes of the cells' names, and the indices of the cells around each cell."""
    codes = np.array([CODE[letter] for row in rows for letter in row])
    return codes, rules.neighbor_indices(len(rows), len(rows[0]))
