"""Ends idle solo games: a loop that sleeps until the next game is due.

A game is due when its last stored event is old enough by app.clock. The loop begins only after the process
has run for some minutes, because nobody could press while the bot was down.
"""

import logging
from collections.abc import Awaitable, Callable
from datetime import timedelta

from app.clock import Clock
from app.shards import Shards
from storage import Database, events

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
            log.exception("Could not look for idle games; again in %s", RETRY_DELAY)
            left = RETRY_DELAY
        left = idle_time if left is None else min(left, idle_time)
        await clock.sleep(max(started_at + left.total_seconds() - clock.monotonic(), 0))


async def end_idle_rounds(
    database: Database,
    clock: Clock,
    shards: Shards | None,
    game: str,
    idle_time: timedelta,
    end: Callable[[int], Awaitable[None]],
) -> timedelta | None:
    """End every open round of a game without events for `idle_time`; a `check` for `watch_idle`.

    Only rounds of these shards, and none at tables. `end` is called with the round's id. Returns the time
    until the next round is due, or None.
    """
    async with database.read() as connection:
        last_events = await events.last_of_open(connection, game, shards)
    time_left = {number: idle_time - clock.age(at) for number, at in last_events.items()}
    for number in [number for number, left in time_left.items() if left <= timedelta()]:
        try:
            await end(number)
            del time_left[number]
        except Exception:
            log.exception("Could not end game %d, which was idle", number)
            time_left[number] = RETRY_DELAY
    return min(time_left.values(), default=None)
