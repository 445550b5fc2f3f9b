"""The life of the process: everything the bot needs is opened here, and closed in turn."""

import asyncio
import contextlib
import logging
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import discord
from pydantic import SecretStr

from bot import loopback
from bot.client import Oddsmith
from bot.pool import SolverPool
from bot.settings import Settings, WrongSetting
from storage import Database

log = logging.getLogger(__name__)


@asynccontextmanager
async def bot_running(settings: Settings) -> AsyncIterator[tuple[Oddsmith, "asyncio.Task[None]"]]:
    """The bot at work and its connection, a task that ends only if the bot gives up, with what made it.

    Closes what it opened: the connection, the workers, the database.
    """
    assert settings.token is not None
    async with contextlib.AsyncExitStack() as house:
        pool = await house.enter_async_context(SolverPool(settings.workers))
        warming = asyncio.create_task(pool.warm_up())
        database = await Database.open(settings.database)
        house.push_async_callback(database.close)
        bot = await house.enter_async_context(Oddsmith(settings, pool, database))
        if settings.health_port:
            from bot import health  # a web server is slow to import, and few bots need one

            await house.enter_async_context(health.serving(bot, settings.health_port))
        connection = asyncio.create_task(bot.start(settings.token.get_secret_value()))
        try:
            yield bot, connection
        finally:
            await bot.close()
            await asyncio.gather(connection, warming, return_exceptions=True)


async def until_stopped(settings: Settings) -> None:
    """Run until Ctrl-C, SIGTERM, or an end that Discord makes.

    Without a token a playground runs beside it and its address is printed. Raises WrongSetting if Discord
    refuses the token.
    """
    stop = asyncio.Event()
    for sign in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(sign, stop.set)
    async with contextlib.AsyncExitStack() as house:
        if settings.token is None:
            port = loopback.free_or_any(settings.playground_port)
            place = await loopback.address(await house.enter_async_context(loopback.process(port)))
            settings = settings.model_copy(update=_pointing_at(place))
            print(f"\nNo DISCORD_TOKEN, so here is a Discord of our own. Open {place.page} in a browser.\n")
        _, connection = await house.enter_async_context(bot_running(settings))
        stopped = asyncio.create_task(stop.wait())
        await asyncio.wait({connection, stopped}, return_when=asyncio.FIRST_COMPLETED)
        stopped.cancel()
        if connection.done():
            await _outcome(connection)
        log.info("Closing")


async def _outcome(connection: "asyncio.Task[None]") -> None:
    try:
        await connection
    except discord.LoginFailure:
        raise WrongSetting("DISCORD_TOKEN: Discord does not know this token.") from None


def _pointing_at(place: loopback.Playground) -> dict[str, object]:
    """The settings that make the bot log in there."""
    return {"token": SecretStr(place.token), "api": place.api, "gateway": place.gateway}
