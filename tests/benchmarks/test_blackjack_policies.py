"""The EVs of blackjack policies, against which benchmarks.season checks the bot's figures."""

import pytest

from benchmarks.players import blackjack_policies
from benchmarks.players.blackjack_policies import ENDLESS, POLICIES, RULES, Policy
from solvers import blackjack
from solvers.blackjack import Count, infinite


def best_of_all(hand, upcard, legal):
    dealer = infinite.Dealer.showing(upcard, RULES)
    return {max(legal, key=lambda action: infinite.action_value(action, hand, dealer, RULES)): 1.0}


def test_best_policy_wins_game_value():
    ev = blackjack_policies.policy_ev(Policy("", "", best_of_all))
    assert ev == pytest.approx(blackjack.game_value(ENDLESS), abs=1e-12)


def test_always_insuring_costs_a_26th():
    # An ace shows once in 13 rounds; half a bet at 2:1 on 4 cards of 13 loses 1/26 on average.
    chart, insured = (
        blackjack_policies.policy_ev(one) for one in POLICIES if one.choose is blackjack_policies.by_the_chart
    )
    assert chart - insured == pytest.approx(1 / 13 / 26)


def test_coin_toss_ev_is_the_mean():
    coin = next(one for one in POLICIES if one.name == "Kruna")
    hit = blackjack_policies._hit_ev(coin, Count(20), 10)  # an ace makes 21, all else is a bust
    assert hit == pytest.approx(1 / 13 * blackjack_policies._stand_ev(21, 10) - 12 / 13)
    assert blackjack_policies._continue_ev(coin, Count(20), 10) == pytest.approx(
        (hit + blackjack_policies._stand_ev(20, 10)) / 2
    )


def test_no_policy_beats_the_solver():
    ev = [blackjack_policies.policy_ev(one) for one in POLICIES]
    assert max(ev) == ev[0]
