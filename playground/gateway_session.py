"""A bot's session with the gateway, one per shard. It outlives its connections.

Events that happen while it has none are stored, numbered, and sent when the bot resumes. A guild's events go
to shard (id >> 22) % shards, and those of direct messages to shard 0.
"""

import secrets
from collections import deque
from typing import NamedTuple

from playground.gateway_connection import DISPATCH, Close, Closed, Connection, payload
from playground.model import Channel, Guild
from playground.validation import JSON

MAX_STORED = 10_000  # events that a session stores for a resume

GUILDS, GUILD_MEMBERS, PRESENCES, GUILD_MESSAGES, DIRECT_MESSAGES, MESSAGE_CONTENT = (
    1 << bit for bit in (0, 1, 8, 9, 12, 15)
)
# These have to be enabled in Discord's portal; they are not granted here.
PRIVILEGED = GUILD_MEMBERS | PRESENCES | MESSAGE_CONTENT
INTENTS = (1 << 26) - 1  # all intents


class Event(NamedTuple):
    """An event that is stored to be sent again."""

    number: int
    text: str  # the whole payload


class Session:
    """The session of one shard, with what the bot asked for when it identified."""

    def __init__(self, intents: int, shard: int, shards: int) -> None:
        self.id = secrets.token_hex(16)
        self.intents = intents
        self.shard = shard
        self.shards = shards
        self.connection: Connection | None = None
        self.cut_off = False  # by a fault, so the bot is expected to come back
        self._last = 0
        self._events: deque[Event] = deque(maxlen=MAX_STORED)

    def dispatch(self, name: str, data: JSON) -> None:
        self._last += 1
        event = Event(self._last, payload(DISPATCH, data, self._last, name))
        self._events.append(event)
        if self.connection is not None:
            self.connection.send_text(event.text)

    def can_resume(self, number: int) -> bool:
        """Whether every event after this one is still stored."""
        return not self._events or number >= self._events[0].number - 1

    def resume(self, connection: Connection, number: int) -> None:
        if number > self._last:
            raise Closed(Close.INVALID_SEQUENCE)
        if self.connection is not None:
            self.connection.cut()
        self.connection = connection
        self.cut_off = False
        for event in self._events:
            if event.number > number:
                connection.send_text(event.text)
        self.dispatch("RESUMED", {})

    def is_of(self, guild: Guild | None) -> bool:
        return self.shard == (int(guild.id) >> 22) % self.shards if guild is not None else self.shard == 0

    def wants(self, channel: Channel) -> bool:
        """Whether the bot's intents include the messages of this channel."""
        if channel.guild is not None and not channel.guild.installed:
            return False
        needed = DIRECT_MESSAGES if channel.guild is None else GUILD_MESSAGES
        return bool(self.intents & needed) and self.is_of(channel.guild)
