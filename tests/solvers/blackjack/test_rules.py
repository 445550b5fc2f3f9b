"""Rules of blackjack: impossible ones are refused, and they are hashable."""

import pickle
from fractions import Fraction

import pytest

from solvers.blackjack import BlackjackError, Rules, RulesError


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"decks": 0}, "blackjack-decks (most: 8, decks: 0)"),
        ({"decks": 9}, "blackjack-decks (most: 8, decks: 9)"),
        ({"max_hands": 5}, "blackjack-max-hands (hands: 5)"),
        ({"max_hands": 0}, "blackjack-max-hands (hands: 0)"),
        ({"double_on": "8"}, "blackjack-double-on (double_on: 8)"),
        ({"surrender": "never"}, "blackjack-surrender (surrender: never)"),
        ({"natural_pays": 1.2}, "blackjack-natural-pays (ratio: 1.2)"),
        ({"natural_pays": Fraction(0)}, "blackjack-natural-pays (ratio: 0)"),
    ],
)
def test_rules_that_no_table_has_are_refused(change, told):
    with pytest.raises(RulesError) as refused:
        Rules(**change)
    assert str(refused.value) == told
    assert isinstance(refused.value, BlackjackError)


def test_rules_hash_and_pickle():
    rules = Rules(surrender="early", natural_pays=Fraction(6, 5))
    assert pickle.loads(pickle.dumps(rules)) == rules
    assert {rules: 1}[Rules(surrender="early", natural_pays=Fraction(6, 5))] == 1


def test_evs_are_given_no_natural_after_a_peek():
    assert Rules().given_no_natural
    assert Rules(surrender="late").given_no_natural
    assert not Rules(surrender="early").given_no_natural
    assert not Rules(peek=False).given_no_natural
