"""The choices of blackjack rules, and how they are resolved into blackjack.Rules.

A command's options override the named rules that it asks for, these override the guild's settings, and these
override the defaults. A choice is plain JSON (it is stored with the guild): decks as "infinite" or a number,
payouts as "3:2".
"""

from collections.abc import Collection, Mapping
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
"""The choices for each rule of blackjack.Rules: menu code to value.

Old messages have menus that send these codes, so the codes never change, whatever the choices are called.
"""

PRESET = "game"  # the option that sets all rules at once, by a name of blackjack.NAMES
DEFAULT_RULES = "house"  # the menu code of the default rules, beside the presets


def resolve(options: Mapping[str, Any], guild_choices: Mapping[str, Any] = {}) -> blackjack.Rules:
    """The rules for one question: `options` override the choices of the guild.

    A preset in the options replaces all of the guild's choices. Options that are not rules are ignored.
    Raises blackjack's own errors for impossible rules.
    """
    if PRESET in options:
        return _with_choices(blackjack.Rules.of(options[PRESET]), options)
    # The guild's preset may be one that an older version had.
    known = guild_choices.get(PRESET) in blackjack.NAMES
    base = blackjack.Rules.of(guild_choices[PRESET]) if known else blackjack.Rules()
    return _with_choices(_with_choices(base, guild_choices), options)


def _with_choices(rules: blackjack.Rules, choices: Mapping[str, Any]) -> blackjack.Rules:
    changes = {name: _parse_choice(name, value) for name, value in choices.items() if name in CHOICES}
    return replace(rules, **changes) if changes else rules


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


def chosen_code(name: str, rules: blackjack.Rules) -> str | None:
    """The menu code of these rules' value of one rule; None if the value is not among the choices."""
    value = getattr(rules, name)
    return next(
        (code for code, choice in CHOICES[name].items() if _parse_choice(name, choice) == value), None
    )


def menu_codes(name: str) -> Collection[str]:
    """The menu codes of a rule, or of all presets (PRESET); none for a rule that this version lacks."""
    if name == PRESET:
        return (DEFAULT_RULES, *blackjack.NAMES)
    return CHOICES[name].keys() if name in CHOICES else ()


def parse_code(name: str, code: str) -> Any:
    """The choice with this one of the rule's menu codes; None for the default rules."""
    if name == PRESET:
        return None if code == DEFAULT_RULES else code
    return CHOICES[name][code]


def with_code(rules: blackjack.Rules, name: str, code: str) -> blackjack.Rules:
    """The rules after the choice of one of the rule's menu codes."""
    choice = parse_code(name, code)
    if name == PRESET:
        return resolve({} if choice is None else {PRESET: choice})
    return resolve({name: choice}, to_choices(rules))


def variations(rules: blackjack.Rules) -> dict[tuple[str, str], blackjack.Rules]:
    """The rules with each single rule changed, by its name and the menu code of the choice."""
    changed = {(name, code): with_code(rules, name, code) for name in CHOICES for code in CHOICES[name]}
    return {change: other for change, other in changed.items() if other != rules}


def dealer_rules(rules: blackjack.Rules) -> blackjack.Rules:
    """Rules with only those settings on which the dealer's hand depends; all else is the default."""
    return blackjack.Rules(decks=rules.decks, hit_soft_17=rules.hit_soft_17)


def preset_name(rules: blackjack.Rules) -> str | None:
    """The name of the preset that equals these rules, or None."""
    return next((name for name in blackjack.NAMES if blackjack.Rules.of(name) == rules), None)


def ratio(rules: blackjack.Rules) -> str:
    """What a natural pays: `3:2`."""
    return f"{rules.natural_pays.numerator}:{rules.natural_pays.denominator}"
