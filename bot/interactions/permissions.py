"""Checks of where a command may be used, by whom, and with which permissions of the bot."""

from collections.abc import Iterable
from typing import NamedTuple

import discord

from app.guild_settings import GuildSettings
from bot.interactions.refusals import NotPermitted
from bot.interactions.request_state import Interaction
from bot.text.catalogue import in_words, message_of, say

PERMISSION_NAMES = (
    "view_channel",
    "send_messages",
    "send_messages_in_threads",
    "embed_links",
    "attach_files",
    "manage_guild",
    "manage_channels",
)
"""discord.py's names of the permissions that a message may be about."""

SEND = "send_messages"
POST_PERMISSIONS = ("view_channel", SEND, "embed_links", "attach_files")
"""What the bot needs to post in a channel on its own, apart from replies to interactions."""


class Permission(NamedTuple):
    """A permission of PERMISSION_NAMES; shown with the name on Discord's settings pages."""

    name: str


@in_words.register
def permission_in_words(permission: Permission) -> str:
    """The permission as people read it, such as `Attach Files`."""
    return say(message_of("permission", permission.name))


def bot_is_member(interaction: Interaction) -> bool:
    """Whether this is in a guild that has added the bot, where there can be tables."""
    return interaction.guild_id is not None and interaction.is_guild_integration()


def require_guild(interaction: Interaction) -> int:
    """The id of the guild. Raises NotPermitted outside a guild, or if the bot was not added to it."""
    if interaction.guild_id is None:
        raise NotPermitted("common-only-in-a-server")
    if not interaction.is_guild_integration():
        raise NotPermitted("common-only-where-added")
    return interaction.guild_id


async def require_chips(interaction: Interaction) -> tuple[int, GuildSettings]:
    """The guild's id and settings. Raises NotPermitted outside a guild, and where chips are off."""
    guild_id = require_guild(interaction)
    settings: GuildSettings = await interaction.client.services.guild_settings.load(guild_id)
    if not settings.chips:
        raise NotPermitted("chips-off")
    return guild_id, settings


def channel_id(interaction: Interaction) -> int:
    """The id of the channel; every command, press and form has one."""
    assert interaction.channel_id is not None
    return interaction.channel_id


def can_manage_guild(interaction: Interaction) -> bool:
    """Whether the person may change the settings here: in a guild that the bot was added to."""
    return bot_is_member(interaction) and interaction.permissions.manage_guild


def require_manage_guild(interaction: Interaction) -> None:
    """Raises NotPermitted unless the person may manage the guild now, whenever the message was sent."""
    if not interaction.permissions.manage_guild:
        raise NotPermitted("common-needs-permission", permission=Permission("manage_guild"))


def require_manage_channel(interaction: Interaction, refusal: str = "common-needs-permission") -> None:
    """Raises NotPermitted with this message unless the person may manage the channel or the guild."""
    if not (interaction.permissions.manage_channels or interaction.permissions.manage_guild):
        raise NotPermitted(refusal, permission=Permission("manage_channels"))


def missing_to_post(channel: discord.abc.GuildChannel) -> tuple[Permission, ...]:
    """Those of POST_PERMISSIONS that the bot lacks in a channel of a guild."""
    return tuple(_missing(channel.permissions_for(channel.guild.me), POST_PERMISSIONS))


def require_permissions(interaction: Interaction, *names: str) -> None:
    """Raises NotPermitted, naming the missing ones and a way on, if the bot lacks permissions here."""
    if missing := _missing_here(interaction, names):
        raise NotPermitted("common-impossible-here", count=len(missing), permissions=missing)


def describe_missing(interaction: Interaction, *names: str) -> str | None:
    """A sentence naming the permissions that the bot lacks in this channel; None if it has all of these."""
    missing = _missing_here(interaction, names)
    return say("common-lacks-permissions", count=len(missing), permissions=missing) if missing else None


def _missing_here(interaction: Interaction, names: Iterable[str]) -> list[Permission]:
    """As `_missing`; in a thread, sending messages takes a permission of its own."""
    in_thread = isinstance(interaction.channel, discord.Thread)
    return _missing(interaction.app_permissions, names, "send_messages_in_threads" if in_thread else SEND)


def _missing(granted: discord.Permissions, names: Iterable[str], send: str = SEND) -> list[Permission]:
    """Those that are not granted, or the one that Discord takes them away with.

    Who can't see a channel can do nothing in it, and who can't send messages can't send links or files.
    """
    missing = [Permission(send if name == SEND else name) for name in names]
    missing = [each for each in missing if not getattr(granted, each.name)]
    root = next((Permission(name) for name in ("view_channel", send) if not getattr(granted, name)), None)
    return [root] if missing and root else missing
