"""Values of ventti hands, with aces low and high."""

from itertools import combinations_with_replacement

import pytest

from solvers.ventti import Rules, hand_value
from tests.solvers.ventti.brute_force import RANKS, best_sum, deck_of


@pytest.mark.parametrize(
    ("cards", "value"),
    [("AA", 20), ("AAA", 21), ("AAAA", 13), ("AT", 20), ("ATT", 21), ("A9T", 20), ("A29", 21), ("8TT", 28)],
)
def test_an_ace_counts_ten_where_it_fits(cards, value):
    assert hand_value(cards) == value


@pytest.mark.parametrize(
    ("ace", "cards", "value"),
    [(11, "AT", 21), (11, "AA", 12), (11, "ATT", 21), (14, "A7", 21), (14, "AA", 15), (14, "AT", 11)],
)
def test_ace_counts_high_where_it_fits(ace, cards, value):
    assert hand_value(cards, ace) == value


@pytest.mark.parametrize("ace", [10, 11, 14])
@pytest.mark.parametrize("cards", [1, 2, 3, 4, 5])
def test_hand_values_are_best_aces(cards, ace):
    for ranks in combinations_with_replacement(RANKS, cards):
        assert hand_value("".join(ranks), ace) == best_sum("".join(ranks), ace)


@pytest.mark.parametrize(
    ("hand", "value"),
    [("T 9", 19), ("A 3", 13), ("3 A 3", 16), ("A 3 A 3", 17), ("T A 3 A 3", 18), ("7 T A 3 A 3", 25)],
)
def test_viljanens_example_adds_up(hand, value):
    # "Ventti in ANSI Common Lisp" (2014), the example under "Playing the game"
    assert hand_value(hand) == value


@pytest.mark.parametrize("cards", range(1, 5))
def test_faces_count_as_the_rules_say(cards):
    for ranks in combinations_with_replacement("".join(deck_of(Rules.of("suomi"))), cards):
        hand = "".join(ranks)
        assert hand_value(hand, 14, "11-13") == best_sum(hand, 14)
