"""Rules as people choose and read them."""

import json
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app import rules
from bot.cogs.blackjack_options import DESCRIPTIONS
from bot.components import rule_menus
from bot.render.blackjack import rule_words, value
from bot.runtime.permissions import NotPermitted
from solvers import blackjack
from solvers.blackjack import Rules

CHOSEN = st.fixed_dictionaries(
    {},
    optional={name: st.sampled_from(list(choices.values())) for name, choices in rules.CHOICES.items()},
)


def test_every_rule_can_be_chosen_and_asked_for():
    assert set(rules.CHOICES) == set(Rules.__dataclass_fields__)
    assert set(DESCRIPTIONS) == {*rules.CHOICES, rules.GAME}


def test_every_named_game_has_a_name_that_is_read():
    assert tuple(rule_words.GAMES) == blackjack.NAMES


def test_an_option_goes_over_the_named_game_that_over_the_server_and_that_over_the_house():
    server = {"surrender": "early", "decks": 8}
    assert rules.resolve({}, {}) == Rules()
    assert rules.resolve({}, server) == Rules(surrender="early", decks=8)
    assert rules.resolve({"surrender": "late"}, server) == Rules(surrender="late", decks=8)
    assert rules.resolve({"game": "european"}, server) == Rules.of("european")
    assert rules.resolve({"game": "european", "decks": "1"}, server) == Rules.of("european", decks=1)
    assert rules.resolve({}, {"game": "european", "decks": 6}) == Rules.of("european", decks=6)
    assert rules.resolve({"seen": "TTA", "hand": "16 T"}, {}) == Rules()


@given(CHOSEN)
def test_rules_written_as_choices_are_the_same_rules_again(chosen):
    table = rules.resolve(chosen, {})
    assert rules.resolve(json.loads(json.dumps(rules.as_choices(table))), {}) == table


@given(CHOSEN)
def test_what_a_rule_is_called_leads_back_to_it(chosen):
    table = rules.resolve(chosen, {})
    for name in rules.CHOICES:
        assert rule_menus.changed(table, name, rules.chosen(name, table)) == table


@given(CHOSEN)
def test_rules_in_words_tell_every_rule_that_matters(chosen):
    table = rules.resolve(chosen, {})
    said = rule_words.in_words(table)
    assert ("no hole card" in said) == (not table.peek)
    assert ("hits soft 17" in said) == table.hit_soft_17
    assert f"blackjack pays {table.natural_pays.numerator}:{table.natural_pays.denominator}" in said
    assert ("no double" in said) == (table.double_on == "none")
    assert ("no split" in said) == (table.max_hands == 1)


def test_rules_in_short_are_what_players_write():
    assert rule_words.in_short(Rules(decks=6)) == "6 decks, S17, DAS"
    table = Rules(decks=2, hit_soft_17=True, double_after_split=False, peek=False, surrender="late")
    assert rule_words.in_short(table) == "2 decks, H17, ENHC, NDAS, LS"
    assert rule_words.in_short(Rules.of("lisp")) == "Infinite shoe, H17, ENHC, no double, no split, 1:1"


def test_a_named_game_is_called_by_its_name():
    assert rule_words.in_words(Rules.of("vegas_strip")).startswith("Vegas Strip: 4 decks")
    assert not rule_words.in_words(Rules.of("vegas_strip", surrender="late")).startswith("Vegas")


def test_a_menu_changes_one_rule_or_all():
    table = Rules(decks=6, surrender="late")
    assert rule_menus.changed(table, "natural_pays", "6:5").natural_pays == Fraction(6, 5)
    assert rule_menus.changed(table, "natural_pays", "6:5").surrender == "late"
    assert rule_menus.changed(table, "game", "downtown") == Rules.of("downtown")
    assert rule_menus.changed(table, "game", "house") == Rules()


@pytest.mark.parametrize(("name", "value"), [("surrender", "always"), ("colour", "red"), ("game", "poker")])
def test_a_choice_of_an_old_menu_is_refused_in_a_sentence(name, value):
    with pytest.raises(NotPermitted, match="blackjack-rules-changed"):
        rule_menus.changed(Rules(), name, value)


def test_the_changes_whose_worth_is_told_are_every_other_choice_of_every_rule():
    choices = sum(len(choices) - 1 for choices in rules.CHOICES.values())
    changed = value.changes(Rules(decks=6))
    assert len(changed) == choices
    assert len(set(changed.values())) == choices
    assert changed["no hole card"] == Rules(decks=6, peek=False)
    assert changed["1 deck"] == Rules(decks=1)
