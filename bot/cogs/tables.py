"""/table: close a table, have somebody get up, replay and verify rounds.

Whoever manages a channel manages its table, and anybody may close a table where nobody sits. This cog also
closes tables whose channel or guild is gone.
"""

from collections.abc import Sequence
from functools import partial
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from app.tables import commands as table_commands
from app.tables.snapshot import TableSnapshot
from bot.client import Interaction, Oddsmith
from bot.cogs.table_history import TableHistory
from bot.components.game_controls import MakeOpening
from bot.components.open_table import open_table
from bot.components.table_controls import controls
from bot.interactions import permissions
from bot.render import layout
from bot.render.views import views
from bot.text.catalogue import say
from games import table


@app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
@app_commands.allowed_installs(guilds=True, users=False)
class Tables(TableHistory, commands.GroupCog, group_name="table"):
    """Finished rounds of tables, and the table of this channel for those who manage it."""

    def __init__(self, bot: Oddsmith) -> None:
        self.bot = bot

    async def cog_unload(self) -> None:
        self.bot.tables.stop()

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
        await session.execute(partial(table_commands.make_leave, person=member.id), interaction.user.id)
        session.display.changed()
        text = say("table-has-to-get-up", who=member.mention)
        await self.bot.private_messages.send_notice(interaction, layout.Reply(text))

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        await self.bot.tables.close_lost("channel", lambda table: table.channel_id == channel.id)

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, thread: discord.RawThreadDeleteEvent) -> None:
        await self.bot.tables.close_lost("thread", lambda table: table.channel_id == thread.thread_id)

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        await self.bot.tables.close_lost("server", lambda table: table.guild_id == guild.id)


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
