"""How much is searched: the same board and effort have the same answer, whatever was solved before."""

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solvers import mines
from solvers.mines.counting.along_line import narrow_count
from solvers.mines.counting.elimination_order import best_order
from tests.solvers.mines.boards import drawn, played

EFFORTS = [mines.QUICK, mines.THOROUGH]


def forget():
    narrow_count.cache_clear()
    best_order.cache_clear()


@given(played(most_covered=12), st.lists(played(most_covered=12), max_size=3), st.sampled_from(EFFORTS))
def test_same_board_has_the_same_answer(board, others, effort):
    forget()
    first = mines.solve(board, effort=effort).best
    for other in others:
        assert mines.solve(other, effort=effort).effort == effort
    assert mines.solve(board, effort=effort).best == first
    forget()
    assert mines.solve(board, effort=effort).best == first


def test_pickled_solution_keeps_effort_and_best():
    solution = mines.solve(drawn("#1# ### ###", mines=3), effort=mines.QUICK)
    copy = pickle.loads(pickle.dumps(solution))
    assert (copy.effort, copy.best) == (mines.QUICK, solution.best)
    assert copy.again(copy.board).effort == mines.QUICK


@pytest.mark.parametrize(
    ("limit", "searched"),
    [({"configurations": 8}, False), ({"configurations": 9}, True), ({"positions": 0}, False)],
)
def test_endgame_is_searched_within_the_limits(limit, searched):
    board = drawn("##1 ### 1##", mines=3)  # nine placements
    best = mines.solve(board, effort=mines.QUICK._replace(**limit)).best
    assert (best.win is not None) == searched


def test_no_lookahead_beyond_the_limit():
    board = drawn("1##### ###### ######", mines=4)
    looked = mines.solve(board, effort=mines.Effort(1, 0, 1.0)).best
    assert looked.why.code != "mines-best-not-looked-ahead"
    assert mines.solve(board, effort=mines.Effort(1, 0, 0.0)).best.why.code == "mines-best-not-looked-ahead"
