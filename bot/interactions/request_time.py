"""When an interaction was taken up, and that the task that answers it does so for whoever asked."""

import time
from typing import Any

import discord

from app import request_context
from app.request_context import Requester

STARTED_AT = "taken up"  # a key of Interaction.extras: when that was, on the monotonic clock


def begin(interaction: discord.Interaction[Any]) -> None:
    """What this task does from now on, it does for this interaction."""
    request_context.current_requester.set(
        Requester(interaction.id, interaction.user.id, interaction.guild_id)
    )
    interaction.extras[STARTED_AT] = time.monotonic()


def elapsed(interaction: discord.Interaction[Any]) -> float:
    """Seconds since the interaction was taken up."""
    now = time.monotonic()
    return now - float(interaction.extras.get(STARTED_AT, now))
