"""The settings of a guild and their defaults, read from the JSON that is stored with the guild."""

import asyncio
import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Self

from app.blackjack_rules import CHOICES, PRESET, parse_code
from app.clock import Clock
from app.languages import ChosenLanguages
from app.recent import Recent
from games.table import MAX_CHIPS, Terms
from solvers import blackjack
from storage import Database, guilds
from storage.schema import MAX_INTEGER

log = logging.getLogger(__name__)

RULE_PREFIX = "rules."  # before the name of a rule, where it is stored
TURN_SECONDS = (15, 20, 30, 45, 60, 90)
FIRST_CHIPS = (100, 500, 1000, 5000, 10_000)
DAILY_CHIPS = (10, 50, 100, 500, 1000)
MIN_BETS = (1, 5, 10, 25, 50, 100)
MAX_BETS = (100, 500, 1000, 5000, 10_000, 100_000)
MAX_TURN_SECONDS = 3600
MAX_GIVEN_CHIPS = 10**9
MAX_CHANNELS = 25  # Discord's limit of a channel menu
MAX_LANGUAGE_CODE = 10  # characters of a language's code
MAX_AGE = 3.0  # seconds since settings in memory were read
MAX_RECENT = 2000  # guilds whose settings are in memory


@dataclass(frozen=True)
class GuildSettings:
    """The settings of a guild, or the defaults in a direct message.

    rules           the guild's choices of blackjack rules, for app.blackjack_rules
    table_channels  ids of the channels where tables may be opened; empty for all channels
    turn_seconds    seconds that a player has for a turn
    chips           whether tables are played for chips
    first_chips     whole chips that a player starts with
    daily_chips     whole chips that a player may claim every day
    min_bet         the smallest bet at a table, in whole chips
    max_bet         the largest bet at a table, if the one who opens it names none
    language        language code of tables and notices; None to follow the guild's locale
    unreadable      names of stored settings that could not be read and have their defaults
    """

    rules: Mapping[str, Any] = field(default_factory=dict)
    table_channels: tuple[int, ...] = ()
    turn_seconds: int = 30
    chips: bool = True
    first_chips: int = 1000
    daily_chips: int = 100
    min_bet: int = Terms.min_bet
    max_bet: int = Terms.max_bet
    language: str | None = None
    unreadable: tuple[str, ...] = ()

    @classmethod
    def from_stored(cls, stored: object) -> Self:
        """The settings from those in storage.guilds, where a rule's name is like `rules.surrender`.

        Unknown names are ignored. A value that this version can't read is replaced by the default, and its
        name is in `unreadable`; that is "settings" if they are no mapping at all.
        """
        if not isinstance(stored, Mapping):
            return cls(unreadable=("settings",))
        unreadable = tuple(sorted(name for name, value in stored.items() if not _readable(name, value)))
        stored = {name: value for name, value in stored.items() if name not in unreadable}
        known = {name: value for name, value in stored.items() if name in VALIDATORS}
        known["table_channels"] = tuple(known.get("table_channels", ()))
        return cls(
            rules={
                name.removeprefix(RULE_PREFIX): value
                for name, value in stored.items()
                if name.startswith(RULE_PREFIX)
            },
            unreadable=unreadable,
            **known,
        )


class StoredSettings:
    """The settings of each guild, as they are in the database; those read lately are in memory too.

    A guild belongs to one process of the bot, and a change that is made there is seen at once. What another
    process changes (in the moments when a guild passes to it) is seen within MAX_AGE.

    languages: the languages in memory, which change with the settings
    """

    def __init__(self, database: Database, clock: Clock, languages: ChosenLanguages) -> None:
        self._database = database
        self._clock = clock
        self._languages = languages
        self._logged: set[tuple[int, tuple[str, ...]]] = set()  # guild id, names of unreadable settings
        # By guild id, with the time of reading by the monotonic clock.
        self._recent: Recent[int, tuple[float, GuildSettings]] = Recent(MAX_RECENT)
        self._reading: dict[int, asyncio.Task[GuildSettings]] = {}  # by guild id
        self._changes = 0  # made by this process

    async def recent(self, guild_id: int | None) -> GuildSettings:
        """The settings of a guild like `load`, read at most MAX_AGE seconds ago.

        Concurrent callers share one read.
        """
        if guild_id is None:
            return GuildSettings()
        if settings := self._in_memory(guild_id):
            return settings
        reading = self._reading.get(guild_id)
        if reading is None:
            reading = self._reading[guild_id] = asyncio.create_task(self.load(guild_id))
            reading.add_done_callback(partial(self._finish_reading, guild_id))
        return await asyncio.shield(reading)

    def _finish_reading(self, guild_id: int, reading: asyncio.Task[GuildSettings]) -> None:
        if self._reading.get(guild_id) is reading:
            del self._reading[guild_id]
        if not reading.cancelled():
            reading.exception()  # asyncio logs an error that nobody is left to get

    def _in_memory(self, guild_id: int) -> GuildSettings | None:
        """The settings of a guild, if they were read at most MAX_AGE seconds ago."""
        if guild_id not in self._recent:
            return None
        read_at, settings = self._recent[guild_id]
        return settings if self._clock.monotonic() - read_at <= MAX_AGE else None

    async def load(self, guild_id: int | None) -> GuildSettings:
        """The settings of a guild; the defaults in a direct message (None)."""
        if guild_id is None:
            return GuildSettings()
        read_at, changes = self._clock.monotonic(), self._changes
        settings = GuildSettings.from_stored(
            await self._database.read_in_thread(lambda connection: guilds.settings(connection, guild_id))
        )
        if changes == self._changes:  # else it may have been read before the change
            self._recent[guild_id] = read_at, settings
        unreadable = settings.unreadable
        if unreadable and (guild_id, unreadable) not in self._logged:
            self._logged.add((guild_id, unreadable))
            log.warning(
                "Server %d has settings that can't be read, using the defaults: %s",
                guild_id,
                ", ".join(unreadable),
            )
        return settings

    async def change(self, guild_id: int, changes: Mapping[str, Any]) -> GuildSettings:
        """Set the named values, by their stored names; None restores the default. Returns the settings."""
        try:
            async with self._database.write() as connection:
                stored = await guilds.change_settings(connection, guild_id, changes)
        finally:
            self._changes += 1
            self._recent.pop(guild_id, None)
            self._reading.pop(guild_id, None)
        if "language" in changes:
            self._languages.set_of_guild(guild_id, changes["language"])
        return GuildSettings.from_stored(stored)


def rule_changes(name: str, code: str) -> Mapping[str, Any]:
    """What `StoredSettings.change` has to set for a menu code of a rule; a preset replaces all choices."""
    chosen = {RULE_PREFIX + name: parse_code(name, code)}
    return {**dict.fromkeys(RULE_PREFIX + rule for rule in CHOICES), **chosen} if name == PRESET else chosen


def _readable(name: str, value: Any) -> bool:
    if name.startswith(RULE_PREFIX):
        return _is_rule(name.removeprefix(RULE_PREFIX), value)
    return VALIDATORS[name](value) if name in VALIDATORS else True


def _is_rule(name: str, value: Any) -> bool:
    """Whether the value is valid for this rule; any value is for a rule that this version does not know."""
    if name == PRESET:
        return isinstance(value, str) and value in blackjack.NAMES
    if name not in CHOICES:
        return True
    return any(type(value) is type(choice) and value == choice for choice in CHOICES[name].values())


def _is_int_between(value: Any, minimum: int, maximum: int) -> bool:
    return type(value) is int and minimum <= value <= maximum


def _are_channels(value: Any) -> bool:
    if not isinstance(value, list) or not all(_is_int_between(channel, 1, MAX_INTEGER) for channel in value):
        return False
    return len(set(value)) == len(value) <= MAX_CHANNELS


VALIDATORS: Mapping[str, Callable[[Any], bool]] = {
    "table_channels": _are_channels,
    "turn_seconds": lambda value: _is_int_between(value, 1, MAX_TURN_SECONDS),
    "chips": lambda value: isinstance(value, bool),
    "language": lambda value: isinstance(value, str) and len(value) <= MAX_LANGUAGE_CODE,
    "first_chips": lambda value: _is_int_between(value, 0, MAX_GIVEN_CHIPS),
    "daily_chips": lambda value: _is_int_between(value, 0, MAX_GIVEN_CHIPS),
    "min_bet": lambda value: _is_int_between(value, 1, MIN_BETS[-1]),
    "max_bet": lambda value: _is_int_between(value, MAX_BETS[0], MAX_CHIPS),
}
"""For each setting but the rules, whether a stored value is valid."""
