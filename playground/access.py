"""Channel permissions of the bot: raises Discord's refusals of requests that it may not make.

Responses to interactions need none of these permissions: whoever may use a command in a channel gets its
response there, files included.
"""

from collections.abc import Sequence

from playground.model import Channel
from playground.permissions import (
    ATTACH_FILES,
    EMBED_LINKS,
    MANAGE_MESSAGES,
    READ_MESSAGE_HISTORY,
    SEND_MESSAGES,
    SEND_MESSAGES_IN_THREADS,
    VIEW_CHANNEL,
)
from playground.refusals import missing_access, missing_permissions
from playground.uploads import Upload
from playground.validation import JSON
from playground.world import World


class Access:
    """The bot's permissions in channels, by what a request needs."""

    def __init__(self, world: World) -> None:
        self._world = world

    def require_visible(self, channel: Channel) -> None:
        """Raises Refusal (50001) if the bot cannot see the channel or is not a member of its guild."""
        if channel.guild is None:
            return
        if not channel.guild.installed or not self._has(channel, VIEW_CHANNEL):
            raise missing_access()

    def require_post(self, channel: Channel, fields: JSON, uploads: Sequence[Upload]) -> None:
        """Raises Refusal (50013) if the bot may not post this message here."""
        needed = SEND_MESSAGES if channel.parent is None else SEND_MESSAGES_IN_THREADS
        self._require(channel, needed | _content_permissions(fields, uploads))

    def require_edit(self, channel: Channel, fields: JSON, uploads: Sequence[Upload]) -> None:
        """Raises Refusal (50013) if the bot may not edit these fields into its own message."""
        self._require(channel, _content_permissions(fields, uploads))

    def require_typing(self, channel: Channel) -> None:
        """Raises Refusal (50013) if the bot may not show that it is typing: only where it may post."""
        self.require_post(channel, {}, ())

    def require_history(self, channel: Channel) -> None:
        """Raises Refusal (50013) if the bot may not read the message history."""
        self._require(channel, READ_MESSAGE_HISTORY)

    def require_delete_others(self, channel: Channel) -> None:
        """Raises Refusal (50013) if the bot may delete only its own messages, as in direct messages."""
        if channel.guild is None:
            raise missing_permissions()
        self._require(channel, MANAGE_MESSAGES)

    def _require(self, channel: Channel, permissions: int) -> None:
        if not self._has(channel, permissions):
            raise missing_permissions()

    def _has(self, channel: Channel, permissions: int) -> bool:
        return self._world.bot_permissions(channel) & permissions == permissions


def _content_permissions(fields: JSON, uploads: Sequence[Upload]) -> int:
    """The permissions that a message needs for its files and embeds."""
    return (ATTACH_FILES if uploads else 0) | (EMBED_LINKS if fields.get("embeds") else 0)
