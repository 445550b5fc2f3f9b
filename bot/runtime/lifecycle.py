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

from app.memory import tidy_now_and_then
from app.solving.pool import SolverPool
from bot.runtime import garbage, loopback, outages
from bot.runtime.client import Oddsmith
from bot.runtime.settings import CannotRun, Settings, WrongSetting
from bot.text.catalogue import say
from storage import Database, DatabaseAway, private

log = logging.getLogger(__name__)

# Why Discord ends a connection for good, by its code. Others of its reasons would be mistakes of ours.
CLOSED = {
    4004: "start-token-was-reset",
    4011: "start-too-few-shards",
}

LONGEST_WARM_UP = 20.0  # seconds that workers are given to start before they are stopped


class Services(NamedTuple):
    """What the bot needs that is no Discord: it can be made ready before there is one to connect to."""

    pool: SolverPool
    database: Database


@asynccontextmanager
async def services(settings: Settings) -> AsyncIterator[Services]:
    """Worker processes, starting, and the database, up to date; closed with the block."""
    if settings.data.is_dir():
        private.restrict(settings.data, private.FOLDER)
    async with SolverPool(settings.workers, address=settings.solvers) as pool:
        warming = asyncio.create_task(pool.warm_up())
        try:
            # One of several processes does not change the tables under the others.
            database = await Database.open(settings.database, migrate=settings.shards is None)
            try:
                yield Services(pool, database)
            finally:
                await database.close()
        finally:
            # A worker that is stopped while it starts would print a traceback over the reason why.
            await asyncio.wait({warming}, timeout=LONGEST_WARM_UP)
            warming.cancel()
            await asyncio.gather(warming, return_exceptions=True)


@asynccontextmanager
async def connected(
    settings: Settings, behind: Services
) -> AsyncIterator[tuple[Oddsmith, "asyncio.Task[None]"]]:
    """The bot and its connection, a task that ends only if the bot gives up, with what made it."""
    assert settings.token is not None
    async with contextlib.AsyncExitStack() as house:
        bot = await house.enter_async_context(Oddsmith(settings, behind.pool, behind.database))
        if settings.health_port:
            from bot.runtime import health

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
    """All of it: see `services` and `connected`."""
    async with services(settings) as behind, connected(settings, behind) as (bot, connection):
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
        behind = await house.enter_async_context(services(settings))
        if settings.token is None:
            place = await _playground(house, settings.playground_port)
            settings = settings.model_copy(update=place.settings)
            print(f"\n{say('start-playground', page=place.page)}\n")
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
        print(say("start-another-port", port=str(wanted)))
    return await loopback.address(await house.enter_async_context(loopback.process(port)))


async def _outcome(connection: "asyncio.Task[None]") -> None:
    try:
        await connection
    except discord.LoginFailure:
        raise WrongSetting("start-unknown-token") from None
    except aiohttp.ClientConnectorError as error:
        raise WrongSetting("start-no-discord", at=f"{error.host}:{error.port}") from None
    except discord.ConnectionClosed as error:
        if error.code not in CLOSED:
            raise
        raise WrongSetting(CLOSED[error.code]) from None
    except (discord.HTTPException, discord.GatewayNotFound) as error:
        refusal = error.__cause__ if isinstance(error, discord.GatewayNotFound) else error
        if not isinstance(refusal, discord.HTTPException) or not outages.discord_away(refusal):
            raise
        answer = f"{refusal.status} {refusal.response.reason}"
        raise CannotRun("start-discord-refuses", answer=answer) from None
    except DatabaseAway as error:
        reason = str(error.__cause__).partition("\n")[0].rstrip(".")
        raise CannotRun("start-database-away", reason=reason) from None
