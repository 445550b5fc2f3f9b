"""Waits for solver jobs. A long one gets a notice, with a button that lets the person who asked cancel it."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable
from functools import partial
from typing import Any, Concatenate, ParamSpec, TypeVar

import discord

from app.services import Services
from app.solving.errors import SolverFailed
from bot.client import Interaction, StoppableJob
from bot.components.custom_ids import Snowflake
from bot.components.persistent import Button, PersistentButton
from bot.interactions import deferring, outages
from bot.interactions.refusals import NotPermitted, Refused
from bot.render.layout import Reply
from bot.text.catalogue import say

T = TypeVar("T")
P = ParamSpec("P")

STOP_PREFIX = "stop:"  # of the custom_id of every stop button


class JobStopped(SolverFailed):
    """The person who asked has cancelled the job."""


async def solve(
    interaction: Interaction,
    job: Callable[Concatenate[Services, P], Awaitable[T]],
    *arguments: P.args,
    **options: P.kwargs,
) -> T:
    """The result of `job`, a function of the app that runs solver jobs. Raises what it raises.

    If it takes long, the interaction is deferred: those who will see the answer see "is thinking", or nobody
    if the pressed message will be redrawn.
    """
    solving = job(interaction.client.services, *arguments, **options)
    return await deferring.defer_if_slow(interaction, solving, limit=deferring.DEFER_AFTER)


async def solve_stoppable(
    interaction: Interaction,
    working_on: str,
    job: Callable[Concatenate[Services, P], Awaitable[T]],
    *arguments: P.args,
    **options: P.kwargs,
) -> T:
    """Like `solve`; if it takes long, a notice says what is being solved, with a button to stop it.

    Then raises JobStopped.
    """
    solving = job(interaction.client.services, *arguments, **options)
    notice = partial(_stoppable, interaction, working_on)
    return await deferring.defer_if_slow(
        interaction, solving, limit=deferring.DEFER_AFTER, while_waiting=notice
    )


@contextlib.asynccontextmanager
async def _stoppable(
    interaction: Interaction, working_on: str, job: "asyncio.Future[Any]"
) -> AsyncIterator[None]:
    """Show a notice with a stop button while the block waits for the job. Raises JobStopped if it is stopped.

    The notice replaces "is thinking". If the interaction is going to edit a message, the notice is a message
    of its own and is deleted later.
    """
    jobs = interaction.client.stoppable_jobs
    running = jobs[interaction.id] = StoppableJob(interaction.user.id, job)
    notice = None
    try:
        notice = await _send_notice(
            interaction,
            Reply(say("solving-working-on", what=working_on), StopButton.of(interaction)),
        )
        yield
    except asyncio.CancelledError:
        if running.stopped:
            raise JobStopped("solving-stopped") from None
        raise
    finally:
        del jobs[interaction.id]
        if notice is not None:
            with contextlib.suppress(*outages.REQUEST_ERRORS):
                await notice.delete()


async def _send_notice(interaction: Interaction, notice: Reply) -> discord.WebhookMessage | None:
    """Send the notice; return it if it has to be deleted later, None if the answer will replace it."""
    if interaction.response.type is discord.InteractionResponseType.deferred_channel_message:
        await interaction.edit_original_response(view=notice)
        return None
    return await interaction.followup.send(view=notice, ephemeral=True, wait=True)


class StopButton(PersistentButton, custom_id=STOP_PREFIX + "{interaction_id}"):
    """Cancels the solver job of an interaction."""

    interaction_id: Snowflake

    @classmethod
    def of(cls, interaction: Interaction) -> Button:
        return cls.labeled(say("solving-stop"), discord.ButtonStyle.danger, interaction_id=interaction.id)

    async def on_press(self, interaction: Interaction) -> None:
        running = interaction.client.stoppable_jobs.get(self.interaction_id)
        if running is None:
            raise Refused("solving-ended-already")
        if running.requester_id != interaction.user.id:
            raise NotPermitted("solving-only-who-asked")
        running.stopped = True
        running.job.cancel()
        await deferring.defer(interaction)
