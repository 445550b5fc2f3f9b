"""A discord.py bot that answers /ping with one word and does nothing else: the lower bound for any bot."""

import logging
import os

import discord
from discord import app_commands
from discord.gateway import DiscordWebSocket
from discord.http import Route
from yarl import URL


class Bare(discord.Client):
    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True), max_messages=None, guild_ready_timeout=0.5)
        self.tree = app_commands.CommandTree(self)

    async def setup_hook(self) -> None:
        @self.tree.command()
        async def ping(interaction: discord.Interaction, text: str) -> None:
            """Answers with a word."""
            await interaction.response.send_message("pong")

        await self.tree.sync()


if __name__ == "__main__":
    Route.BASE = os.environ["DISCORD_API"]
    DiscordWebSocket.DEFAULT_GATEWAY = URL(os.environ["DISCORD_GATEWAY"])
    Bare().run(os.environ["DISCORD_TOKEN"], log_level=logging.WARNING)
