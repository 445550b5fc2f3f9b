"""Records when an interaction was accepted, and for whom the current task works."""

import time
from typing import Any

import discord

from app import request_context
from app.request_context import Requester

STARTED_AT = "started at"  # a key of Interaction.extras: when it was accepted, by time.monotonic()


def begin(interaction: discord.Interaction[Any]) -> None:
    """Note the time, and make this interaction's person the requester of the current task."""
    request_context.current_requester.set(
        Requester(interaction.id, interaction.user.id, interaction.guild_id)
    )
    interaction.extras[STARTED_AT] = time.monotonic()


def elapsed(interaction: discord.Interaction[Any]) -> float:
    """Seconds since the interaction was accepted; 0 if it was not."""
    now = time.monotonic()
    return now - float(interaction.extras.get(STARTED_AT, now))
