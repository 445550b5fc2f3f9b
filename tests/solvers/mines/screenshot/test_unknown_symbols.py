"""Boards whose symbols and backgrounds look like nothing known."""

import numpy as np
import pytest
from PIL import Image

from benchmarks.boards.positions import random_position
from solvers import mines


def picture(rows, pitch, seed):
    """The pixels of a board in which every cell, also a 0, shows a pattern of colored blocks."""
    rng = np.random.default_rng(seed)
    blocks = {letter: rng.integers(40, 216, (4, 4, 3), np.uint8) for letter in sorted(set("".join(rows)))}
    image = Image.new("RGB", (len(rows[0]) * pitch + 80, len(rows) * pitch + 80), "#208040")
    for r, row in enumerate(rows):
        for c, letter in enumerate(row):
            tile = Image.fromarray(blocks[letter]).resize((pitch - 8, pitch - 8), Image.Resampling.BICUBIC)
            image.paste(tile, (44 + c * pitch, 44 + r * pitch))
    return np.asarray(image)


@pytest.mark.parametrize(
    ("size", "seed", "pitch"), [((9, 9, 10), 1, 40), ((16, 16, 40), 3, 32), ((16, 30, 99), 4, 28)]
)
def test_the_rules_tell_what_pictures_mean(size, seed, pitch):
    rows = random_position(*size, seed)
    reading = mines.read_screenshot(picture(rows, pitch, 1))
    assert reading.rows == rows
    assert len(reading.unsure) <= 2
