"""/table: close a table, have somebody get up, replay and verify rounds.

Whoever manages a channel manages its table, and anybody may close a table where nobody sits. Everybody who
may see the channel may look back at its finished rounds. This cog also closes tables whose channel or guild
is gone.
"""

from collections.abc import Sequence
from functools import partial
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from app.tables import commands as table_commands
from app.tables import finished_rounds, verification
from app.tables.snapshot import TableSnapshot
from bot.client import Interaction, Oddsmith
from bot.cogs.choices import RoundNumber, round_choices, rounds_to_load
from bot.components import round_replay
from bot.components.game_controls import MakeOpening
from bot.components.open_table import open_table
from bot.components.table_controls import controls
from bot.interactions import permissions, responses, round_access
from bot.interactions.request_state import set_delivery
from bot.render import layout
from bot.render.tables import fairness
from bot.render.views import game_title, views
from bot.text.catalogue import AnyOf, say
from games import table
from storage.rounds import NoSuchRound, Round


@app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
@app_commands.allowed_installs(guilds=True, users=False)
class Tables(commands.GroupCog, group_name="table"):
    """Finished rounds of tables, and the table of this channel for those who manage it."""

    def __init__(self, bot: Oddsmith) -> None:
        self.bot = bot

    async def cog_unload(self) -> None:
        self.bot.tables.stop()

    @app_commands.command()
    @app_commands.rename(round_id="round")
    async def replay(self, interaction: Interaction, round_id: RoundNumber | None = None) -> None:
        guild_id = permissions.require_guild(interaction)
        if round_id is None:
            round_ = (await self._newest(interaction)).round
        else:
            round_ = await finished_rounds.find(self.bot.services, round_id, guild_id)
        _show_privately_elsewhere(interaction, round_)
        reply = await round_replay.load_replay(interaction, round_.id, finished_rounds.AT_THE_DEAL)
        await responses.deliver(interaction, reply)

    @app_commands.command()
    @app_commands.rename(round_id="round")
    async def verify(self, interaction: Interaction, round_id: RoundNumber | None = None) -> None:
        guild_id = permissions.require_guild(interaction)
        permissions.require_permissions(interaction, "attach_files")
        if round_id is None:
            newest = await self._newest(interaction)
            round_ = newest.round
            result = await verification.verify_last_shoe(self.bot.services, newest)
        else:
            round_ = await finished_rounds.find(self.bot.services, round_id, guild_id)
            await round_access.require(interaction, round_)
            result = await verification.verify_round(self.bot.services, round_id, guild_id)
        _show_privately_elsewhere(interaction, round_)
        reply = fairness.verification_reply(game_title(round_.game), result)
        await responses.deliver(interaction, reply)

    @app_commands.command()
    async def close(self, interaction: Interaction) -> None:
        session = await self.bot.tables.in_channel(permissions.channel_id(interaction))

        def close_event(snapshot: TableSnapshot) -> Sequence[Any]:
            if snapshot.state.occupied:  # anybody may close a table where nobody sits
                permissions.require_manage_channel(interaction, "table-close-needs-permission")
            return [table.close(snapshot.state, "asked")]

        await session.execute(close_event, interaction.user.id)
        session.display.changed()
        text = say("table-now-closed" if session.snapshot.closed else "table-closes-when-settled")
        await self.bot.private_messages.send_notice(interaction, layout.Reply(text))

    @app_commands.command()
    async def stand(self, interaction: Interaction, member: discord.Member) -> None:
        permissions.require_manage_channel(interaction)
        session = await self.bot.tables.in_channel(permissions.channel_id(interaction))
        await session.execute(partial(table_commands.make_leave, user_id=member.id), interaction.user.id)
        session.display.changed()
        stays = table_commands.box_of(session.snapshot, member.id) is not None  # until the round is over
        text = say(
            "table-story-stood-up-after-round" if stays else "table-player-removed", who=member.mention
        )
        await self.bot.private_messages.send_notice(interaction, layout.Reply(text))

    async def _newest(self, interaction: Interaction) -> finished_rounds.FinishedRound:
        """The newest finished round of this channel. Raises NoSuchRound."""
        newest = await finished_rounds.load_newest(self.bot.services, permissions.channel_id(interaction))
        if newest is None:
            commands = AnyOf(view.command for view in views().values())
            raise NoSuchRound("table-no-round-here", commands=commands)
        return newest

    @replay.autocomplete("round_id")
    @verify.autocomplete("round_id")
    async def autocomplete_round(
        self, interaction: Interaction, typed: int | str
    ) -> list[app_commands.Choice[int]]:
        """The finished rounds of this channel, newest first."""
        finished = await finished_rounds.in_channel(
            self.bot.services, permissions.channel_id(interaction), rounds_to_load(typed)
        )
        return round_choices(finished, typed, _describe_round)

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        await self.bot.tables.close_deleted("channel", lambda table: table.channel_id == channel.id)

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, thread: discord.RawThreadDeleteEvent) -> None:
        await self.bot.tables.close_deleted("thread", lambda table: table.channel_id == thread.thread_id)

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        await self.bot.tables.close_deleted("server", lambda table: table.guild_id == guild.id)


def _show_privately_elsewhere(interaction: Interaction, round_: Round) -> None:
    """Show a round to everybody in its own channel, and in any other only to the person who asked."""
    if round_.channel_id != interaction.channel_id:
        set_delivery(interaction, "private")


def _describe_round(round_: Round) -> str:
    title = game_title(round_.game)
    return say("table-round-choice", round=str(round_.id), game=title, at=round_.closed_at)


async def setup(bot: Oddsmith) -> None:
    await bot.add_cog(Tables(bot))
    for game in controls().values():
        if game.opening:
            bot.tree.add_command(_open_table_command(game.name, game.opening))


def _open_table_command(game: str, opening: MakeOpening) -> app_commands.Group:
    """The command `/<game> table`, for a game that has no cog of its own."""
    group = app_commands.Group(
        name=game,
        description=views()[game].title,
        allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False),
        allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
    )

    @group.command(name="table")
    async def table(interaction: Interaction) -> None:
        await open_table(interaction, game, opening)

    return group
