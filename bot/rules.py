"""A table's rules as people choose and read them.

One place resolves them: what a command's options say, over what the server has set, over the house's own.
A choice is plain JSON (it is stored with the server): decks as "infinite" or a number, payouts as "3:2".
"""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any, NamedTuple

from solvers import blackjack


class Choice(NamedTuple):
    """What may be chosen for one rule: `values` by what they are called, the house's own first."""

    label: str
    values: Mapping[str, Any]

    @property
    def ours(self) -> Any:
        return next(iter(self.values.values()))


CHOICES: Mapping[str, Choice] = {
    "hit_soft_17": Choice("Dealer's soft 17", {"stands": False, "hits": True}),
    "peek": Choice("Dealer's peek for a natural", {"peeks": True, "no hole card": False}),
    "double_on": Choice("Double on", {"any two cards": "any", "hard 9 to 11": "9-11", "10 or 11": "10-11"}),
    "double_after_split": Choice("Double after a split", {"allowed": True, "not allowed": False}),
    "max_hands": Choice("Split to", {"4 hands": 4, "3 hands": 3, "2 hands": 2}),
    "resplit_aces": Choice("Split aces again", {"not allowed": False, "allowed": True}),
    "hit_split_aces": Choice("Draw to split aces", {"one card": False, "any number": True}),
    "surrender": Choice("Surrender", {"none": "none", "late": "late", "early": "early"}),
    "natural_pays": Choice("A natural pays", {ratio: ratio for ratio in ("3:2", "6:5", "1:1", "2:1")}),
}
"""The rules that a server may set, by their names in blackjack.Rules."""


def resolve(options: Mapping[str, Any], server: Mapping[str, Any]) -> blackjack.Rules:
    """The rules that hold for one question: `options` over the choices of the `server` it is asked in.

    Options that are not rules are left alone. Raises blackjack's own errors for rules that cannot be.
    """
    chosen = {**server, **options}
    known = blackjack.Rules.__dataclass_fields__
    meant = {name: _meant(name, value) for name, value in chosen.items() if name in known}
    try:
        return replace(blackjack.Rules(), **meant)
    except TypeError:
        raise blackjack.RulesError("These are no rules that a table can have.") from None


def _meant(name: str, value: Any) -> Any:
    try:
        return _as_rule(name, value)
    except (TypeError, ValueError, ArithmeticError):
        raise blackjack.RulesError(f"{value!r} is nothing that {name} can be.") from None


def _as_rule(name: str, value: Any) -> Any:
    if name == "decks":
        return None if value == "infinite" else int(value)
    if name == "natural_pays":
        return Fraction(str(value).replace(":", "/"))
    return value


def in_words(rules: blackjack.Rules) -> str:
    """The rules in one line, as small print below an answer."""
    return " · ".join(
        (
            _shoe(rules.decks),
            f"dealer {'hits' if rules.hit_soft_17 else 'stands on'} soft 17",
            "dealer peeks" if rules.peek else "no hole card",
            f"double {_doubled(rules)}",
            f"split to {rules.max_hands} hands{_aces(rules)}",
            "no surrender" if rules.surrender == "none" else f"{rules.surrender} surrender",
            f"a natural pays {rules.natural_pays.numerator}:{rules.natural_pays.denominator}",
        )
    )


def _shoe(decks: int | None) -> str:
    if decks is None:
        return "Infinite shoe"
    return "1 deck" if decks == 1 else f"{decks} decks"


def _doubled(rules: blackjack.Rules) -> str:
    which = "any two cards" if rules.double_on == "any" else f"hard {rules.double_on.replace('-', ' to ')}"
    return f"{which}, {'also' if rules.double_after_split else 'not'} after a split"


def _aces(rules: blackjack.Rules) -> str:
    once = "" if rules.resplit_aces else "aces once"
    one_card = "" if rules.hit_split_aces else "one card on each ace"
    said = ", ".join(filter(None, (once, one_card)))
    return f" ({said})" if said else ""
