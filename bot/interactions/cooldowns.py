"""How often a person, and all of a server together, may ask: who comes too soon is told when to come back."""

import re
import time
from math import ceil
from typing import Any, NamedTuple, Self

import discord
from discord import app_commands
from discord.ext.commands import CooldownMapping

from solvers.errors import UserError


class RateLimited(app_commands.CheckFailure, UserError):
    """Asked too often."""


class RateLimit(NamedTuple):
    """So many commands, presses and forms within so many seconds."""

    times: int
    seconds: float

    @classmethod
    def parse(cls, text: str) -> Self:
        """From "100/30", a hundred in thirty seconds. Raises UserError."""
        found = re.fullmatch(r"([1-9]\d{0,6})/([1-9]\d{0,4})", text.strip())
        if not found:
            raise UserError("setting-bad-limit", example="100/30")
        return cls(int(found[1]), float(found[2]))


def parse_rate_limit(value: object) -> object:
    return RateLimit.parse(value) if isinstance(value, str) else value


class Cooldowns:
    """What each person and each server has asked lately. Completions while typing are not counted."""

    def __init__(self, person: RateLimit, server: RateLimit) -> None:
        self._by_user = CooldownMapping.from_cooldown(*person, _user_id)
        self._by_guild = CooldownMapping.from_cooldown(*server, _guild_id)

    def check(self, interaction: discord.Interaction[Any]) -> None:
        """Count one more. Raises RateLimited if it is too many; then it is not counted."""
        now = time.monotonic()  # who sets the clock keeps nobody waiting for hours
        person = self._by_user.get_bucket(interaction, now)
        server = self._by_guild.get_bucket(interaction, now) if interaction.guild_id else None
        if person and (wait := person.get_retry_after(now)):
            raise RateLimited("common-too-quick", seconds=max(ceil(wait), 1))
        if server and (wait := server.get_retry_after(now)):
            raise RateLimited("common-server-too-quick", seconds=max(ceil(wait), 1))
        for counted in filter(None, (person, server)):
            counted.update_rate_limit(now)


def _user_id(interaction: discord.Interaction[Any]) -> int:
    return interaction.user.id


def _guild_id(interaction: discord.Interaction[Any]) -> int | None:
    return interaction.guild_id
