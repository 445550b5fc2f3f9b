"""The display names of people at tables, for images: a mention cannot be drawn.

A press tells the name of whoever pressed. After a restart, Discord is asked for the others at a table.
"""

import logging
from collections.abc import Collection, Iterable

import discord

from app.recent import Recent
from bot.interactions import outages
from bot.render.layout import one_line

log = logging.getLogger(__name__)

MAX_NAMES = 10_000  # people whose names are cached


class Names(Recent[int, str]):
    """Display names by the person's id."""

    def __init__(self) -> None:
        super().__init__(MAX_NAMES)
        self._unknown = Recent[tuple[int, int], None](MAX_NAMES)  # whom Discord did not name: guild, person

    def remember(self, person: discord.User | discord.Member) -> None:
        self[person.id] = one_line(person.display_name)

    def forget(self, person: int) -> None:
        """Drop the name, and that Discord did not tell it."""
        self.pop(person, None)
        for key in [key for key in self._unknown if key[1] == person]:
            del self._unknown[key]

    def strangers(self, guild_id: int, people: Iterable[int]) -> set[int]:
        """Those whose names are not known, and may be told if Discord is asked."""
        return {person for person in people if person not in self and (guild_id, person) not in self._unknown}

    async def look_up(self, guild: discord.Guild, people: Collection[int]) -> None:
        """Ask Discord for the names of up to 100 members; those of people who have left stay unknown."""
        try:
            members = await guild.query_members(user_ids=list(people), cache=False)
        except (discord.ConnectionClosed, RuntimeError, *outages.REQUEST_ERRORS) as error:
            log.info("Discord told no names of people in guild %d: %s", guild.id, error)
            return
        for member in members:
            self.remember(member)
        for person in set(people) - {member.id for member in members}:
            self._unknown[guild.id, person] = None
