"""The life of the process: everything the bot needs is opened here, and closed in turn."""

import asyncio
import contextlib
import logging
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import NamedTuple

import aiohttp
import discord

from bot import garbage, loopback, outages
from bot.client import Oddsmith
from bot.memory import tidy_now_and_then
from bot.pool import SolverPool
from bot.settings import CannotRun, Settings, WrongSetting
from storage import Database, DatabaseAway

log = logging.getLogger(__name__)

# Why Discord ends a connection for good, by its code. Others of its reasons would be mistakes of ours.
CLOSED = {
    4004: "DISCORD_TOKEN: Discord knows this token no more; take a new one from its developer portal.",
    4011: "ODDSMITH_SHARDS: the bot is in too many servers for so few shards; make more in all.",
}

LONGEST_WARM_UP = 20.0  # seconds that workers are given to start before they are stopped


class Backstage(NamedTuple):
    """What the bot needs that is no Discord: it can be made ready before there is one to connect to."""

    pool: SolverPool
    database: Database


@asynccontextmanager
async def backstage(settings: Settings) -> AsyncIterator[Backstage]:
    """Worker processes, starting, and the database, up to date; closed with the block."""
    async with SolverPool(settings.workers, address=settings.solvers) as pool:
        warming = asyncio.create_task(pool.warm_up())
        try:
            # One of several processes does not change the tables under the others.
            database = await Database.open(settings.database, migrate=settings.shards is None)
            try:
                yield Backstage(pool, database)
            finally:
                await database.close()
        finally:
            # A worker that is stopped while it starts would print a traceback over the reason why.
            await asyncio.wait({warming}, timeout=LONGEST_WARM_UP)
            warming.cancel()
            await asyncio.gather(warming, return_exceptions=True)


@asynccontextmanager
async def connected(
    settings: Settings, behind: Backstage
) -> AsyncIterator[tuple[Oddsmith, "asyncio.Task[None]"]]:
    """The bot and its connection, a task that ends only if the bot gives up, with what made it."""
    assert settings.token is not None
    async with contextlib.AsyncExitStack() as house:
        bot = await house.enter_async_context(Oddsmith(settings, behind.pool, behind.database))
        if settings.health_port:
            from bot import health  # a web server is slow to import, and few bots need one

            await house.enter_async_context(health.serving(bot, settings.health_port))
        connection = asyncio.create_task(bot.start(settings.token.get_secret_value()))
        try:
            yield bot, connection
        finally:
            await bot.close()
            connection.cancel()  # it may still be at its first shards, and go on trying
            await asyncio.gather(connection, return_exceptions=True)


@asynccontextmanager
async def bot_running(settings: Settings) -> AsyncIterator[tuple[Oddsmith, "asyncio.Task[None]"]]:
    """All of it: see `backstage` and `connected`."""
    async with backstage(settings) as behind, connected(settings, behind) as (bot, connection):
        yield bot, connection


async def until_stopped(settings: Settings) -> None:
    """Run until Ctrl-C, SIGTERM, or an end that Discord makes.

    Without a token a playground runs beside it and its address is printed. Raises CannotRun if Discord or the
    database does not let it start or go on.
    """
    stop = asyncio.Event()
    for sign in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(sign, stop.set)
    async with contextlib.AsyncExitStack() as house:
        behind = await house.enter_async_context(backstage(settings))
        if settings.token is None:
            place = await _playground(house, settings.playground_port)
            settings = settings.model_copy(update=place.settings)
            print(f"\nNo DISCORD_TOKEN, so here is a Discord of our own. Open {place.page} in a browser.\n")
        bot, connection = await house.enter_async_context(connected(settings, behind))
        bot.add_listener(_settled, "on_ready")
        stopped, tidying = asyncio.create_task(stop.wait()), asyncio.create_task(tidy_now_and_then())
        await asyncio.wait({connection, stopped}, return_when=asyncio.FIRST_COMPLETED)
        stopped.cancel()
        tidying.cancel()
        if connection.done():
            await _outcome(connection)
        log.info("Closing")


async def _settled() -> None:
    """The servers are known, and everything is imported."""
    garbage.set_aside()


async def _playground(house: contextlib.AsyncExitStack, wanted: int) -> loopback.Playground:
    port = loopback.free_or_any(wanted)
    if port != wanted:
        print(f"Something else listens on port {wanted}, so the playground takes another.")
    return await loopback.address(await house.enter_async_context(loopback.process(port)))


async def _outcome(connection: "asyncio.Task[None]") -> None:
    try:
        await connection
    except discord.LoginFailure:
        raise WrongSetting("DISCORD_TOKEN: Discord does not know this token.") from None
    except aiohttp.ClientConnectorError as error:
        raise WrongSetting(f"DISCORD_API: nobody answers at {error.host}:{error.port}.") from None
    except discord.ConnectionClosed as error:
        if error.code not in CLOSED:
            raise
        raise WrongSetting(CLOSED[error.code]) from None
    except (discord.HTTPException, discord.GatewayNotFound) as error:
        refusal = error.__cause__ if isinstance(error, discord.GatewayNotFound) else error
        if not isinstance(refusal, discord.HTTPException) or not outages.discord_away(refusal):
            raise
        raise CannotRun(
            f"Discord answers {refusal.status} {refusal.response.reason}: start again in some minutes;"
            " https://discordstatus.com tells of Discord's own troubles."
        ) from None
    except DatabaseAway as error:
        reason = str(error.__cause__).partition("\n")[0].rstrip(".")
        raise CannotRun(
            f"ODDSMITH_DATABASE: the database stopped answering ({reason}); start the bot again when it does."
        ) from None
