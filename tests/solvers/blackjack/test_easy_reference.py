"""Easy Blackjack against a slow twin: fractions, every card dealt, splits as the source describes them."""

from fractions import Fraction
from functools import cache
from itertools import product

import pytest

from solvers.blackjack import easy_tables
from tests.solvers.blackjack.reference_sources import DECK, Game, ends, held

T = easy_tables()
TWIN = Game(won=1, drew=0, lost=-1)
PAIRS = {"22": 2, "33": 3, "44": 4, "55": 5, "66": 6, "77": 7, "88": 8, "99": 9, "TT": 10, "AA": 1}
DEALERS = list(T["dealer"])


def near(value):
    return pytest.approx(float(value), rel=1e-12, abs=1e-14)


def hand_of(code):
    """A hand with this code, in the twin's form."""
    if code in PAIRS:
        return held(PAIRS[code], PAIRS[code])
    return held(1, int(code[1])) if code.startswith("A") else (int(code), 0)


@cache
def base(hand, dealer):
    """A hand after a split that is not split again."""
    if hand[0] == 21:
        return TWIN.stand(hand, dealer)
    return max(TWIN.stand(hand, dealer), TWIN.hit(hand, dealer), 2 * TWIN.one_card(hand, dealer))


@cache
def split(card, dealer, stage):
    """EV of splitting this pair, when `stage` − 1 of the resulting hands may be split again.

    This is how the source counts its split1, split2 and split3.
    """
    total = Fraction(0)
    for (first, one), (second, other) in product(DECK.items(), repeat=2):
        hands = [base(held(card, drew), dealer) for drew in (first, second)]
        again = [first, second].count(card) if card != 1 else 0
        if card == 1:
            ev = sum(TWIN.stand(held(1, drew), dealer) for drew in (first, second))
        elif not again or stage == 1:
            ev = sum(hands)
        elif again == 1:
            no_pair = hands[0] if second == card else hands[1]
            ev = no_pair + split(card, dealer, stage - 1)
        elif stage == 2:
            ev = hands[0] + split(card, dealer, 1)
        else:
            ev = 2 * split(card, dealer, 1)
        total += one * other * ev
    return total


@pytest.mark.parametrize("code", DEALERS)
def test_stand_hit_double_match_reference(code):
    dealer = hand_of(code)
    for name, expected in (
        ("stand", TWIN.stand),
        ("hit", TWIN.hit),
        ("double", lambda hand, dealer: 2 * TWIN.one_card(hand, dealer)),
    ):
        for row, column in T[name]:
            if column == code:
                assert T[name][row, code] == near(expected(hand_of(row), dealer)), (name, row)
    for row, column in T["resplit"][0]:
        if column == code:
            assert T["resplit"][0][row, code] == near(base(hand_of(row), dealer))


@pytest.mark.parametrize("code", DEALERS)
def test_dealer_outcomes_match_reference(code):
    assert T["dealer"][code] == {score: near(chance) for score, chance in ends(hand_of(code)).items()}


@pytest.mark.parametrize("code", ["4", "10", "16", "20", "AA", "A6"])
@pytest.mark.parametrize("pair", PAIRS)
def test_split_stages_match_reference(pair, code):
    dealer = hand_of(code)
    assert T["split"][pair, code] == near(split(PAIRS[pair], dealer, 3))
    if pair != "AA":
        for stage in (1, 2):
            assert T["resplit"][stage][pair, code] == near(split(PAIRS[pair], dealer, stage))


def test_deals_match_all_four_cards():
    ranks = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10]
    dealt = {}
    for cards in product(ranks, repeat=2):
        for whose in ("player", "dealer"):
            code = as_called(cards, whose)
            dealt[whose, code] = dealt.get((whose, code), 0) + 1
    for (row, column), chance in T["initial"].items():
        assert chance == near(Fraction(dealt["player", row] * dealt["dealer", column], 13**4))


def as_called(cards, whose):
    """Two cards in the source's notation."""
    points, aces = held(*cards)
    if points == 21:
        return "BJ"
    if cards[0] == cards[1] and (cards[0] == 1 or whose == "player"):
        return next(code for code, card in PAIRS.items() if card == cards[0])
    if aces and not (whose == "dealer" and points >= 18):
        return f"A{points - 11}"
    return str(points)
