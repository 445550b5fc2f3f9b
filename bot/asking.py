"""Who is being answered: known to all the code that runs for an interaction, without being handed on.

The solver pool shares its workers out by it, and every line of the log carries it.
"""

import time
from contextvars import ContextVar
from typing import Any, NamedTuple

import discord

TAKEN_UP = "taken up"  # a key of Interaction.extras: when that was, on the monotonic clock


class Asker(NamedTuple):
    """Whose interaction is being answered, and from which server; None for a direct message."""

    interaction: int
    person: int
    server: int | None


current: ContextVar[Asker | None] = ContextVar("asker", default=None)
"""Whom the running task answers; None in the house's own work."""


def answering(interaction: discord.Interaction[Any]) -> None:
    """What this task does from now on, it does for this interaction."""
    current.set(Asker(interaction.id, interaction.user.id, interaction.guild_id))
    interaction.extras[TAKEN_UP] = time.monotonic()


def waited(interaction: discord.Interaction[Any]) -> float:
    """Seconds since the interaction was taken up."""
    now = time.monotonic()
    return now - float(interaction.extras.get(TAKEN_UP, now))
