"""Where a command can be used, by whom, and through which installation of the application.

An application is installed to a guild, which adds its bot, or by a user, who can use it everywhere; here
every user has installed it. Each command lists its integration types and contexts.
"""

from playground.model import Channel
from playground.permissions import ADMINISTRATOR
from playground.validation import JSON

BY_GUILD, BY_PERSON = 0, 1  # types of installation
GUILD_CONTEXT, DIRECT_CONTEXT = 0, 1


def usable(command: JSON, channel: Channel, user_id: str) -> bool:
    """Whether this user may use the command in this channel."""
    return (
        _fits(command, channel)
        and bool(authorizing_owners(command, channel, user_id))
        and _allowed(command, channel, user_id)
    )


def authorizing_owners(command: JSON, channel: Channel, user_id: str) -> JSON:
    """Discord's authorizing_integration_owners: the installations through which the command works here.

    Key "0" has the guild's id ("0" in direct messages with the bot); "1" the user's.
    """
    installations: JSON = {}
    if BY_GUILD in command["integration_types"] and (channel.guild is None or channel.guild.installed):
        installations |= guild_installation(channel)
    if BY_PERSON in command["integration_types"]:
        installations["1"] = user_id
    return installations


def guild_installation(channel: Channel) -> JSON:
    """The authorizing_integration_owners of what the bot posted by itself, not in response to a command."""
    return {"0": channel.guild.id if channel.guild else "0"}


def _fits(command: JSON, channel: Channel) -> bool:
    contexts = command["contexts"]
    if contexts is None:
        contexts = [0, 1, 2] if command["dm_permission"] else [GUILD_CONTEXT]
    return (DIRECT_CONTEXT if channel.guild is None else GUILD_CONTEXT) in contexts


def _allowed(command: JSON, channel: Channel, user_id: str) -> bool:
    """Whether the user has the permissions that the command requires; "0" means administrators only."""
    if channel.guild is None or command["default_member_permissions"] is None:
        return True
    has, needed = channel.guild.permissions(user_id), int(command["default_member_permissions"])
    return bool(has & ADMINISTRATOR) or (needed != 0 and has & needed == needed)
