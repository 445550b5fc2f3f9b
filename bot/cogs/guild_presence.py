"""Stores which guilds the bot is in: the data of one that it has left is erased later (app.retention)."""

import discord
from discord.ext import commands

from app import retention
from bot.client import Oddsmith


class GuildPresence(commands.Cog):
    def __init__(self, bot: Oddsmith) -> None:
        self.bot = bot

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Store which guilds were joined or left while the bot had no session."""
        await sync_guilds(self.bot)

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        await retention.guild_joined(self.bot.services, guild.id)

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        await retention.guild_left(self.bot.services, guild.id)


async def sync_guilds(bot: Oddsmith) -> None:
    """Store which guilds the bot is in and which it has left. Raises DatabaseUnavailable."""
    await retention.sync_guilds(bot.services, lambda: [guild.id for guild in bot.guilds], bot.owns_guild)


async def setup(bot: Oddsmith) -> None:
    await bot.add_cog(GuildPresence(bot))
