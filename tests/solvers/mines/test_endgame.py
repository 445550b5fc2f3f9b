"""The endgame search: twins, bounds, and the limit of positions."""

from itertools import combinations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from solvers import mines
from solvers.mines.best_move.best import all_configurations, endgame
from solvers.mines.best_move.endgame import TooManyPositions
from tests.solvers.mines.boards import drawn, played
from tests.solvers.mines.brute_force import win_chances


def are_twins(board, one, other):
    """Whether every cell that is free in both configurations shows the same number in both."""
    free = set(board.cells("#")) - one - other
    return all(
        len(one.intersection(near)) == len(other.intersection(near))
        for near in map(set, map(board.around, free))
    )


def test_two_even_guesses_are_four_twins():
    game = endgame(mines.solve(drawn("##M## 2MMM2", mines=6)))
    assert game.every.bit_count() == 4
    assert game.bound(game.every) == game.wins(game.every) == 1


@given(played(most_covered=9, counted=True))
def test_bound_counts_sets_of_twins(board):
    solution = mines.solve(board)
    game = endgame(solution)
    configurations = list(all_configurations(solution))
    assert game.every.bit_count() == len(configurations)
    none = any(are_twins(board, one, other) for one, other in combinations(configurations, 2))
    assert (game.bound(game.every) == len(configurations)) == (not none)


@given(played(most_covered=6, counted=True), st.integers(-1, 12))
def test_wins_are_exact_above_the_floor(board, floor):
    solution = mines.solve(board)
    assume(solution.best)
    wins = max(win_chances(board).values()) * solution.solutions
    game = endgame(solution)
    assert game.bound(game.every) >= wins
    found = game.wins(game.every, floor)
    assert found == wins if found > floor else wins <= found
    assert game.wins(game.every) == wins  # whatever was found before


def test_search_stops_after_so_many_positions():
    board = drawn("##1 ### 1##", mines=3)
    game = endgame(mines.solve(board, effort=mines.QUICK._replace(positions=1)))
    with pytest.raises(TooManyPositions):
        game.wins(game.every)
    game = endgame(mines.solve(board, effort=mines.QUICK._replace(positions=20)))
    assert game.wins(game.every) == 4
