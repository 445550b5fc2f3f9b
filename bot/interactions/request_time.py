"""Records when an interaction was accepted."""

import time
from typing import Any

import discord

STARTED_AT = "started at"  # a key of Interaction.extras: when it was accepted, by time.monotonic()


def begin(interaction: discord.Interaction[Any]) -> None:
    interaction.extras[STARTED_AT] = time.monotonic()


def elapsed(interaction: discord.Interaction[Any]) -> float:
    """Seconds since the interaction was accepted; 0 if it was not."""
    now = time.monotonic()
    return now - float(interaction.extras.get(STARTED_AT, now))
