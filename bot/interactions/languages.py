"""The language of replies, per person and per guild.

A reply to a person is in the language they chose with /me language, or else in that of their Discord client.
A table, and what the bot posts on its own in a guild, is in the guild's language: the one set in /settings,
or else the guild's locale if that is not English, or else the language of the person who opened the table.
A guild that is not a Community always has the locale en-US, whatever is spoken there.
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

AUTOMATIC = "automatic"  # the choice of Discord's locale of the person or the server
REFRESHED_EVERY = 60.0  # seconds until a choice reaches the bot's other processes, at most


def spoken(locale: discord.Locale | str | None) -> str:
    """The catalogue for a Discord locale; English if there is none."""
    code = str(locale or SOURCE)
    return code if code in LANGUAGES else SOURCE


def _with_catalogue(chosen: Mapping[int, str]) -> dict[int, str]:
    return {person: language for person, language in chosen.items() if language in LANGUAGES}


class Languages:
    """The chosen languages, cached so that an interaction needs no database query."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._chosen: dict[int, str] = {}
        self._guild_languages: dict[int, str] = {}

    async def refresh(self) -> None:
        """Read all chosen languages from the database."""
        async with self._database.read() as connection:
            self._chosen = _with_catalogue(await players.languages(connection))
            self._guild_languages = _with_catalogue(await guilds.languages(connection))

    async def keep_refreshed(self, clock: Clock) -> None:
        """Refresh every minute, for choices that were made in other processes of the bot. Never returns."""
        while True:
            await clock.sleep(REFRESHED_EVERY)
            try:
                await self.refresh()
            except Exception:
                log.exception("Could not read which languages people chose")

    def of(self, interaction: "discord.Interaction[Any]") -> str:
        """The language of replies to this interaction."""
        return self._chosen.get(interaction.user.id) or spoken(interaction.locale)

    def chosen(self, person: int) -> str | None:
        """The language a person chose with /me language; None if they follow their Discord client."""
        return self._chosen.get(person)

    async def choose(self, person: int, language: str | None, at: datetime) -> None:
        """Store a person's choice, valid from the next interaction; None to follow their Discord client."""
        async with self._database.write() as connection:
            await players.choose_language(connection, person, language, at)
        self.forget(person)
        if language:
            self._chosen[person] = language

    def set_of_server(self, server_id: int, language: str | None) -> None:
        """Cache a guild's language that has just been stored; None to follow its locale."""
        self._guild_languages.pop(server_id, None)
        if language in LANGUAGES:
            self._guild_languages[server_id] = str(language)

    def at_table(self, guild: discord.Guild | None, server_id: int, opener: str | None) -> str:
        """The language of a table; `opener` is the language of the person who opened it."""
        if chosen := self._guild_languages.get(server_id):
            return chosen
        of_guild = spoken(guild.preferred_locale if guild else None)
        return of_guild if of_guild != SOURCE else spoken(opener)

    def forget(self, person: int) -> None:
        """Drop the choice of a person whose data was erased."""
        self._chosen.pop(person, None)
