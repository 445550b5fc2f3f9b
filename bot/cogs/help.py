"""/help: an introduction with examples to press, also posted in a guild that has added the bot."""

import logging
from typing import Annotated, Self

import discord
from discord import app_commands, ui
from discord.ext import commands

from bot.client import Interaction, Oddsmith
from bot.components import blackjack_advice
from bot.components.custom_ids import Matches
from bot.components.persistent import PersistentButton
from bot.components.table_controls import controls
from bot.interactions import responses
from bot.render import layout
from bot.render.views import views
from bot.text.catalogue import say

log = logging.getLogger(__name__)

EXAMPLES = ("16 T", "A7 9", "88 vs A")


class Help(commands.Cog):
    def __init__(self, bot: Oddsmith) -> None:
        self.bot = bot

    @app_commands.command()
    async def help(self, interaction: Interaction) -> None:
        await responses.send_ephemeral(interaction, introduction())

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Post the introduction in the system channel, or in the first channel where the bot may write."""
        channels = [guild.system_channel, *guild.text_channels]
        for channel in channels:
            if channel is not None and _may_write(channel):
                await channel.send(view=introduction())
                return
        log.info("Joined a server without a channel to say hello in")


def introduction() -> layout.Reply:
    topics = (
        say("help-blackjack"),
        say("help-ventti"),
        say("help-minesweeper"),
        *(
            say("help-game", game=views()[game.name].title, command=views()[game.name].command)
            for game in controls().values()
            if game.opening
        ),
        say("help-tables"),
        say("help-you"),
    )
    return layout.Reply(
        layout.heading(say("help-title")),
        say("help-ask"),
        ui.ActionRow(*map(ExampleButton.of, (*EXAMPLES, say("help-example-in-words")))),
        "\n".join(topics),
        layout.subtext(say("help-rules"), say("help-where")),
    )


class ExampleButton(PersistentButton, custom_id="try:{hand}"):
    """Answers an example, only for the person who presses."""

    hand: Annotated[str, Matches(".+")]

    @classmethod
    def of(cls, hand: str) -> Self:
        return cls.labelled(hand, hand=hand)

    async def on_press(self, interaction: Interaction) -> None:
        await blackjack_advice.send_advice(interaction, self.hand, {}, deliver=responses.send_ephemeral)


def _may_write(channel: discord.TextChannel) -> bool:
    own_permissions = channel.permissions_for(channel.guild.me)
    return own_permissions.view_channel and own_permissions.send_messages


async def setup(bot: Oddsmith) -> None:
    await bot.add_cog(Help(bot))
    bot.add_persistent(ExampleButton)
