"""/me: export and erasure of a person's data, and their language."""

import asyncio

from discord import app_commands
from discord.ext import commands

from app import personal_data
from bot.client import Interaction, Oddsmith
from bot.components.personal_data import ForgetButton
from bot.interactions import deferring, responses
from bot.interactions.languages import AUTOMATIC, language_of
from bot.interactions.request_state import set_delivery
from bot.render import layout
from bot.render.personal_data import export_part_reply, export_reply, forget_question_reply
from bot.text.catalogue import LANGUAGES, language_names, say, set_language

LANGUAGE_CHOICES = {AUTOMATIC: AUTOMATIC, **language_names()}
REVIEW_TIMEOUT = 5.0  # seconds to wait for the review of the newest rounds
EXPORTS = 2  # at the same time; further ones wait


class Me(commands.GroupCog, group_name="me"):
    """A person's own data."""

    def __init__(self, bot: Oddsmith) -> None:
        self.bot = bot
        self._exporting = asyncio.Semaphore(EXPORTS)

    @app_commands.command()
    async def export(self, interaction: Interaction) -> None:
        set_delivery(interaction, "private")
        await deferring.defer(interaction)
        await self.bot.reviewer.wait_until_reviewed(REVIEW_TIMEOUT)
        async with self._exporting:
            export = await personal_data.collect(self.bot.services, interaction.user.id)
            try:
                await responses.send_ephemeral(interaction, export_reply(export))
                for number in range(2, export.part_count + 1):
                    await responses.send_ephemeral(interaction, export_part_reply(export, number))
            finally:
                export.close()

    @app_commands.command()
    @app_commands.choices(
        language=[app_commands.Choice(name=name, value=code) for code, name in LANGUAGE_CHOICES.items()]
    )
    async def language(self, interaction: Interaction, language: str) -> None:
        chosen = language if language in LANGUAGES else None
        await self.bot.services.languages.choose(interaction.user.id, chosen)
        set_language(language_of(interaction))
        text = say("me-language" if chosen else "me-language-automatic")
        await responses.send_ephemeral(interaction, layout.Reply(text))

    @app_commands.command()
    async def forget(self, interaction: Interaction) -> None:
        reply = forget_question_reply(ForgetButton.of(interaction.user.id))
        await responses.send_ephemeral(interaction, reply)


async def setup(bot: Oddsmith) -> None:
    await bot.add_cog(Me(bot))
