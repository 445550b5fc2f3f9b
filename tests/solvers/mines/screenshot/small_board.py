"""A small board with covered and opened cells, flags and the numbers 1 to 3; and the names of its cells."""

import numpy as np

from benchmarks.boards.drawn_boards import SKINS, picture, pixels_of
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


def drawn(skin="bevel", pitch=22.4):
    """The pixels of the board."""
    return pixels_of(picture(ROWS, SKINS[skin], pitch))


def names(*rows):
    """The codes of the cells' names, and the indices of the cells around each cell."""
    codes = np.array([CODE[letter] for row in rows for letter in row])
    return codes, rules.neighbors(len(rows), len(rows[0]))
