"""Whether any placement fits."""

from dataclasses import replace

import pytest
from hypothesis import given

from solvers.mines.constraints import Conflict, known
from solvers.mines.counting.along_line import count
from solvers.mines.counting.fronts import fronts
from solvers.mines.errors import TooWide
from solvers.mines.solvability import SECONDS_PER_FRONT, PlacementSearch, fits, front_fits
from tests.solvers.mines.boards import lattice, scribbled
from tests.solvers.mines.brute_force import placements


@given(scribbled())
def test_a_board_fits_if_a_placement_does(board):
    board = replace(board, mines=None)
    assert fits(board, trust_flags=False) == bool(list(placements(board, trust_flags=False)))


@given(scribbled())
def test_the_search_alone_finds_a_placement(board):
    board = replace(board, mines=None)
    try:
        parts = fronts(known(board, trust_flags=False).constraints)
    except Conflict:
        return
    found = [PlacementSearch(front).found(steps=10_000) for front in parts]
    assert all(found) == bool(list(placements(board, trust_flags=False)))


def test_a_front_too_wide_to_count_fits():
    board = lattice(20)
    (front,) = fronts(known(board).constraints)
    with pytest.raises(TooWide):
        count(front, board.width, SECONDS_PER_FRONT)
    assert PlacementSearch(front).found(steps=len(front.groups)) is True


def test_a_long_search_leaves_it_to_counting():
    board = lattice(2)
    (front,) = fronts(known(board).constraints)
    assert PlacementSearch(front).found(steps=1) is None
    assert front_fits(front, board.width)
