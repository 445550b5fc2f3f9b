"""/chips: the play money of a guild: daily chips, gifts, balance and history."""

from typing import Literal, Self

import discord
from discord import app_commands
from discord.ext import commands
from discord.utils import format_dt

from app import chips as accounts
from app.chips import HistoryPage
from app.guild_settings import GuildSettings
from bot.client import Interaction, Oddsmith
from bot.components.custom_ids import Id
from bot.components.persistent import PersistentButton
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
        guild, settings = await _guild(interaction)
        tenths = settings.daily_chips * TENTHS
        collecting = accounts.collect_daily(self.bot.services, guild, interaction.user.id, tenths)
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
        guild, _ = await _guild(interaction)
        if member.bot:
            raise NotPermitted("chips-not-to-bots")
        tenths = amount * TENTHS
        giving = accounts.give(
            self.bot.services, guild, interaction.user.id, member.id, tenths, key=interaction.id
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
        guild, settings = await _guild(interaction)
        player = member or interaction.user
        account = await accounts.account(self.bot.database, guild, player.id)
        held = account.held
        balance_text = (
            chips.describe_balance(held)
            if player == interaction.user
            else chips.describe_balance_of(player.mention, held)
        )
        footnotes = chips.describe_winnings(held)
        if settings.first_chips and not account.had_first and player == interaction.user:
            footnotes = chips.first_chips_hint(settings.first_chips, settings.daily_chips)
        await responses.send_ephemeral(interaction, layout.Reply(balance_text, layout.subtext(*footnotes)))

    @app_commands.command()
    async def history(self, interaction: Interaction) -> None:
        guild, _ = await _guild(interaction)
        await responses.send_ephemeral(interaction, await _page(interaction, guild))


async def _guild(interaction: Interaction) -> tuple[int, GuildSettings]:
    """The guild's id and settings. Raises NotPermitted if chips are off here."""
    guild = permissions.require_guild(interaction)
    settings = await interaction.client.services.guild_settings.load(guild)
    if not settings.chips:
        raise NotPermitted("chips-off")
    return guild, settings


async def _page(
    interaction: Interaction, guild: int, *, older_than: int | None = None, newer_than: int | None = None
) -> layout.Reply:
    """A page of the person's history: the newest, or the one of entries older or newer than this id."""
    page = await accounts.history_page(
        interaction.client.database, guild, interaction.user.id, older_than=older_than, newer_than=newer_than
    )
    return layout.Reply(
        layout.heading(say("chips-history")),
        chips.describe_balance(page.held),
        *(chips.describe_entries(page.entries) or [say("chips-history-empty")]),
        *layout.button_rows(ChipsHistoryButton.both(page)),
    )


class ChipsHistoryButton(PersistentButton, custom_id="chips:history:{way}:{movement}"):
    """Shows the next page of the history of the person who presses."""

    way: Literal["older", "newer"]
    movement: Id

    @classmethod
    def both(cls, page: HistoryPage) -> list[Self]:
        """Buttons to newer and older entries, disabled where there are none; no button on a single page."""
        if not (page.has_newer or page.has_older):
            return []
        return [
            cls._to(say("chips-newer"), "newer", page.entries[0].id, exists=page.has_newer),
            cls._to(say("chips-older"), "older", page.entries[-1].id, exists=page.has_older),
        ]

    @classmethod
    def _to(cls, label: str, way: Literal["older", "newer"], movement: int, *, exists: bool) -> Self:
        return cls.labelled(label, disabled=not exists, way=way, movement=movement)

    async def on_press(self, interaction: Interaction) -> None:
        guild, _ = await _guild(interaction)
        cursor = {"older_than" if self.way == "older" else "newer_than": self.movement}
        await responses.update_message(interaction, await _page(interaction, guild, **cursor))


async def setup(bot: Oddsmith) -> None:
    await bot.add_cog(Chips(bot))
    bot.add_persistent(ChipsHistoryButton)
