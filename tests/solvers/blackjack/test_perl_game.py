"""The shoe game's counts and scores: by hand, against the values of every ace, and against the source."""

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solvers import blackjack
from solvers.blackjack import Hand, HandError, UnreadableError, dealer_draws, parse_held, score

hands = st.lists(st.integers(1, 10), min_size=1, max_size=9).map(Hand.of)


def hand(cards):
    return parse_held(cards)


@pytest.mark.parametrize(
    ("cards", "values"),
    [
        ("AAAA", {4, 14}),  # the source's example, {4, 14, 24, 34} without those over 21
        ("78A", {16}),  # its other example, {16, 26}
        ("A", {1, 11}),
        ("AT", {11, 21}),
        ("AA7", {9, 19}),
        ("AA9", {11, 21}),
        ("AAT", {12}),
        ("T6", {16}),
        ("T65", {21}),
        ("TTT", set()),
        ("T9AAA", set()),
    ],
)
def test_the_values_of_a_hand(cards, values):
    assert blackjack.possible_values(hand(cards)) == values
    if values:
        assert (blackjack.hard_count(hand(cards)), blackjack.soft_count(hand(cards))) == (
            min(values),
            max(values),
        )


@given(hands)
def test_possible_values_of_aces(held):
    choices = [(1, 11) if card == 1 else (card,) for card in held.cards]
    every = {sum(choice) for choice in product(*choices)}
    assert blackjack.possible_values(held) == {value for value in every if value <= 21}


@given(hands)
def test_soft_hand_has_two_counts(held):
    if held.bust:
        for count in (blackjack.hard_count, blackjack.soft_count):
            with pytest.raises(HandError):
                count(held)
    else:
        assert (blackjack.hard_count(held) != blackjack.soft_count(held)) == held.soft


@pytest.mark.parametrize(
    ("player", "dealer", "payout"),
    [
        ("T9", "T8", 1),
        ("T8", "T8", 0),
        ("A7", "T8", 0),
        ("T7", "T8", -1),
        ("T65", "T92", 0),
        ("AT", "T9", Fraction(3, 2)),
        ("AT", "T92", Fraction(3, 2)),
        ("AT", "AT", 0),
        ("T65", "AT", -1),
        ("T9", "AT", -1),
        ("T9", "T67", 1),
        ("TTT", "T8", -1),
        ("TTT", "TTT", -1),
        ("TTT", "AT", -1),
        # The source's program pays 1 here, unlike its text.
        ("AT", "T67", Fraction(3, 2)),
    ],
)
def test_score_is_what_the_hand_wins(player, dealer, payout):
    assert score(hand(player), hand(dealer)) == payout


@given(hands, hands)
def test_scores_match_source(player, dealer):
    expected = as_in_the_source(player.cards, dealer.cards)
    if is_natural(player.cards) and best(dealer.cards) is None:
        expected = Fraction(3, 2)
    assert score(player, dealer) == expected


def as_in_the_source(player, dealer):
    """The source's order of cases, over the values of the cards."""
    if best(player) is None:
        return -1
    if best(dealer) is None:
        return 1
    if is_natural(player) and is_natural(dealer):
        return 0
    if is_natural(player):
        return Fraction(3, 2)
    if is_natural(dealer):
        return -1
    return (best(player) > best(dealer)) - (best(player) < best(dealer))


def best(cards):
    """The greatest value up to 21; None for a bust."""
    values = {sum(choice) for choice in product(*[(1, 11) if card == 1 else (card,) for card in cards])}
    return max((value for value in values if value <= 21), default=None)


def is_natural(cards):
    return sorted(cards) == [1, 10]


@pytest.mark.parametrize(
    ("cards", "draws"),
    [
        ("T6", True),
        ("T7", False),
        ("A5", True),
        ("A6", False),
        ("AAAA", True),
        ("A6T", False),
        ("TTT", False),
    ],
)
def test_dealer_stands_on_soft_17(cards, draws):
    assert dealer_draws(hand(cards)) == draws


def test_reshuffle_below_full_deck():
    assert [blackjack.reshuffled(left) for left in (0, 51, 52, 208)] == [True, True, False, False]


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("AA7", (1, 1, 7)),
        ("8", (8,)),
        ("ten", (10,)),
        ("T T 5", (10, 10, 5)),
        ("11", (1, 1)),
        ("K♠ 6♦", (10, 6)),
    ],
)
def test_any_cards_are_a_hand(text, cards):
    assert parse_held(text).cards == cards


def test_a_total_is_a_hand_without_cards():
    assert parse_held("soft 18") == Hand.of_total(18, soft=True)
    assert parse_held("16") == Hand.of_total(16)
    assert blackjack.possible_values(parse_held("soft 18")) == {8, 18}


@pytest.mark.parametrize("text", ["", "frog", "0", "T6 v T", "hard 30"])
def test_invalid_hand_is_refused(text):
    with pytest.raises((HandError, UnreadableError)):
        parse_held(text)
