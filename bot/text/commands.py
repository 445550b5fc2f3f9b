"""Translated descriptions of slash commands, options and choices, from the catalogues (commands.ftl).

The message `command-bj-advise` describes /bj advise, and its attributes describe the options that only this
command has, such as `.hand`. `option-decks` describes an option in every command that has it, and
`choice-decks-infinite` names one of its choices. A choice without letters, such as 3:2, is the same in every
language, and so is a language's own name. The names of commands and options are not translated, so that
people type the names that they read about.
"""

from collections.abc import Iterator
from typing import Any

from discord import Locale, app_commands
from discord.app_commands import TranslationContextLocation as Location

from bot.text.catalogue import LANGUAGES, SOURCE, phrase_in

Command = app_commands.Command[Any, ..., Any]
CommandOrGroup = Command | app_commands.Group


def describe(tree: app_commands.CommandTree[Any]) -> None:
    """Sets the English descriptions of all commands, options and choices. Raises MissingText."""
    for command in tree.walk_commands():
        command.description = _command_description(SOURCE, command)
        if isinstance(command, app_commands.Command):
            descriptions = {
                option.name: app_commands.locale_str(_option_description(SOURCE, option))
                for option in command.parameters
            }
            app_commands.describe(**descriptions)(command)
    for option, choice in _choices(tree):
        choice.name = _choice_name(SOURCE, option, choice)


class Translations(app_commands.Translator):
    """Translates descriptions and choices into every language that has a catalogue, including English.

    Without English translations, Discord could show another language to somebody who uses it in English.
    """

    def __init__(self, tree: app_commands.CommandTree[Any]) -> None:
        self._tree = tree
        # By id() of the choice, which the tree keeps alive.
        self._options: dict[int, app_commands.Parameter] = {}

    async def load(self) -> None:
        self._options = {id(choice): option for option, choice in _choices(self._tree)}

    async def translate(
        self, string: app_commands.locale_str, locale: Locale, context: app_commands.TranslationContextTypes
    ) -> str | None:
        language = str(locale)
        target: Any = context.data
        if language not in LANGUAGES:
            return None
        match context.location:
            case Location.command_description | Location.group_description:
                return _command_description(language, target)
            case Location.parameter_description:
                return _option_description(language, target)
            case Location.choice_name:
                return _choice_name(language, self._options[id(target)], target)
        return None


def _choices(
    tree: app_commands.CommandTree[Any],
) -> Iterator[tuple[app_commands.Parameter, app_commands.Choice[Any]]]:
    for command in tree.walk_commands():
        if isinstance(command, app_commands.Command):
            for option in command.parameters:
                for choice in option.choices:
                    yield option, choice


def _message_id(command: CommandOrGroup) -> str:
    return f"command-{command.qualified_name.replace(' ', '-')}"


def _command_description(language: str, command: CommandOrGroup) -> str:
    return phrase_in(language, _message_id(command))


def _option_description(language: str, option: app_commands.Parameter) -> str:
    specific = phrase_in(language, _message_id(option.command), option.display_name, default="")
    return specific or phrase_in(language, f"option-{option.display_name}")


def _choice_name(
    language: str, option: app_commands.Parameter, choice: app_commands.Choice[str | int | float]
) -> str:
    if choice.value in LANGUAGES or not any(letter.isalpha() for letter in choice.name):
        return choice.name
    return phrase_in(language, f"choice-{option.display_name}-{choice.value}")
