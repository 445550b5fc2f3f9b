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


@pytest.mark.parametrize(
    ("space", "strip", "turned", "expected"),
    [
        ((0, 24), "plain", False, True),
        ((0, 24), "plain", True, True),
        ((9, 39), "plain", False, True),  # two rows, if the lines are off
        ((0, 24), "symbols", False, False),  # a header
        ((0, 24), "light", False, False),
        ((0, 15), "plain", False, False),  # a part of a row
        ((0, 72), "plain", False, False),  # more than a few rows
    ],
)
def test_a_picture_that_whole_cells_would_fill_may_show_more_of_them(space, strip, turned, expected):
    cells = np.tile(np.kron([[0, 60]], np.ones((24, 12))), (8, 6))
    cells[30:40, 30:40] = 255.0  # a symbol
    first = 120 if strip == "plain" else 24
    above, below = (cells[first : first + size] + 90.0 * (strip == "light") for size in space)
    picture = np.concatenate([above, cells, below])
    pixels = np.repeat((picture.T if turned else picture)[..., None], 3, axis=2).astype(np.uint8)
    level, start = edges.levels(pixels)[0], float(space[0])
    columns, rows, left, top = (8, 6, start, 0.0) if turned else (6, 8, 0.0, start)
    board = lattice.Lattice(level, 24.0, left, top, columns, rows)
    plain = (np.arange(48) != columns + 1).reshape(rows, columns)  # all but the cell with the symbol
    assert doubted_size.leaves_whole_rows([level], board, [plain]) is expected
    assert not doubted_size.leaves_whole_rows([level], board, [~plain])
