"""A loop that ends what is idle, and sleeps until the next is due by app.clock.

It begins only after the process has run for some minutes, because nobody could press while the bot was down.
"""

import logging
from collections.abc import Awaitable, Callable
from datetime import timedelta

from app.clock import Clock

log = logging.getLogger(__name__)

STARTUP_GRACE = timedelta(minutes=10)  # from the start of the process to the first check
RETRY_DELAY = timedelta(minutes=1)  # after a failure


async def watch_idle(
    clock: Clock, check: Callable[[], Awaitable[timedelta | None]], idle_time: timedelta
) -> None:
    """Call `check` again and again, until cancelled; for the first time after STARTUP_GRACE.

    `check` ends what is due and returns the time until the next is; None if nothing is waiting. A game that
    starts during the sleep is due `idle_time` later, so sleeping for that long misses nothing.
    """
    await clock.sleep(min(idle_time, STARTUP_GRACE).total_seconds())
    while True:
        started_at = clock.monotonic()
        try:
            left = await check()
        except Exception:
            log.exception("Could not look for what is idle; again in %s", RETRY_DELAY)
            left = RETRY_DELAY
        left = idle_time if left is None else min(left, idle_time)
        await clock.sleep(max(started_at + left.total_seconds() - clock.monotonic(), 0))
