"""Covered cells whose symbols were taken for their background."""

import numpy as np
import pytest

from solvers.mines.screenshot.cells.cells import Cells
from solvers.mines.screenshot.doubts.hidden_symbols import symbols_in_backgrounds
from solvers.mines.screenshot.names.look_costs import Cluster
from tests.solvers.mines.screenshot.doubts.gray_cells import cell
from tests.solvers.mines.screenshot.named_cells import PLAIN, named_cells


@pytest.mark.parametrize(
    ("look", "background", "name", "in_doubt"),
    [
        (cell("F"), 1, "#", True),
        (cell("F"), 0, "#", False),  # then it is seen as a symbol
        (cell("F"), 1, "0", False),
        (cell(background=90), 1, "#", False),  # another shade of a checkerboard
        (cell(rim=90), 1, "#", False),
    ],
)
def test_a_symbol_on_all_cells_of_a_background_is_in_doubt(look, background, name, in_doubt):
    looks = np.array([cell()] * 4 + [look] * 3)
    clusters = [
        Cluster(0, np.arange(4), 0, PLAIN, False),
        Cluster(1, np.arange(4, 7), background, PLAIN, False),
    ]
    backgrounds, numbers = (np.repeat(each, (4, 3)) for each in ((0, background), (0, 1)))
    board = Cells(1, 7, looks, np.full((7, 3), 192.0), backgrounds, numbers)
    found = symbols_in_backgrounds(named_cells("####" + 3 * name, board, clusters))
    assert np.flatnonzero(found).tolist() == ([4, 5, 6] if in_doubt else [])
