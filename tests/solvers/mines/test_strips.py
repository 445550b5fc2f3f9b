"""Placements drawn strip by strip: they fit, and are as likely as they should be."""

import numpy as np
import pytest
from hypothesis import given

from solvers.mines import Board
from solvers.mines.constraints import known
from solvers.mines.counting import strips
from solvers.mines.counting.fronts import fronts
from solvers.mines.counting.odds_target import OddsTarget
from tests.solvers.mines.boards import drawn, played
from tests.solvers.mines.brute_force import Twin

GROUPS = 16


def shares(front, width):
    """(the share of mined cells in each group over the drawn placements, how many placements there are)."""
    placements, odds = strips.placements_by_strip(front, width, GROUPS, OddsTarget(1.0), seconds=0.0)
    assert odds == 1
    needs = np.array(front.needs)[:, None] - sum(
        np.array([number in group.constraints for number in range(len(front.needs))])[:, None] * row
        for group, row in zip(front.groups, placements, strict=True)
    )
    assert not needs.any()
    sizes = np.array([group.size for group in front.groups])
    return placements.mean(axis=1) / sizes, placements.shape[1]


def test_a_two_beside_a_one_by_hand():
    # The 1 has a mine in one of the four cells that it shares with the 2, so the 2 has one of its own two.
    (front,) = fronts(known(drawn("### _21 ###")).constraints)
    drawn_shares, count = shares(front, 3)
    spread = 6 * (0.25 / count) ** 0.5
    expected = {2: 0.5, 4: 0.25}
    assert sorted(group.size for group in front.groups) == [2, 4]
    for group, share in zip(front.groups, drawn_shares, strict=True):
        assert share == pytest.approx(expected[group.size], abs=spread)


@given(played(counted=False))
def test_drawn_shares_match_brute_force(board):
    twin = Twin(board)
    for front in fronts(known(board).constraints):
        drawn_shares, count = shares(front, board.width)
        for group, share in zip(front.groups, drawn_shares, strict=True):
            chance = float(twin.chance(divmod(group.cells[0], board.width)))
            spread = 8 * (max(chance * (1 - chance), 1 / count) / count) ** 0.5
            assert share == pytest.approx(chance, abs=spread)


def test_least_drawing_when_there_is_no_time():
    rows = tuple("".join("2" if r % 2 and c % 2 else "#" for c in range(61)) for r in range(61))
    (front,) = fronts(known(Board(rows)).constraints)
    mines, _ = strips.placements_by_strip(front, 61, GROUPS, OddsTarget(0.3), 0.0)
    before, after = strips.FEWEST_ROUNDS
    assert before == after == 1
    assert mines.shape[1] == GROUPS * min(strips.EACH) * after
