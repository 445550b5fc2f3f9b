"""/help: an introduction with examples to press, also posted in a guild that has added the bot."""

import logging

import discord
from discord import app_commands
from discord.ext import commands

from bot.client import Interaction, Oddsmith
from bot.components.first_steps import greeting_buttons, mark_introduced, step_buttons
from bot.components.introduction import introduction
from bot.interactions import permissions, responses
from bot.text.catalogue import set_language

log = logging.getLogger(__name__)


class Help(commands.Cog):
    def __init__(self, bot: Oddsmith) -> None:
        self.bot = bot

    @app_commands.command()
    async def help(self, interaction: Interaction) -> None:
        mark_introduced(interaction)
        shown = introduction(step_buttons(interaction), has_tables=permissions.bot_is_member(interaction))
        await responses.send_ephemeral(interaction, shown)

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Post the introduction in the system channel, or in the first channel where the bot may write.

        It is in the guild's language.
        """
        set_language(self.bot.language_for_everyone(guild.id, opener=None))
        channels = [guild.system_channel, *guild.text_channels]
        for channel in channels:
            if channel is not None and _may_write(channel):
                greeting = introduction(greeting_buttons())
                greeting.make_commands_clickable(self.bot.command_ids)
                await channel.send(view=greeting)
                return
        log.info("Joined a server without a channel to say hello in")


def _may_write(channel: discord.TextChannel) -> bool:
    own_permissions = channel.permissions_for(channel.guild.me)
    return own_permissions.view_channel and own_permissions.send_messages


async def setup(bot: Oddsmith) -> None:
    await bot.add_cog(Help(bot))
