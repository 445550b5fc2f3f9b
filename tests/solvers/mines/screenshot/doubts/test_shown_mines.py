"""Shown mines that may be flags, dots or covered cells."""

import numpy as np
import pytest

from solvers.mines.screenshot.cells import cells
from solvers.mines.screenshot.doubts import shown_mines
from solvers.mines.screenshot.names import look_costs
from solvers.mines.screenshot.names.codes import CODE, COVERED
from solvers.mines.screenshot.symbols import glyphs
from tests.solvers.mines.screenshot.named_cells import named_cells
from tests.solvers.mines.screenshot.small_board import names

SIDE = 24


@pytest.mark.parametrize(
    ("rows", "in_doubt"),
    [
        (("*111#", "11000", "0011*", "001*#"), True),  # the game goes on
        (("*1011", "1101*", "00011", "00000"), False),  # every number has its mines
        (("X111#", "11000", "0011*", "001*#"), False),
    ],
)
def test_mines_on_covered_cells_of_a_game_that_goes_on_may_be_dots(rows, in_doubt):
    codes, _ = names(*rows)
    covered = COVERED[codes]
    colors = np.where(covered[:, None], 200.0, 120.0) * np.ones(3)
    looks = np.zeros((len(codes), SIDE, SIDE, 3), np.float32) + colors[:, None, None]
    cluster = np.unique(codes, return_inverse=True)[1]
    grouped = cells.Cells(4, 5, looks, colors, covered.astype(np.intp), cluster)
    plain = glyphs.glyph(looks[0], colors[0])
    sorts = [
        look_costs.Cluster(number, np.flatnonzero(cluster == number), 0, plain, False)
        for number in range(cluster.max() + 1)
    ]
    doubted = shown_mines.perhaps_dots(named_cells(codes, grouped, sorts, covered=[False, True]))
    assert doubted.tolist() == ((codes == CODE["*"]) & in_doubt).tolist()
