"""Small shoes against a slow, obvious program."""

from collections import Counter
from fractions import Fraction

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st

from solvers.blackjack import Rules, ShoeError
from tests.solvers.blackjack.finite_brute_force import DECK, BruteForce, advised, total
from tests.solvers.blackjack.small_shoe_strategies import (
    EQUAL_ACTIONS,
    cards,
    patient,
    rules_of_any_kind,
    small_shoes,
    upcards,
)


def same(evs, expected):
    assert set(evs) == set(expected)
    for action, value in expected.items():
        assert isinstance(value, Fraction), action
        assert evs[action] == pytest.approx(float(value), abs=1e-12), action


def answered(hand, upcard, shoe, rules):
    """The solver's EVs; rejects an example that no deck can deal, or that the solver refuses."""
    assume(Counter((*hand, upcard, *shoe)) <= DECK)
    try:
        return advised(hand, upcard, shoe, rules)
    except ShoeError:
        assume(False)


@patient
@given(st.lists(cards, min_size=2, max_size=4), upcards, small_shoes, rules_of_any_kind)
def test_actions_match_reference(hand, upcard, shoe, rules):
    hand = tuple(sorted(hand))
    assume(total(hand) <= 21 and not (len(hand) == 2 and hand[0] == hand[1]))
    same(answered(hand, upcard, shoe, rules), BruteForce(upcard, rules).values(hand, shoe))


@patient
@given(st.sampled_from(range(1, 11)), upcards, small_shoes, rules_of_any_kind)
@example(4, 10, EQUAL_ACTIONS, Rules(decks=1, double_after_split=False, max_hands=2))
def test_pairs_match_reference(card, upcard, shoe, rules):
    same(answered((card, card), upcard, shoe, rules), BruteForce(upcard, rules).values((card, card), shoe))


@pytest.mark.parametrize("card", [8, 9, 10])
@pytest.mark.parametrize("max_hands", [3, 4])
@pytest.mark.parametrize("upcard", [1, 7, 10])
@pytest.mark.parametrize("peek", [True, False])
def test_resplits_match_reference(card, max_hands, upcard, peek):
    rules = Rules(decks=1, max_hands=max_hands, peek=peek)
    shoe = tuple(sorted([card, card, 1, 7, 7, *[10] * 10]))
    evs = advised((card, card), upcard, shoe, rules)
    same(evs, BruteForce(upcard, rules).values((card, card), shoe))
