"""The bot itself: a Discord client with a solver pool and a database."""

import asyncio
import logging
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

import discord
from discord import app_commands
from discord.ext import commands
from discord.gateway import DiscordWebSocket
from discord.http import Route
from yarl import URL

from bot import errors, known, stopping
from bot.pool import SolverPool
from bot.server_settings import ServerSettings
from bot.settings import DISCORD_GATEWAY, Settings
from bot.sync import sync_if_changed
from bot.tables.games import GAMES
from bot.tables.room import Room
from storage import Database, players, questions, servers

log = logging.getLogger(__name__)

T = TypeVar("T")

COGS = (
    "bot.cogs.blackjack",
    "bot.cogs.ventti",
    "bot.cogs.mines",
    "bot.cogs.tables",
    "bot.cogs.chips",
    "bot.cogs.settings",
    "bot.cogs.help",
)

TOO_OLD = 2.8  # seconds; Discord takes no first answer after 3
PATIENCE = 1.0  # seconds until a person sees "is thinking"


# Oddsmith has no voice, so that what would be needed for one is missing is no warning.
discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False


class Commands(app_commands.CommandTree["Oddsmith"]):
    """The slash commands, with one way to answer what goes wrong in them."""

    async def interaction_check(self, interaction: discord.Interaction["Oddsmith"], /) -> bool:
        return self.client.in_time(interaction)

    async def on_error(
        self, interaction: discord.Interaction["Oddsmith"], error: app_commands.AppCommandError, /
    ) -> None:
        await errors.answer(interaction, error)


class Oddsmith(commands.AutoShardedBot):
    """The bot. Owns neither pool nor database: who made them closes them."""

    def __init__(self, settings: Settings, pool: SolverPool, database: Database) -> None:
        Route.BASE = settings.api
        DiscordWebSocket.DEFAULT_GATEWAY = URL(settings.gateway)
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            tree_cls=Commands,
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=True),
            allowed_contexts=app_commands.AppCommandContext(
                guild=True, dm_channel=True, private_channel=True
            ),
            member_cache_flags=discord.MemberCacheFlags.none(),
            max_messages=None,
            guild_ready_timeout=0.5,
        )
        self.settings = settings
        self.pool = pool
        self.database = database
        self.works: dict[int, stopping.Work] = {}  # that can be stopped, by the interaction that asked
        self.room = Room(self, GAMES)
        self.solved_by = known.version()
        self.too_late = 0  # interactions that reached us when Discord no longer took an answer

    async def setup_hook(self) -> None:
        for cog in COGS:
            await self.load_extension(cog)
        self.add_dynamic_items(stopping.Stop)
        await sync_if_changed(self.tree, self.database)
        await known.forget_other_versions(self.database, self.solved_by)
        if self.settings.gateway != DISCORD_GATEWAY:
            # discord.py asks Discord for the gateway's address unless it is told how many shards there are.
            self.shard_count, _, _ = await self.http.get_bot_gateway()

    async def server_settings(self, server_id: int | None) -> ServerSettings:
        """What holds in a server; the defaults in a direct message (None)."""
        if server_id is None:
            return ServerSettings()
        async with self.database.read() as connection:
            return ServerSettings.of(await servers.settings(connection, server_id))

    async def solve(
        self,
        interaction: "discord.Interaction[Oddsmith]",
        function: Callable[..., T],
        *args: Any,
        deadline: float = 10.0,
        private: bool = False,
        redraws: bool = False,
        working_on: str = "",
    ) -> T:
        """What `function(*args)` returns, from the solver pool.

        If it takes long everyone, or only the person (`private`), sees "is thinking", or nothing if the
        answer `redraws` the message that was pressed. With `working_on` they see what is worked on, and a
        button to stop it. `deadline` in seconds. Raises what the function raises, and bot.pool.SolverFailed.
        """
        job = asyncio.ensure_future(self.pool.run(function, *args, deadline=deadline))
        try:
            done, _ = await asyncio.wait({job}, timeout=PATIENCE)
            if not done and not interaction.response.is_done():
                await interaction.response.defer(thinking=not redraws, ephemeral=private)
            if not done and working_on:
                async with stopping.stoppable(interaction, job, working_on):
                    return await job
            return await job
        finally:
            job.cancel()

    async def keep_question(
        self,
        interaction: "discord.Interaction[Oddsmith]",
        command: str,
        text: str,
        options: Mapping[str, Any],
        answer: Any,
    ) -> int:
        """Remember a question with its answer, before the person is shown it, and return its id."""
        assert interaction.channel_id is not None
        now = discord.utils.utcnow()
        async with self.database.write() as connection:
            await players.seen(connection, interaction.user.id, now)
            return await questions.keep(
                connection,
                player_id=interaction.user.id,
                server_id=interaction.guild_id,
                channel_id=interaction.channel_id,
                command=command,
                text=text,
                options=options,
                answer=answer,
                asked_at=interaction.created_at,
                took_ms=(now - interaction.created_at).total_seconds() * 1000,
            )

    def in_time(self, interaction: "discord.Interaction[Oddsmith]") -> bool:
        """Whether Discord still takes an answer; one that came too late is counted and dropped."""
        age = (discord.utils.utcnow() - interaction.created_at).total_seconds()
        if age <= TOO_OLD:
            return True
        self.too_late += 1
        log.warning(
            "Dropped interaction %d: %.1f s old when it came (%d so far). Is this machine's clock right?",
            interaction.id,
            age,
            self.too_late,
        )
        return False

    async def on_ready(self) -> None:
        log.info("Connected to Discord as %s; servers: %d", self.user, len(self.guilds))

    async def on_guild_join(self, guild: discord.Guild) -> None:
        async with self.database.write() as connection:
            await servers.joined(connection, guild.id, discord.utils.utcnow())
        log.info("Joined a server; servers: %d", len(self.guilds))

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        async with self.database.write() as connection:
            await servers.left(connection, guild.id, discord.utils.utcnow())
