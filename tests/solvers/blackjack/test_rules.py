import pickle
from fractions import Fraction

import pytest

from solvers.blackjack import BlackjackError, Rules, RulesError


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"decks": 0}, "A shoe has 1 to 8 decks or is infinite, not 0."),
        ({"decks": 9}, "A shoe has 1 to 8 decks or is infinite, not 9."),
        ({"max_hands": 5}, "Splitting may lead to 2, 3 or 4 hands, or 1 for none, not 5."),
        ({"max_hands": 0}, "Splitting may lead to 2, 3 or 4 hands, or 1 for none, not 0."),
        ({"double_on": "8"}, "Doubling is allowed on any, 9-11, 10-11 or none, not 8."),
        ({"surrender": "never"}, "Surrender is none, late or early, not never."),
        ({"natural_pays": 1.2}, "A natural pays a positive ratio such as 3:2, 6:5 or 1:1, not 1.2."),
        ({"natural_pays": Fraction(0)}, "A natural pays a positive ratio such as 3:2, 6:5 or 1:1, not 0."),
    ],
)
def test_rules_that_no_table_has_are_refused_in_a_sentence(change, sentence):
    with pytest.raises(RulesError) as refused:
        Rules(**change)
    assert str(refused.value) == sentence
    assert isinstance(refused.value, BlackjackError)


def test_rules_can_be_a_key_and_travel_between_processes():
    rules = Rules(surrender="early", natural_pays=Fraction(6, 5))
    assert pickle.loads(pickle.dumps(rules)) == rules
    assert {rules: 1}[Rules(surrender="early", natural_pays=Fraction(6, 5))] == 1


def test_players_know_of_no_natural_only_behind_a_peek_and_without_early_surrender():
    assert Rules().given_no_natural
    assert Rules(surrender="late").given_no_natural
    assert not Rules(surrender="early").given_no_natural
    assert not Rules(peek=False).given_no_natural
