"""The languages that people and guilds chose, in memory: so no interaction needs a query for them."""

import logging

from app.clock import Clock
from storage import Database, guilds, players

log = logging.getLogger(__name__)

REFRESHED_EVERY = 60.0  # seconds until a choice reaches the bot's other processes, at most


class ChosenLanguages:
    """The codes of the chosen languages. Which of them there are messages in is not known here."""

    def __init__(self, database: Database, clock: Clock) -> None:
        self._database = database
        self._clock = clock
        self._of_users: dict[int, str] = {}
        self._of_guilds: dict[int, str] = {}
        self._changes = 0  # made by this process

    async def refresh(self) -> None:
        """Read all of them from the database."""
        changes = self._changes
        async with self._database.read() as connection:
            of_users = dict(await players.languages(connection))
            of_guilds = dict(await guilds.languages(connection))
        if changes == self._changes:  # else they may have been read before the change
            self._of_users, self._of_guilds = of_users, of_guilds

    async def keep_refreshed(self) -> None:
        """Refresh every minute, for choices that were made in other processes of the bot. Never returns."""
        while True:
            await self._clock.sleep(REFRESHED_EVERY)
            try:
                await self.refresh()
            except Exception:
                log.exception("Could not read which languages people chose")

    def of_user(self, user_id: int) -> str | None:
        """The language a person chose; None if they follow their Discord client."""
        return self._of_users.get(user_id)

    def of_guild(self, guild_id: int) -> str | None:
        """The language set for a guild; None if it follows its locale."""
        return self._of_guilds.get(guild_id)

    async def choose(self, user_id: int, language: str | None) -> None:
        """Store a person's choice, valid from the next interaction; None to follow their Discord client."""
        async with self._database.write() as connection:
            await players.choose_language(connection, user_id, language, self._clock.now())
        self._set(self._of_users, user_id, language)

    def set_of_guild(self, guild_id: int, language: str | None) -> None:
        """Remember a guild's language that has just been stored; None to follow its locale."""
        self._set(self._of_guilds, guild_id, language)

    def forget(self, user_id: int) -> None:
        """Drop the choice of a person whose data was erased."""
        self._set(self._of_users, user_id, None)

    def _set(self, chosen: dict[int, str], chooser: int, language: str | None) -> None:
        self._changes += 1
        chosen.pop(chooser, None)
        if language:
            chosen[chooser] = language
