"""Cells that look covered, and may be 0s."""

import numpy as np
import pytest

from solvers.mines.screenshot.cells.cells import Cells
from solvers.mines.screenshot.doubts.zeros import perhaps_zeros
from solvers.mines.screenshot.names import rules
from tests.solvers.mines.screenshot.named_cells import named_cells

UNSURE = "u"  # named 2
PAINTED = "o"  # named a covered cell, on a background of few such cells
SIDE = 9


@pytest.mark.parametrize(
    ("rows", "in_doubt"),
    [
        (("######", "####21", "####2o", "###21o", "###1oo"), 4),
        (("######", "####21", "####2#", "###21#", "###1##"), 4),  # as no other cell is a 0
        (("111###", "101#21", "111#2#", "###21#", "###1##"), 0),
        (("111###", "101#21", "111#2o", "###21o", "###1oo"), 4),
        (("######", "####21", "####2o", "####2F", "####2o"), 0),  # they touch a flag
        (("######", "####21", "####3o", "###32o", "###1oo"), 0),  # the 3 has a mine there
        (("######", "#####o", "####21", "####2o", "####2o"), 2),  # the upper one touches covered cells
        (("######", "####21", "####3o", "###21o", "###1oo"), 0),  # so does this one
        (("######", "####u1", "####3o", "###21o", "###1oo"), 4),  # but an unsure 2 may be a mine as well
        (("######",), 0),
    ],
)
def test_covered_regions_that_touch_only_numbers_may_be_0s(rows, in_doubt):
    text = "".join(row.rjust(SIDE, "#") for row in rows).rjust(SIDE * SIDE, "#")
    painted = np.array([letter == PAINTED for letter in text])
    background = np.where(painted, 2, [letter in "01234u" for letter in text])
    none = np.zeros((len(text), 1))
    named = named_cells(
        text.replace(PAINTED, "#").replace(UNSURE, "2"),
        Cells(SIDE, SIDE, none, none, background, np.arange(len(text))),
        margin=[1.0 if letter == UNSURE else 9.0 for letter in text],
        blank=background != 1,
        neighbors=rules.neighbor_indices(SIDE, SIDE),
    )
    assert perhaps_zeros(named).sum() == in_doubt
