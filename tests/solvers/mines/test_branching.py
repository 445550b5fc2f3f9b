"""Large fronts that branch; and no board of a real game is refused."""

import json
import pickle
from fractions import Fraction
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given

from solvers import mines
from solvers.mines.constraints import Conflict, known
from solvers.mines.counting import front_counts
from solvers.mines.counting.along_line import count
from solvers.mines.counting.branching import BranchingFront
from solvers.mines.counting.elimination_order import best_order
from solvers.mines.counting.fronts import CountedFront, Front, fronts
from solvers.mines.counting.join_plan import JoinPlan
from solvers.mines.counting.narrow import NarrowFront
from solvers.mines.errors import TooWide
from tests.solvers.mines.boards import drawn, played, random_board

CORPUS = json.loads((Path(__file__).parents[2] / "data" / "mines" / "corpus.json").read_text())
KNOWN = [position for position in CORPUS if position["status"] == "ok" and position["cat"] != "lattice"]
ENOUGH = 1000.0  # seconds


@pytest.fixture
def branching_only(monkeypatch):
    """Count every front along a tree, as if it were too wide for a line."""

    def refuse(front: Front, width: int, seconds: float) -> CountedFront:
        if len(front.groups) > 1:
            raise TooWide("not here")
        return count(front, width, seconds)

    monkeypatch.setattr(front_counts, "count", refuse)


def test_a_two_beside_a_one_by_hand():
    # The 2 and the 1 share B1 C1 B3 C3; only the 2 touches A1 and A3.
    (front,) = fronts(known(drawn("### _21 ###")).constraints)
    counts = BranchingFront(JoinPlan(front, ENOUGH), 0.3).counts
    # 1 says that one of four is mined, so 2 has one of its own two: 4 * 2 ways, two mines.
    assert counts == {2: 8}


@given(played(most_covered=24, counted=False))
def test_agrees_with_the_count_along_a_line(board):
    for front in fronts(known(board).constraints):
        if len(front.groups) == 1:
            continue
        narrow = NarrowFront(front, best_order(front, board.width))
        for odds in (0.1, 1.0, 3.0):
            tree = BranchingFront(JoinPlan(front, ENOUGH), odds)
            assert tree.counts == narrow.counts
            weights = {mined: 0.7**mined for mined in narrow.counts}
            for mine, expected in zip(tree.shares(weights), narrow.shares(weights), strict=True):
                assert mine.chance == pytest.approx(expected.chance, rel=1e-11, abs=1e-12)
                assert (mine.free, mine.mined) == (expected.free, expected.mined)


@pytest.mark.usefixtures("branching_only")
@pytest.mark.parametrize("position", KNOWN[:120], ids=lambda position: position["id"])
def test_chances_match_known_ones(position):
    board = mines.Board(tuple(position["rows"]), position["mines"])
    solution = mines.solve(board, seconds=ENOUGH)
    assert solution.exact
    if "float" in position:
        expected = dict(map(tuple, position["float"]))
    else:
        values = [float(Fraction(value)) for value in position["values"]]
        expected = {cell: values[place] for cell, place in position["cells"]}
    for cell, chance in expected.items():
        assert solution.probability.flat[cell] == pytest.approx(chance, rel=1e-10, abs=1e-11)


def test_impossible_constraints_conflict():
    (front,) = fronts(known(drawn("##### 1_3_1 #####")).constraints)
    JoinPlan(front, ENOUGH)
    with pytest.raises(Conflict):
        JoinPlan(front._replace(needs=(1, 8, 1)), ENOUGH)


def test_too_slow_count_is_refused_early():
    (front,) = fronts(known(mines.Board(("#" * 25, "#3" * 12 + "#") * 12 + ("#" * 25,))).constraints)
    with pytest.raises(TooWide):
        JoinPlan(front, 10.0)


@pytest.mark.long
def test_large_board_is_counted():
    board, mined = random_board(0, 23, 30)
    solution = mines.solve(board)
    assert solution.exact
    assert not solution.countable
    assert np.nansum(solution.probability) == pytest.approx(board.mines, abs=1e-6)
    assert not mined.intersection(row * 100 + column for row, column in solution.safe)
    assert mined.issuperset(row * 100 + column for row, column in solution.certain)
    # The share of mines is the one that was stated (a calibration: five standard deviations).
    chances = solution.probability.ravel()
    uncertain = [cell for cell in range(10_000) if 0 < chances[cell] < 1]
    for low, high in ((0.0, 0.15), (0.15, 0.3), (0.3, 0.6), (0.6, 1.0)):
        some = [cell for cell in uncertain if low <= chances[cell] < high]
        expected = sum(chances[cell] for cell in some)
        spread = sum(chances[cell] * (1 - chances[cell]) for cell in some) ** 0.5
        assert abs(sum(cell in mined for cell in some) - expected) < 5 * spread
    with pytest.raises(TooWide):
        _ = solution.solutions
    copy = pickle.loads(pickle.dumps(solution))
    assert (copy.countable, copy.best) == (False, solution.best)


@pytest.mark.long
@pytest.mark.parametrize(("seed", "density"), [(2, 20), (9, 20), (1, 23), (11, 23)])
def test_large_boards_once_refused_are_counted(seed, density):
    """No placement of the mines of these was found in time, when they were sampled (14d10aa)."""
    board, mined = random_board(seed, density, 30)
    solution = mines.solve(board)
    assert solution.exact
    assert np.nansum(solution.probability) == pytest.approx(board.mines, abs=1e-6)
    assert not mined.intersection(row * 100 + column for row, column in solution.safe)
    assert mined.issuperset(row * 100 + column for row, column in solution.certain)


@pytest.mark.parametrize("share", [10, 60])
@pytest.mark.parametrize("density", [10, 23])
def test_real_boards_are_always_answered(share, density):
    board, mined = random_board(1, density, share, size=50)
    solution = mines.solve(board)
    assert solution.exact
    assert not mined.intersection(row * 50 + column for row, column in solution.safe)
