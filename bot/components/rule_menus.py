"""Two menus by which a person changes the rules of blackjack: which rule, then what it shall be."""

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

DEFAULT_RULES = "house"  # the choice of no named game


def rule_menu(custom_id: str) -> ui.Select[Any]:
    """Every rule; what is chosen is its name, or GAME."""
    options = [discord.SelectOption(label=say(called), value=name) for name, called in RULES.items()]
    return ui.Select(custom_id=custom_id, placeholder=say("blackjack-rule-menu"), options=options)


def value_menu(custom_id: str, name: str, table: blackjack.Rules) -> ui.Select[Any]:
    """What a rule may be, with what it is at this table; `name` is GAME for all at once."""
    if name == PRESET:
        now, called = blackjack_rules.preset_name(table), {DEFAULT_RULES: "blackjack-game-house", **GAMES}
        if table == blackjack.Rules():
            now = DEFAULT_RULES
        options = [
            discord.SelectOption(label=say(label), value=value, default=value == now)
            for value, label in called.items()
        ]
        return ui.Select(custom_id=custom_id, placeholder=say("blackjack-game-menu"), options=options)
    now = blackjack_rules.chosen_label(name, table)
    options = [
        discord.SelectOption(
            label=say(
                "blackjack-choice-of-rule", rule=say(RULES[name]), choice=rule_words.choice(name, code)
            ),
            value=code,
            default=code == now,
        )
        for code in CHOICES[name]
    ]
    return ui.Select(custom_id=custom_id, options=options)


def offered(name: str | None) -> Collection[str]:
    """The values of the second menu for the rule of this name, or of the first menu (None)."""
    if name is None:
        return (PRESET, *CHOICES)
    if name == PRESET:
        return (DEFAULT_RULES, *GAMES)
    return CHOICES[name].keys() if name in CHOICES else ()


def parse_choice(name: str, value: str) -> Any:
    """What a choice in the second menu means, as it is stored; None for the house's own rules.

    Raises NotPermitted if this version does not offer it: the menu is an old one.
    """
    if name == PRESET and (value == DEFAULT_RULES or value in GAMES):
        return None if value == DEFAULT_RULES else value
    if name in CHOICES and value in CHOICES[name]:
        return CHOICES[name][value]
    raise NotPermitted("blackjack-rules-changed")


def with_choice(table: blackjack.Rules, name: str, value: str) -> blackjack.Rules:
    """The rules of a table after a choice in the second menu. Raises NotPermitted."""
    chosen = parse_choice(name, value)
    if name == PRESET:
        return blackjack_rules.resolve({PRESET: chosen} if chosen else {}, {})
    return blackjack_rules.resolve({name: chosen}, blackjack_rules.to_choices(table))
