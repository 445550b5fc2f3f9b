"""The rule options of slash commands (decks, surrender, ...), shared by all commands that take rules."""

from collections.abc import Callable, Coroutine
from functools import wraps
from inspect import Parameter, Signature, signature
from typing import Any, Concatenate

from discord import app_commands

from app.blackjack_rules import CHOICES, PRESET
from bot.client import Interaction
from bot.render.blackjack.rule_words import PRESET_LABELS
from bot.text.catalogue import SOURCE, say_in
from solvers import blackjack

Command = Callable[Concatenate[Any, Interaction, ...], Coroutine[Any, Any, None]]

RULE_OPTIONS = (PRESET, *CHOICES)
DEALER_RULES = (PRESET, "decks", "hit_soft_17")  # the rules that the dealer's hand depends on


def with_rule_options(*names: str) -> Callable[[Command], Any]:
    """A decorator that appends an option for each rule, or for the named ones, to a command's own options.

    The command's function gets the options that were used, by name, as its parameter `chosen`.
    """
    rule_names = names or RULE_OPTIONS

    def decorate(command: Command) -> Any:
        @wraps(command)
        async def with_rules(*args: Any, **options: Any) -> None:
            chosen = {name: options.pop(name) for name in rule_names}
            used = {name: value for name, value in chosen.items() if value is not None}
            await command(*args, **options, chosen=used)

        own_options = [option for name, option in signature(command).parameters.items() if name != "chosen"]
        rule_options = [
            Parameter(name, Parameter.KEYWORD_ONLY, default=None, annotation=_option_type(name) | None)
            for name in rule_names
        ]
        # discord.py reads the options from the signature.
        vars(with_rules)["__signature__"] = Signature([*own_options, *rule_options])
        choices = {name: _choices(name) for name in rule_names if _option_type(name) is not bool}
        return app_commands.choices(**choices)(with_rules)

    return decorate


def _option_type(name: str) -> type:
    """The option type of a rule: bool, int or str."""
    types = {type(value) for value in CHOICES[name].values()} if name in CHOICES else {str}
    return types.pop() if len(types) == 1 else str


def _choices(name: str) -> list[app_commands.Choice[Any]]:
    if name == PRESET:
        return [
            app_commands.Choice(name=say_in(SOURCE, PRESET_LABELS[preset]), value=preset)
            for preset in blackjack.NAMES
        ]
    option_type = _option_type(name)
    return [app_commands.Choice(name=code, value=option_type(value)) for code, value in CHOICES[name].items()]
