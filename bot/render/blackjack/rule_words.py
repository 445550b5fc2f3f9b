"""Blackjack rules in words: names of rules and choices for menus, and descriptions for answers."""

from collections.abc import Mapping
from typing import Any

from app import blackjack_rules
from app.blackjack_rules import CHOICES, DEFAULT_RULES
from bot.text.catalogue import message_of, say
from solvers.blackjack import NAMES, Rules

PRESET_LABELS: Mapping[str, str] = {
    preset: message_of("blackjack-game", preset) for preset in (DEFAULT_RULES, *NAMES)
}
"""Message ids of the names of the presets, the default rules first."""

SOURCES = ("easy", "lisp", "perl")
"""The presets that differ from the game of their source in what `Rules` cannot express."""

DOUBLES: Mapping[str, str] = {
    "any": "blackjack-rules-double-any",
    "9-11": "blackjack-rules-double-9-to-11",
    "10-11": "blackjack-rules-double-10-to-11",
    "none": "blackjack-rules-no-double",
}
SURRENDERS: Mapping[str, str] = {
    "none": "blackjack-rules-no-surrender",
    "late": "blackjack-rules-late-surrender",
    "early": "blackjack-rules-early-surrender",
}
CHANGES: Mapping[str, Mapping[Any, str]] = {
    "hit_soft_17": {True: "blackjack-rules-hits-soft-17", False: "blackjack-rules-stands-on-soft-17"},
    "peek": {True: "blackjack-rules-peek", False: "blackjack-rules-no-hole-card"},
    "double_on": {**DOUBLES, "10-11": "blackjack-change-double-10-or-11"},
    "double_after_split": {
        True: "blackjack-change-double-after-split",
        False: "blackjack-change-no-double-after-split",
    },
    "resplit_aces": {True: "blackjack-change-aces-split-again", False: "blackjack-change-aces-split-once"},
    "hit_split_aces": {True: "blackjack-change-draw-to-aces", False: "blackjack-change-one-card-on-aces"},
    "surrender": SURRENDERS,
}
SPLIT_ACES: Mapping[tuple[bool, bool], str] = {
    (False, False): "as-others",
    (False, True): "one-card",
    (True, False): "once",
    (True, True): "once-one-card",
}
"""Values for messages, by whether aces are split only once and whether each gets only one card."""


def preset_name(preset: str) -> str:
    """The name of a preset of PRESET_LABELS."""
    return say(PRESET_LABELS[preset])


def rule_name(rule: str) -> str:
    """The name of a rule; of PRESET, what all presets are called."""
    return say(message_of("blackjack-rule", rule))


def choice(name: str, code: str) -> str:
    """The name of a rule's choice: `6 decks`, `hits`."""
    value = CHOICES[name][code]
    if name == "decks" and isinstance(value, int):
        return say("blackjack-choice-decks", decks=value)
    return code if name == "natural_pays" else say(message_of("blackjack-choice", code))


def change(name: str, code: str) -> str:
    """A choice without the name of its rule, short enough for a table row on a phone."""
    value = CHOICES[name][code]
    match name:
        case "decks":
            return choice(name, code)
        case "max_hands":
            return say("blackjack-rules-split", hands=value, aces="as-others")
        case "natural_pays":
            return say("blackjack-change-natural-pays", ratio=value)
    return say(CHANGES[name][value])


def describe_rules(rules: Rules) -> str:
    """The rules in full, in one line."""
    name = blackjack_rules.preset_name(rules)
    description = " · ".join(
        (
            _describe_shoe(rules.decks),
            _describe_soft_17(rules),
            say(CHANGES["peek"][rules.peek]),
            _describe_doubling(rules),
            _describe_splitting(rules),
            say(SURRENDERS[rules.surrender]),
            say("blackjack-rules-natural-pays", ratio=blackjack_rules.ratio(rules)),
        )
    )
    if not name:
        return description
    (game,) = _source_game(rules) or [preset_name(name)]
    return say("blackjack-rules-by-name", game=game, rules=description)


def _source_game(rules: Rules) -> list[str]:
    """The game of a source that has these rules, and how it differs; empty for other rules."""
    name = blackjack_rules.preset_name(rules)
    return [say("blackjack-game-by-source", game=preset_name(name), source=name)] if name in SOURCES else []


def in_short(rules: Rules) -> str:
    """The rules in one short line, for the small print of an answer."""
    return " · ".join((*_source_game(rules), abbreviate(rules)))


def abbreviate(rules: Rules) -> str:
    """The rules in players' abbreviations, omitting the most common ones: `6 decks, S17, DAS, LS`."""
    doubles = {"any": "", "none": say("blackjack-rules-no-double")}.get(
        rules.double_on, f"D{rules.double_on}"
    )
    splits = "DAS" if rules.double_after_split else "NDAS"
    abbreviations = (
        _describe_shoe(rules.decks),
        "H17" if rules.hit_soft_17 else "S17",
        "" if rules.peek else "ENHC",
        doubles,
        say("blackjack-rules-no-split") if rules.max_hands == 1 else splits,
        f"SP{rules.max_hands}" if rules.max_hands in (2, 3) else "",
        "RSA" if rules.resplit_aces else "",
        "HSA" if rules.hit_split_aces else "",
        {"none": "", "late": "LS", "early": "ES"}[rules.surrender],
        "" if rules.natural_pays == Rules().natural_pays else blackjack_rules.ratio(rules),
    )
    return ", ".join(filter(None, abbreviations))


def describe_dealer(rules: Rules) -> str:
    """The rules that the dealer's outcomes depend on."""
    return f"{_describe_shoe(rules.decks)} · {_describe_soft_17(rules)}"


def _describe_shoe(decks: int | None) -> str:
    return say("blackjack-choice-decks", decks=decks) if decks else say("blackjack-rules-infinite-shoe")


def _describe_soft_17(rules: Rules) -> str:
    return say(CHANGES["hit_soft_17"][rules.hit_soft_17])


def _describe_doubling(rules: Rules) -> str:
    double = say(DOUBLES[rules.double_on])
    if rules.double_on == "none" or rules.max_hands == 1:
        return double
    if rules.double_after_split:
        return say("blackjack-rules-also-after-split", double=double)
    return say("blackjack-rules-not-after-split", double=double)


def _describe_splitting(rules: Rules) -> str:
    once, one_card = rules.max_hands > 2 and not rules.resplit_aces, not rules.hit_split_aces
    return say("blackjack-rules-split", hands=rules.max_hands, aces=SPLIT_ACES[once, one_card])
