"""The bot for benchmarks.adversary, with an additional command, /forge, that shows any component.

To the bot, a forged custom_id is a press of a component that it never showed. The playground lets people
press only what a message has, so this bot shows it.
"""

from typing import Any

import discord
from discord import app_commands, ui
from discord.ext import commands

from bot import client
from bot.__main__ import main
from bot.render.layout import Reply


class Forging(commands.Cog):
    @app_commands.command()
    async def forge(
        self, interaction: discord.Interaction, custom_id: str, kind: str, value: str = "x"
    ) -> None:
        """A message with this button or menu."""
        await interaction.response.send_message(view=Reply(ui.ActionRow(_component(custom_id, kind, value))))


def _component(custom_id: str, kind: str, value: str) -> ui.Item[Any]:
    if kind == "menu":
        option = discord.SelectOption(label="forged", value=value)
        return ui.Select(custom_id=custom_id, options=[option], min_values=0)
    if kind == "channels":
        return ui.ChannelSelect(custom_id=custom_id, min_values=0)
    return ui.Button(label="Press", custom_id=custom_id)


async def setup(bot: commands.Bot) -> None:
    await bot.add_cog(Forging())


if __name__ == "__main__":
    client.EXTENSIONS = (*client.EXTENSIONS, "benchmarks.processes.forging_bot")
    main([])
