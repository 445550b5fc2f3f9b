"""/table: what those who manage a channel may do with its table, and anybody with one where nobody sits.

Here the open tables are also found again when the bot starts, and closed when their place is gone.
"""

import asyncio
import logging
from collections.abc import Sequence
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot import answers, places
from bot.client import Oddsmith
from bot.tables import presses, replaying
from bot.tables.kept import Standing
from bot.tables.looking_back import LookingBack
from games import table
from games.errors import NotAllowed
from storage import DatabaseAway

log = logging.getLogger(__name__)

Interaction = discord.Interaction[Oddsmith]

AGAIN_IN = 5.0  # seconds after the database did not answer


@app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
@app_commands.allowed_installs(guilds=True, users=False)
class Tables(
    LookingBack,
    commands.GroupCog,
    group_name="table",
    group_description="Tables: a round once more, whether it was fair, who sits there",
):
    """What was played at tables; and the table of this channel, for those who manage it."""

    def __init__(self, bot: Oddsmith) -> None:
        self.bot = bot
        self._finding: asyncio.Task[None] | None = None

    async def cog_load(self) -> None:
        self._finding = asyncio.create_task(self._find_open())

    async def cog_unload(self) -> None:
        if self._finding:
            self._finding.cancel()
            await asyncio.gather(self._finding, return_exceptions=True)
        self.bot.room.stop()

    async def _find_open(self) -> None:
        """Go on with the tables that were open when the bot ended, however it ended."""
        await self.bot.wait_until_ready()
        while True:
            try:
                await self.bot.room.find_open()
                return
            except DatabaseAway:
                log.exception("Could not look for open tables; again in %s s", AGAIN_IN)
                await asyncio.sleep(AGAIN_IN)

    @app_commands.command()
    async def close(self, interaction: Interaction) -> None:
        """Close the table of this channel; a round that is being played is played to its end."""
        assert interaction.channel_id is not None
        at_table = await self.bot.room.here(interaction.channel_id)

        def closing(standing: Standing) -> Sequence[Any]:
            if standing.state.taken:  # a table where nobody sits is anybody's to close
                places.require_manager_of_channel(interaction)
            return [table.close(standing.state, "asked")]

        await at_table.do(closing, interaction.user.id)
        at_table.redrawing.changed()
        told = "is closed" if at_table.standing.closed else "closes when the round is settled"
        await answers.send_privately(interaction, answers.Answer(f"The table {told}."))

    @app_commands.command()
    @app_commands.describe(member="Who has to get up")
    async def stand(self, interaction: Interaction, member: discord.Member) -> None:
        """Have somebody get up from the table of this channel; what they have in play stands."""
        at_table = await self.bot.room.here(_managed_channel(interaction))
        state = at_table.standing.state
        if member.id not in {box.player for box in state.taken.values()}:
            raise NotAllowed("They do not sit at this table.")
        await at_table.do(
            lambda standing: standing.game.play.leave(
                standing.state, member.id, standing.secrets, stood_up=True
            ),
            interaction.user.id,
        )
        at_table.redrawing.changed()
        await answers.send_privately(interaction, answers.Answer(f"{member.mention} has to get up."))

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        await self.bot.room.places_gone("channel", lambda table: table.channel_id == channel.id)

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, thread: discord.RawThreadDeleteEvent) -> None:
        await self.bot.room.places_gone("thread", lambda table: table.channel_id == thread.thread_id)

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        await self.bot.room.places_gone("server", lambda table: table.server_id == guild.id)


def _managed_channel(interaction: Interaction) -> int:
    places.require_manager_of_channel(interaction)
    assert interaction.channel_id is not None
    return interaction.channel_id


async def setup(bot: Oddsmith) -> None:
    await bot.add_cog(Tables(bot))
    bot.add_lasting(
        presses.Sit,
        presses.Leave,
        presses.Seed,
        presses.Bet,
        presses.Again,
        presses.Other,
        presses.Deal,
        replaying.Step,
    )
