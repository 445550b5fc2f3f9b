"""The clock that puts out what is left alone: it sleeps until the next is due, and looks again."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta

from discord.utils import utcnow

log = logging.getLogger(__name__)

AGAIN_IN = timedelta(minutes=1)  # after a failure


async def watch(
    look: Callable[[datetime], Awaitable[datetime | None]],
    patience: timedelta,
    *,
    now: Callable[[], datetime] = utcnow,
    sleep: Callable[[float], Awaitable[object]] = asyncio.sleep,
) -> None:
    """Call `look` with the time, again and again, until cancelled.

    It deals with all that is due by then, and returns when the next will be; None if nothing waits. What
    begins to wait while this sleeps is due `patience` later, so to sleep so long misses nothing.
    """
    while True:
        began = now()
        try:
            due = await look(began)
        except Exception:
            log.exception("Could not look for what was left alone; again in %s", AGAIN_IN)
            due = began + AGAIN_IN
        until = min(began + patience, due or began + patience)
        await sleep(max((until - now()).total_seconds(), 0))
