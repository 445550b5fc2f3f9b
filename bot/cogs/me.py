"""/me: what is stored about a person, to be taken along or forgotten; and the end of what servers leave."""

import asyncio
from contextlib import suppress
from typing import Any

import discord
from discord import app_commands, ui
from discord.ext import commands
from discord.utils import utcnow

from app import idle, retention
from app.export import Export, collect
from bot.components.custom_ids import Snowflake
from bot.components.persistent import PersistentComponent
from bot.render import answers
from bot.render.answers import Document
from bot.runtime.client import Oddsmith
from bot.runtime.permissions import NotPermitted
from bot.text.catalogue import LANGUAGES, say, speak
from bot.text.numbers import in_chips
from storage import personal
from storage.personal import Kept

Interaction = discord.Interaction[Oddsmith]

AUTOMATIC = "automatic"
CHOICES_OF_LANGUAGE = {AUTOMATIC: AUTOMATIC, **LANGUAGES}
PATIENCE = 5.0  # seconds that the newest rounds are waited for
EXPORTS = 2  # at once; who comes after waits
COUNTED = {
    "questions": "me-rows-questions",
    "rounds": "me-rows-rounds",
    "events": "me-rows-events",
    "shared_rounds": "me-rows-shared-rounds",
    "own_events_in_shared_rounds": "me-rows-own-events-in-shared-rounds",
    "results": "me-rows-results",
    "decisions": "me-rows-decisions",
    "habits": "me-rows-habits",
    "standings": "me-rows-standings",
    "solved_boards": "me-rows-solved-boards",
    "accounts": "me-rows-accounts",
    "movements": "me-rows-movements",
}
"""The messages that count rows, by the tables of an export; whether there is a `player` is not told."""


class Me(commands.GroupCog, group_name="me", group_description="What is stored about you"):
    """A person's own data."""

    def __init__(self, bot: Oddsmith) -> None:
        self.bot = bot
        self._exporting = asyncio.Semaphore(EXPORTS)
        self._clock: asyncio.Task[None] | None = None

    async def cog_load(self) -> None:
        self._clock = asyncio.create_task(self._erase_departed())

    async def cog_unload(self) -> None:
        if self._clock:
            self._clock.cancel()
            with suppress(asyncio.CancelledError):
                await self._clock

    async def _erase_departed(self) -> None:
        await self.bot.wait_until_ready()
        await idle.watch(self.bot.clock, self._look, retention.LOOK_EVERY)

    async def _look(self) -> None:
        await retention.erase_departed(self.bot.database, self.bot.clock)

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Servers that were joined or left while the bot was away are noticed."""
        await retention.note_departures(
            self.bot.database,
            self.bot.clock,
            lambda: [guild.id for guild in self.bot.guilds],
            self.bot.looks_after,
        )

    @app_commands.command()
    async def export(self, interaction: Interaction) -> None:
        """All that is stored about you, as a file that only you see."""
        await interaction.response.defer(ephemeral=True)
        await self.bot.reviewer.caught_up(PATIENCE)
        async with self._exporting:
            export = await collect(self.bot.database, interaction.user.id)
            try:
                await answers.send(interaction, _exported(export))
                for number in range(2, export.parts + 1):
                    part = answers.Answer(
                        say("me-export-part", part=number, parts=export.parts), Document(*export.part(number))
                    )
                    await answers.send_privately(interaction, part)
            finally:
                export.close()

    @app_commands.command()
    @app_commands.choices(
        language=[app_commands.Choice(name=name, value=code) for code, name in CHOICES_OF_LANGUAGE.items()]
    )
    async def language(self, interaction: Interaction, language: str) -> None:
        """The language that you are answered in."""
        chosen = language if language in LANGUAGES else None
        await self.bot.languages.choose(interaction.user.id, chosen, utcnow())
        speak(self.bot.languages.of(interaction))
        spoken = LANGUAGES[self.bot.languages.of(interaction)]
        told = say("me-language" if chosen else "me-language-automatic", language=spoken)
        await answers.send_privately(interaction, answers.Answer(told))

    @app_commands.command()
    async def forget(self, interaction: Interaction) -> None:
        """Erase what is stored about you, everywhere. You are asked once more before it happens."""
        answer = answers.Answer(
            answers.heading(say("me-forget")),
            say("me-forget-what"),
            say("me-forget-what-stays"),
            ui.ActionRow(Forget.of(interaction.user.id)),
            answers.small_print(say("me-forget-export-first")),
            colour=answers.APOLOGY,
        )
        await answers.send_privately(interaction, answer)


class Forget(PersistentComponent[ui.Button[Any]], custom_id="me:forget:{player}"):
    """Forgets whoever was asked."""

    player: Snowflake

    @classmethod
    def of(cls, player: int) -> ui.Item[Any]:
        style = discord.ButtonStyle.danger
        custom_id = cls.custom_ids.encode(player=player)
        return cls(ui.Button(custom_id=custom_id, label=say("me-forget-button"), style=style))

    async def press(self, interaction: Interaction) -> None:
        bot, player = interaction.client, self.player
        if player != interaction.user.id:
            raise NotPermitted("me-forget-not-yours")
        await interaction.response.defer()
        async with bot.database.write() as connection:
            kept = await personal.forget(connection, player, utcnow())
        bot.languages.forget(player)
        await answers.redraw(interaction, _forgotten(kept))


def _exported(export: Export) -> answers.Answer:
    """How much of what is stored, with the file, or the first if there are several."""
    counted = tuple(
        say(COUNTED[name], rows=rows) for name, rows in export.counted.items() if rows and name in COUNTED
    )
    several = [say("me-export-several", parts=export.parts)] if export.parts > 1 else []
    return answers.Answer(
        answers.heading(say("me-export")),
        say("me-export-counted", counted=counted) if counted else say("me-export-nothing"),
        *several,
        Document(*export.part(1)),
        answers.small_print(
            say("me-export-units"), say("me-export-open-rounds"), say("me-export-how-to-forget")
        ),
    )


def _forgotten(kept: Kept) -> answers.Answer:
    """What was done, what was kept and why."""
    title = answers.heading(say("me-forgotten"))
    if not kept.rounds and not kept.movements:
        return answers.Answer(title, say("me-forgotten-all"))
    erased = say("me-forgotten-what")
    if kept.returned:
        erased = say("me-forgotten-what-with-chips", returned=in_chips(kept.returned))
    return answers.Answer(
        title,
        erased,
        say("me-forgotten-kept", rounds=kept.rounds, movements=kept.movements),
        say("me-forget-what-stays"),
    )


async def setup(bot: Oddsmith) -> None:
    await bot.add_cog(Me(bot))
    bot.add_persistent(Forget)
