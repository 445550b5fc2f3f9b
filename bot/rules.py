"""A blackjack table's rules as people choose and read them.

One place resolves them: what a command's options say, over the named rules that it asks for, over what the
server has set, over the house's own. A choice is plain JSON (it is stored with the server): decks as
"infinite" or a number, payouts as "3:2".
"""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any, NamedTuple

from solvers import blackjack


class Choice(NamedTuple):
    """What may be chosen for one rule: `values` by what they are called."""

    label: str
    values: Mapping[str, Any]


CHOICES: Mapping[str, Choice] = {
    "decks": Choice(
        "Decks",
        {"1 deck": 1, **{f"{n} decks": n for n in range(2, 9)}, "infinite shoe": "infinite"},
    ),
    "hit_soft_17": Choice("Dealer's soft 17", {"stands": False, "hits": True}),
    "peek": Choice("Dealer's peek for a natural", {"peeks": True, "no hole card": False}),
    "double_on": Choice(
        "Double on",
        {"any two cards": "any", "hard 9 to 11": "9-11", "10 or 11": "10-11", "no hand": "none"},
    ),
    "double_after_split": Choice("Double after a split", {"allowed": True, "not allowed": False}),
    "max_hands": Choice("Split to", {"4 hands": 4, "3 hands": 3, "2 hands": 2, "no split": 1}),
    "resplit_aces": Choice("Split aces again", {"not allowed": False, "allowed": True}),
    "hit_split_aces": Choice("Draw to split aces", {"one card": False, "any number": True}),
    "surrender": Choice("Surrender", {"none": "none", "late": "late", "early": "early"}),
    "natural_pays": Choice("A natural pays", {ratio: ratio for ratio in ("3:2", "6:5", "1:1", "2:1")}),
}
"""The rules that can be chosen, by their names in blackjack.Rules."""

GAME = "game"  # the choice of all rules at once, by a name
GAMES: Mapping[str, str] = {
    "vegas_strip": "Vegas Strip",
    "downtown": "Downtown",
    "european": "European",
    "atlantic_city": "Atlantic City",
    "single_deck": "Single deck",
    "easy": "Easy Blackjack",
    "lisp": "Hit or stand (Lisp)",
    "perl": "Shoe game (Perl)",
}
"""What the named rules of blackjack.NAMES are called."""


def resolve(options: Mapping[str, Any], server: Mapping[str, Any]) -> blackjack.Rules:
    """The rules that hold for one question: `options` over the choices of the `server` it is asked in.

    A game that the options name stands in the place of all that the server has set. Options that are not
    rules are left alone. Raises blackjack's own errors for rules that cannot be.
    """
    if GAME in options:
        return _changed(blackjack.Rules.of(options[GAME]), options)
    known = server.get(GAME) in blackjack.NAMES  # a server may have set what an older version knew
    base = blackjack.Rules.of(server[GAME]) if known else blackjack.Rules()
    return _changed(_changed(base, server), options)


def _changed(rules: blackjack.Rules, choices: Mapping[str, Any]) -> blackjack.Rules:
    changes = {name: _meant(name, value) for name, value in choices.items() if name in CHOICES}
    return replace(rules, **changes)


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


def as_choices(rules: blackjack.Rules) -> dict[str, Any]:
    """The rules as plain data, from which `resolve` makes them again."""
    choices = {name: getattr(rules, name) for name in CHOICES}
    return {**choices, "decks": rules.decks or "infinite", "natural_pays": _ratio(rules)}


def chosen(name: str, rules: blackjack.Rules) -> str | None:
    """What the choice is called that these rules have made for one rule; None if it is not among them."""
    value = getattr(rules, name)
    return next(
        (label for label, choice in CHOICES[name].values.items() if _meant(name, choice) == value), None
    )


def game(rules: blackjack.Rules) -> str | None:
    """The name of these very rules, if they have one."""
    return next((name for name in blackjack.NAMES if blackjack.Rules.of(name) == rules), None)


def in_words(rules: blackjack.Rules) -> str:
    """The rules in one line, as small print below an answer."""
    name = game(rules)
    return f"{GAMES[name]}: {_told(rules)}" if name else _told(rules)


def in_short(rules: blackjack.Rules) -> str:
    """The rules in the letters that players use, without what is usual: `6 decks, S17, DAS, LS`."""
    doubles = {"any": "", "none": "no double"}.get(rules.double_on, f"D{rules.double_on}")
    splits = "DAS" if rules.double_after_split else "NDAS"
    said = (
        _shoe(rules.decks),
        "H17" if rules.hit_soft_17 else "S17",
        "" if rules.peek else "ENHC",
        doubles,
        "no split" if rules.max_hands == 1 else splits,
        f"SP{rules.max_hands}" if rules.max_hands in (2, 3) else "",
        "RSA" if rules.resplit_aces else "",
        "HSA" if rules.hit_split_aces else "",
        {"none": "", "late": "LS", "early": "ES"}[rules.surrender],
        "" if rules.natural_pays == blackjack.Rules().natural_pays else _ratio(rules),
    )
    return ", ".join(filter(None, said))


def dealers_in_words(rules: blackjack.Rules) -> str:
    """The rules that the dealer's hand depends on."""
    return f"{_shoe(rules.decks)} · {_soft_17(rules)}"


def _told(rules: blackjack.Rules) -> str:
    return " · ".join(
        (
            _shoe(rules.decks),
            _soft_17(rules),
            "dealer peeks" if rules.peek else "no hole card",
            _doubled(rules),
            "no split" if rules.max_hands == 1 else f"split to {rules.max_hands} hands{_aces(rules)}",
            "no surrender" if rules.surrender == "none" else f"{rules.surrender} surrender",
            f"a natural pays {_ratio(rules)}",
        )
    )


def _shoe(decks: int | None) -> str:
    if decks is None:
        return "Infinite shoe"
    return "1 deck" if decks == 1 else f"{decks} decks"


def _soft_17(rules: blackjack.Rules) -> str:
    return f"dealer {'hits' if rules.hit_soft_17 else 'stands on'} soft 17"


def _doubled(rules: blackjack.Rules) -> str:
    if rules.double_on == "none":
        return "no double"
    which = "any two cards" if rules.double_on == "any" else f"hard {rules.double_on.replace('-', ' to ')}"
    if rules.max_hands == 1:
        return f"double {which}"
    return f"double {which}, {'also' if rules.double_after_split else 'not'} after a split"


def _aces(rules: blackjack.Rules) -> str:
    once = "" if rules.resplit_aces or rules.max_hands == 2 else "aces once"
    one_card = "" if rules.hit_split_aces else "one card on each ace"
    said = ", ".join(filter(None, (once, one_card)))
    return f" ({said})" if said else ""


def _ratio(rules: blackjack.Rules) -> str:
    return f"{rules.natural_pays.numerator}:{rules.natural_pays.denominator}"
