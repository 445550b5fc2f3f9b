"""Translated descriptions of slash commands, options and choices, from the catalogues (commands.ftl).

The message `command-bj-advise` describes /bj advise, and its attributes describe the options that only this
command has, such as `.hand`. `option-decks` describes an option in every command that has it, and
`choice-decks-infinite` names one of its choices. A choice without letters, such as 3:2, is the same in every
language, and so is a language's own name. The names of commands and options are not translated, so that
people type the names that they read about.
"""

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from discord import app_commands

from bot.text.catalogue import LANGUAGES, SOURCE, phrase_in, sources

Command = app_commands.Command[Any, ..., Any]
CommandOrGroup = Command | app_commands.Group

TEXTS = ("command-", "option-", "choice-", "-")  # how the ids of their messages, and of all terms, begin


def set_descriptions(tree: app_commands.CommandTree[Any]) -> None:
    """Set the English descriptions of all commands, options and choices. Raises MissingText.

    A command that the catalogue does not know, such as one of a benchmark, keeps its own.
    """
    for command in filter(_is_known, tree.walk_commands()):
        command.description = _command_description(SOURCE, command)
        if isinstance(command, app_commands.Command):
            descriptions = {option.name: option_description(SOURCE, option) for option in command.parameters}
            app_commands.describe(**descriptions)(command)
    for option, choice in _choices(tree):
        choice.name = _choice_name(SOURCE, option, choice)


def payload(tree: app_commands.CommandTree[Any]) -> list[dict[str, Any]]:
    """The commands as they are sent, described in every language that has a catalogue, including English.

    Without English translations, Discord could show another language to somebody who uses it in English.
    A translator of discord.py's would be asked for each text in each of Discord's thirty languages, and that
    took as long as the rest of the start.
    """
    return [_translated(command, command.to_dict(tree)) for command in tree.get_commands()]


def digest(tree: app_commands.CommandTree[Any]) -> str:
    """A hash of what `payload` depends on, in hexadecimal: the commands, their texts, and this module.

    To parse every translation for it would take longer than all else that a start does for the commands.
    """
    texts = {
        language: {name: text for name, text in sources(language).items() if name.startswith(TEXTS)}
        for language in LANGUAGES
    }
    untranslated = [command.to_dict(tree) for command in tree.get_commands()]
    hashed = hashlib.sha256(json.dumps([untranslated, texts], sort_keys=True).encode())
    hashed.update(Path(__file__).read_bytes())
    return hashed.hexdigest()


def option_description(language: str, option: app_commands.Parameter) -> str:
    """What the option is for, in a language. Raises MissingText."""
    specific = phrase_in(language, _message_id(option.command), option.display_name, default="")
    return specific or phrase_in(language, f"option-{option.display_name}")


def _translated(command: CommandOrGroup | app_commands.ContextMenu, sent: dict[str, Any]) -> dict[str, Any]:
    if isinstance(command, app_commands.ContextMenu) or not _is_known(command):
        return sent
    sent["description_localizations"] = {
        language: _command_description(language, command) for language in LANGUAGES
    }
    if isinstance(command, app_commands.Group):
        for child, sent_child in zip(command.commands, sent["options"], strict=True):
            _translated(child, sent_child)
    else:
        for option, sent_option in zip(command.parameters, sent["options"], strict=True):
            _translate_option(option, sent_option)
    return sent


def _translate_option(option: app_commands.Parameter, sent: dict[str, Any]) -> None:
    sent["description_localizations"] = {
        language: option_description(language, option) for language in LANGUAGES
    }
    for choice, sent_choice in zip(option.choices, sent.get("choices", ()), strict=True):
        sent_choice["name_localizations"] = {
            language: _choice_name(language, option, choice) for language in LANGUAGES
        }


def _choices(
    tree: app_commands.CommandTree[Any],
) -> Iterator[tuple[app_commands.Parameter, app_commands.Choice[Any]]]:
    for command in filter(_is_known, tree.walk_commands()):
        if isinstance(command, app_commands.Command):
            for option in command.parameters:
                for choice in option.choices:
                    yield option, choice


def _is_known(command: CommandOrGroup) -> bool:
    return _message_id(command) in sources(SOURCE)


def _message_id(command: CommandOrGroup) -> str:
    return f"command-{command.qualified_name.replace(' ', '-')}"


def _command_description(language: str, command: CommandOrGroup) -> str:
    return phrase_in(language, _message_id(command))


def _choice_name(
    language: str, option: app_commands.Parameter, choice: app_commands.Choice[str | int | float]
) -> str:
    if choice.value in LANGUAGES or not any(letter.isalpha() for letter in choice.name):
        return choice.name
    return phrase_in(language, f"choice-{option.display_name}-{choice.value}")
