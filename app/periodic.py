"""Periodic work: ending idle games, erasing old data, making backups.

It begins only after the process has run for some minutes: while the bot was down, nobody could press.
"""

import logging
from collections.abc import Awaitable, Callable
from datetime import timedelta

from app.clock import Clock

log = logging.getLogger(__name__)

STARTUP_GRACE = timedelta(minutes=10)  # from the start of the process to the first check
RETRY_DELAY = timedelta(minutes=1)  # after a failure


async def run_periodically(
    clock: Clock, work: Callable[[], Awaitable[timedelta | None]], interval: timedelta
) -> None:
    """Do the work at least once every `interval`, until cancelled; for the first time after STARTUP_GRACE.

    `work` returns the time until there is more to do; None if nothing is waiting. New work, such as a new
    game, must not be due before `interval` has passed.
    """
    await clock.sleep(min(interval, STARTUP_GRACE).total_seconds())
    while True:
        started_at = clock.monotonic()
        try:
            left = await work()
        except Exception:
            log.exception("Periodic work failed, trying again in %s", RETRY_DELAY)
            left = RETRY_DELAY
        left = interval if left is None else min(left, interval)
        await clock.sleep(max(started_at + left.total_seconds() - clock.monotonic(), 0))
