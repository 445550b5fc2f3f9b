"""The Apps menu: message commands and user commands."""

from collections.abc import Iterable

from playground.bad_request import BadLine
from playground.command_schema import MESSAGE_COMMAND, USER_COMMAND
from playground.model import Message
from playground.resolved import Resolved
from playground.validation import JSON


def on_message(commands: Iterable[JSON], name: str, message: Message) -> tuple[JSON, JSON]:
    """The command with this name, and the `data` of its interaction on the message.

    The data contains the whole message, even if the bot has no intent to read it. Raises BadLine.
    """
    command = _find_command(name, MESSAGE_COMMAND, commands, "a message")
    if message.addressee is not None:
        raise BadLine("No command can be used on a message that only you see.")
    return command, _data(command, message.id, {"messages": {message.id: message.data}})


def on_user(commands: Iterable[JSON], name: str, user: str, resolved: Resolved) -> tuple[JSON, JSON]:
    """The user command with this name, and the `data` of its interaction on the user. Raises BadLine.

    user: an id or a name.
    """
    command = _find_command(name, USER_COMMAND, commands, "a member")
    return command, _data(command, resolved.user(user), resolved.found)


def _find_command(name: str, kind: int, commands: Iterable[JSON], target: str) -> JSON:
    candidates = [command for command in commands if command["type"] == kind]
    for command in candidates:
        if command["name"] == name:
            return command
    hint = f"; there is {', '.join(command['name'] for command in candidates)}." if candidates else "."
    raise BadLine(f"There is no command {name} for {target} here{hint}")


def _data(command: JSON, target: str, resolved: JSON) -> JSON:
    data = {
        "id": command["id"],
        "name": command["name"],
        "type": command["type"],
        "target_id": target,
        "resolved": resolved,
    }
    return data | ({"guild_id": command["guild_id"]} if "guild_id" in command else {})
