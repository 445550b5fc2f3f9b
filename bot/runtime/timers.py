"""What happens without a command: idle games end, tables resume, old data is erased, backups are made."""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from datetime import timedelta
from functools import partial

from app import backups, retention, rounds
from app.periodic import run_periodically
from app.tables.session import IDLE_TIMEOUT
from bot.client import Oddsmith
from bot.cogs.guild_presence import sync_guilds
from bot.components import standalone_rounds
from bot.components.standalone_games import STANDALONE_GAMES, StandaloneGame
from bot.text.catalogue import using_language

log = logging.getLogger(__name__)

RETRY_DELAY = 5.0  # seconds until the next look for open tables after one that failed


@asynccontextmanager
async def running_timers(bot: Oddsmith) -> AsyncIterator[None]:
    """Run all timers, from when the bot is ready until the block ends."""
    repeat = partial(run_periodically, bot.services.clock)
    timers: list[Callable[[], Awaitable[None]]] = [
        partial(_resume_tables, bot),
        partial(repeat, partial(sync_and_erase, bot), retention.CHECK_INTERVAL),
        *(
            partial(repeat, partial(end_idle, bot, game), game.round_type.timeout)
            for game in STANDALONE_GAMES
        ),
    ]
    if bot.settings.backup_days and bot.owns_guild(0):  # one process of several, the one with shard 0
        timers.append(partial(repeat, partial(_back_up, bot), backups.INTERVAL))
    tasks = [asyncio.create_task(_when_ready(bot, timer)) for timer in timers]
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _when_ready(bot: Oddsmith, timer: Callable[[], Awaitable[None]]) -> None:
    await bot.wait_until_ready()
    await timer()


async def end_idle(bot: Oddsmith, game: StandaloneGame) -> timedelta | None:
    """End the idle rounds of a game, and show that in their messages; a failure of this is only logged.

    Returns the time until the next one is due, or None.
    """
    ended, left = await rounds.end_idle(bot.services, game.round_type, bot.settings.shards)
    for over in ended:
        try:
            chosen = bot.services.languages.of_user(over.round.player_id or 0)  # 0: a round for everyone
            with using_language(chosen or bot.language_for_everyone(over.round.guild_id, opener=None)):
                await standalone_rounds.edit_message(bot, over.round, await game.timed_out_reply(bot, over))
        except Exception:
            log.exception("Game %d has timed out, but its message could not be updated", over.round_id)
    return left


async def sync_and_erase(bot: Oddsmith) -> None:
    """Erase what is old, and the data of guilds that the bot left long ago.

    First store again which guilds it is in: while the database was away, a change was lost.
    """
    await sync_guilds(bot)
    await retention.erase_departed_guilds(bot.services)
    if days := bot.settings.keep_days:
        await retention.erase_old(bot.services, timedelta(days=days))


async def _back_up(bot: Oddsmith) -> timedelta:
    settings = bot.settings
    keep = timedelta(days=settings.backup_days)
    return await backups.back_up_if_due(
        settings.database, settings.data / "backups", bot.services.clock, keep
    )


async def _resume_tables(bot: Oddsmith) -> None:
    """Resume the tables that were open when the bot last stopped, however it stopped.

    Look again now and then: TableRegistry.restore_open says why.
    """
    clock = bot.services.clock
    while True:
        try:
            await bot.tables.restore_open(lambda guild: bot.get_guild(guild) is not None)
            await clock.sleep(IDLE_TIMEOUT.total_seconds())
        except Exception:  # otherwise the task would end, and no table that is open would ever time out
            log.exception("Could not look for open tables, trying again in %s s", RETRY_DELAY)
            await clock.sleep(RETRY_DELAY)
