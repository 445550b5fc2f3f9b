"""How often the cells of a lattice are read, and what counts."""

from dataclasses import replace

import pytest

from solvers.mines.screenshot import lattice_reading
from solvers.mines.screenshot.lattice import fitting
from solvers.mines.screenshot.pixels import edges
from tests.solvers.mines.screenshot.named_boards import OVERLAID, board_of
from tests.solvers.mines.screenshot.small_board import drawn


@pytest.mark.parametrize(
    ("unsure", "in_doubt"),
    [((18, 19, 20, 21), {18, 19, 20, 21, 30}), ((20, 23, 26, 29), None), ((18,), {18, 30})],
)
def test_strokes_are_removed_if_only_that_makes_sense(monkeypatch, unsure, in_doubt):
    board = board_of(OVERLAID, unsure)
    monkeypatch.setattr(lattice_reading, "read_once", lambda lattice, grouped: (grouped, False))
    monkeypatch.setattr(lattice_reading, "without_strokes", lambda _: (board, {17, 18, 30}))
    found, _ = lattice_reading.read_without_strokes_if_clearer(board.lattice, None)
    assert (found and found.unsure) == in_doubt  # 17 is a number, 30 looks covered and may be a flag


def test_a_failed_lattice_is_not_read_again(monkeypatch):
    levels = edges.levels(drawn())
    found = fitting.lattices(levels)[0]
    read = []
    monkeypatch.setattr(lattice_reading, "read_in_detail_if_unclear", lambda *given: read.append(given))
    for moved in (0.0, 0.005, 0.5):
        board = replace(found, left=found.left + moved * found.pitch)
        assert lattice_reading.read_unless_failed_before(levels, board) is None
        assert lattice_reading.read_unless_failed_before(levels, replace(board, needs_rules=True)) is None
    assert [given[1].left - found.left for given in read] == pytest.approx([0.0, 0.5 * found.pitch])
