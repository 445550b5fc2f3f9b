"""Enumeration of placements."""

from itertools import islice

import pytest
from hypothesis import given

from solvers import mines
from tests.solvers.mines import brute_force
from tests.solvers.mines.boards import drawn, lattice, played

LISP = (  # the board of the Lisp solver's source: a blank there is a 0 here
    "00001####",
    "00001##3#",
    "00112####",
    "001####1#",
    "0012#3###",
    "0001#####",
    "001221111",
    "001#10000",
    "001#10000",
)


def test_lisp_board_has_twenty_placements():
    board = mines.Board(LISP)
    placements = list(mines.placements(board))
    assert len(set(placements)) == len(placements) == 20
    # The source writes (column, row); its first set is this one.
    first = {(5, 0), (8, 0), (7, 0), (6, 0), (3, 3), (6, 3), (5, 3), (4, 5), (7, 5), (3, 7)}
    assert frozenset((row, column) for column, row in first) in placements
    solution = mines.solve(board)
    assert solution.solutions == 20
    assert {(c, r) for r, c in solution.certain} == {(3, 7), (7, 5), (4, 5), (5, 3), (3, 3), (5, 0)}
    free = {(3, 8), (8, 5), (6, 5), (5, 5), (4, 4), (4, 3), (6, 2), (7, 2), (8, 2), (8, 3), (7, 4)}
    assert {(c, r) for r, c in solution.safe} == free | {(8, 4), (5, 1), (5, 2)}


@given(played(flags=True, most_covered=12))
def test_placements_match_brute_force(board):
    front = {near for cell in board.cells("012345678") for near in board.around(cell)} & set(board.cells("#"))
    expected = {placement & front for placement in brute_force.placements(board)}
    placements = list(mines.placements(board))
    assert set(placements) == expected
    assert len(placements) == len(expected)


def test_first_placements_come_at_once():
    placements = list(islice(mines.placements(lattice(12)), 1000))
    assert len(set(placements)) == 1000


def test_impossible_board_refused_first():
    with pytest.raises(mines.Contradiction, match=r"mines-wrong-number .*2, at: A1"):
        mines.placements(drawn("2#", mines=1))
