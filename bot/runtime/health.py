"""The HTTP endpoints /healthz and /metrics for monitoring, on loopback only."""

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
    """Serve on this port within the block. Raises SettingError if the port is not available.

    `GET /healthz` answers 200 if all parts work, else 503, and says in JSON which do. `GET /metrics` answers
    with the metrics for Prometheus.
    """

    async def healthz(_: web.Request) -> web.Response:
        healthy = {
            "gateway": _connected(bot),
            "database": await _database_answers(bot),
            "solvers": await bot.services.pool.is_alive(),
        }
        return web.json_response(healthy, status=200 if all(healthy.values()) else 503)

    async def metrics_page(_: web.Request) -> web.Response:
        return web.Response(body=await collected.render(), headers={"Content-Type": CONTENT_TYPE_LATEST})

    application = web.Application()
    application.router.add_get("/healthz", healthz)
    application.router.add_get("/metrics", metrics_page)
    runner = web.AppRunner(application, access_log=None)
    await runner.setup()
    try:
        async with metrics.collect_metrics(bot) as collected:
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
    """Whether every shard is connected; discord.py's is_ready stays true while one reconnects."""
    return (
        bot.is_ready() and not bot.is_closed() and not any(shard.is_closed() for shard in bot.shards.values())
    )


async def _database_answers(bot: "Oddsmith") -> bool:
    try:
        async with bot.services.database.read() as connection:
            await connection.execute(text("SELECT 1"))
    except (DatabaseUnavailable, SQLAlchemyError):
        return False
    return True
