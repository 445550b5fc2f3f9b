"""A bot with its services, in the process of the test."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from bot.client import Oddsmith
from bot.runtime.lifecycle import connected_bot, services
from bot.settings import Settings


@asynccontextmanager
async def running_bot(settings: Settings) -> AsyncIterator[tuple[Oddsmith, asyncio.Task[None]]]:
    """The bot, and its connection as of `connected_bot`."""
    async with services(settings) as opened, connected_bot(settings, opened) as (bot, connection):
        yield bot, connection
