"""The infinite shoe against a slow, obvious program."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solvers import blackjack
from solvers.blackjack import Rules
from tests.solvers.blackjack.finite_brute_force import BUSTED, NATURAL
from tests.solvers.blackjack.infinite_brute_force import DECK, against_upcard, all_evs, dealer_ends, doubles
from tests.solvers.blackjack.infinite_shoe_strategies import (
    cards,
    longer,
    pairs,
    rules_of_any_kind,
    two_cards,
)


def agrees(hand, upcard, rules, hands=1):
    expected = all_evs(hand, upcard, rules, hands)
    evs = blackjack.advise(hand, upcard, rules, hands=hands).ev
    assert evs == {action: pytest.approx(float(value), abs=1e-12) for action, value in expected.items()}


@given(two_cards | pairs | longer, cards, rules_of_any_kind)
def test_actions_match_reference(hand, upcard, rules):
    agrees(hand, upcard, rules)


@given(two_cards | pairs, cards, rules_of_any_kind, st.integers(2, 4))
def test_split_hand_actions_match_reference(hand, upcard, rules, hands):
    agrees(hand, upcard, rules, min(hands, rules.max_hands))


@pytest.mark.parametrize("upcard", range(1, 11))
def test_first_hands_match_reference(upcard):
    for hits_soft_17 in (False, True):
        for peek in (False, True):
            rules = Rules(
                decks=None, hit_soft_17=hits_soft_17, peek=peek, surrender="late", resplit_aces=True
            )
            for first in range(1, 11):
                for second in range(first, 11):
                    agrees((first, second), upcard, rules)


@given(cards, st.booleans())
def test_dealer_matches_reference(upcard, hits_soft_17):
    ends = dealer_ends((upcard,), hits_soft_17)
    expected = {total: ends[total] for total in range(17, 22)}
    expected |= {"blackjack": ends.get(NATURAL, 0), "bust": ends[BUSTED]}
    chances = blackjack.dealer_outcomes(upcard, Rules(decks=None, hit_soft_17=hits_soft_17))
    assert chances == {end: pytest.approx(float(chance), abs=1e-14) for end, chance in expected.items()}


@given(cards, cards, rules_of_any_kind)
def test_best_splits_are_resplit(card, upcard, rules):
    against = against_upcard(upcard, rules.hit_soft_17, rules.peek)
    always = against.split(card, rules, hands=1)
    best = against.split(card, rules, hands=1, again="best")
    in_hand = (card, card)
    others = [against.settle(in_hand), against.hit(in_hand)]
    if doubles(in_hand, rules):
        others.append(against.double(in_hand))
    assert best >= always
    assert always == best or max(others) > always


@pytest.mark.parametrize(
    "rules",
    [
        Rules(decks=None),
        Rules(decks=None, hit_soft_17=True, peek=False, surrender="late", natural_pays=Fraction(6, 5)),
        Rules(decks=None, double_on="9-11", surrender="early", resplit_aces=True),
        Rules(decks=None, peek=False, surrender="early", hit_split_aces=True, max_hands=3),
    ],
)
def test_game_value_matches_reference(rules):
    game = Fraction(0)
    for upcard, shown in DECK.items():
        natural = against_upcard(upcard, rules.hit_soft_17, rules.peek).natural
        for first, one in DECK.items():
            for second, two in DECK.items():
                best = max(all_evs((first, second), upcard, rules).values())
                if rules.peek and rules.surrender != "early":
                    best = (1 - natural) * best - natural * ({first, second} != {1, 10})
                game += shown * one * two * best
    assert blackjack.game_value(rules) == pytest.approx(float(game), abs=1e-12)
