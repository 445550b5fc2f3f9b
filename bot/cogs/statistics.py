"""/stats, /leaderboard and /history: a person's results and accuracy, rankings, and finished rounds."""

from collections.abc import Sequence

import discord
from discord import app_commands
from discord.ext import commands

from app import statistics
from bot.client import Interaction, Oddsmith
from bot.components.statistics import draw_charts, load_history, load_leaderboard, ranking_named
from bot.interactions import deferring, responses
from bot.interactions.permissions import bot_is_member, describe_missing
from bot.interactions.refusals import NotPermitted
from bot.interactions.request_state import set_delivery
from bot.render import layout, markdown
from bot.render.statistics import chart_images, messages, words
from storage.player_stats import ALL, FIGURES

REVIEW_TIMEOUT = 1.5  # seconds to wait for the review of the newest rounds
GAMES = [app_commands.Choice(name=name, value=game) for game, name in words.game_names().items()]
RANKINGS = [app_commands.Choice(name=words.ranking_name(ranking), value=ranking) for ranking in FIGURES]


class Statistics(commands.Cog):
    def __init__(self, bot: Oddsmith) -> None:
        self.bot = bot

    @app_commands.command()
    @app_commands.choices(game=GAMES)
    async def stats(
        self, interaction: Interaction, member: discord.User | None = None, game: str = ALL
    ) -> None:
        player = member or interaction.user
        if interaction.guild_id is None and player.id != interaction.user.id:
            raise NotPermitted("stats-own-only")
        await deferring.defer(interaction)
        await self.bot.reviewer.wait_until_reviewed(REVIEW_TIMEOUT)
        data = await statistics.load_player(self.bot.services, interaction.guild_id, player.id, game)
        chart_data = chart_images.chart_data(data)
        charts: Sequence[layout.Part]
        if why := describe_missing(interaction, "attach_files"):
            charts = chart_images.why_none(chart_data, why)
        else:
            charts = await draw_charts(self.bot.services, chart_data)
        name = markdown.escape(player.display_name)
        reply = messages.statistics_reply(name, game, data, charts, has_tables=bot_is_member(interaction))
        await responses.send_public(interaction, reply)

    @app_commands.command()
    @app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
    @app_commands.rename(ranking="by")
    @app_commands.choices(ranking=RANKINGS, game=GAMES)
    async def leaderboard(self, interaction: Interaction, ranking: str = "skill", game: str = ALL) -> None:
        await deferring.defer(interaction)
        await self.bot.reviewer.wait_until_reviewed(REVIEW_TIMEOUT)
        await responses.send_public(
            interaction,
            await load_leaderboard(interaction, ranking_named(ranking), game),
        )

    @app_commands.command()
    async def history(self, interaction: Interaction) -> None:
        set_delivery(interaction, "private")
        await deferring.defer(interaction)
        await self.bot.reviewer.wait_until_reviewed(REVIEW_TIMEOUT)
        await responses.send_ephemeral(interaction, await load_history(interaction))


async def setup(bot: Oddsmith) -> None:
    await bot.add_cog(Statistics(bot))
