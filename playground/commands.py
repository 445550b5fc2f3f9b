"""The application's registered commands: global commands and those of single guilds."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from playground.command_rules import (
    DailyCreations,
    check,
    check_room,
    check_together,
    choices_of,
    key,
    options_of,
)
from playground.command_schema import CHAT_INPUT
from playground.installations import usable
from playground.model import Channel, Guild
from playground.refusals import raise_if_any, unknown_command
from playground.validation import JSON, ValidationErrors, pick
from playground.world import World

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
        self._commands: dict[str | None, dict[str, JSON]] = {None: {}}  # by guild (None: global), then by id
        self._today = DailyCreations(world.clock)
        self.on_change: list[Callable[[], None]] = []  # called after every change

    def __iter__(self) -> Iterator[JSON]:
        for commands in self._commands.values():
            yield from commands.values()

    def usable_in(self, channel: Channel, user_id: str) -> list[JSON]:
        """Commands that the user can use in the channel; a guild's own hide global ones of their name."""
        usable_commands: dict[tuple[int, str], JSON] = {}
        groups = [self._commands.get(channel.guild.id, {})] if channel.guild else []
        for command in (command for group in [*groups, self._commands[None]] for command in group.values()):
            if usable(command, channel, user_id):
                usable_commands.setdefault((command["type"], command["name"]), command)
        return list(usable_commands.values())

    def all(self, guild_id: str | None) -> list[JSON]:
        return list(self._commands.get(guild_id, {}).values())

    def get(self, guild_id: str | None, command_id: str) -> JSON:
        """Raises Refusal (10063) if there is no command with this id."""
        try:
            return self._commands[guild_id][command_id]
        except KeyError:
            raise unknown_command() from None

    def overwrite(self, guild_id: str | None, bodies: Sequence[JSON]) -> list[JSON]:
        """Replace a guild's (None: global) commands. One with an existing name and type keeps its id."""
        errors = ValidationErrors()
        for index, body in enumerate(bodies):
            check(body, (str(index),), errors)
        if not errors:
            check_together(bodies, errors)
        raise_if_any(errors)
        existing = {key(command): command for command in self.all(guild_id)}
        self._today.count(guild_id, sum(key(body) not in existing for body in bodies))
        commands = [self._completed(guild_id, body, existing.get(key(body))) for body in bodies]
        self._commands[guild_id] = {command["id"]: command for command in commands}
        self._notify()
        return commands

    def create(self, guild_id: str | None, body: JSON) -> tuple[JSON, bool]:
        """Create a command or replace the one with this name and type. Also returns whether it is new."""
        errors = ValidationErrors()
        check(body, (), errors)
        raise_if_any(errors)
        old = next((command for command in self.all(guild_id) if key(command) == key(body)), None)
        check_room(self.all(guild_id), body, old)
        self._today.count(guild_id, int(old is None))
        command = self._completed(guild_id, body, old)
        self._commands.setdefault(guild_id, {})[command["id"]] = command
        self._notify()
        return command, old is None

    def edit(self, guild_id: str | None, command_id: str, body: JSON) -> JSON:
        old = self.get(guild_id, command_id)
        errors = ValidationErrors()
        merged = old | body | {"type": old["type"]}
        check(merged, (), errors)
        if not errors:
            others = [command for command in self.all(guild_id) if command["id"] != command_id]
            check_together([*others, merged], errors)
        raise_if_any(errors)
        command = self._commands[guild_id][command_id] = self._completed(guild_id, merged, old)
        self._notify()
        return command

    def delete(self, guild_id: str | None, command_id: str) -> None:
        self.get(guild_id, command_id)
        del self._commands[guild_id][command_id]
        self._notify()

    def forget(self, guild: Guild) -> None:
        """Delete the commands of a guild that the application was removed from."""
        if self._commands.pop(guild.id, None):
            self._notify()

    def _notify(self) -> None:
        for listener in self.on_change:
            listener()

    def _completed(self, guild_id: str | None, body: JSON, old: Mapping[str, object] | None) -> JSON:
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
        if guild_id is not None:
            command["guild_id"] = guild_id
        return command


def _completed_option(option: JSON) -> JSON:
    completed = pick(option, _OPTION_FIELDS)
    if choices := choices_of(option):
        completed["choices"] = [pick(choice, ("name", "name_localizations", "value")) for choice in choices]
    if options := options_of(option):
        completed["options"] = [_completed_option(inner) for inner in options]
    return completed
