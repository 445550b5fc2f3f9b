"""/chips: the play money of a guild: daily chips, gifts, balance and history."""

from typing import Any, Literal, Self

import discord
from discord import app_commands, ui
from discord.ext import commands
from discord.utils import format_dt
from sqlalchemy.ext.asyncio import AsyncConnection

from app.guild_settings import GuildSettings
from bot.client import Oddsmith
from bot.components.custom_ids import Id
from bot.components.persistent import PersistentComponent
from bot.interactions import permissions, responses
from bot.interactions.permissions import NotPermitted
from bot.render import chips, layout
from bot.text.catalogue import say
from bot.text.numbers import in_chips
from storage import balances, ledger, players
from storage.balances import Balance, LedgerEntry
from storage.ledger import TENTHS

Interaction = discord.Interaction[Oddsmith]

MAX_GIFT = 1_000_000
PAGE = 8  # ledger entries on a page


@app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
@app_commands.allowed_installs(guilds=True, users=False)
class Chips(commands.GroupCog, group_name="chips"):
    """Play money, apart in every server."""

    def __init__(self, bot: Oddsmith) -> None:
        self.bot = bot

    @app_commands.command()
    async def daily(self, interaction: Interaction) -> None:
        server, settings = await _guild(interaction)
        now = self.bot.services.clock.now()
        person, tenths = interaction.user.id, settings.daily_chips * TENTHS

        async def save(connection: AsyncConnection) -> tuple[Balance, bool]:
            await players.mark_seen(connection, person, now)
            await ledger.give_daily(connection, server, person, tenths, now)
            held = await balances.get_balance(connection, server, person)
            return held, await balances.had_first_chips(connection, server, person)

        saving = self.bot.database.write_in_thread(save)
        held, had_first = await responses.defer_if_slow(interaction, saving, thinking=True, private=True)
        footnotes = [say("chips-daily-next", when=format_dt(ledger.next_day(now), "R"))]
        if settings.first_chips and not had_first:
            footnotes.append(chips.first_chips_notice(settings.first_chips))
        reply = layout.Reply(chips.collected(tenths, held), layout.subtext(*footnotes))
        await responses.send_ephemeral(interaction, reply)

    @app_commands.command()
    async def give(
        self,
        interaction: Interaction,
        member: discord.Member,
        amount: app_commands.Range[int, 1, MAX_GIFT],
    ) -> None:
        server, _ = await _guild(interaction)
        if member.bot:
            raise NotPermitted("chips-not-to-bots")
        now = self.bot.services.clock.now()
        giver, tenths = interaction.user.id, amount * TENTHS

        async def save(connection: AsyncConnection) -> None:
            await players.mark_seen(connection, giver, now)
            await ledger.give(connection, server, giver, member.id, tenths, now, key=interaction.id)

        await responses.defer_if_slow(interaction, self.bot.database.write_in_thread(save), thinking=True)
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
        server, settings = await _guild(interaction)
        player = member or interaction.user
        async with self.bot.database.read() as connection:
            held = await balances.get_balance(connection, server, player.id)
            had_first = await balances.had_first_chips(connection, server, player.id)
        balance_text = (
            chips.describe_balance(held)
            if player == interaction.user
            else chips.held_by(player.mention, held)
        )
        footnotes = chips.describe_winnings(held)
        if settings.first_chips and not had_first and player == interaction.user:
            footnotes = chips.first_chips_hint(settings.first_chips, settings.daily_chips)
        await responses.send_ephemeral(interaction, layout.Reply(balance_text, layout.subtext(*footnotes)))

    @app_commands.command()
    async def history(self, interaction: Interaction) -> None:
        server, _ = await _guild(interaction)
        await responses.send_ephemeral(interaction, await _page(interaction, server))


async def _guild(interaction: Interaction) -> tuple[int, GuildSettings]:
    """The guild's id and settings. Raises NotPermitted if chips are off here."""
    server = permissions.require_guild(interaction)
    settings = await interaction.client.services.guild_settings.load(server)
    if not settings.chips:
        raise NotPermitted("chips-off")
    return server, settings


async def _page(
    interaction: Interaction, server: int, *, before: int | None = None, after: int | None = None
) -> layout.Reply:
    """A page of the person's history: the newest, or the one before or after the ledger entry of this id."""
    async with interaction.client.database.read() as connection:
        held = await balances.get_balance(connection, server, interaction.user.id)
        entries = await balances.history(
            connection, server, interaction.user.id, before=before, after=after, limit=PAGE + 1
        )
        if not entries or (after is not None and len(entries) < PAGE):  # the newest page is always full
            before, after = None, None
            entries = await balances.history(connection, server, interaction.user.id, limit=PAGE + 1)
    shown, older, newer = _split_page(entries, before, after)
    buttons: list[ui.Item[Any]] = []
    if older or newer:
        buttons.append(ui.ActionRow(*Page.both(shown, older=older, newer=newer)))
    return layout.Reply(
        layout.heading(say("chips-history")),
        chips.describe_balance(held),
        *(chips.describe_entries(shown) or [say("chips-history-empty")]),
        *buttons,
    )


def _split_page(
    entries: list[LedgerEntry], before: int | None, after: int | None
) -> tuple[list[LedgerEntry], bool, bool]:
    """The entries to show, out of one more than fit, and whether there are older and newer ones."""
    more = len(entries) > PAGE
    if after is not None:
        return entries[-PAGE:], True, more
    return entries[:PAGE], more, before is not None


class Page(PersistentComponent[ui.Button[Any]], custom_id="chips:history:{way}:{movement}"):
    """Shows the next page of the history of the person who presses."""

    way: Literal["older", "newer"]
    movement: Id

    @classmethod
    def both(cls, shown: list[LedgerEntry], *, older: bool, newer: bool) -> list[Self]:
        return [
            cls._to(say("chips-newer"), "newer", shown[0].id, exists=newer),
            cls._to(say("chips-older"), "older", shown[-1].id, exists=older),
        ]

    @classmethod
    def _to(cls, label: str, way: Literal["older", "newer"], movement: int, *, exists: bool) -> Self:
        custom_id = cls.custom_ids.encode(way=way, movement=movement)
        return cls(ui.Button(custom_id=custom_id, label=label, disabled=not exists))

    async def on_press(self, interaction: Interaction) -> None:
        server, _ = await _guild(interaction)
        cursor = {"before" if self.way == "older" else "after": self.movement}
        await responses.update_message(interaction, await _page(interaction, server, **cursor))


async def setup(bot: Oddsmith) -> None:
    await bot.add_cog(Chips(bot))
    bot.add_persistent(Page)
