"""Which characters are lines of frames."""

import numpy as np
import pytest

from solvers.mines.screenshot.characters.extent import fields
from solvers.mines.screenshot.characters.grid import screens
from tests.solvers.mines.screenshot.drawn_terminal import drawn_terminal, framed

TEXT = 12 * ["Welcome to Minesweeper! Commands: open ROW COLUMN, flag ROW COLUMN, quit"]
BOARD = ["##3#21", "#13#2.", "123121", "1131#1", "111111"]


@pytest.mark.parametrize("size", [16, 21])
def test_numbers_above_one_another_are_no_frame(size):
    screen = next(screens(drawn_terminal([*TEXT, *framed(BOARD)], size, colors={})))
    field = next(fields(screen))
    threes = [at for at, each in enumerate(field.characters) if each.digit == "3"]
    (three,) = threes
    assert np.count_nonzero(screen.cluster == three) == 4
    assert field.frames.any()
    assert not field.frames[screen.cluster == three].any()
