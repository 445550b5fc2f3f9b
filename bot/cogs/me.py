"""/me: what is stored about a person, to be taken along or forgotten; and the end of what servers leave."""

import asyncio
import gzip
import json
from contextlib import suppress
from datetime import datetime
from typing import Any

import discord
from discord import app_commands, ui
from discord.ext import commands
from discord.utils import utcnow

from bot import answers, departures, left_alone
from bot.answers import Document
from bot.client import Oddsmith
from bot.lasting import Lasting
from bot.places import NotHere
from storage import personal
from storage.ledger import in_chips
from storage.personal import Kept

Interaction = discord.Interaction[Oddsmith]

PATIENCE = 5.0  # seconds that the newest rounds are waited for
LARGEST = 8 * 2**20  # bytes of a file that Discord takes everywhere
WHAT_STAYS = """\
- Rounds at tables stay, with your Discord id: they are the others' rounds too, and without your id and seed \
nobody could check how those cards were shuffled.
- The movements of your chips stay, for the books of everybody you played with; the chips themselves go back \
to the bank. So first chips are given only once."""


class Me(commands.GroupCog, group_name="me", group_description="What is stored about you"):
    """A person's own data."""

    def __init__(self, bot: Oddsmith) -> None:
        self.bot = bot
        self._clock: asyncio.Task[None] | None = None

    async def cog_load(self) -> None:
        self._clock = asyncio.create_task(left_alone.watch(self.bot, self._look, departures.LOOK_EVERY))

    async def cog_unload(self) -> None:
        if self._clock:
            self._clock.cancel()
            with suppress(asyncio.CancelledError):
                await self._clock

    async def _look(self) -> None:
        await departures.erase_departed(self.bot.database, self.bot.ages)

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Servers that were joined or left while the bot was away are noticed."""
        await departures.note_departures(self.bot, utcnow())

    @app_commands.command()
    async def export(self, interaction: Interaction) -> None:
        """All that is stored about you, as a file that only you see."""
        await interaction.response.defer(ephemeral=True)
        await self.bot.reviewer.caught_up(PATIENCE)
        async with self.bot.database.read() as connection:
            found = await personal.about(connection, interaction.user.id)
        document = await asyncio.to_thread(_written, found)
        counted = ", ".join(
            f"{len(rows):,} {name.replace('_', ' ')}"
            for name, rows in found.items()
            if rows and name != "player"
        )
        await answers.send(
            interaction,
            answers.Answer(
                answers.heading("All that is stored about you"),
                f"In all servers and direct messages: {counted or 'nothing'}.",
                document,
                answers.small_print("Chips are counted in tenths, times are UTC. /me forget erases it."),
            ),
        )

    @app_commands.command()
    async def forget(self, interaction: Interaction) -> None:
        """Erase what is stored about you, everywhere. You are asked once more before it happens."""
        answer = answers.Answer(
            answers.heading("Shall I forget you?"),
            "That erases your questions and boards, the rounds that were yours alone, your results, your"
            " statistics and your places in every ranking, **in all servers**. It cannot be undone.",
            WHAT_STAYS,
            ui.ActionRow(Forget.of(interaction.user.id)),
            answers.small_print("/me export gives you all of it first, if you want to keep it."),
            colour=answers.APOLOGY,
        )
        await answers.send_privately(interaction, answer)


class Forget(Lasting[ui.Button[Any]], template=r"me:forget:(?P<player>\d{1,20})"):
    """Forgets whoever was asked."""

    @classmethod
    def of(cls, player: int) -> ui.Item[Any]:
        style = discord.ButtonStyle.danger
        return cls(ui.Button(custom_id=f"me:forget:{player}", label="Forget me", style=style))

    async def press(self, interaction: Interaction) -> None:
        bot, player = interaction.client, int(self.custom_id.rsplit(":", 1)[1])
        if player != interaction.user.id:
            raise NotHere("Somebody else was asked that. For yourself there is /me forget.")
        await interaction.response.defer()
        async with bot.database.write() as connection:
            kept = await personal.forget(connection, player, utcnow())
        await answers.redraw(interaction, _forgotten(kept))


def _forgotten(kept: Kept) -> answers.Answer:
    """What was done, what was kept and why."""
    if not kept.rounds and not kept.movements:
        return answers.Answer(answers.heading("You are forgotten"), "Everything about you is erased.")
    chips = f" {in_chips(kept.returned)} went back to the bank." if kept.returned else ""
    return answers.Answer(
        answers.heading("You are forgotten"),
        f"Your questions, your own rounds, your results and all statistics are erased.{chips}",
        f"Kept are {kept.rounds:,} rounds at tables and {kept.movements:,} movements of chips:",
        WHAT_STAYS,
    )


def _written(found: Any) -> Document:
    """The data as a JSON file; packed if it is too large to be sent as it is."""
    text = json.dumps(found, ensure_ascii=False, indent=1, default=_plain)
    if len(text.encode()) <= LARGEST:
        return Document("oddsmith.json", text)
    return Document("oddsmith.json.gz", gzip.compress(text.encode()))


def _plain(value: Any) -> str:
    """What JSON has no word for: times, and a secret's bytes."""
    return value.isoformat() if isinstance(value, datetime) else bytes(value).hex()


async def setup(bot: Oddsmith) -> None:
    await bot.add_cog(Me(bot))
    bot.add_lasting(Forget)
