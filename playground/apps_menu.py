"""The Apps menu: commands that are used on a message or on a member."""

from collections.abc import Iterable

from playground.command_line import BadLine, Resolved
from playground.commands import MESSAGE_COMMAND, USER_COMMAND
from playground.forms import JSON
from playground.world import Message


def on_message(commands: Iterable[JSON], name: str, message: Message) -> tuple[JSON, JSON]:
    """The command of this name, and the `data` of an interaction with it on the message.

    The message is told in full: for this the bot needs no intent to read. Raises BadLine.
    """
    command = _called(name, MESSAGE_COMMAND, commands, "a message")
    if message.addressee is not None:
        raise BadLine("No command can be used on a message that only you see.")
    return command, _data(command, message.id, {"messages": {message.id: message.data}})


def on_user(commands: Iterable[JSON], name: str, user: str, resolved: Resolved) -> tuple[JSON, JSON]:
    """Likewise, on a user, given by id or name."""
    command = _called(name, USER_COMMAND, commands, "a member")
    return command, _data(command, resolved.user(user), resolved.found)


def _called(name: str, kind: int, commands: Iterable[JSON], what: str) -> JSON:
    there = [command for command in commands if command["type"] == kind]
    for command in there:
        if command["name"] == name:
            return command
    listed = f"; there is {', '.join(command['name'] for command in there)}." if there else "."
    raise BadLine(f"There is no command {name} for {what} here{listed}")


def _data(command: JSON, target: str, resolved: JSON) -> JSON:
    data = {
        "id": command["id"],
        "name": command["name"],
        "type": command["type"],
        "target_id": target,
        "resolved": resolved,
    }
    return data | ({"guild_id": command["guild_id"]} if "guild_id" in command else {})
