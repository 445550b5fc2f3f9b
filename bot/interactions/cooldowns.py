"""Rate limits of commands, presses and forms, per person and per guild."""

import re
from collections import OrderedDict
from math import ceil
from typing import NamedTuple, Self

from discord import app_commands

from app.clock import Clock
from bot.interactions.request_state import Interaction
from solvers.errors import UserError


class RateLimited(app_commands.CheckFailure, UserError):
    """Too many interactions; the sentence says how long to wait."""


class RateLimit(NamedTuple):
    """At most `times` commands, presses and forms within `seconds`."""

    times: int
    seconds: float

    @classmethod
    def parse(cls, text: str) -> Self:
        """Parse "100/30", a hundred in thirty seconds. Raises UserError."""
        match = re.fullmatch(r"([1-9]\d{0,6})/([1-9]\d{0,4})", text.strip())
        if not match:
            raise UserError("setting-bad-limit", example="100/30")
        return cls(int(match[1]), float(match[2]))


class Cooldowns:
    """Counts the recent interactions of each person and each guild. Autocompletion is not counted."""

    def __init__(self, user: RateLimit, guild: RateLimit, clock: Clock) -> None:
        self._clock = clock
        self._by_user = _Windows(user)
        self._by_guild = _Windows(guild)

    def check(self, interaction: Interaction) -> None:
        """Count the interaction. Raises RateLimited, without counting it, if it is over a limit."""
        now = self._clock.monotonic()  # setting the wall clock must not lock anybody out
        user_id, guild_id = interaction.user.id, interaction.guild_id
        if wait := self._by_user.wait(user_id, now):
            raise RateLimited("common-too-quick", seconds=ceil(wait))
        if guild_id and (wait := self._by_guild.wait(guild_id, now)):
            raise RateLimited("common-server-too-quick", seconds=ceil(wait))
        self._by_user.count(user_id, now)
        if guild_id:
            self._by_guild.count(guild_id, now)


class _Windows:
    """How often each id was counted, in a window that begins when it is first counted.

    discord.py's CooldownMapping looks through all ids at each count; this one only at those that are over.
    """

    def __init__(self, limit: RateLimit) -> None:
        self._limit = limit
        # By id: (begin, times); the oldest window first.
        self._windows: OrderedDict[int, tuple[float, int]] = OrderedDict()

    def wait(self, key: int, now: float) -> float:
        """Seconds until the id may be counted again; 0 if it may be now."""
        self._forget(now)
        begin, times = self._windows.get(key, (now, 0))
        return begin + self._limit.seconds - now if times >= self._limit.times else 0.0

    def count(self, key: int, now: float) -> None:
        begin, times = self._windows.get(key, (now, 0))
        self._windows[key] = begin, times + 1

    def _forget(self, now: float) -> None:
        """Drop the windows that are over."""
        while self._windows:
            key, (begin, _) = next(iter(self._windows.items()))
            if now < begin + self._limit.seconds:
                return
            del self._windows[key]
