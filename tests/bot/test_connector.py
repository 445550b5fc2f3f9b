"""The HTTP connector closes idle connections after a burst, over real HTTP."""

import asyncio
import time

import aiohttp
import pytest
from aiohttp import web

from bot.http_connector import RecentFirstConnector

AT_ONCE = 10
IDLE = 0.3  # seconds until an idle connection is closed


@pytest.mark.parametrize(
    ("connector", "closes"), [(RecentFirstConnector, True), (aiohttp.TCPConnector, False)]
)
async def test_burst_connections_are_closed(connector, closes):
    """The second case shows that aiohttp itself does not close them."""
    used: set[asyncio.Transport] = set()

    async def answer(request):
        used.add(request.transport)
        await asyncio.sleep(0.01)
        return web.Response()

    application = web.Application()
    application.router.add_get("/", answer)
    runner = web.AppRunner(application)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    address = f"http://127.0.0.1:{runner.addresses[0][1]}/"

    async def ask():
        async with session.get(address) as response:
            assert response.status == 200

    async with aiohttp.ClientSession(connector=connector(limit=0, keepalive_timeout=IDLE)) as session:
        await asyncio.gather(*(ask() for _ in range(AT_ONCE)))
        assert len(used) == AT_ONCE
        end = time.monotonic() + 4 * IDLE
        while time.monotonic() < end:
            await ask()
        left = [transport for transport in used if not transport.is_closing()]
        assert (len(left) == 1) == closes  # a slow machine lets aiohttp's close some, too
    await runner.cleanup()
