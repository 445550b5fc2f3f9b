"""Blackjack rules as people choose and read them."""

import json
from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from app import blackjack_rules
from bot.render.blackjack import rule_words
from solvers.blackjack import Rules

CHOSEN = st.fixed_dictionaries(
    {},
    optional={
        name: st.sampled_from(list(choices.values())) for name, choices in blackjack_rules.CHOICES.items()
    },
)


def test_every_rule_can_be_chosen():
    assert set(blackjack_rules.CHOICES) == set(Rules.__dataclass_fields__)


def test_option_overrides_preset_and_guild():
    server = {"surrender": "early", "decks": 8}
    assert blackjack_rules.resolve({}) == Rules()
    assert blackjack_rules.resolve({}, server) == Rules(surrender="early", decks=8)
    assert blackjack_rules.resolve({"surrender": "late"}, server) == Rules(surrender="late", decks=8)
    assert blackjack_rules.resolve({"game": "european"}, server) == Rules.of("european")
    assert blackjack_rules.resolve({"game": "european", "decks": "1"}, server) == Rules.of(
        "european", decks=1
    )
    assert blackjack_rules.resolve({}, {"game": "european", "decks": 6}) == Rules.of("european", decks=6)
    assert blackjack_rules.resolve({"seen": "TTA", "hand": "16 T"}) == Rules()


@given(CHOSEN)
def test_rules_round_trip_as_choices(chosen):
    table = blackjack_rules.resolve(chosen)
    assert blackjack_rules.resolve(json.loads(json.dumps(blackjack_rules.to_choices(table)))) == table


@given(CHOSEN)
def test_rule_label_maps_back(chosen):
    table = blackjack_rules.resolve(chosen)
    for name in blackjack_rules.CHOICES:
        assert blackjack_rules.with_code(table, name, blackjack_rules.chosen_code(name, table)) == table


@given(CHOSEN)
def test_description_covers_every_rule(chosen):
    table = blackjack_rules.resolve(chosen)
    description = rule_words.describe_rules(table)
    assert ("no hole card" in description) == (not table.peek)
    assert ("hits soft 17" in description) == table.hit_soft_17
    assert f"blackjack pays {table.natural_pays.numerator}:{table.natural_pays.denominator}" in description
    assert ("no doubling" in description) == (table.double_on == "none")
    assert ("no splitting" in description) == (table.max_hands == 1)


def test_rules_in_short_are_what_players_write():
    assert rule_words.abbreviate(Rules(decks=6)) == "6 decks, S17, DAS"
    table = Rules(decks=2, hit_soft_17=True, double_after_split=False, peek=False, surrender="late")
    assert rule_words.abbreviate(table) == "2 decks, H17, ENHC, NDAS, LS"
    assert (
        rule_words.abbreviate(Rules.of("lisp")) == "infinite shoe, H17, ENHC, no doubling, no splitting, 1:1"
    )


def test_preset_is_named():
    assert rule_words.describe_rules(Rules.of("vegas_strip")).startswith("Vegas Strip: 4 decks")
    assert not rule_words.describe_rules(Rules.of("vegas_strip", surrender="late")).startswith("Vegas")


def test_a_menu_changes_one_rule_or_all():
    table = Rules(decks=6, surrender="late")
    assert blackjack_rules.with_code(table, "natural_pays", "6:5").natural_pays == Fraction(6, 5)
    assert blackjack_rules.with_code(table, "natural_pays", "6:5").surrender == "late"
    assert blackjack_rules.with_code(table, "game", "downtown") == Rules.of("downtown")
    assert blackjack_rules.with_code(table, "game", "house") == Rules()


def test_variations_cover_every_choice():
    choices = sum(len(choices) - 1 for choices in blackjack_rules.CHOICES.values())
    changed = blackjack_rules.variations(Rules(decks=6))
    assert len(changed) == choices
    assert len(set(changed.values())) == choices
    assert changed["peek", "no hole card"] == Rules(decks=6, peek=False)
    assert changed["decks", "1 deck"] == Rules(decks=1)
