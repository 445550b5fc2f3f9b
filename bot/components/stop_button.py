"""Long work that says so, with a button to stop it, for whoever asked."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Self

import discord
from discord import ui

from app.solving.pool import SolverFailed
from bot.components.custom_ids import Snowflake
from bot.components.persistent import PersistentComponent
from bot.interactions import outages
from bot.interactions.permissions import NotPermitted
from bot.render.layout import Reply
from bot.text.catalogue import say

if TYPE_CHECKING:
    from bot.client import Oddsmith

PREFIX = "stop:"  # of the custom_id of every button that stops work


class Stopped(SolverFailed):
    """The person who asked has stopped it."""


@dataclass
class StoppableJob:
    """A job that its asker may stop. It is forgotten with the process, and so is the job."""

    requester_id: int
    job: "asyncio.Future[Any]"
    stopped: bool = False


@contextlib.asynccontextmanager
async def stoppable(
    interaction: "discord.Interaction[Oddsmith]", job: "asyncio.Future[Any]", what: str
) -> AsyncIterator[None]:
    """Show what is worked on while the block waits for the job. Raises Stopped if the person stops it.

    An "is thinking" becomes the notice; where the interaction will change a message, it is one of its own.
    """
    works = interaction.client.stoppable_jobs
    work = works[interaction.id] = StoppableJob(interaction.user.id, job)
    notice = None
    try:
        notice = await _show(
            interaction, Reply(say("solving-working-on", what=what), ui.ActionRow(Stop.of(interaction)))
        )
        yield
    except asyncio.CancelledError:
        if work.stopped:
            raise Stopped("solving-stopped") from None
        raise
    finally:
        del works[interaction.id]
        if notice is not None:
            with contextlib.suppress(*outages.REQUEST_ERRORS):
                await notice.delete()


async def _show(interaction: "discord.Interaction[Oddsmith]", notice: Reply) -> discord.WebhookMessage | None:
    """The message to be taken away afterwards; None if it is the interaction's own."""
    if interaction.response.type is discord.InteractionResponseType.deferred_channel_message:
        await interaction.edit_original_response(view=notice)
        return None
    return await interaction.followup.send(view=notice, ephemeral=True, wait=True)


class Stop(PersistentComponent[ui.Button[Any]], custom_id=PREFIX + "{asked}"):
    """Stops the work for an interaction."""

    asked: Snowflake

    @classmethod
    def of(cls, interaction: "discord.Interaction[Oddsmith]") -> Self:
        style = discord.ButtonStyle.danger
        return cls(
            ui.Button(
                label=say("solving-stop"), style=style, custom_id=cls.custom_ids.encode(asked=interaction.id)
            )
        )

    async def on_press(self, interaction: "discord.Interaction[Oddsmith]") -> None:
        work = interaction.client.stoppable_jobs.get(self.asked)
        if work is None:
            raise NotPermitted("solving-ended-already")
        if work.requester_id != interaction.user.id:
            raise NotPermitted("solving-only-who-asked")
        work.stopped = True
        work.job.cancel()
        await interaction.response.defer()
