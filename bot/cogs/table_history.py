"""/table replay and /table verify: replay of a finished round, and proof that its shuffle was fair."""

from discord import app_commands
from discord.ext import commands

from app.tables import finished_rounds, verification
from bot.client import Interaction, Oddsmith
from bot.cogs.choices import round_choices, rounds_to_load
from bot.components import round_replay
from bot.interactions import permissions, responses, round_access
from bot.render import layout
from bot.render.tables import fairness
from bot.render.views import views
from bot.text.catalogue import AnyOf, say
from storage.rounds import NoSuchRound, Round

RoundNumber = app_commands.Range[int, 1, 2**53 - 1]


class TableHistory(commands.Cog):
    """Looks back at finished rounds of the guild's tables, for everybody who may see their channel."""

    bot: Oddsmith

    @app_commands.command()
    @app_commands.rename(number="round")
    async def replay(self, interaction: Interaction, number: RoundNumber | None = None) -> None:
        permissions.require_guild(interaction)
        if number is None:
            number = (await self._newest(interaction)).number
        reply = await round_replay.replay_reply(interaction, number, finished_rounds.AT_THE_DEAL)
        await self._send(interaction, number, reply)

    @app_commands.command()
    @app_commands.rename(number="round")
    async def verify(self, interaction: Interaction, number: RoundNumber | None = None) -> None:
        guild = permissions.require_guild(interaction)
        permissions.require_permissions(interaction, "attach_files")
        if number is None:
            result = await verification.verify_last_shoe(self.bot.database, await self._newest(interaction))
        else:
            round_ = await finished_rounds.find(self.bot.database, number, guild)
            await round_access.require(interaction, round_)
            result = await verification.verify_round(self.bot.database, number, guild)
        await self._send(interaction, number, fairness.verification_reply(result))

    async def _newest(self, interaction: Interaction) -> finished_rounds.FinishedRound:
        """The newest finished round of this channel. Raises NoSuchRound."""
        newest = await finished_rounds.load_newest(self.bot.database, permissions.channel_id(interaction))
        if newest is None:
            commands = AnyOf(view.command for view in views().values())
            raise NoSuchRound("table-no-round-here", commands=commands)
        return newest

    async def _send(self, interaction: Interaction, number: int | None, reply: layout.Reply) -> None:
        """Send publicly in the round's own channel, and in any other only to the person who asked."""
        if number is not None:
            guild = permissions.require_guild(interaction)
            round_ = await finished_rounds.find(self.bot.database, number, guild)
            if round_.channel_id != interaction.channel_id:
                await responses.send_ephemeral(interaction, reply)
                return
        await responses.send(interaction, reply)

    @replay.autocomplete("number")
    @verify.autocomplete("number")
    async def autocomplete_round(
        self, interaction: Interaction, typed: int | str
    ) -> list[app_commands.Choice[int]]:
        """The finished rounds of this channel, newest first."""
        finished = await finished_rounds.in_channel(
            self.bot.database, permissions.channel_id(interaction), rounds_to_load(typed)
        )
        return round_choices(finished, typed, _in_words)


def _in_words(round_: Round) -> str:
    return say("table-round-choice", round=str(round_.id), game=round_.game, at=round_.closed_at)
