"""Two select menus that change the rules of blackjack: one picks the rule, the other its value."""

from collections.abc import Collection
from typing import Any

import discord
from discord import ui

from app import blackjack_rules
from app.blackjack_rules import CHOICES, PRESET
from bot.interactions.permissions import NotPermitted
from bot.render.blackjack import rule_words
from bot.render.blackjack.rule_words import GAMES, RULES
from bot.text.catalogue import say
from solvers import blackjack

DEFAULT_RULES = "house"  # the choice of the default rules, in place of a preset


def rule_menu(custom_id: str) -> ui.Select[Any]:
    """The menu of all rules; its values are rule names and PRESET."""
    options = [discord.SelectOption(label=say(label), value=name) for name, label in RULES.items()]
    return ui.Select(custom_id=custom_id, placeholder=say("blackjack-rule-menu"), options=options)


def value_menu(custom_id: str, name: str, rules: blackjack.Rules) -> ui.Select[Any]:
    """The menu of a rule's values, the current one marked; with PRESET as `name`, of the presets."""
    if name == PRESET:
        current, labels = blackjack_rules.preset_name(rules), {DEFAULT_RULES: "blackjack-game-house", **GAMES}
        if rules == blackjack.Rules():
            current = DEFAULT_RULES
        options = [
            discord.SelectOption(label=say(label), value=value, default=value == current)
            for value, label in labels.items()
        ]
        return ui.Select(custom_id=custom_id, placeholder=say("blackjack-game-menu"), options=options)
    current = blackjack_rules.chosen_code(name, rules)
    options = [
        discord.SelectOption(
            label=say(
                "blackjack-choice-of-rule", rule=say(RULES[name]), choice=rule_words.choice(name, code)
            ),
            value=code,
            default=code == current,
        )
        for code in CHOICES[name]
    ]
    return ui.Select(custom_id=custom_id, options=options)


def menu_values(name: str | None) -> Collection[str]:
    """The values of `value_menu` for the rule of this name, or those of `rule_menu` (None)."""
    if name is None:
        return (PRESET, *CHOICES)
    if name == PRESET:
        return (DEFAULT_RULES, *GAMES)
    return CHOICES[name].keys() if name in CHOICES else ()


def existing_rule(name: str | None) -> str | None:
    """The name, if it is one that `value_menu` has a menu for, else None: an old message may name another."""
    return name if name == PRESET or name in CHOICES else None


def parse_choice(name: str, value: str) -> Any:
    """The value to store for a choice in `value_menu`; None for the default rules.

    Raises NotPermitted if this version does not offer the choice, as in an old menu.
    """
    if name == PRESET and (value == DEFAULT_RULES or value in GAMES):
        return None if value == DEFAULT_RULES else value
    if name in CHOICES and value in CHOICES[name]:
        return CHOICES[name][value]
    raise NotPermitted("blackjack-rules-changed")


def with_choice(rules: blackjack.Rules, name: str, value: str) -> blackjack.Rules:
    """The rules after a choice in `value_menu`. Raises NotPermitted."""
    chosen = parse_choice(name, value)
    if name == PRESET:
        return blackjack_rules.resolve({PRESET: chosen} if chosen else {}, {})
    return blackjack_rules.resolve({name: chosen}, blackjack_rules.to_choices(rules))
