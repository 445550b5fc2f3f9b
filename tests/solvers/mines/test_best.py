"""The best move: free cells, the cell that wins most games, and the results of looking ahead."""

import json
import pickle
from fractions import Fraction
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings

from solvers import mines
from solvers.errors import Remark
from tests.solvers.mines.boards import drawn, played
from tests.solvers.mines.brute_force import win_chances

ENDGAMES = json.loads((Path(__file__).parents[2] / "data" / "mines" / "endgames.json").read_text())


@pytest.mark.parametrize("position", ENDGAMES, ids=lambda position: position["id"])
def test_endgames_match_brute_force(position):
    board = mines.Board(tuple(position["rows"]), position["mines"])
    solution = mines.solve(board)
    best = solution.best
    assert best.cell[0] * board.width + best.cell[1] in position["best_cells"]
    assert best.win == (
        None if solution.safe else Fraction(position["best_win"])
    )  # free cells need no search


def test_least_risk_is_not_always_best():
    # Nine placements. B2 is mined in one of them, with A1 and C3. In the other eight, one of B1 and C2 is
    # mined, one of A2 and B3 and one of A1 and C3: all around B2, which shows 3 and tells nothing. B1 is
    # mined in four and tells more.
    board = drawn("##1 ### 1##", mines=3)
    solution = mines.solve(board)
    chances = win_chances(board)
    assert solution.solutions == 9
    assert solution.probability[1, 1] == pytest.approx(1 / 9)
    assert chances[1, 1] == Fraction(3, 9)
    assert solution.best.cell == (0, 1)
    assert solution.best.mined == pytest.approx(4 / 9)
    assert solution.best.win == chances[0, 1] == max(chances.values()) == Fraction(4, 9)
    why = solution.best.why
    assert (why.code, why.values["other"]) == ("mines-best-wins-more", "B2")
    assert (why.values["other_mine"], why.values["other_wins"]) == pytest.approx((1 / 9, 1 / 3))


@pytest.mark.parametrize(
    ("text", "count", "risk", "win", "least"),
    [
        ("#2## #### #1##", 5, Fraction(3, 12), Fraction(8, 12), Fraction(7, 12)),
        ("#2## #### #3#1", 4, Fraction(2, 8), Fraction(6, 8), Fraction(5, 8)),
        ("#112## ######", 4, Fraction(4, 12), Fraction(3, 12), Fraction(2, 12)),
    ],
)
def test_a_riskier_cell_may_win_more_games(text, count, risk, win, least):
    board = drawn(text, mines=count)
    solution = mines.solve(board)
    chances = win_chances(board)
    lowest = min(solution.probability[cell] for cell in chances)
    assert solution.best.win == win == max(chances.values())
    assert solution.best.mined == pytest.approx(float(risk))
    assert max(chances[c] for c in chances if solution.probability[c] < lowest + 1e-9) == least


@pytest.mark.long
@given(played(most_covered=8, counted=True))
@settings(max_examples=15)
def test_win_rate_matches_brute_force(board):
    solution = mines.solve(board)
    best = solution.best
    chances = win_chances(board)
    if best is None:
        assert all(solution.probability[cell] == 1 for cell in chances)
        return
    assert chances[best.cell] == max(chances.values())
    if solution.safe:
        assert best.win is None  # a free cell is opened without a search
    else:
        assert best.win == chances[best.cell]
    assert best.mined == pytest.approx(float(solution.probability[best.cell]))


def test_safe_informative_cell_first():
    best = mines.solve(drawn("00## 12## ####", mines=3)).best
    assert best.mined == 0
    assert best.why.code == "mines-best-of-safe"


def test_known_numbers_can_come_in_any_order():
    best = mines.solve(drawn("0# ##")).best
    assert best.why == Remark("mines-best-any-safe", cell="B1", others=2)


def test_lookahead_explains_choice():
    best = mines.solve(mines.Board(("1" + "#" * 15, *("#" * 16 for _ in range(9))), 25)).best
    assert best.win is None
    assert best.why.values["mine"] == best.mined


def test_nothing_to_open_when_all_mined():
    assert mines.solve(drawn("#1", mines=1)).best is None


def test_solution_pickles_with_best():
    solution = mines.solve(drawn("#1# ### ###", mines=3))
    copy = pickle.loads(pickle.dumps(solution))
    assert copy.solutions == solution.solutions
    assert copy.best == solution.best
    np.testing.assert_array_equal(copy.numbers(), solution.numbers())
