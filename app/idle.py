"""Ends games of one's own that nobody has come back to: a clock that sleeps until the next is due.

What is due has been idle for so long by the times that are stored, as app.clock counts from them; and this
process has been there for some minutes, for while the bot was away nobody could press.
"""

import logging
from collections.abc import Awaitable, Callable
from datetime import timedelta

from app.clock import Clock
from app.shards import Shards
from storage import Database, events

log = logging.getLogger(__name__)

STARTUP_GRACE = timedelta(minutes=10)  # that the bot has been there before it looks
RETRY_DELAY = timedelta(minutes=1)  # after a failure


async def watch_idle(
    clock: Clock, check: Callable[[], Awaitable[timedelta | None]], idle_time: timedelta
) -> None:
    """Call `look` again and again, until cancelled; first when the process has been there for a while.

    It deals with all that is due, and returns how soon the next will be; None if nothing waits. What begins
    to wait while this sleeps is due `idle_time` later, so to sleep so long misses nothing.
    """
    await clock.sleep(min(idle_time, STARTUP_GRACE).total_seconds())
    while True:
        began = clock.monotonic()
        try:
            left = await check()
        except Exception:
            log.exception("Could not look for idle games; again in %s", RETRY_DELAY)
            left = RETRY_DELAY
        left = idle_time if left is None else min(left, idle_time)
        await clock.sleep(max(began + left.total_seconds() - clock.monotonic(), 0))


async def end_idle_rounds(
    database: Database,
    clock: Clock,
    shards: Shards | None,
    game: str,
    idle_time: timedelta,
    end: Callable[[int], Awaitable[None]],
) -> timedelta | None:
    """End every open round of a game in which nothing has happened for `idle_time`; what `watch` looks for.

    Of the rounds that these shards look after, without those at tables. `end` is called with the round's
    number. Returns how soon the next round will be due.
    """
    async with database.read() as connection:
        touched = await events.last_of_open(connection, game, shards)
    waiting = {number: idle_time - clock.age(at) for number, at in touched.items()}
    for number in [number for number, left in waiting.items() if left <= timedelta()]:
        try:
            await end(number)
            del waiting[number]
        except Exception:
            log.exception("Could not end game %d, which was idle", number)
            waiting[number] = RETRY_DELAY
    return min(waiting.values(), default=None)
