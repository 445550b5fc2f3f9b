"""Finite shoes: other people's figures, cases by hand, known traps, and what must hold between answers."""

import json
from pathlib import Path

import pytest

from solvers import blackjack
from solvers.blackjack import Rules

PUBLISHED = json.loads((Path(__file__).parents[2] / "data" / "blackjack_shoe.json").read_text())
WIZARD, HOPPE = PUBLISHED["wizard_of_odds"], PUBLISHED["hoppe"]
ACTIONS = {"S": "stand", "H": "hit", "D": "double", "P": "split"}
CODES = "A23456789T"


def ev(hand, upcard, rules=None, **position):
    return blackjack.advise(hand, upcard, rules or Rules(), **position).ev


def near(value):
    return pytest.approx(value, abs=1e-12)


def rules_called(name):
    """The rules of a name such as `6D S17 noDAS SPL3 peek`."""
    return Rules(
        decks=int(name[0]),
        hit_soft_17="H17" in name,
        double_after_split="noDAS" not in name,
        max_hands=2 if "SPL1" in name else 4,
        surrender="late" if " LS" in name else "none",
        peek="ENHC" not in name,
    )


def encounter(key):
    upcard, cards = key.split("|")
    return tuple(map(int, cards.split("-"))), int(upcard)


# Other people's figures.


@pytest.mark.parametrize("game", PUBLISHED["full_game_ev"], ids=lambda game: str(list(game.values())[:7]))
def test_a_whole_game_is_worth_what_farmers_program_says(game):
    rules = Rules(
        decks=game["decks"],
        hit_soft_17=bool(game["h17"]),
        double_after_split=bool(game["das"]),
        max_hands=game["max_hands"],
        resplit_aces=bool(game["rsa"]),
        surrender="late" if game["late_surrender"] else "none",
        peek=bool(game["peek"]),
    )
    assert blackjack.game_value(rules) == pytest.approx(game["ev"], abs=1e-10)


@pytest.mark.parametrize("name", PUBLISHED["encounters"])
def test_every_action_is_worth_what_farmers_program_says(name):
    for key, worth in PUBLISHED["encounters"][name].items():
        found = ev(*encounter(key), rules_called(name))
        for letter, value in worth.items():
            if ACTIONS[letter] in found:  # it also values doubles and hits of naturals and of three cards
                assert found[ACTIONS[letter]] == pytest.approx(value, abs=1e-10), (key, letter)
