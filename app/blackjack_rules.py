"""A blackjack table's rules as people choose them.

One place resolves them: what a command's options say, over the named rules that it asks for, over what the
server has set, over the house's own. A choice is plain JSON (it is stored with the server): decks as
"infinite" or a number, payouts as "3:2".
"""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any

from solvers import blackjack

CHOICES: Mapping[str, Mapping[str, Any]] = {
    "decks": {"1 deck": 1, **{f"{n} decks": n for n in range(2, 9)}, "infinite shoe": "infinite"},
    "hit_soft_17": {"stands": False, "hits": True},
    "peek": {"peeks": True, "no hole card": False},
    "double_on": {"any two cards": "any", "hard 9 to 11": "9-11", "10 or 11": "10-11", "no hand": "none"},
    "double_after_split": {"allowed": True, "not allowed": False},
    "max_hands": {"4 hands": 4, "3 hands": 3, "2 hands": 2, "no split": 1},
    "resplit_aces": {"not allowed": False, "allowed": True},
    "hit_split_aces": {"one card": False, "any number": True},
    "surrender": {"none": "none", "late": "late", "early": "early"},
    "natural_pays": {ratio: ratio for ratio in ("3:2", "6:5", "1:1", "2:1")},
}
"""What may be chosen for each rule of blackjack.Rules, by the code that a menu has for it.

Menus that were made long ago send these codes: they stay as they are, whatever the choices are called.
"""

PRESET = "game"  # the choice of all rules at once, by a name of blackjack.NAMES


def resolve(options: Mapping[str, Any], server: Mapping[str, Any]) -> blackjack.Rules:
    """The rules that hold for one question: `options` over the choices of the `server` it is asked in.

    A game that the options name stands in the place of all that the server has set. Options that are not
    rules are left alone. Raises blackjack's own errors for rules that cannot be.
    """
    if PRESET in options:
        return _with_choices(blackjack.Rules.of(options[PRESET]), options)
    known = server.get(PRESET) in blackjack.NAMES  # a server may have set what an older version knew
    base = blackjack.Rules.of(server[PRESET]) if known else blackjack.Rules()
    return _with_choices(_with_choices(base, server), options)


def _with_choices(rules: blackjack.Rules, choices: Mapping[str, Any]) -> blackjack.Rules:
    changes = {name: _parse_choice(name, value) for name, value in choices.items() if name in CHOICES}
    return replace(rules, **changes)


def _parse_choice(name: str, value: Any) -> Any:
    try:
        return _convert(name, value)
    except (TypeError, ValueError, ArithmeticError):
        raise blackjack.RulesError("blackjack-not-a-value-of-rule", value=repr(value), rule=name) from None


def _convert(name: str, value: Any) -> Any:
    if name == "decks":
        return None if value == "infinite" else int(value)
    if name == "natural_pays":
        return Fraction(str(value).replace(":", "/"))
    return value


def to_choices(rules: blackjack.Rules) -> dict[str, Any]:
    """The rules as plain data, from which `resolve` makes them again."""
    choices = {name: getattr(rules, name) for name in CHOICES}
    return {**choices, "decks": rules.decks or "infinite", "natural_pays": ratio(rules)}


def chosen_label(name: str, rules: blackjack.Rules) -> str | None:
    """The code of the choice that these rules have made for one rule; None if it is not among them."""
    value = getattr(rules, name)
    return next(
        (code for code, choice in CHOICES[name].items() if _parse_choice(name, choice) == value), None
    )


def preset_name(rules: blackjack.Rules) -> str | None:
    """The name of these very rules, if they have one."""
    return next((name for name in blackjack.NAMES if blackjack.Rules.of(name) == rules), None)


def ratio(rules: blackjack.Rules) -> str:
    """What a natural pays: `3:2`."""
    return f"{rules.natural_pays.numerator}:{rules.natural_pays.denominator}"
