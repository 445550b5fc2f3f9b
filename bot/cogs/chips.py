"""/chips: the play money of a guild: daily chips, gifts, balance and history."""

import discord
from discord import app_commands
from discord.ext import commands

from app import chip_accounts
from bot.client import Interaction, Oddsmith
from bot.components import chips_history
from bot.interactions import deferring, permissions, responses
from bot.interactions.refusals import NotPermitted
from bot.interactions.request_state import set_delivery
from bot.render import chips
from games.chips import TENTHS

MAX_GIFT = 1_000_000


@app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
@app_commands.allowed_installs(guilds=True, users=False)
class Chips(commands.GroupCog, group_name="chips"):
    """Play money, apart in every server."""

    def __init__(self, bot: Oddsmith) -> None:
        self.bot = bot

    @app_commands.command()
    async def daily(self, interaction: Interaction) -> None:
        guild_id, settings = await permissions.require_chips(interaction)
        tenths = settings.daily_chips * TENTHS
        collecting = chip_accounts.collect_daily(self.bot.services, guild_id, interaction.user.id, tenths)
        set_delivery(interaction, "private")
        account, next_at = await deferring.defer_if_slow(interaction, collecting)
        reply = chips.daily_reply(settings, account, next_at)
        await responses.send_ephemeral(interaction, reply)

    @app_commands.command()
    async def give(
        self,
        interaction: Interaction,
        member: discord.Member,
        amount: app_commands.Range[int, 1, MAX_GIFT],
    ) -> None:
        guild_id, _ = await permissions.require_chips(interaction)
        if member.bot:
            raise NotPermitted("chips-not-for-bots")
        tenths = amount * TENTHS
        giving = chip_accounts.give(
            self.bot.services, guild_id, interaction.user.id, member.id, tenths, key=interaction.id
        )
        await deferring.defer_if_slow(interaction, giving)
        reply = chips.gift_reply(interaction.user.mention, member.mention, tenths)
        await responses.send_public(interaction, reply)

    @app_commands.command()
    async def balance(self, interaction: Interaction, member: discord.Member | None = None) -> None:
        guild_id, settings = await permissions.require_chips(interaction)
        player = member or interaction.user
        if player.bot:
            raise NotPermitted("chips-not-for-bots")
        account = await chip_accounts.account(self.bot.services, guild_id, player.id)
        if player == interaction.user:
            reply = chips.own_balance_reply(settings, account)
        else:
            reply = chips.balance_reply(player.mention, account.held)
        await responses.send_ephemeral(interaction, reply)

    @app_commands.command()
    async def history(self, interaction: Interaction) -> None:
        guild_id, _ = await permissions.require_chips(interaction)
        await responses.send_ephemeral(interaction, await chips_history.load_history(interaction, guild_id))


async def setup(bot: Oddsmith) -> None:
    await bot.add_cog(Chips(bot))
