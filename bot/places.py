"""Where something can be done, and who may do it there: one clear sentence where it cannot."""

from typing import Any

import discord

# What Discord's own settings pages call these permissions.
NAMES = {
    "view_channel": "View Channel",
    "send_messages": "Send Messages",
    "send_messages_in_threads": "Send Messages in Threads",
    "embed_links": "Embed Links",
    "attach_files": "Attach Files",
    "read_message_history": "Read Message History",
    "manage_guild": "Manage Server",
    "manage_channels": "Manage Channels",
}


class NotHere(Exception):
    """It cannot be done in this place, or not by this person; the message says why and what would help."""


def server_of(interaction: discord.Interaction[Any], what: str) -> int:
    """The id of the server that the bot was added to. Raises NotHere anywhere else."""
    if interaction.guild_id is None:
        raise NotHere(f"{what} work only in a server; what you may ask me anywhere is in /help.")
    if not interaction.is_guild_integration():
        raise NotHere(f"{what} work only where I was added to the server, and here only you have added me.")
    return interaction.guild_id


def manages(interaction: discord.Interaction[Any]) -> bool:
    """Whether the person may set what holds in the place: in a server that the bot was added to."""
    in_server = interaction.guild_id is not None and interaction.is_guild_integration()
    return in_server and interaction.permissions.manage_guild


def require_manager(interaction: discord.Interaction[Any]) -> None:
    """Raises NotHere unless the person may manage the server, now and not when the message was sent."""
    if not interaction.permissions.manage_guild:
        raise NotHere(f"For that you need the permission {NAMES['manage_guild']}.")


def require_manager_of_channel(interaction: discord.Interaction[Any]) -> None:
    """Raises NotHere unless the person may manage the channel, or the whole server."""
    if not (interaction.permissions.manage_channels or interaction.permissions.manage_guild):
        raise NotHere(f"For that you need the permission {NAMES['manage_channels']}.")


TO_POST = ("view_channel", "send_messages", "embed_links", "attach_files")
"""What the bot needs to write messages of its own in a channel, beside its answers to people."""


def require_permissions(interaction: discord.Interaction[Any], *names: str) -> None:
    """Raises NotHere, naming them, if the bot lacks permissions in this channel."""
    if sentence := lacking(interaction, *names):
        raise NotHere(sentence)


def lacking(interaction: discord.Interaction[Any], *names: str) -> str | None:
    """A sentence that names the permissions that the bot lacks in this channel; None if it has them."""
    missing = [NAMES[name] for name in names if not getattr(interaction.app_permissions, name)]
    if not missing:
        return None
    *most, last = missing
    named = f"permissions {', '.join(most)} and {last}" if most else f"permission {last}"
    return f"In this channel I lack the {named}."
