"""/me: export and erasure of a person's data, and their language."""

import asyncio
from typing import Any

import discord
from discord import app_commands, ui
from discord.ext import commands

from app import retention
from app.personal_data import Export, collect
from bot.client import Oddsmith
from bot.components.custom_ids import Snowflake
from bot.components.persistent import PersistentComponent
from bot.interactions.permissions import NotPermitted
from bot.render import layout
from bot.render.layout import TextFile
from bot.text.catalogue import LANGUAGES, say, speak
from bot.text.numbers import in_chips
from storage import personal_data
from storage.personal_data import RetainedData

Interaction = discord.Interaction[Oddsmith]

AUTOMATIC = "automatic"
LANGUAGE_CHOICES = {AUTOMATIC: AUTOMATIC, **LANGUAGES}
REVIEW_TIMEOUT = 5.0  # seconds to wait for the review of the newest rounds
EXPORTS = 2  # at the same time; further ones wait
ROW_COUNTS = {
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
"""Messages that count rows, by table of the export; `player` has none."""


class Me(commands.GroupCog, group_name="me"):
    """A person's own data."""

    def __init__(self, bot: Oddsmith) -> None:
        self.bot = bot
        self._exporting = asyncio.Semaphore(EXPORTS)

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Note the guilds that were joined or left while the bot was offline."""
        await retention.sync_guilds(
            self.bot.database,
            self.bot.clock,
            lambda: [guild.id for guild in self.bot.guilds],
            self.bot.owns_guild,
        )

    @app_commands.command()
    async def export(self, interaction: Interaction) -> None:
        await interaction.response.defer(ephemeral=True)
        await self.bot.reviewer.wait_until_reviewed(REVIEW_TIMEOUT)
        async with self._exporting:
            export = await collect(self.bot.database, interaction.user.id)
            try:
                await layout.send(interaction, _export_reply(export))
                for number in range(2, export.parts + 1):
                    part = layout.Reply(
                        say("me-export-part", part=number, parts=export.parts), TextFile(*export.part(number))
                    )
                    await layout.send_ephemeral(interaction, part)
            finally:
                export.close()

    @app_commands.command()
    @app_commands.choices(
        language=[app_commands.Choice(name=name, value=code) for code, name in LANGUAGE_CHOICES.items()]
    )
    async def language(self, interaction: Interaction, language: str) -> None:
        chosen = language if language in LANGUAGES else None
        await self.bot.languages.choose(interaction.user.id, chosen, self.bot.clock.now())
        speak(self.bot.languages.of(interaction))
        language_name = LANGUAGES[self.bot.languages.of(interaction)]
        text = say("me-language" if chosen else "me-language-automatic", language=language_name)
        await layout.send_ephemeral(interaction, layout.Reply(text))

    @app_commands.command()
    async def forget(self, interaction: Interaction) -> None:
        reply = layout.Reply(
            layout.heading(say("me-forget")),
            say("me-forget-what"),
            say("me-forget-what-stays"),
            ui.ActionRow(Forget.of(interaction.user.id)),
            layout.subtext(say("me-forget-export-first")),
            colour=layout.ERROR_COLOUR,
        )
        await layout.send_ephemeral(interaction, reply)


class Forget(PersistentComponent[ui.Button[Any]], custom_id="me:forget:{player}"):
    """Erases the data of the person who was asked to confirm."""

    player: Snowflake

    @classmethod
    def of(cls, player: int) -> ui.Item[Any]:
        style = discord.ButtonStyle.danger
        custom_id = cls.custom_ids.encode(player=player)
        return cls(ui.Button(custom_id=custom_id, label=say("me-forget-button"), style=style))

    async def on_press(self, interaction: Interaction) -> None:
        bot, player = interaction.client, self.player
        if player != interaction.user.id:
            raise NotPermitted("me-forget-not-yours")
        await interaction.response.defer()
        async with bot.database.write() as connection:
            retained = await personal_data.forget(connection, player, bot.clock.now())
        bot.languages.forget(player)
        await layout.update_message(interaction, _forget_reply(retained))


def _export_reply(export: Export) -> layout.Reply:
    """Row counts, with the export file, or the first one if there are several."""
    counts = tuple(
        say(ROW_COUNTS[name], rows=rows)
        for name, rows in export.counted.items()
        if rows and name in ROW_COUNTS
    )
    parts_note = [say("me-export-several", parts=export.parts)] if export.parts > 1 else []
    return layout.Reply(
        layout.heading(say("me-export")),
        say("me-export-counted", counted=counts) if counts else say("me-export-nothing"),
        *parts_note,
        TextFile(*export.part(1)),
        layout.subtext(say("me-export-units"), say("me-export-open-rounds"), say("me-export-how-to-forget")),
    )


def _forget_reply(retained: RetainedData) -> layout.Reply:
    """What was erased, and what was kept and why."""
    title = layout.heading(say("me-forgotten"))
    if not retained.rounds and not retained.movements:
        return layout.Reply(title, say("me-forgotten-all"))
    erased = say("me-forgotten-what")
    if retained.returned:
        erased = say("me-forgotten-what-with-chips", returned=in_chips(retained.returned))
    return layout.Reply(
        title,
        erased,
        say("me-forgotten-kept", rounds=retained.rounds, movements=retained.movements),
        say("me-forget-what-stays"),
    )


async def setup(bot: Oddsmith) -> None:
    await bot.add_cog(Me(bot))
    bot.add_persistent(Forget)
