"""Totals of blackjack hands, and the legal actions."""

from itertools import combinations_with_replacement

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solvers.blackjack import Action, Count, Hand, HandError, Rules, deal, legal_actions
from solvers.blackjack.card_multisets import best_totals, draws

VEGAS = Rules()

cards = st.integers(1, 10)


@given(st.lists(cards, min_size=1, max_size=12))
def test_count_is_best_sum(dealt):
    lows = sum(dealt)
    totals = {lows + 10 * elevens for elevens in range(dealt.count(1) + 1)}
    total = max((way for way in totals if way <= 21), default=lows)
    assert Hand.of(dealt).count == Count(total, soft=total != lows)


@given(st.lists(cards, min_size=1, max_size=12), st.randoms())
def test_count_ignores_card_order(dealt, random):
    mixed = list(dealt)
    random.shuffle(mixed)
    assert Hand.of(mixed).count == Hand.of(dealt).count


def test_aces_drop_from_eleven_to_one():
    assert Hand.of((1, 1)).count == (12, True)
    assert Hand.of((1, 1, 10)).count == (12, False)
    assert Hand.of((10, 10, 1)).count == (21, False)
    assert Hand.of((1, 1, 1, 1)).count == (14, True)
    assert deal(Count(17, soft=True), 10) == (17, False)
    assert deal(Count(16), 10) == (26, False)


@pytest.mark.parametrize("held", [(1,), (2,), (10,), (1, 1), (10, 6)])
def test_totals_of_all_draws_are_those_of_their_hands(held):
    all_draws = draws(21 - sum(held))
    totals, soft = best_totals(*all_draws.with_cards(held))
    counts = [Hand.of((*held, *drawn)).count for drawn in all_draws.cards]
    assert list(zip(totals.tolist(), soft.tolist(), strict=True)) == counts


def test_natural_and_pair_need_two_cards():
    assert Hand.of((10, 1)).natural
    assert not Hand.of((7, 7, 7)).natural
    assert not Hand.of((1, 5, 5)).natural
    assert Hand.of((10, 10)).pair
    assert not Hand.of((2, 2, 2)).pair
    assert [Hand.of(two).total for two in combinations_with_replacement(range(1, 11), 2)].count(21) == 1


def test_totals_are_two_card_hands():
    assert Hand.of_total(16).two_cards
    assert Hand.of_total(18, soft=True).two_cards
    assert not Hand.of_total(21).two_cards
    assert not Hand.of_total(21, soft=True).natural
    assert not Hand.of_total(4).pair


@pytest.mark.parametrize(("total", "soft"), [(3, False), (22, False), (11, True), (22, True), (0, False)])
def test_totals_that_no_cards_make_are_refused(total, soft):
    with pytest.raises(HandError, match=rf"no-such-(hard|soft)-total \(total: {total}\)"):
        Hand.of_total(total, soft=soft)


@pytest.mark.parametrize("dealt", [(), (0, 5), (11, 5), (True, 5)])
def test_invalid_cards_are_refused(dealt):
    with pytest.raises(HandError):
        Hand.of(dealt)


def legal(text, rules=VEGAS, **position):
    return "".join(
        {"stand": "S", "hit": "H", "double": "D", "split": "P", "surrender": "R"}[action]
        for action in legal_actions(Hand.of(map(int, text.split())), rules, **position)
    )


def test_first_two_cards_double_or_split():
    assert legal("10 6") == "SHD"
    assert legal("8 8") == "SHDP"
    assert legal("5 4 7") == "SH"
    assert legal("10 1") == "S"
    assert legal("10 10 5") == ""


def test_surrender_is_for_the_first_two_cards():
    late = Rules(surrender="late")
    assert legal("8 8", late) == "SHDPR"
    assert legal("5 4 7", late) == "SH"
    assert legal("8 8", late, hands=2, from_split=True) == "SHDP"
    assert legal("10 1", late) == "S"


def test_restricted_double_totals():
    assert [legal(hand, Rules(double_on="9-11")) for hand in ("5 3", "5 4", "6 5", "1 9", "10 2")] == [
        *("SH", "SHD", "SHD", "SH", "SH")
    ]
    assert [legal(hand, Rules(double_on="10-11")) for hand in ("5 4", "6 4")] == ["SH", "SHD"]


def test_split_hand_options_follow_rules():
    assert legal("8 3", from_split=True, hands=2) == "SHD"
    assert legal("8 3", Rules(double_after_split=False), from_split=True, hands=2) == "SH"
    assert legal("8 8", from_split=True, hands=3) == "SHDP"
    assert legal("8 8", from_split=True, hands=4) == "SHD"
    assert legal("8 8", Rules(max_hands=2), from_split=True, hands=2) == "SHD"
    assert legal("10 1", from_split=True, hands=2) == "SHD"


def test_split_ace_gets_one_card():
    assert legal("1 7", from_split=True, hands=2) == "S"
    assert legal("7 1", from_split=True, hands=2) == "SHD"
    assert legal("1 1", from_split=True, hands=2) == "S"
    assert legal("1 1", Rules(resplit_aces=True), from_split=True, hands=2) == "SP"
    assert legal("1 1", Rules(resplit_aces=True), from_split=True, hands=4) == "S"
    assert legal("1 1", Rules(hit_split_aces=True), from_split=True, hands=2) == "SHD"


def test_actions_read_as_their_names():
    assert Action.HIT == "hit"
    assert str(Action.DOUBLE) == "double"
