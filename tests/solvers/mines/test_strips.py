"""Placements drawn strip by strip: they fit, and are as likely as they should be."""

import numpy as np
import pytest
from hypothesis import given

from solvers.mines import Board, strips
from solvers.mines.constraints import known
from solvers.mines.fronts import fronts
from tests.solvers.mines.boards import drawn, played
from tests.solvers.mines.brute_force import Twin

GROUPS = 16


def shares(front, width):
    """(the share of mined cells in each box over the drawn placements, how many placements there are)."""
    placements, odds = strips.drawn(front, width, GROUPS, None, 1.0, seconds=0.0)
    assert odds == 1
    needs = np.array(front.needs)[:, None] - sum(
        np.array([number in box.constraints for number in range(len(front.needs))])[:, None] * row
        for box, row in zip(front.boxes, placements, strict=True)
    )
    assert not needs.any()
    sizes = np.array([box.size for box in front.boxes])
    return placements.mean(axis=1) / sizes, placements.shape[1]


def test_a_two_beside_a_one_by_hand():
    # The 1 has a mine in one of the four cells that it shares with the 2, so the 2 has one of its own two.
    (front,) = fronts(known(drawn("### _21 ###")).constraints)
    drawn_shares, count = shares(front, 3)
    spread = 6 * (0.25 / count) ** 0.5
    expected = {2: 0.5, 4: 0.25}
    assert sorted(box.size for box in front.boxes) == [2, 4]
    for box, share in zip(front.boxes, drawn_shares, strict=True):
        assert share == pytest.approx(expected[box.size], abs=spread)


@given(played(counted=False))
def test_drawn_shares_match_brute_force(board):
    twin = Twin(board)
    for front in fronts(known(board).constraints):
        drawn_shares, count = shares(front, board.width)
        for box, share in zip(front.boxes, drawn_shares, strict=True):
            chance = float(twin.chance(divmod(box.cells[0], board.width)))
            spread = 8 * (max(chance * (1 - chance), 1 / count) / count) ** 0.5
            assert share == pytest.approx(chance, abs=spread)


def test_least_drawing_when_there_is_no_time():
    rows = tuple("".join("2" if r % 2 and c % 2 else "#" for c in range(61)) for r in range(61))
    (front,) = fronts(known(Board(rows)).constraints)
    mines, _ = strips.drawn(front, 61, GROUPS, None, 0.3, 0.0)
    before, after = strips.FEWEST_ROUNDS
    assert before == after == 1
    assert mines.shape[1] == GROUPS * min(strips.EACH) * after
