"""How commands are described in every language, from the catalogues (commands.ftl).

The message `command-bj-advise` describes /bj advise, its attributes the options that it alone has, such as
`.hand`. `option-decks` describes an option wherever it stands, and `choice-decks-infinite` names one of its
choices; a choice without letters, such as 3:2, is the same in every language, and so is what a language calls
itself. What commands and options themselves are called does not change: people would type other names than
those they read about.
"""

from collections.abc import Iterator
from typing import Any

from discord import Locale, app_commands
from discord.app_commands import TranslationContextLocation as Location

from bot.text.catalogue import LANGUAGES, SOURCE, phrase_in

Command = app_commands.Command[Any, ..., Any]
Described = Command | app_commands.Group


def describe(tree: app_commands.CommandTree[Any]) -> None:
    """Give every command its description in English.

    Those without a text in the catalogue keep what they were written with.
    """
    for command in tree.walk_commands():
        command.description = _description(SOURCE, command)
        if isinstance(command, app_commands.Command):
            descriptions = {
                option.name: app_commands.locale_str(_of_option(SOURCE, option))
                for option in command.parameters
            }
            app_commands.describe(**descriptions)(command)
    for option, choice in _choices(tree):
        choice.name = _of_choice(SOURCE, option, choice)


class Translations(app_commands.Translator):
    """Descriptions and choices for every language that has a catalogue, English included.

    Without its own English text somebody whose Discord is English could be shown another language.
    """

    def __init__(self, tree: app_commands.CommandTree[Any]) -> None:
        self._tree = tree
        self._options: dict[int, app_commands.Parameter] = {}  # by the choice, while it lives in the tree

    async def load(self) -> None:
        self._options = {id(choice): option for option, choice in _choices(self._tree)}

    async def translate(
        self, string: app_commands.locale_str, locale: Locale, context: app_commands.TranslationContextTypes
    ) -> str | None:
        language = str(locale)
        thing: Any = context.data
        if language not in LANGUAGES:
            return None
        match context.location:
            case Location.command_description | Location.group_description:
                return _description(language, thing)
            case Location.parameter_description:
                return _of_option(language, thing)
            case Location.choice_name:
                return _of_choice(language, self._options[id(thing)], thing)
        return None


def _choices(
    tree: app_commands.CommandTree[Any],
) -> Iterator[tuple[app_commands.Parameter, app_commands.Choice[Any]]]:
    for command in tree.walk_commands():
        if isinstance(command, app_commands.Command):
            for option in command.parameters:
                for choice in option.choices:
                    yield option, choice


def _message(command: Described) -> str:
    return f"command-{command.qualified_name.replace(' ', '-')}"


def _description(language: str, command: Described) -> str:
    return phrase_in(language, _message(command), default=command.description)


def _of_option(language: str, option: app_commands.Parameter) -> str:
    own = phrase_in(language, _message(option.command), option.display_name, default="")
    return own or phrase_in(language, f"option-{option.display_name}", default=str(option.description))


def _of_choice(
    language: str, option: app_commands.Parameter, choice: app_commands.Choice[str | int | float]
) -> str:
    if choice.value in LANGUAGES or not any(letter.isalpha() for letter in choice.name):
        return choice.name
    return phrase_in(language, f"choice-{option.display_name}-{choice.value}")
