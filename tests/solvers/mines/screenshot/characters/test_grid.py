"""Where the characters on a screen are, and of what size."""

import numpy as np
import pytest

from solvers.mines.screenshot.characters.grid import cuts, hashes, screen_of, screens
from solvers.mines.screenshot.pixels.channels import packed
from tests.solvers.mines.screenshot.drawn_terminal import HEADER, PROMPT, ROWS, drawn_terminal, written

WIDTH, HEIGHT = 10, 19


@pytest.mark.parametrize("size", [12, 16, 21])
def test_size_and_place_of_characters(size):
    screen = next(screens(drawn_terminal([*HEADER, *written(ROWS, between=" "), *PROMPT], size)))
    assert (screen.width, screen.height) == (round(0.602 * size), round(1.2 * size))
    same = screen.cluster[np.isin(screen.cluster, np.flatnonzero(screen.void))]
    assert len(np.unique(same)) == 1


def blocks(pixels, left, top):
    """The characters, row by row, one by one."""
    wide, high = pixels.shape[1], pixels.shape[0]
    framed = np.pad(pixels, ((-top, HEIGHT), (-left, WIDTH), (0, 0)))
    return [
        [framed[y : y + HEIGHT, x : x + WIDTH].tobytes() for x in range(0, wide - left, WIDTH)]
        for y in range(0, high - top, HEIGHT)
    ]


@pytest.mark.parametrize("end", [1, 7, 19])
def test_the_same_characters_have_the_same_number(end):
    pixels = drawn_terminal(written(ROWS, between=" "))[:-end, :-end]
    hashed = hashes(packed(pixels))
    for cut in cuts(hashed, hashed[0, 0], [0, 3, 7], [0, 3, 18], WIDTH, HEIGHT):
        expected = blocks(pixels, cut.left, cut.top)
        screen = screen_of(pixels, pixels[0, 0], cut)
        found = [[screen.looks[cluster].tobytes() for cluster in row] for row in screen.cluster]
        assert found == expected
        assert len(np.unique(cut.codes)) == len({look for row in expected for look in row})
