"""Which lattices are boards, and what of them is in doubt."""

from dataclasses import replace

import numpy as np
import pytest

from solvers.mines.screenshot import found_boards
from solvers.mines.screenshot.lattice import lattice
from solvers.mines.screenshot.pixels import edges
from tests.solvers.mines.screenshot.named_boards import board_of

WIDE = ("##1001##", "1110011#", "00000011", "1100011#", "#10001##")


@pytest.mark.parametrize(
    ("rows", "left", "shut"),
    [
        (WIDE, 100.0, True),
        ((*WIDE, "11000111", "00000000"), 100.0, False),  # there may be further rows of zeros below
        (tuple(row[:-2] + "11" for row in WIDE), 100.0, False),  # and of columns
    ],
)
def test_zeros_at_its_sides_leave_a_board_open(rows, left, shut):
    level = edges.levels(np.zeros((300, 400, 3), np.uint8))[0]
    found = lattice.Lattice(level, 20.0, left, 40.0, len(rows[0]), len(rows))
    assert found_boards.bounded(replace(board_of("".join(rows), []), lattice=found)) == shut


def test_equal_margins_bound_a_board():
    level = edges.levels(np.zeros((300, 400, 3), np.uint8))[0]
    for left, shut in ((120.0, True), (110.0, False)):
        board = board_of("".join(row[:-2] + "11" for row in WIDE), [])
        found = lattice.Lattice(level, 20.0, left, 40.0, 8, 5)
        assert found_boards.bounded(replace(board, lattice=found)) == shut


@pytest.mark.parametrize(("pitch", "in_doubt"), [(10.0, {3}), (20.0, set())])
def test_small_cells_keep_doubts_of_every_reading(pitch, in_doubt):
    board, other = board_of("0012#", []), board_of("0012#", [])
    other.named.doubted[3] = True
    board = replace(board, lattice=replace(board.lattice, pitch=pitch))
    assert found_boards.with_doubts_of(board, [other]).unsure == in_doubt
