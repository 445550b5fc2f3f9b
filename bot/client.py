"""The Discord client: discord.py's AutoShardedBot with a solver pool and a database."""

import asyncio
import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any
from weakref import WeakValueDictionary

import discord
from discord import app_commands
from discord.ext import commands
from discord.gateway import DiscordWebSocket
from discord.http import Route
from yarl import URL

from app.recent import Recent
from app.review import Reviewer
from app.services import Services
from app.shards import IdentifyLock
from app.tables.registry import TableRegistry
from bot.command_sync import sync_if_changed
from bot.http_connector import RecentFirstConnector
from bot.interactions import errors
from bot.interactions.cooldowns import Cooldowns
from bot.interactions.languages import language_at_table, language_of
from bot.interactions.names import Names
from bot.interactions.open_requests import OpenRequests
from bot.interactions.private_messages import PrivateMessages
from bot.interactions.recent_close_ups import RecentCloseUps
from bot.interactions.refused_forms import RefusedForms
from bot.interactions.repeated_presses import RecentPresses
from bot.interactions.reply_adapter import ReplyAdapter
from bot.interactions.request_state import Outcome, elapsed
from bot.render.layout import Part
from bot.settings import Settings
from bot.text import commands as commands_text
from bot.text.catalogue import set_language

log = logging.getLogger(__name__)

EXTENSIONS: tuple[str, ...] = (
    "bot.components.registry",
    "bot.cogs.blackjack",
    "bot.cogs.ventti",
    "bot.cogs.mines",
    "bot.cogs.tables",
    "bot.cogs.chips",
    "bot.cogs.statistics",
    "bot.cogs.me",
    "bot.cogs.guild_presence",
    "bot.cogs.settings",
    "bot.cogs.help",
    "bot.cogs.direct_messages",
)

MAX_LOCALES = 10_000  # people whose locales are known
MAX_INTRODUCED = 1_000  # people who have just seen /help or the like
CLOCK_SKEW = 1.0  # seconds to wait beyond the time at which Discord resets the identify limit

# Oddsmith uses no voice, so discord.py need not warn about missing voice libraries.
discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False


@dataclass
class StoppableJob:
    """A job that the person who asked may cancel. Held in memory only, like the job itself."""

    requester_id: int
    job: "asyncio.Future[Any]"
    stopped: bool = False


class CommandTree(app_commands.CommandTree["Oddsmith"]):
    """The command tree: checks each interaction first, and answers errors as `errors` does."""

    async def interaction_check(self, interaction: "Interaction", /) -> bool:
        if not self.client.begin(interaction):
            return False
        if interaction.type is not discord.InteractionType.autocomplete:
            self.client.cooldowns.check(interaction)
        return True

    async def on_error(self, interaction: "Interaction", error: app_commands.AppCommandError, /) -> None:
        await errors.reply_with_error(interaction, error)


class Oddsmith(commands.AutoShardedBot):
    """The bot. It does not own its services: the code that opened them closes them.

    bot.components.registry sets these, because only components can draw a table or a button:

    tables: the open tables
    first_steps: what follows the first answer to a person
    """

    tables: TableRegistry
    first_steps: Callable[["Interaction"], Sequence[Part]]

    def __init__(self, settings: Settings, services: Services) -> None:
        Route.BASE = settings.api
        DiscordWebSocket.DEFAULT_GATEWAY = URL(settings.gateway)
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            tree_cls=CommandTree,
            intents=discord.Intents(guilds=True, dm_messages=True),
            allowed_mentions=discord.AllowedMentions.none(),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=True),
            allowed_contexts=app_commands.AppCommandContext(
                guild=True, dm_channel=True, private_channel=True
            ),
            member_cache_flags=discord.MemberCacheFlags.none(),
            max_messages=None,
            connector=RecentFirstConnector(limit=0),  # no limit: discord.py waits for Discord's rate limits
            guild_ready_timeout=0.5,
            shard_ids=list(settings.shards.ids) if settings.shards else None,  # type: ignore[arg-type]
            shard_count=settings.shards.total if settings.shards else None,
        )
        self.settings = settings
        self.services = services
        self.requests = OpenRequests(services.clock)
        self.cooldowns = Cooldowns(settings.person_limit, settings.server_limit, services.clock)
        self.recent_presses = RecentPresses()
        self.identify_lock: IdentifyLock | None = None  # shared between processes, if there are several
        self.stoppable_jobs: dict[int, StoppableJob] = {}  # by interaction id
        self.close_ups = RecentCloseUps(services.clock)
        self.refused_forms = RefusedForms(services.clock)
        # By the number of a round: held while its new message is sent and stored.
        self.post_locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self.names = Names()
        self.command_ids: Mapping[str, int] = {}  # by name, such as "bj advise"
        self.introduced: Recent[int, None] = Recent(MAX_INTRODUCED)  # who has just seen /help or the like
        # From each person's last interaction, because a direct message has no locale.
        self.locales: Recent[int, discord.Locale] = Recent(MAX_LOCALES)
        # Languages of people's direct messages, while their locale is unknown.
        self.written_languages: Recent[int, str] = Recent(MAX_LOCALES)
        self.private_messages = PrivateMessages(services.clock)
        self.reviewer = Reviewer(services.pool, services.database, services.clock, settings.shards)
        self._language_refresh: asyncio.Task[None] | None = None  # only if there are several processes

    async def setup_hook(self) -> None:
        assert self.application_id is not None
        self.requests.send_through(ReplyAdapter(self.application_id, self.services.clock))
        await self.add_extensions()
        commands_text.set_descriptions(self.tree)
        self.command_ids = await sync_if_changed(self.tree, self.services.database, self.services.clock)
        await self.services.languages.refresh()
        await self.services.answer_cache.forget_other_versions()
        # discord.py would request this too, but then connect to the gateway in the answer, not to ours.
        recommended, max_concurrency = await self._wait_for_identifies()
        if self.settings.shards:
            self.identify_lock = IdentifyLock(self.services.database, self.services.clock, max_concurrency)
            self._language_refresh = asyncio.create_task(self.services.languages.keep_refreshed())
        else:
            self.shard_count = recommended
        self.reviewer.start()

    async def add_extensions(self) -> None:
        """Import and set up the extensions. `load_extension` would run their modules again for each bot."""
        for name in EXTENSIONS:
            await import_module(name).setup(self)

    async def _wait_for_identifies(self) -> tuple[int, int]:
        """Wait until enough identifies are left today; return the recommended shards and max_concurrency.

        Discord resets the token of a bot that identifies more often in a day than it may. A process that
        restarts in a loop must not cause that, so enough identifies are left for all shards, those of other
        processes included, and for sessions that end while the bot runs.
        """
        while True:
            recommended, _, limits = await self.http.get_bot_gateway()
            remaining, total = limits["remaining"], limits["total"]
            if remaining >= min((self.shard_count or recommended) + total // 10, total):
                log.info("Gateway logins (identifies) left today: %d", remaining)
                return recommended, limits["max_concurrency"]
            seconds = limits["reset_after"] / 1000
            log.warning(
                "Only %d of the %d gateway logins (identifies) a day are left: connecting in %.0f s,"
                " when the count resets. Is the bot restarting in a loop?",
                remaining,
                total,
                seconds,
            )
            await self.services.clock.sleep(seconds + CLOCK_SKEW)

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        if self.identify_lock:
            await self.identify_lock.acquire(shard_id)
        else:
            await super().before_identify_hook(shard_id, initial=initial)

    async def close(self) -> None:
        await self.requests.finish()
        await self.reviewer.stop()
        self.private_messages.stop()
        if self._language_refresh:
            self._language_refresh.cancel()
        await super().close()
        await self.requests.cancel()
        self.close_ups.stop()
        self.refused_forms.stop()
        if self.identify_lock:
            await self.identify_lock.close()

    def owns_guild(self, guild_id: int) -> bool:
        """Whether this process has the guild's shard; another process of the bot may have it."""
        return self.settings.shards is None or self.settings.shards.contains(guild_id)

    def language_for_everyone(self, guild_id: int | None, opener: str | None) -> str:
        """The language of what everybody sees in a guild, or in a direct message (None).

        opener: the language of the person who has opened it; see `language_at_table`
        """
        guild_id = guild_id or 0
        chosen = self.services.languages.of_guild(guild_id)
        return language_at_table(chosen, self.get_guild(guild_id), opener)

    def begin(self, interaction: "Interaction") -> bool:
        """Begin to answer the interaction, in the current task and its language; False if it is dropped.

        It is dropped if it came too late for Discord, which is counted, or if it was delivered before.
        """
        set_language(language_of(interaction))
        self.locales[interaction.user.id] = interaction.locale
        if not self.requests.begin(interaction):
            return False
        self.services.clock.observe()  # timestamps of this request use the wall clock as it is set now
        if self.requests.expired(interaction):
            self.record_outcome(interaction, "too late")
            return False
        return True

    def forget(self, user_id: int) -> None:
        """Drop what the client holds in memory about a person whose data was erased."""
        self.introduced.pop(user_id, None)
        self.locales.pop(user_id, None)
        self.written_languages.pop(user_id, None)
        self.names.forget(user_id)
        self.close_ups.forget(user_id)
        self.refused_forms.forget(user_id)
        self.recent_presses.forget(user_id)

    def record_outcome(self, interaction: "Interaction", outcome: Outcome) -> None:
        """Log and dispatch how an interaction ended."""
        seconds = elapsed(interaction)
        origin = errors.describe_origin(interaction)
        log.info("%s: %s in %.3f s", origin, outcome, seconds)
        self.dispatch("interaction_ended", interaction, origin, outcome, seconds)

    async def on_app_command_completion(
        self, interaction: "Interaction", _: app_commands.Command[Any, ..., Any]
    ) -> None:
        self.record_outcome(interaction, "answered")

    async def on_message(self, _: discord.Message) -> None:
        """Nothing, where discord.py would look for text commands. See bot.cogs.direct_messages."""

    async def on_ready(self) -> None:
        log.info("Connected to Discord as %s; servers: %d", self.user, len(self.guilds))

    async def on_guild_join(self, _: discord.Guild) -> None:
        log.info("Joined a server; servers: %d", len(self.guilds))


Interaction = discord.Interaction[Oddsmith]
