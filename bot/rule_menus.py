"""Two menus by which a person changes the rules of blackjack: which rule, then what it shall be."""

from typing import Any

import discord
from discord import ui

from bot import rules
from bot.places import NotHere
from bot.rules import CHOICES, GAME, GAMES
from solvers import blackjack

HOUSE = "house"  # the choice of no named game
ALL_AT_ONCE = "All rules at once"


def which(custom_id: str, placeholder: str = "Change a rule") -> ui.Select[Any]:
    """Every rule; what is chosen is its name, or GAME."""
    options = [discord.SelectOption(label=ALL_AT_ONCE, value=GAME)]
    options += [discord.SelectOption(label=choice.label, value=name) for name, choice in CHOICES.items()]
    return ui.Select(custom_id=custom_id, placeholder=placeholder, options=options)


def what(custom_id: str, name: str, table: blackjack.Rules) -> ui.Select[Any]:
    """What a rule may be, with what it is at this table; `name` is GAME for all at once."""
    if name == GAME:
        now, called = rules.game(table), {HOUSE: "House rules", **GAMES}
        if table == blackjack.Rules():
            now = HOUSE
        options = [
            discord.SelectOption(label=label, value=value, default=value == now)
            for value, label in called.items()
        ]
        return ui.Select(custom_id=custom_id, placeholder="Which game's rules", options=options)
    now = rules.chosen(name, table)
    options = [
        discord.SelectOption(label=f"{CHOICES[name].label}: {label}", value=label, default=label == now)
        for label in CHOICES[name].values
    ]
    return ui.Select(custom_id=custom_id, options=options)


def choice(name: str, value: str) -> Any:
    """What a choice in the second menu means, as it is stored; None for the house's own rules.

    Raises NotHere if this version does not offer it: the menu is an old one.
    """
    if name == GAME and (value == HOUSE or value in GAMES):
        return None if value == HOUSE else value
    if name in CHOICES and value in CHOICES[name].values:
        return CHOICES[name].values[value]
    raise NotHere("My rules have changed since this menu was made. Please ask again.")


def changed(table: blackjack.Rules, name: str, value: str) -> blackjack.Rules:
    """The rules of a table after a choice in the second menu. Raises NotHere."""
    chosen = choice(name, value)
    if name == GAME:
        return rules.resolve({GAME: chosen} if chosen else {}, {})
    return rules.resolve({name: chosen}, rules.as_choices(table))
