"""/settings: the settings of a guild, for those who manage it; see bot.components.settings_panel."""

from discord import app_commands
from discord.ext import commands

from bot.client import Interaction, Oddsmith
from bot.components import settings_panel


class SettingsCog(commands.Cog):
    @app_commands.command()
    @app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
    @app_commands.allowed_installs(guilds=True, users=False)
    @app_commands.default_permissions(manage_guild=True)
    async def settings(self, interaction: Interaction) -> None:
        await settings_panel.show_settings(interaction)


async def setup(bot: Oddsmith) -> None:
    await bot.add_cog(SettingsCog())
