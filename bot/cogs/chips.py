"""/chips: the play money of a guild: daily chips, gifts, balance and history."""

import discord
from discord import app_commands
from discord.ext import commands
from discord.utils import format_dt

from app import chip_accounts
from bot.client import Interaction, Oddsmith
from bot.components import chips_history
from bot.interactions import permissions, responses
from bot.interactions.permissions import NotPermitted
from bot.render import chips, layout
from bot.text.catalogue import say
from bot.text.numbers import in_chips
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
        account, next_at = await responses.defer_if_slow(interaction, collecting, thinking=True, private=True)
        footnotes = [say("chips-daily-next", when=format_dt(next_at, "R"))]
        if settings.first_chips and not account.had_first:
            footnotes.append(chips.first_chips_notice(settings.first_chips))
        reply = layout.Reply(chips.describe_daily(tenths, account.held), layout.subtext(*footnotes))
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
            raise NotPermitted("chips-not-to-bots")
        tenths = amount * TENTHS
        giving = chip_accounts.give(
            self.bot.services, guild_id, interaction.user.id, member.id, tenths, key=interaction.id
        )
        await responses.defer_if_slow(interaction, giving, thinking=True)
        gift = say(
            "chips-gift",
            giver=interaction.user.mention,
            receiver=member.mention,
            given=in_chips(tenths),
        )
        reply = layout.Reply(gift, layout.subtext(say("chips-gift-no-ranking")))
        await responses.send(interaction, reply)

    @app_commands.command()
    async def balance(self, interaction: Interaction, member: discord.Member | None = None) -> None:
        guild_id, settings = await permissions.require_chips(interaction)
        player = member or interaction.user
        account = await chip_accounts.account(self.bot.database, guild_id, player.id)
        held = account.held
        balance_text = (
            chips.describe_balance(held)
            if player == interaction.user
            else chips.describe_balance_of(player.mention, held)
        )
        footnotes = chips.describe_winnings(held)
        if player == interaction.user:
            if settings.first_chips and not account.had_first:
                footnotes = chips.first_chips_hint(settings.first_chips, settings.daily_chips)
            elif held.balance + held.in_play < TENTHS:
                footnotes = [chips.daily_chips_hint(settings.daily_chips), *footnotes]
        await responses.send_ephemeral(interaction, layout.Reply(balance_text, layout.subtext(*footnotes)))

    @app_commands.command()
    async def history(self, interaction: Interaction) -> None:
        guild_id, _ = await permissions.require_chips(interaction)
        await responses.send_ephemeral(interaction, await chips_history.history_reply(interaction, guild_id))


async def setup(bot: Oddsmith) -> None:
    await bot.add_cog(Chips(bot))
