"""Which language somebody is spoken to in.

The answer to one person's command or press follows that person: what they chose with /me language, or else
the language of their Discord. A table, and whatever the bot says on its own in a server, follows the server:
what is set in /settings, or else the server's language where that is not English, or else what whoever opened
the table was spoken to in. A server that is no Community always tells Discord that it speaks US English,
whatever is spoken there.
"""

import logging
from collections.abc import Mapping
from datetime import datetime
from typing import Any

import discord

from app.clock import Clock
from bot.text.catalogue import LANGUAGES, SOURCE
from storage import Database, guilds, players

log = logging.getLogger(__name__)

REFRESHED_EVERY = 60.0  # seconds: so long may a choice take to reach the other processes of a bot


def spoken(locale: discord.Locale | str | None) -> str:
    """The catalogue for a locale of Discord's."""
    code = str(locale or SOURCE)
    return code if code in LANGUAGES else SOURCE


def _known(chosen: Mapping[int, str]) -> dict[int, str]:
    return {one: language for one, language in chosen.items() if language in LANGUAGES}


class Languages:
    """What people chose, at hand for every interaction without asking the database."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._chosen: dict[int, str] = {}
        self._of_servers: dict[int, str] = {}

    async def refresh(self) -> None:
        """Read what everybody has chosen."""
        async with self._database.read() as connection:
            self._chosen = _known(await players.languages(connection))
            self._of_servers = _known(await guilds.languages(connection))

    async def keep_refreshed(self, clock: Clock) -> None:
        """Read it again and again, for other processes of the same bot may have been told something else."""
        while True:
            await clock.sleep(REFRESHED_EVERY)
            try:
                await self.refresh()
            except Exception:
                log.exception("Could not read which languages people chose")

    def of(self, interaction: "discord.Interaction[Any]") -> str:
        """What whoever pressed or wrote is spoken to in."""
        return self._chosen.get(interaction.user.id) or spoken(interaction.locale)

    def chosen(self, person: int) -> str | None:
        """What a person chose with /me language; None if they follow their Discord."""
        return self._chosen.get(person)

    async def choose(self, person: int, language: str | None, at: datetime) -> None:
        """Remember it from the next interaction on; None to follow Discord's."""
        async with self._database.write() as connection:
            await players.choose_language(connection, person, language, at)
        self.forget(person)
        if language:
            self._chosen[person] = language

    def set_of_server(self, server_id: int, language: str | None) -> None:
        """What a server has just been set to; None to follow its locale."""
        self._of_servers.pop(server_id, None)
        if language in LANGUAGES:
            self._of_servers[server_id] = str(language)

    def at_table(self, guild: discord.Guild | None, server_id: int, opener: str | None) -> str:
        """What a table speaks: `opener` is what whoever opened it was spoken to in."""
        if chosen := self._of_servers.get(server_id):
            return chosen
        theirs = spoken(guild.preferred_locale if guild else None)
        return theirs if theirs != SOURCE else spoken(opener)

    def forget(self, person: int) -> None:
        """A person who was forgotten has chosen nothing."""
        self._chosen.pop(person, None)
