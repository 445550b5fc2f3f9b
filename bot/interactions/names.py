"""The display names of people at tables, for images: a mention cannot be drawn.

A press tells the name of whoever pressed. After a restart, Discord is asked for the others at a table.
"""

from collections.abc import Collection

import discord

from app.recent import Recent
from bot.render.layout import one_line

MAX_NAMES = 10_000  # people whose names are cached


class Names(Recent[int, str]):
    """Display names by the person's id."""

    def __init__(self) -> None:
        super().__init__(MAX_NAMES)

    def remember(self, person: discord.User | discord.Member) -> None:
        self[person.id] = one_line(person.display_name)

    async def look_up(self, guild: discord.Guild, people: Collection[int]) -> None:
        """Ask Discord for the names of up to 100 members; those of people who have left stay unknown."""
        for member in await guild.query_members(user_ids=list(people), cache=False):
            self.remember(member)
