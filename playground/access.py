"""What the bot may do in a channel of its own accord: Discord's refusals of what it may not.

Answers to interactions do not ask for any of this: whoever may use a command in a channel gets its answer
there, files and all.
"""

from collections.abc import Sequence

from playground.forms import JSON
from playground.messages import Upload
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
from playground.world import Channel, World


class Access:
    def __init__(self, world: World) -> None:
        self._world = world

    def see(self, channel: Channel) -> None:
        """Raises Refusal (50001) if the bot does not see the channel, or is no member of its server."""
        if channel.server is None:
            return
        if not channel.server.installed or not self._has(channel, VIEW_CHANNEL):
            raise missing_access()

    def write(self, channel: Channel, fields: JSON, uploads: Sequence[Upload]) -> None:
        """Raises Refusal (50013) if the bot may not post this here."""
        needed = SEND_MESSAGES if channel.parent is None else SEND_MESSAGES_IN_THREADS
        self._need(channel, needed | _carrying(fields, uploads))

    def change(self, channel: Channel, fields: JSON, uploads: Sequence[Upload]) -> None:
        """Raises Refusal (50013) if the bot may not give a message of its own these fields."""
        self._need(channel, _carrying(fields, uploads))

    def type(self, channel: Channel) -> None:
        self.write(channel, {}, ())

    def read_back(self, channel: Channel) -> None:
        """Raises Refusal (50013) if the bot may not read what was written before."""
        self._need(channel, READ_MESSAGE_HISTORY)

    def delete_of_others(self, channel: Channel) -> None:
        """Raises Refusal (50013) if the bot may delete only what is its own, as in direct messages."""
        if channel.server is None:
            raise missing_permissions()
        self._need(channel, MANAGE_MESSAGES)

    def _need(self, channel: Channel, permissions: int) -> None:
        if not self._has(channel, permissions):
            raise missing_permissions()

    def _has(self, channel: Channel, permissions: int) -> bool:
        return self._world.bot_permissions(channel) & permissions == permissions


def _carrying(fields: JSON, uploads: Sequence[Upload]) -> int:
    """What is needed for what a message carries besides its text."""
    return (ATTACH_FILES if uploads else 0) | (EMBED_LINKS if fields.get("embeds") else 0)
