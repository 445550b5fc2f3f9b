"""The clock: now, monotonic, sleep, timeouts, and the age of stored times even if somebody sets the clock.

Stored times come from the system clock as it was set at that moment. If the clock is then set an hour ahead,
stored times look an hour too old; if it is set back, they are in the future. So a process records each
setting of the clock that it notices while it runs, as the offset from the monotonic clock, which nobody can
set. Earlier settings are unknown: times that were stored before the process started are taken as they are.
"""

import asyncio
import contextlib
import time
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable
from datetime import UTC, datetime, timedelta
from typing import Any

MIN_JUMP = timedelta(seconds=1)  # smaller differences come from time synchronization
MAX_OFFSETS = 10  # settings that are remembered


def utc_now() -> datetime:
    return datetime.now(UTC)


class Clock:
    """The clock of this process. Tests pass their own `now`, `monotonic` and `sleep`, and advance them.

    now        the system clock, an aware datetime in UTC; somebody may set it
    monotonic  seconds from an arbitrary zero; nobody can set it
    sleep      returns after a number of seconds; at once for 0 or less
    """

    def __init__(
        self,
        now: Callable[[], datetime] = utc_now,
        monotonic: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], Awaitable[object]] = asyncio.sleep,
    ) -> None:
        self.now = now
        self.monotonic = monotonic
        self.sleep = sleep
        # For each setting of the system clock, its now() at monotonic() == 0.
        self._offsets: deque[datetime] = deque(maxlen=MAX_OFFSETS)
        self.observe()

    @contextlib.asynccontextmanager
    async def timeout(self, seconds: float) -> AsyncIterator[None]:
        """Raises TimeoutError if the block takes longer than `seconds`."""
        async with asyncio.timeout(None) as limit:

            async def expire() -> None:
                await self.sleep(seconds)
                limit.reschedule(0)  # long past: now

            timer = asyncio.create_task(expire())
            try:
                yield
            finally:
                timer.cancel()

    async def wait(self, future: "asyncio.Future[Any]", seconds: float) -> bool:
        """Wait for `future`, at most `seconds`; returns whether it is done. Never cancels it."""
        if not future.done():
            with contextlib.suppress(TimeoutError):
                async with self.timeout(seconds):
                    await asyncio.wait({future})
        return future.done()

    def observe(self) -> list[datetime]:
        """The current time by the system clock and by each of its settings so far.

        Call it whenever something may be stored: only settings that were observed are known.
        """
        now, elapsed = self.now(), timedelta(seconds=self.monotonic())
        if all(abs(now - elapsed - offset) > MIN_JUMP for offset in self._offsets):
            self._offsets.append(now - elapsed)
        return [now, *(offset + elapsed for offset in self._offsets)]

    def earliest(self) -> datetime:
        """The current time by the setting that is furthest behind.

        Never later than the true time, as long as one observed setting was right.
        """
        return min(self.observe())

    def age(self, moment: datetime) -> timedelta:
        """How long ago `moment` was, by the setting with the shortest age: never more than the truth.

        Settings by which `moment` is in the future do not count; if all are, the age is zero.
        """
        ages = (now - moment for now in self.observe())
        return min((age for age in ages if age >= timedelta()), default=timedelta())
