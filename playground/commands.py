"""The application's registered commands: global commands and those of single servers."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from playground.command_rules import DailyCreations, check_option, check_size, choices_of, options_of
from playground.installations import usable
from playground.refusals import check_body, invalid_body, too_many_commands, unknown_command
from playground.servers import Channel, Server
from playground.validation import (
    JSON,
    Boolean,
    ListOf,
    MapOf,
    Number,
    Object,
    OneOf,
    Path,
    Rule,
    Snowflake,
    TaggedUnion,
    Text,
    ValidationErrors,
    pick,
)
from playground.world import World

CHAT_INPUT, USER_COMMAND, MESSAGE_COMMAND = 1, 2, 3
SUBCOMMAND, GROUP, STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER, ATTACHMENT = range(
    1, 12
)
MAX_OF_A_KIND = {CHAT_INPUT: 100, USER_COMMAND: 15, MESSAGE_COMMAND: 15}

_NAME = Text(1, 32, required=True, pattern=r"[-_'\w]{1,32}")
_NAMES = MapOf(Text(1, 32))
_ABOUT = Text(1, 100, required=True)
_ABOUTS = MapOf(Text(1, 100))


def _option(**fields: Rule) -> Object:
    common: dict[str, Rule] = {
        "name": _NAME,
        "name_localizations": _NAMES,
        "description": _ABOUT,
        "description_localizations": _ABOUTS,
        "required": Boolean(),
    }
    return Object(common | fields)


def _choices(value: Rule) -> ListOf:
    return ListOf(Object({"name": _ABOUT, "name_localizations": _ABOUTS, "value": value}), 25)


_BOUND, _LENGTH = Number(integer=False), Number(0, 6000)
_VALUES: dict[int, Object] = {
    STRING: _option(
        choices=_choices(Text(max_length=6000, required=True)),
        autocomplete=Boolean(),
        min_length=_LENGTH,
        max_length=Number(1, 6000),
    ),
    INTEGER: _option(
        choices=_choices(Number(required=True)),
        autocomplete=Boolean(),
        min_value=Number(),
        max_value=Number(),
    ),
    NUMBER: _option(
        choices=_choices(Number(required=True, integer=False)),
        autocomplete=Boolean(),
        min_value=_BOUND,
        max_value=_BOUND,
    ),
    CHANNEL: _option(channel_types=ListOf(Number(0))),
    **{kind: _option() for kind in (BOOLEAN, USER, ROLE, MENTIONABLE, ATTACHMENT)},
}
_SUBCOMMAND = _option(options=ListOf(TaggedUnion(_VALUES), 25))
_GROUP = _option(options=ListOf(TaggedUnion({SUBCOMMAND: _SUBCOMMAND}), 25, 1))
_COMMON: dict[str, Rule] = {
    "name_localizations": _NAMES,
    "description_localizations": _ABOUTS,
    "default_member_permissions": Snowflake(),
    "contexts": ListOf(OneOf((0, 1, 2)), 3, 1),
    "integration_types": ListOf(OneOf((0, 1)), 2, 1),
    "dm_permission": Boolean(),
    "nsfw": Boolean(),
}
_CHAT_INPUT = Object(
    _COMMON
    | {
        "name": _NAME,
        "description": _ABOUT,
        "options": ListOf(TaggedUnion({**_VALUES, SUBCOMMAND: _SUBCOMMAND, GROUP: _GROUP}), 25),
    }
)
_MENU = Object(_COMMON | {"name": Text(1, 32, required=True)})

_OPTION_FIELDS = (
    "type",
    "name",
    "name_localizations",
    "description",
    "description_localizations",
    "required",
    "autocomplete",
    "min_value",
    "max_value",
    "min_length",
    "max_length",
    "channel_types",
)


class Commands:
    """The registered commands; refuses what Discord would refuse."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._commands: dict[str | None, dict[str, JSON]] = {None: {}}  # by server (None: global), then by id
        self._today = DailyCreations(world.clock)
        self.listeners: list[Callable[[], None]] = []  # called after every change

    def __iter__(self) -> Iterator[JSON]:
        for commands in self._commands.values():
            yield from commands.values()

    def usable_in(self, channel: Channel, user: str) -> list[JSON]:
        """Commands that the user can use in the channel; a server's own hide global ones of their name."""
        usable_commands: dict[tuple[int, str], JSON] = {}
        groups = [self._commands.get(channel.server.id, {})] if channel.server else []
        for command in (command for group in [*groups, self._commands[None]] for command in group.values()):
            if usable(command, channel, user):
                usable_commands.setdefault((command["type"], command["name"]), command)
        return list(usable_commands.values())

    def all(self, server: str | None) -> list[JSON]:
        return list(self._commands.get(server, {}).values())

    def get(self, server: str | None, number: str) -> JSON:
        """Raises Refusal (10063) if there is no command with this id."""
        try:
            return self._commands[server][number]
        except KeyError:
            raise unknown_command() from None

    def overwrite(self, server: str | None, bodies: Sequence[JSON]) -> list[JSON]:
        """Replace a server's (None: global) commands. One with an existing name and type keeps its id."""
        errors = ValidationErrors()
        for index, body in enumerate(bodies):
            _check(body, (str(index),), errors)
        if not errors.sentences:
            _check_together(bodies, errors)
        if errors.sentences:
            raise invalid_body(errors)
        existing = {_key(command): command for command in self.all(server)}
        self._today.count(server, sum(_key(body) not in existing for body in bodies))
        commands = [self._completed(server, body, existing.get(_key(body))) for body in bodies]
        self._commands[server] = {command["id"]: command for command in commands}
        self._notify()
        return commands

    def create(self, server: str | None, body: JSON) -> tuple[JSON, bool]:
        """Create a command or replace the one with this name and type. Also returns whether it is new."""
        errors = ValidationErrors()
        _check(body, (), errors)
        old = next((command for command in self.all(server) if _key(command) == _key(body)), None)
        if not errors.sentences:
            _check_room(self.all(server), body, old)
        if errors.sentences:
            raise invalid_body(errors)
        self._today.count(server, int(old is None))
        command = self._completed(server, body, old)
        self._commands.setdefault(server, {})[command["id"]] = command
        self._notify()
        return command, old is None

    def edit(self, server: str | None, number: str, body: JSON) -> JSON:
        old = self.get(server, number)
        errors = ValidationErrors()
        merged = old | body | {"type": old["type"]}
        _check(merged, (), errors)
        if not errors.sentences:
            others = [command for command in self.all(server) if command["id"] != number]
            _check_together([*others, merged], errors)
        if errors.sentences:
            raise invalid_body(errors)
        command = self._commands[server][number] = self._completed(server, merged, old)
        self._notify()
        return command

    def delete(self, server: str | None, number: str) -> None:
        self.get(server, number)
        del self._commands[server][number]
        self._notify()

    def forget(self, server: Server) -> None:
        """Delete the commands of a server that the application was removed from."""
        if self._commands.pop(server.id, None):
            self._notify()

    def _notify(self) -> None:
        for listener in self.listeners:
            listener()

    def _completed(self, server: str | None, body: JSON, old: Mapping[str, object] | None) -> JSON:
        """The command as Discord returns it."""
        permissions = body.get("default_member_permissions")
        command: JSON = {
            "id": old["id"] if old else self._world.snowflakes.next(),
            "application_id": self._world.application_id,
            "version": self._world.snowflakes.next(),
            "default_member_permissions": None if permissions is None else str(permissions),
            "type": body.get("type") or CHAT_INPUT,
            "name": body["name"],
            "name_localizations": body.get("name_localizations"),
            "description": body.get("description") or "",
            "description_localizations": body.get("description_localizations"),
            "dm_permission": body.get("dm_permission") is not False,
            "contexts": body.get("contexts"),
            "integration_types": body.get("integration_types") or [0],
            "nsfw": bool(body.get("nsfw")),
        }
        if command["type"] == CHAT_INPUT and body.get("options"):
            command["options"] = [_completed_option(option) for option in body["options"]]
        if server is not None:
            command["guild_id"] = server
        return command


def _completed_option(option: JSON) -> JSON:
    completed = pick(option, _OPTION_FIELDS)
    if choices := choices_of(option):
        completed["choices"] = [pick(choice, ("name", "name_localizations", "value")) for choice in choices]
    if options := options_of(option):
        completed["options"] = [_completed_option(inner) for inner in options]
    return completed


def _key(body: JSON) -> tuple[int, str]:
    return body.get("type") or CHAT_INPUT, str(body.get("name"))


def _check(body: Any, path: Path, errors: ValidationErrors) -> None:
    if not isinstance(body, dict):
        _MENU.check(body, path, errors)
        return
    kind = body.get("type") or CHAT_INPUT
    OneOf((CHAT_INPUT, USER_COMMAND, MESSAGE_COMMAND)).check(kind, (*path, "type"), errors)
    before = len(errors.sentences)
    (_CHAT_INPUT if kind == CHAT_INPUT else _MENU).check(body, path, errors)
    if kind != CHAT_INPUT and body.get("description"):
        message = "Context menu commands cannot have description"
        errors.add(
            (*path, "description"), "APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION_CANNOT_BE_SET", message
        )
    if kind == CHAT_INPUT and len(errors.sentences) == before:
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


def _check_together(bodies: Sequence[JSON], errors: ValidationErrors) -> None:
    """Check rules between the commands of one server (or the global ones)."""
    seen: set[tuple[int, str]] = set()
    for index, body in enumerate(bodies):
        if _key(body) in seen:
            message = "Application command names must be unique"
            errors.add((str(index),), "APPLICATION_COMMANDS_DUPLICATE_NAME", message)
        seen.add(_key(body))
    for kind, limit in MAX_OF_A_KIND.items():
        if sum(of_kind == kind for of_kind, _ in seen) > limit:
            errors.add((), "BASE_TYPE_MAX_LENGTH", f"Must be {limit} or fewer in length.")


def _check_room(existing: Sequence[JSON], body: JSON, old: Mapping[str, object] | None) -> None:
    """Raises the Refusal (30032) if there is no room for one more command of this type."""
    kind, _ = _key(body)
    if old is None and sum(command["type"] == kind for command in existing) >= MAX_OF_A_KIND[kind]:
        raise too_many_commands(MAX_OF_A_KIND[kind])


def check_choices(choices: object, option_type: int, path: Path) -> None:
    """Raises a Refusal if these autocomplete choices are not valid for an option of this type."""
    value: dict[int, Rule] = {STRING: Text(max_length=100, required=True), INTEGER: Number(required=True)}
    check_body(_choices(value.get(option_type, Number(required=True, integer=False))), choices, path)
