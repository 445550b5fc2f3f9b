"""Defers interactions whose answer takes long, because Discord waits only three seconds for a first response.

A deferred interaction shows "is thinking", or nothing if the message that was pressed will be redrawn.
"""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import discord

from bot.interactions import outages
from bot.interactions.request_state import Interaction, elapsed, state_of

log = logging.getLogger(__name__)

DEFER_AFTER = 1.0  # seconds from an interaction until the person sees "is thinking"
DEFER_BUTTON_AFTER = 0.15  # seconds from a press until it is acknowledged to Discord; nobody sees it

T = TypeVar("T")

WhileWaiting = Callable[["asyncio.Future[Any]"], contextlib.AbstractAsyncContextManager[None]]


async def defer_if_slow(
    interaction: Interaction,
    work: Awaitable[T],
    *,
    limit: float | None = None,
    while_waiting: WhileWaiting | None = None,
) -> T:
    """The result of `work`; the interaction is deferred if it takes long.

    limit          seconds from the start of the interaction; None for those that suit its delivery
    while_waiting  is entered with the job of `work` once it is deferred, and left when that is done
    """
    if limit is None:
        limit = DEFER_BUTTON_AFTER if state_of(interaction).delivery == "redraw" else DEFER_AFTER
    job = asyncio.ensure_future(work)
    try:
        if await interaction.client.services.clock.wait(job, time_until_defer(interaction, limit)):
            return await job
        await defer(interaction)
        async with while_waiting(job) if while_waiting else contextlib.nullcontext():
            return await job
    finally:
        job.cancel()


async def defer(interaction: Interaction) -> None:
    """Defer the interaction for its delivery, unless it has been responded to.

    Those who will see a new message see "is thinking"; a message that will be redrawn stays as it is.
    During a Discord outage the work continues: the question is stored, and the answer may be the first
    response that reaches Discord.
    """
    if interaction.response.is_done():
        return
    delivery = state_of(interaction).delivery
    try:
        await interaction.response.defer(thinking=delivery != "redraw", ephemeral=delivery == "private")
    except outages.REQUEST_ERRORS as error:
        if not outages.is_discord_outage(error):
            raise
        log.info("Could not defer an interaction: %s", outages.describe_error(error))
    else:
        state_of(interaction).thinks_privately = delivery == "private"


def time_until_defer(interaction: Interaction, limit: float) -> float:
    """Seconds left until the interaction is deferred: `limit` seconds from its start, not from this call."""
    return max(limit - elapsed(interaction), 0.0)


def shows_thinking(interaction: Interaction) -> bool:
    """Whether the interaction shows "is thinking" and has no answer yet."""
    thinking = interaction.response.type is discord.InteractionResponseType.deferred_channel_message
    return thinking and not state_of(interaction).answered


def awaits_answer(interaction: Interaction) -> bool:
    """Whether the person may still be waiting for a message, a form or an edited message."""
    if interaction.type is discord.InteractionType.autocomplete or state_of(interaction).answered:
        return False
    deferred = (
        discord.InteractionResponseType.deferred_channel_message,
        discord.InteractionResponseType.deferred_message_update,
    )
    return not interaction.response.is_done() or interaction.response.type in deferred
