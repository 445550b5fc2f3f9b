"""Start and shutdown: opens what the bot needs and closes it again in reverse order."""

import asyncio
import contextlib
import logging
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace

import aiohttp
import discord

from app.clock import Clock
from app.memory import trim, trim_periodically
from app.services import Services
from app.solving.pool import SolverPool
from bot.client import Oddsmith
from bot.components import modals
from bot.interactions import outages
from bot.runtime import gc_freeze, playground_process, timers
from bot.settings import SettingError, Settings, StartupError
from bot.text.catalogue import say
from storage import Database, DatabaseUnavailable, owner_only

log = logging.getLogger(__name__)

# Messages for the gateway close codes that the operator can act on. Other codes would be bugs of ours.
CLOSE_REASONS = {
    4004: "start-token-was-reset",
    4011: "start-too-few-shards",
}

MAX_WARM_UP = 20.0  # seconds that workers may take to start before they are stopped


@asynccontextmanager
async def services(settings: Settings) -> AsyncIterator[Services]:
    """What the bot needs apart from Discord: the database is migrated, the pool may still be starting."""
    if settings.data.is_dir():
        owner_only.restrict(settings.data, owner_only.FOLDER)
    clock = Clock()
    async with SolverPool(settings.workers, address=settings.solvers, clock=clock) as pool:
        warming = asyncio.create_task(pool.warm_up())
        try:
            # One of several processes must not migrate the tables while the others use them.
            database = await Database.open(settings.database, migrate=settings.shards is None)
            try:
                yield Services(pool, database, clock)
            finally:
                await database.close()
        finally:
            # A worker that is stopped while it starts would print a traceback and hide the reason.
            await clock.wait(warming, MAX_WARM_UP)
            warming.cancel()
            await asyncio.gather(warming, return_exceptions=True)


@asynccontextmanager
async def connected_bot(
    settings: Settings, services: Services
) -> AsyncIterator[tuple[Oddsmith, "asyncio.Task[None]"]]:
    """The bot and its connection: a task that ends only if the bot gives up, with the error as reason."""
    assert settings.token is not None
    async with contextlib.AsyncExitStack() as stack:
        bot = await stack.enter_async_context(Oddsmith(settings, services))
        if settings.health_port:
            from bot.runtime import health

            await stack.enter_async_context(health.serve_health(bot, settings.health_port))
        connection = asyncio.create_task(bot.start(settings.token))
        try:
            async with timers.running_timers(bot):
                yield bot, connection
        finally:
            await bot.close()
            modals.stop_all()
            connection.cancel()  # it may still be connecting its first shards, and retrying
            await asyncio.gather(connection, return_exceptions=True)


async def run_until_stopped(settings: Settings) -> None:
    """Run until Ctrl-C, SIGTERM, or until Discord ends the connection for good.

    Without a token, start a playground too and print its address. Raises StartupError if Discord or the
    database keeps the bot from starting or going on.
    """
    stop = asyncio.Event()
    _stop_on_signals(stop)
    async with contextlib.AsyncExitStack() as stack:
        opened = await stack.enter_async_context(services(settings))
        if settings.token is None:
            playground = await _playground(stack, settings.playground_port)
            settings = replace(settings, **playground.settings)
            print(f"\n{say('start-playground', page=playground.page)}\n")
        bot, connection = await stack.enter_async_context(connected_bot(settings, opened))
        bot.add_listener(_on_first_ready, "on_ready")
        stopped = asyncio.create_task(stop.wait())
        trimming = asyncio.create_task(trim_periodically(opened.clock))
        await asyncio.wait({connection, stopped}, return_when=asyncio.FIRST_COMPLETED)
        stopped.cancel()
        trimming.cancel()
        if connection.done():
            await _raise_reason(connection)
        log.info("Closing")


def _stop_on_signals(stop: asyncio.Event) -> None:
    """Set `stop` on Ctrl-C and SIGTERM, from now on."""
    loop = asyncio.get_running_loop()
    for signal_number in (signal.SIGINT, signal.SIGTERM):
        try:
            loop.add_signal_handler(signal_number, stop.set)
        except NotImplementedError:  # Windows
            signal.signal(signal_number, lambda *_: loop.call_soon_threadsafe(stop.set))


async def _on_first_ready() -> None:
    """Freeze what is there: by now the guilds are cached and everything is imported.

    Runs again in each new session, in which the guilds are cached anew.
    """
    gc_freeze.freeze_objects()
    await asyncio.to_thread(trim)  # starting has needed more than running does


async def _playground(stack: contextlib.AsyncExitStack, wanted: int) -> playground_process.Playground:
    port = playground_process.free_port(wanted)
    if port != wanted:
        print(say("start-another-port", port=str(wanted)))
    return await playground_process.read_address(
        await stack.enter_async_context(playground_process.playground_process(port))
    )


async def _raise_reason(connection: "asyncio.Task[None]") -> None:
    try:
        await connection
    except Exception as error:
        if reason := startup_error(error):
            raise reason from None
        raise


def startup_error(error: Exception) -> StartupError | None:
    """What the operator can do about an error of the connection; None for any other error."""
    match error:
        case discord.LoginFailure():
            return SettingError("start-unknown-token")
        case aiohttp.ClientConnectorError():
            return SettingError("start-no-discord", at=f"{error.host}:{error.port}")
        case discord.ConnectionClosed() if error.code in CLOSE_REASONS:
            return SettingError(CLOSE_REASONS[error.code])
        case discord.HTTPException() | discord.GatewayNotFound():
            cause = error.__cause__ if isinstance(error, discord.GatewayNotFound) else error
            if isinstance(cause, discord.HTTPException) and outages.is_discord_outage(cause):
                status_line = f"{cause.status} {cause.response.reason}"
                return StartupError("start-discord-refuses", answer=status_line)
        case DatabaseUnavailable():
            cause = getattr(error.__cause__, "orig", error.__cause__)  # without SQLAlchemy's words around it
            reason = str(cause).partition("\n")[0].rstrip(".")
            return StartupError("start-database-away", reason=reason)
    return None
