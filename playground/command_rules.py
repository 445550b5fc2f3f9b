"""Discord's rules for commands: fields, options, choices and size of each, and how many there may be."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from playground.clock import Clock
from playground.command_schema import (
    CHAT_INPUT,
    CHAT_INPUT_SCHEMA,
    GROUP,
    INTEGER,
    MENU_SCHEMA,
    MESSAGE_COMMAND,
    NUMBER,
    STRING,
    SUBCOMMAND,
    USER_COMMAND,
    choices_schema,
)
from playground.refusals import check_body, too_many_commands, too_many_new_commands
from playground.validation import JSON, Number, OneOf, Path, Rule, Text, ValidationErrors

MAX_CHARACTERS = 8000  # of a command's names, descriptions and values together
MAX_OF_A_KIND = {CHAT_INPUT: 100, USER_COMMAND: 15, MESSAGE_COMMAND: 15}
_WITH_OPTIONS = (SUBCOMMAND, GROUP)  # CHAT_INPUT, the type of a command that has options, is the same number
_WITH_CHOICES = (STRING, INTEGER, NUMBER)
_BOUNDED = {STRING: "length", INTEGER: "value", NUMBER: "value"}  # what an option's min and max limit
MAX_CREATED, DAY = 200, 24 * 3600.0  # per guild (or globally); seconds


def key(body: JSON) -> tuple[int, str]:
    """Type and name, of which there is one command in a guild, and one global one."""
    return body.get("type") or CHAT_INPUT, str(body.get("name"))


def check(body: Any, path: Path, errors: ValidationErrors) -> None:
    if not isinstance(body, dict):
        MENU_SCHEMA.check(body, path, errors)
        return
    kind = body.get("type") or CHAT_INPUT
    OneOf((CHAT_INPUT, USER_COMMAND, MESSAGE_COMMAND)).check(kind, (*path, "type"), errors)
    before = len(errors)
    (CHAT_INPUT_SCHEMA if kind == CHAT_INPUT else MENU_SCHEMA).check(body, path, errors)
    if kind != CHAT_INPUT and body.get("description"):
        message = "Context menu commands cannot have description"
        errors.add(
            (*path, "description"), "APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION_CANNOT_BE_SET", message
        )
    if kind == CHAT_INPUT and len(errors) == before:
        _check_names(body, path, errors)
        _check_options(body.get("options") or [], (*path, "options"), errors)
        check_size(body, path, errors)


def _check_names(body: JSON, path: Path, errors: ValidationErrors) -> None:
    if body["name"] != body["name"].lower():
        message = "Command name is invalid"
        errors.add((*path, "name"), "APPLICATION_COMMAND_INVALID_NAME", message)


def _check_options(options: Sequence[JSON], path: Path, errors: ValidationErrors) -> None:
    """Check rules between the options of one command or subcommand."""
    names, optional, kinds = set(), False, set()
    for index, option in enumerate(options):
        option_path = (*path, str(index))
        _check_names(option, option_path, errors)
        if option["name"] in names:
            message = "Option names must be unique"
            errors.add((*option_path, "name"), "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS", message)
        names.add(option["name"])
        if option.get("required") and optional:
            message = "Required options must be placed before non-required options"
            errors.add(option_path, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", message)
        optional = optional or not option.get("required")
        kinds.add(option["type"] in (SUBCOMMAND, GROUP))
        check_option(option, option_path, errors)
        _check_options(options_of(option), (*option_path, "options"), errors)
    if len(kinds) > 1:
        message = "Sub-command and sub-command group option types are mutually exclusive to all other types"
        errors.add(path, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", message)


def check_together(bodies: Sequence[JSON], errors: ValidationErrors) -> None:
    """Check rules between the commands of one guild (or the global ones)."""
    seen: set[tuple[int, str]] = set()
    for index, body in enumerate(bodies):
        if key(body) in seen:
            message = "Application command names must be unique"
            errors.add((str(index),), "APPLICATION_COMMANDS_DUPLICATE_NAME", message)
        seen.add(key(body))
    for kind, limit in MAX_OF_A_KIND.items():
        if sum(of_kind == kind for of_kind, _ in seen) > limit:
            errors.add((), "BASE_TYPE_MAX_LENGTH", f"Must be {limit} or fewer in length.")


def check_room(existing: Sequence[JSON], body: JSON, old: Mapping[str, object] | None) -> None:
    """Raises the Refusal (30032) if there is no room for one more command of this type."""
    kind, _ = key(body)
    if old is None and sum(command["type"] == kind for command in existing) >= MAX_OF_A_KIND[kind]:
        raise too_many_commands(MAX_OF_A_KIND[kind])


def check_choices(choices: object, option_type: int, path: Path) -> None:
    """Raises a Refusal if these autocomplete choices are not valid for an option of this type."""
    value: dict[int, Rule] = {STRING: Text(max_length=100, required=True), INTEGER: Number(required=True)}
    check_body(choices_schema(value.get(option_type, Number(required=True, integer=False))), choices, path)


def check_size(command: JSON, path: Path, errors: ValidationErrors) -> None:
    """Add an error if all the texts of the command are too long together."""
    size = sum(_lengths(command))
    if size > MAX_CHARACTERS:
        message = f"Command exceeds maximum size ({MAX_CHARACTERS})"
        errors.add(path, "APPLICATION_COMMAND_TOO_LARGE", message)


def _lengths(part: JSON) -> Iterator[int]:
    """Character counts of a command, option or choice and of its parts; the longest translation counts."""
    for name in ("name", "description"):
        texts = [part.get(name) or "", *(part.get(f"{name}_localizations") or {}).values()]
        yield max(map(len, texts))
    if isinstance(part.get("value"), str):
        yield len(part["value"])
    for inner in (*options_of(part), *choices_of(part)):
        yield from _lengths(inner)


def options_of(part: JSON) -> Sequence[JSON]:
    """The options of a command, group or subcommand; empty for any other type, whatever it contains."""
    return (part.get("options") or ()) if _kind(part) in _WITH_OPTIONS else ()


def choices_of(option: JSON) -> Sequence[JSON]:
    return (option.get("choices") or ()) if _kind(option) in _WITH_CHOICES else ()


def _kind(part: JSON) -> int:
    return part.get("type") or 1


def check_option(option: JSON, path: Path, errors: ValidationErrors) -> None:
    """Check rules between an option's own fields."""
    choices = choices_of(option)
    if choices and option.get("autocomplete"):
        message = "Autocomplete options cannot have choices"
        errors.add(path, "APPLICATION_COMMAND_AUTOCOMPLETE_CHOICES_NOT_ALLOWED", message)
    names = set()
    for index, choice in enumerate(choices):
        if choice["name"] in names:
            message = "Option choice names must be unique"
            errors.add(
                (*path, "choices", str(index), "name"),
                "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS",
                message,
            )
        names.add(choice["name"])
    kind = _BOUNDED.get(option["type"])
    if kind is not None:
        minimum, maximum = option.get(f"min_{kind}"), option.get(f"max_{kind}")
        if minimum is not None and maximum is not None and minimum > maximum:
            message = f"min_{kind} must be less than or equal to max_{kind}"
            errors.add((*path, f"max_{kind}"), "APPLICATION_COMMAND_OPTION_MIN_EXCEEDS_MAX", message)


@dataclass(slots=True)
class _Today:
    ends: float  # the clock's seconds
    created: int = 0


class DailyCreations:
    """Counts each guild's new commands (and the global ones) per day: at most 200, deleted ones included."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._days: dict[str | None, _Today] = {}

    def count(self, guild_id: str | None, new: int) -> None:
        """Raises Refusal (30034), counting none of the new commands, if that would exceed the limit."""
        now = self._clock.now()
        today = self._days.get(guild_id)
        if today is None or now >= today.ends:
            today = self._days[guild_id] = _Today(now + DAY)
        if today.created + new > MAX_CREATED:
            raise too_many_new_commands()
        today.created += new
