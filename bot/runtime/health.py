"""/healthz, whether the bot can serve, and /metrics, how it fares: for who watches it. On loopback only."""

import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from aiohttp import web
from prometheus_client import CONTENT_TYPE_LATEST
from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError

from bot.runtime import metrics
from bot.settings import SettingError
from storage import DatabaseUnavailable

if TYPE_CHECKING:
    from bot.client import Oddsmith


@asynccontextmanager
async def serve_health(bot: "Oddsmith", port: int) -> AsyncIterator[None]:
    """Answer on this port: `GET /healthz` with 200 when all is well, else 503, and which part is not;
    `GET /metrics` with what is measured. Raises SettingError if the port cannot be had.
    """

    async def healthz(_: web.Request) -> web.Response:
        state = {
            "gateway": _connected(bot),
            "database": await _database_answers(bot),
            "solvers": await bot.pool.is_alive(),
        }
        return web.json_response(state, status=200 if all(state.values()) else 503)

    async def page(_: web.Request) -> web.Response:
        return web.Response(body=await measured.render(), headers={"Content-Type": CONTENT_TYPE_LATEST})

    application = web.Application()
    application.router.add_get("/healthz", healthz)
    application.router.add_get("/metrics", page)
    runner = web.AppRunner(application, access_log=None)
    await runner.setup()
    try:
        async with metrics.collect_metrics(bot) as measured:
            try:
                await web.TCPSite(runner, "127.0.0.1", port).start()
            except OSError as error:
                raise SettingError(
                    "start-no-health-port", port=str(port), reason=os.strerror(error.errno or 0)
                ) from None
            yield
    finally:
        await runner.cleanup()


def _connected(bot: "Oddsmith") -> bool:
    """Whether every shard of this process is; discord.py calls itself ready also while one comes back."""
    return bot.is_ready() and not bot.is_closed() and not any(one.is_closed() for one in bot.shards.values())


async def _database_answers(bot: "Oddsmith") -> bool:
    try:
        async with bot.database.read() as connection:
            await connection.execute(text("SELECT 1"))
    except (DatabaseUnavailable, SQLAlchemyError):
        return False
    return True
