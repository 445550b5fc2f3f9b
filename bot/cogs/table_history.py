"""/table replay and /table verify: replay of a finished round, and proof that its shuffle was fair."""

from collections.abc import Sequence

import discord
from discord import app_commands
from discord.ext import commands

from app.tables import finished_rounds, verification
from bot.client import Oddsmith
from bot.components import round_access, round_replay
from bot.interactions import permissions, responses
from bot.render import layout
from bot.render.tables import fairness
from bot.render.views import views
from bot.text.catalogue import AnyOf, say
from storage import rounds

Interaction = discord.Interaction[Oddsmith]
RoundNumber = app_commands.Range[int, 1, 2**53 - 1]

MAX_CHOICES = 25
SEARCHED_ROUNDS = 500  # newest rounds of a channel that autocomplete searches for a typed number


class TableHistory(commands.Cog):
    """Looks back at finished rounds of the guild's tables, for everybody who may see their channel."""

    bot: Oddsmith

    @app_commands.command()
    @app_commands.rename(number="round")
    async def replay(self, interaction: Interaction, number: RoundNumber | None = None) -> None:
        permissions.require_guild(interaction)
        if number is None:
            number = (await self._newest(interaction)).number
        reply = await round_replay.replay_reply(interaction, number, round_replay.FIRST_STEP)
        await self._send(interaction, number, reply)

    @app_commands.command()
    @app_commands.rename(number="round")
    async def verify(self, interaction: Interaction, number: RoundNumber | None = None) -> None:
        server = permissions.require_guild(interaction)
        permissions.require_permissions(interaction, "attach_files")
        if number is None:
            result = await verification.verify_last_shoe(self.bot.database, await self._newest(interaction))
        else:
            async with self.bot.database.read() as connection:
                round_ = await finished_rounds.find(connection, number, server)
            await round_access.require(interaction, round_)
            result = await verification.verify_round(self.bot.database, number, server)
        await self._send(interaction, number, fairness.verification_reply(result))

    async def _newest(self, interaction: Interaction) -> finished_rounds.FinishedRound:
        """The newest finished round of this channel. Raises NoSuchRound."""
        assert interaction.channel_id is not None
        async with self.bot.database.read() as connection:
            newest = await finished_rounds.load_newest(connection, interaction.channel_id)
        if newest is None:
            commands = AnyOf(view.command for view in views().values())
            raise rounds.NoSuchRound("table-no-round-here", commands=commands)
        return newest

    async def _send(self, interaction: Interaction, number: int | None, reply: layout.Reply) -> None:
        """Send publicly in the round's own channel, and in any other only to the person who asked."""
        if number is not None:
            async with self.bot.database.read() as connection:
                elsewhere = (await rounds.get(connection, number)).channel_id != interaction.channel_id
            if elsewhere:
                await responses.send_ephemeral(interaction, reply)
                return
        await responses.send(interaction, reply)

    @replay.autocomplete("number")
    @verify.autocomplete("number")
    async def autocomplete_round(
        self, interaction: Interaction, typed: int | str
    ) -> list[app_commands.Choice[int]]:
        """The finished rounds of this channel, newest first."""
        assert interaction.channel_id is not None
        limit = SEARCHED_ROUNDS if str(typed).strip() else MAX_CHOICES
        async with self.bot.database.read() as connection:
            finished = await rounds.finished_at_tables_in(connection, interaction.channel_id, limit=limit)
        return _choices(finished, str(typed).strip())


def _choices(finished: Sequence[rounds.Round], typed: str) -> list[app_commands.Choice[int]]:
    matching = [round_ for round_ in finished if typed in str(round_.id)]
    return [
        app_commands.Choice(
            name=say(
                "table-round-choice",
                round=str(round_.id),
                game=round_.game,
                at=round_.closed_at,
            ),
            value=round_.id,
        )
        for round_ in matching[:MAX_CHOICES]
    ]
