"""The display names of people at tables, for images and their descriptions: a mention cannot be drawn.

If an image can't show any letter of somebody's display name, their username follows it: that is always Latin.
A press tells the name of whoever pressed. After a restart, Discord is asked for the others at a table.
"""

import logging
from collections.abc import Collection, Iterable

import discord

from app.recent import Recent
from bot.interactions import outages
from bot.render.images.typeface import printable_name
from bot.render.markdown import one_line

log = logging.getLogger(__name__)

MAX_NAMES = 10_000  # people whose names are cached


class Names(Recent[int, str]):
    """Display names by user id."""

    def __init__(self) -> None:
        super().__init__(MAX_NAMES)
        # (guild id, user id) of those whom Discord did not name.
        self._unknown: Recent[tuple[int, int], None] = Recent(MAX_NAMES)

    def remember(self, user: discord.User | discord.Member) -> None:
        name = user.display_name
        self[user.id] = one_line(name if printable_name(name) else f"{name} {user.name}")

    def forget(self, user_id: int) -> None:
        """Forget the name, and that Discord had none for them."""
        self.pop(user_id, None)
        self._unknown.drop_if(lambda key, _: key[1] == user_id)

    def without_name(self, guild_id: int, user_ids: Iterable[int]) -> set[int]:
        """Those whose names are unknown, except for those whom Discord did not name when it was asked."""
        return {
            user_id
            for user_id in user_ids
            if user_id not in self and (guild_id, user_id) not in self._unknown
        }

    async def look_up(self, guild: discord.Guild, user_ids: Collection[int]) -> None:
        """Ask Discord for the names of up to 100 members; those of people who have left stay unknown."""
        try:
            members = await guild.query_members(user_ids=list(user_ids), cache=False)
        except (discord.ConnectionClosed, RuntimeError, *outages.REQUEST_ERRORS) as error:
            log.info("Could not get people's names from Discord in guild %d: %s", guild.id, error)
            return
        for member in members:
            self.remember(member)
        for user_id in set(user_ids) - {member.id for member in members}:
            self._unknown[guild.id, user_id] = None
