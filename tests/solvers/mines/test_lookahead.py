"""One move ahead: dead cells, how safe the next move will be, and what is chosen by it."""

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from solvers import mines
from solvers.mines.best_move.best import lookahead_search
from solvers.mines.best_move.lookahead import SECOND_WEIGHT, Lookahead, Outlook, is_dead
from tests.solvers.mines.boards import drawn, played
from tests.solvers.mines.brute_force import Twin


def numbers_shown(twin, cell):
    """The numbers that a cell shows in the placements in which it is free."""
    return set(twin.around(cell, twin.every[~twin.mined(cell)]).tolist())


def blended(board):
    """The blended safety, from every placement."""
    twin = Twin(board)
    free = {cell: float(1 - twin.chance(cell)) for cell in twin.bits if not twin.mined(cell).all()}
    living = [cell for cell in free if len(numbers_shown(twin, cell)) > 1]
    dead = [cell for cell in free if cell not in living and free[cell] < 1]
    safeties = [
        *sorted((free[cell] for cell in living), reverse=True),
        *sorted((free[cell] for cell in dead), reverse=True),
    ] or [1.0]
    return (1 - SECOND_WEIGHT) * safeties[0] + SECOND_WEIGHT * safeties[:2][-1]


def test_cell_that_always_shows_3_is_dead():
    # One of B1 and C2 is mined, one of A2 and B3 and one of A1 and C3: B2 shows 3 whenever it is free.
    solution = mines.solve(drawn("##1 ### 1##", mines=3))
    assert is_dead(solution, (1, 1))
    assert not is_dead(solution, (0, 1))
    assert lookahead_search(solution).cell != (1, 1)  # although it is the least risky
    assert solution.probability[1, 1] == solution.probability[solution.probability < 1].min()


@given(played(most_covered=10))
def test_dead_cells_match_brute_force(board):
    solution, twin = mines.solve(board), Twin(board)
    for cell in twin.bits:
        if not twin.mined(cell).all():
            assert is_dead(solution, cell) == (len(numbers_shown(twin, cell)) == 1)


def test_second_safest_cell_counts():
    # A1 and A2 look alike, so they are dead; one is mined, and nothing else can be opened.
    assert Outlook(mines.solve(drawn("#1 #1", mines=1))).safety == pytest.approx(0.5)
    # A1 is mined, C1 is free, and one of D1 to F1 is mined: C1 shows whether D1 is.
    outlook = Outlook(mines.solve(drawn("#1S###", mines=2)))
    assert outlook.safety == pytest.approx(0.8 * 1 + 0.2 * 2 / 3)
    assert (outlook.safe, outlook.next) == ({(0, 2)}, (0, 2))


@given(played(most_covered=10, counted=True))
def test_safety_matches_brute_force(board):
    outlook = Outlook(mines.solve(board))
    assert outlook.safety == pytest.approx(blended(board))


@given(played(most_covered=10, counted=True))
def test_score_and_implied_cells_match_brute_force(board):
    solution, twin = mines.solve(board), Twin(board)
    assume(not solution.safe)
    for cell in twin.bits:
        chance = float(twin.chance(cell))
        if chance == 1:
            continue
        lookahead = Lookahead(solution, cell, chance)
        score = sum(
            float(twin.shows(cell, number)) * blended(board.showing(cell, number))
            for number in numbers_shown(twin, cell)
        )
        assert lookahead.score == pytest.approx(score, rel=0.002)  # the rest is progress
        survived = twin.every[~twin.mined(cell)]
        for other in lookahead.implied:
            assert not (survived & np.uint32(twin.bits[other])).any()


@given(played(most_covered=10, counted=True), st.floats(0, 1))
def test_pruned_only_below_the_least(board, least):
    solution = mines.solve(board)
    assume(not solution.safe)
    for cell, chance in np.ndenumerate(solution.probability):
        if chance < 1:
            whole, pruned = (Lookahead(solution, cell, float(chance), least=low) for low in (0.0, least))
            assert not whole.pruned
            assert whole.score < least if pruned.pruned else whole.score == pruned.score
