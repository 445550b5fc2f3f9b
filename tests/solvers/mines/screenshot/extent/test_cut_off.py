"""At which sides a picture cuts a board off, by the names of its cells."""

import numpy as np
import pytest

from solvers.mines.screenshot import sides
from solvers.mines.screenshot.extent import cut_off
from solvers.mines.screenshot.lattice import lattice
from solvers.mines.screenshot.pixels import edges


def test_missing_cells_are_noticed():
    level = edges.levels(np.zeros((300, 300, 3), np.uint8))[0]
    broken = np.zeros((8, 8), bool)
    broken[7, 1:5] = True
    assert cut_off.cells_missed(broken, lattice.Lattice(level, 20.0, 40.0, 40.0, 8, 8))
    assert not cut_off.cells_missed(
        broken.T, lattice.Lattice(level, 20.0, 139.0, 40.0, 8, 8)
    )  # the picture ends
    assert not cut_off.cells_missed(
        np.roll(broken, 3, axis=0), lattice.Lattice(level, 20.0, 40.0, 40.0, 8, 8)
    )


def test_missed_cells_beside_numbers_that_break_a_rule():
    level = edges.levels(np.zeros((160, 200, 3), np.uint8))[0]
    broken = np.zeros((5, 6), bool)
    broken[0, 2] = broken[4, 5] = True
    board = lattice.Lattice(level, 20.0, 10.0, 30.0, 6, 5)
    larger = cut_off.lattices_with_missed_cells(board, broken.ravel())
    assert [(each.left, each.top, each.columns, each.rows) for each in larger] == [
        (10.0, 10.0, 6, 6),
        (10.0, 30.0, 7, 5),
        (10.0, 30.0, 6, 6),
    ]
    broken[0, 0] = True  # on the left there is no room
    assert len(list(cut_off.lattices_with_missed_cells(board, broken.ravel()))) == 3


CLASHING = ("001111", "001###")  # the last 1 of the first row has its mine beyond the right side


@pytest.mark.parametrize(
    ("free", "cluster", "cut"),
    [
        (0, [0, 0, 1, 1, 1, 1, 0, 0, 1, 2, 2, 2], True),
        (30, [0, 0, 1, 1, 1, 1, 0, 0, 1, 2, 2, 2], False),  # the picture goes on
        (0, [0, 0, 1, 3, 4, 5, 0, 0, 6, 2, 2, 2], False),  # each may be misread
    ],
)
def test_numbers_that_clash_tell_where_a_board_is_cut(free, cluster, cut):
    level = edges.levels(np.zeros((100, 120 + free, 3), np.uint8))[0]
    clash, now_cut = cut_off.clashes_and_cut_sides(
        CLASHING, (), np.array(cluster), lattice.Lattice(level, 20.0, 0.0, 30.0, 6, 2), sides.UNCUT
    )
    assert now_cut == (False, False, cut, False)
    assert bool(clash) is not cut


def test_numbers_that_clash_inside_show_no_cut():
    level = edges.levels(np.zeros((100, 180, 3), np.uint8))[0]
    rows = ("01#3001#3", "01#3001#3")
    given = rows, (), np.zeros(18, int), lattice.Lattice(level, 20.0, 0.0, 30.0, 9, 2), sides.UNCUT
    clash, cut = cut_off.clashes_and_cut_sides(*given)
    assert not any(cut)
    assert clash >= {(0, 6), (0, 8)}  # which would be in order beside a cut
