"""Rate limits of commands, presses and forms, per person and per guild."""

import re
import time
from math import ceil
from typing import Any, NamedTuple, Self

import discord
from discord import app_commands
from discord.ext.commands import CooldownMapping

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

    def __init__(self, person: RateLimit, server: RateLimit) -> None:
        self._by_user = CooldownMapping.from_cooldown(*person, _user_id)
        self._by_guild = CooldownMapping.from_cooldown(*server, _guild_id)

    def check(self, interaction: discord.Interaction[Any]) -> None:
        """Count the interaction. Raises RateLimited, without counting it, if it is over a limit."""
        now = time.monotonic()  # setting the wall clock must not lock anybody out
        person = self._by_user.get_bucket(interaction, now)
        server = self._by_guild.get_bucket(interaction, now) if interaction.guild_id else None
        if person and (wait := person.get_retry_after(now)):
            raise RateLimited("common-too-quick", seconds=max(ceil(wait), 1))
        if server and (wait := server.get_retry_after(now)):
            raise RateLimited("common-server-too-quick", seconds=max(ceil(wait), 1))
        for bucket in filter(None, (person, server)):
            bucket.update_rate_limit(now)


def _user_id(interaction: discord.Interaction[Any]) -> int:
    return interaction.user.id


def _guild_id(interaction: discord.Interaction[Any]) -> int | None:
    return interaction.guild_id
