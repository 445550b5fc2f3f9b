"""Where the characters on a screen are, and of what size."""

import numpy as np
import pytest

from solvers.mines.screenshot.characters.grid import screens
from tests.solvers.mines.screenshot.drawn_terminal import HEADER, PROMPT, ROWS, drawn_terminal, written


@pytest.mark.parametrize("size", [12, 16, 21])
def test_size_and_place_of_characters(size):
    screen = next(screens(drawn_terminal([*HEADER, *written(ROWS, between=" "), *PROMPT], size)))
    assert (screen.width, screen.height) == (round(0.602 * size), round(1.2 * size))
    same = screen.cluster[np.isin(screen.cluster, np.flatnonzero(screen.void))]
    assert len(np.unique(same)) == 1
