"""Whether a board may be larger than what was found of it."""

import numpy as np
import pytest

from solvers.mines.screenshot import doubted_size
from solvers.mines.screenshot.lattice import lattice
from solvers.mines.screenshot.pixels import edges


@pytest.mark.parametrize(
    ("rows", "lined", "columns", "expected"),
    [
        (9, 1.0, 8, True),
        (9, 0.8, 8, False),  # lines are missing
        (9, 0.8, 9, True),  # but it has just one row more
        (11, 1.0, 8, False),  # of no usual size
    ],
)
def test_no_part_of_a_lattice_of_a_usual_size_is_a_board(rows, lined, columns, expected):
    level = edges.levels(np.zeros((400, 400, 3), np.uint8))[0]
    whole = lattice.Lattice(level, 24.0, 20.0, 60.0, 9, rows, lined_share=lined)
    part = lattice.Lattice(level, 24.0, 20.0 + 24.0 * (9 - columns), 60.0, columns, 8, lined_share=1.0)
    assert doubted_size.part_of_usual_size(part, [whole]) is expected
