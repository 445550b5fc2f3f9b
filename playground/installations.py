"""Where a command can be used, by whom, and through which installation of the application.

An application is installed to a server, which adds its bot, or by a person, who takes it everywhere; here
every person has installed it. Each command says for which installations and in which places it is.
"""

from playground.forms import JSON
from playground.permissions import ADMINISTRATOR
from playground.world import Channel

BY_SERVER, BY_PERSON = 0, 1  # types of installation
SERVER_CONTEXT, DIRECT_CONTEXT = 0, 1


def usable(command: JSON, channel: Channel, user: str) -> bool:
    return (
        _fits(command, channel) and bool(owners(command, channel, user)) and _allowed(command, channel, user)
    )


def owners(command: JSON, channel: Channel, user: str) -> JSON:
    """Discord's authorizing_integration_owners: through whose installations the command works here.

    "0" is the server, "0" again in direct messages with the bot; "1" the person.
    """
    found = {}
    if BY_SERVER in command["integration_types"] and (channel.server is None or channel.server.installed):
        found["0"] = channel.server.id if channel.server else "0"
    if BY_PERSON in command["integration_types"]:
        found["1"] = user
    return found


def of_the_place(channel: Channel) -> JSON:
    """The same for what comes of no command: a message that the bot posted of its own accord."""
    return {"0": channel.server.id if channel.server else "0"}


def _fits(command: JSON, channel: Channel) -> bool:
    contexts = command["contexts"]
    if contexts is None:
        contexts = [0, 1, 2] if command["dm_permission"] else [SERVER_CONTEXT]
    return (DIRECT_CONTEXT if channel.server is None else SERVER_CONTEXT) in contexts


def _allowed(command: JSON, channel: Channel, user: str) -> bool:
    """Whether the user has the permissions that the command asks for; "0" leaves it to administrators."""
    if channel.server is None or command["default_member_permissions"] is None:
        return True
    has, needed = channel.server.permissions(user), int(command["default_member_permissions"])
    return bool(has & ADMINISTRATOR) or (needed != 0 and has & needed == needed)
