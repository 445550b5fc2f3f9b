"""Even guesses that cannot be avoided."""

from collections import Counter

import numpy as np
import pytest
from hypothesis import given

from solvers import mines
from solvers.mines.best_move.best import lookahead_search
from solvers.mines.best_move.unresolvable import MAX_ENCLOSING, Pattern, lost_anyway, patterns, share_of
from tests.solvers.mines.boards import drawn, played
from tests.solvers.mines.brute_force import Twin


def found(board):
    solution = mines.solve(board)
    return {
        (pattern.one, pattern.other): share_of(pattern, solution)
        for pattern in patterns(board, solution.probability.ravel().tolist())
    }


def test_two_cells_that_look_alike():
    assert found(drawn("##", mines=1)) == {((0,), (1,)): 0.5}
    assert found(drawn("##M", mines=2)) == {((0,), (1,)): 0.5}
    assert not found(drawn("##1", mines=1))  # C1 tells them apart


def test_enclosing_cell_may_be_lost_too():
    # Of the placements 12, 13 and 23, the first two cells can change places in 13 and 23, the last in 12, 13.
    solution = mines.solve(drawn("###", mines=2))
    assert list(patterns(solution.board, solution.probability.ravel().tolist())) == [
        Pattern((0,), (1,), (2,)),
        Pattern((1,), (2,), (0,)),
    ]
    assert lost_anyway(solution, 10) == pytest.approx({0: 1 / 3, 1: 1 / 3, 2: 1 / 3})
    assert lost_anyway(solution, 0) == {}


def test_diagonals_of_a_square():
    board = drawn("M22M 2##2 2##2 M22M", mines=6)
    assert found(board) == {((5, 10), (6, 9)): 0.5}
    assert lost_anyway(mines.solve(board), 10) == {5: 0.5, 6: 0.5, 9: 0.5, 10: 0.5}


def enclosing(board, one, other):
    """The undecided cells that touch more cells of the one than of the other, or fewer."""
    probability = mines.solve(board).probability

    def touched(cell, cells):
        return sum(index in cells for index in (r * board.width + c for r, c in board.around(cell)))

    return [
        cell
        for cell in board.cells("#")
        if 0 < probability[cell] < 1
        and cell[0] * board.width + cell[1] not in one + other
        and touched(cell, one) != touched(cell, other)
    ]


@given(played(most_covered=10, counted=True))
def test_shares_match_brute_force(board):
    """A pattern is there where the cells can change places, and every other free cell shows the same."""
    twin = Twin(board)
    width = board.width
    every = set(twin.every.tolist())
    shares: Counter[object] = Counter()
    for row, column in twin.bits:
        for one, other in (
            ([(0, 0)], [(0, 1)]),
            ([(0, 0)], [(1, 0)]),
            ([(0, 0), (1, 1)], [(0, 1), (1, 0)]),
        ):
            one, other = ([(row + r, column + c) for r, c in cells] for cells in (one, other))
            if not twin.bits.keys() >= {*one, *other}:
                continue
            change = sum(twin.bits[cell] for cell in one + other)
            mined = sum(twin.bits[cell] for cell in one)
            for placement in every:
                if placement & change == mined and placement ^ change in every:
                    both = np.array([placement, placement ^ change], np.uint32)
                    outside = [cell for cell in twin.bits if not twin.bits[cell] & (placement | change)]
                    if all(len(set(twin.around(cell, both).tolist())) == 1 for cell in outside):
                        name = tuple(tuple(r * width + c for r, c in cells) for cells in (one, other))
                        shares[name] += 1 / len(every)
    result = {name: share for name, share in found(board).items() if share}
    for name, share in result.items():
        assert share == pytest.approx(shares[name])
    missing = shares.keys() - result.keys()
    assert all(len(enclosing(board, *name)) > MAX_ENCLOSING for name in missing)


def test_unavoidable_guess_comes_first():
    # B2 and C2 are an even guess that nothing will decide, and they tell something about B3 and C3.
    board = drawn("M33M######## M##M######## M##M########" + 3 * (" " + 12 * "#"), mines=20)
    best = lookahead_search(mines.solve(board))
    assert best.cell in [(1, 1), (1, 2)]
    assert best.mined == pytest.approx(0.5)
    assert best.why.code == "mines-best-unavoidable"


def test_unavoidable_guess_that_tells_nothing_can_wait():
    # A1 and B1 are an even guess, but show the same numbers whatever else is mined.
    board = drawn("##M######### 4MM######### MM##########" + 3 * (" " + 12 * "#"), mines=20)
    assert lookahead_search(mines.solve(board)).mined < 0.5
