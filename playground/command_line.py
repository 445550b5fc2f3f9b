"""Parses a typed command line into a command and its options.

    /bj advise 16 T decks:6

The words after the slash name the command, its group and its subcommand. The text up to the first `option:`
is the value of the first required option (of the first option if none is required). `name:` starts the value
of the option of that name, which ends at the next `name:` of an option that the command has. Other colons
are text, where an option takes any text; elsewhere, the name is refused.
"""

import math
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from playground.bad_request import BadLine
from playground.command_schema import (
    ATTACHMENT,
    BOOLEAN,
    CHANNEL,
    CHAT_INPUT,
    GROUP,
    INTEGER,
    MENTIONABLE,
    NUMBER,
    ROLE,
    STRING,
    SUBCOMMAND,
    USER,
)
from playground.resolved import Resolved
from playground.uploads import Upload
from playground.validation import JSON

_OPTION_NAME = re.compile(r"(?:^|(?<=\s))([^\W\d][\w-]*):")
_TRUE, _FALSE = {"true", "yes", "on", "1"}, {"false", "no", "off", "0"}


@dataclass(frozen=True)
class NamedCommand:
    """The command that a line names, down to its subcommand."""

    command: JSON
    path: tuple[JSON, ...]  # the group and subcommand options that lead to it
    options: Sequence[JSON]  # that the command takes
    rest: str  # of the line, after the command's name

    @property
    def name(self) -> str:
        return " ".join(["/" + self.command["name"], *(part["name"] for part in self.path)])

    def data(self, options: list[JSON], resolved: JSON | None = None) -> JSON:
        """The `data` of an interaction with this command and these options."""
        for part in reversed(self.path):
            options = [{"name": part["name"], "type": part["type"], "options": options}]
        data = {
            "id": self.command["id"],
            "name": self.command["name"],
            "type": self.command["type"],
            "options": options,
        }
        if "guild_id" in self.command:
            data["guild_id"] = self.command["guild_id"]
        if resolved:
            data["resolved"] = resolved
        return data


def read_name(line: str, commands: Iterable[JSON]) -> NamedCommand:
    """The command that the line names. Raises BadLine if there is none of that name."""
    words = _words(line.removeprefix("/"))
    chat_commands = [command for command in commands if command["type"] == CHAT_INPUT]
    command = _find_by_name(words[0][0], chat_commands) if words else None
    if command is None:
        raise BadLine(
            _unknown_command(
                "/" + (words[0][0] if words else ""), ["/" + command["name"] for command in chat_commands]
            )
        )
    path: list[JSON] = []
    options: Sequence[JSON] = command.get("options", [])
    while options and options[0]["type"] in (SUBCOMMAND, GROUP):
        command_so_far = " ".join(["/" + command["name"], *(part["name"] for part in path)])
        next_option = _find_by_name(words[len(path) + 1][0], options) if len(path) + 1 < len(words) else None
        if next_option is None:
            typed_so_far = line.split()[len(path) + 1 : len(path) + 2]
            suggestions = [f"{command_so_far} {option['name']}" for option in options]
            raise BadLine(_unknown_command(" ".join([command_so_far, *typed_so_far]), suggestions))
        path.append(next_option)
        options = next_option.get("options", [])
    rest = line.removeprefix("/")[words[len(path)][1] :]
    return NamedCommand(command, tuple(path), options, rest)


def read_options(named: NamedCommand, resolved: Resolved, files: Mapping[str, Upload]) -> list[JSON]:
    """The options of the line, checked, in the command's order. `files` holds uploads by option name.

    Raises BadLine if an option is not valid.
    """
    values: dict[str, str | Upload] = dict(files)
    for name in files:
        if name not in [option["name"] for option in named.options if option["type"] == ATTACHMENT]:
            raise BadLine(f"{named.name} takes no file {name}.")
    for option, text in _typed_options(named):
        _refuse_unknown_name(named, option, text)
        if option["name"] in values:
            raise BadLine(f"{named.name} was given {option['name']} twice.")
        values[option["name"]] = text
    for option in named.options:
        if option.get("required") and not values.get(option["name"]):
            raise BadLine(_missing(named.name, option, begun=bool(values)))
    return [
        {
            "name": option["name"],
            "type": option["type"],
            "value": _value(option, values[option["name"]], resolved),
        }
        for option in named.options
        if values.get(option["name"])
    ]


def read_unfinished(named: NamedCommand) -> tuple[list[JSON], JSON | None]:
    """The options of an unfinished line, as autocomplete sends them, and the option being typed.

    Values are not checked. The option being typed is marked as focused and its value is the raw text.
    """
    pieces = list(_typed_options(named))
    if not pieces and named.options and named.rest:
        pieces = [(_first(named.options), "")]
    focused = pieces[-1][0] if pieces else None
    order = [option["name"] for option in named.options]
    options = [
        {"name": option["name"], "type": option["type"], "value": _unchecked(option, text)}
        | ({"focused": True, "value": text} if option is focused else {})
        for option, text in sorted(pieces, key=lambda piece: order.index(piece[0]["name"]))
    ]
    return options, focused


def _typed_options(named: NamedCommand) -> Iterable[tuple[JSON, str]]:
    """Each option in the line, with its text."""
    by_name = {option["name"]: option for option in named.options}
    if not by_name:
        if named.rest.strip():
            raise BadLine(f"{named.name} takes no options.")
        return
    names = "|".join(re.escape(name) for name in sorted(by_name, key=len, reverse=True))
    starts = list(re.finditer(rf"(?:^|(?<=\s))({names}):", named.rest))
    ends = [*(start.start() for start in starts), len(named.rest)]
    if before := named.rest[: ends[0]].strip():
        yield _first(named.options), before
    for start, end in zip(starts, ends[1:], strict=True):
        yield by_name[start[1]], named.rest[start.end() : end].strip()


def _missing(command: str, option: JSON, *, begun: bool) -> str:
    """What the line still needs; how to write it, if another option has a value already."""
    name, description = option["name"], option["description"]
    if begun and option["type"] != ATTACHMENT:
        return f"{command} also needs {name}:… ({description})"
    return f"{command} needs {name}: {description}"


def _refuse_unknown_name(named: NamedCommand, option: JSON, text: str) -> None:
    """Raise BadLine if the text has the `name:` of an option that the command lacks, and can't be a value."""
    choices = [choice["name"].casefold() for choice in option.get("choices", ())]
    takes_any_text = option["type"] == STRING and not choices
    is_value = takes_any_text or text.casefold() in choices
    if not is_value and (unknown := _OPTION_NAME.search(text)):
        names = ", ".join(option["name"] for option in named.options)
        raise BadLine(f"{named.name} has no option {unknown[1]}. It has {names}.")


def _first(options: Sequence[JSON]) -> JSON:
    typed = [option for option in options if option["type"] != ATTACHMENT] or options
    return next((option for option in typed if option.get("required")), typed[0])


def _value(option: JSON, text: str | Upload, resolved: Resolved) -> Any:
    kind, name = option["type"], option["name"]
    if isinstance(text, Upload):
        return resolved.file(text)
    if option.get("choices"):
        return _chosen(option, text)
    if kind == STRING:
        _bounds(name, len(text), option.get("min_length"), option.get("max_length"), "characters")
        return text
    if kind in (INTEGER, NUMBER):
        number = _number(name, text, whole=kind == INTEGER)
        _bounds(name, number, option.get("min_value"), option.get("max_value"), "")
        return number
    if kind == BOOLEAN:
        if text.lower() not in _TRUE | _FALSE:
            raise BadLine(f"{name} is true or false, not {text}.")
        return text.lower() in _TRUE
    if kind == ATTACHMENT:
        raise BadLine(f"{name} is a file, which cannot be typed.")
    if kind == CHANNEL:
        return resolved.channel_named(text, option.get("channel_types"))
    look_up = {
        USER: resolved.user,
        ROLE: resolved.role,
        MENTIONABLE: resolved.mentionable,
    }
    return look_up[kind](text)


def _chosen(option: JSON, text: str) -> Any:
    for choice in option["choices"]:
        if text.casefold() in (str(choice["value"]).casefold(), choice["name"].casefold()):
            return choice["value"]
    choice_names = ", ".join(choice["name"] for choice in option["choices"])
    raise BadLine(f"{option['name']} is one of {choice_names}, not {text}.")


def _number(name: str, text: str, *, whole: bool) -> int | float:
    text = text.replace("−", "-")
    try:
        number = int(text) if whole else float(text)
    except ValueError:
        number = math.nan
    if not math.isfinite(number):
        raise BadLine(f"{name} is a {'whole ' if whole else ''}number, not {text}.")
    return number


def _bounds(name: str, size: float, minimum: float | None, maximum: float | None, unit: str) -> None:
    has = f"{name} has" if unit else f"{name} is"
    if minimum is not None and size < minimum:
        raise BadLine(f"{has} at least {minimum} {unit}".rstrip() + ".")
    if maximum is not None and size > maximum:
        raise BadLine(f"{has} at most {maximum} {unit}".rstrip() + ".")


def _unchecked(option: JSON, text: str) -> Any:
    if option["type"] in (INTEGER, NUMBER):
        try:
            return _number(option["name"], text, whole=option["type"] == INTEGER)
        except BadLine:
            return text
    return text.lower() in _TRUE if option["type"] == BOOLEAN else text


def _find_by_name(word: str, things: Iterable[JSON]) -> JSON | None:
    return next((thing for thing in things if thing["name"] == word.lower()), None)


def _words(text: str) -> list[tuple[str, int]]:
    """The words of a text, each with the index where it ends."""
    return [(word[0], word.end()) for word in re.finditer(r"\S+", text)]


def _unknown_command(command: str, suggestions: list[str]) -> str:
    return f"There is no command {command} here" + (
        f"; there is {', '.join(suggestions)}." if suggestions else "."
    )
