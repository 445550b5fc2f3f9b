"""What ways to play are worth, which benchmarks.season holds against what the bot makes of them."""

import pytest

from benchmarks import policies
from benchmarks.policies import ENDLESS, POLICIES, RULES, Policy
from solvers import blackjack
from solvers.blackjack import Count, infinite


def best_of_all(hand, upcard, legal):
    dealer = infinite.Dealer(upcard, RULES.hit_soft_17, RULES.peek)
    return {max(legal, key=lambda action: infinite.action_value(action, hand, dealer, RULES)): 1.0}


def test_who_always_does_the_best_wins_what_the_game_is_worth():
    worth = policies.worth(Policy("", "", best_of_all))
    assert worth == pytest.approx(blackjack.game_value(ENDLESS), abs=1e-12)


def test_always_insuring_loses_a_twenty_sixth_of_the_bet_whenever_an_ace_shows():
    # An ace shows once in 13 rounds; half a bet at 2:1 on 4 cards of 13 loses 1/26 on average.
    chart, insured = (policies.worth(one) for one in POLICIES if one.choose is policies.by_the_chart)
    assert chart - insured == pytest.approx(1 / 13 / 26)


def test_a_coin_is_worth_the_mean_of_its_two_sides():
    coin = next(one for one in POLICIES if one.name == "Kruna")
    hit = policies._hit(coin, Count(20), 10)  # an ace makes 21, all else is a bust
    assert hit == pytest.approx(1 / 13 * policies._stood(21, 10) - 12 / 13)
    assert policies._on(coin, Count(20), 10) == pytest.approx((hit + policies._stood(20, 10)) / 2)


def test_nobody_is_better_than_the_best():
    worth = [policies.worth(one) for one in POLICIES]
    assert max(worth) == worth[0]
