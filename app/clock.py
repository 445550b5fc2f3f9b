"""Time: now, sleep, and how long ago something stored happened, though somebody may set the clock.

What is stored has the time of the machine's clock, as it was set just then. When it is set an hour ahead
nobody has waited for an hour, and by a clock that was set back things have not happened yet. So a process
remembers in which ways the clock was set while it was running, by how far each was from the monotonic clock,
which nobody sets. How the clock was set before that is not known: what was stored by then is taken at its
word.
"""

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta

MIN_JUMP = timedelta(seconds=1)  # less is no other setting, but a clock that is kept right
MAX_OFFSETS = 10  # settings


def utc_now() -> datetime:
    return datetime.now(UTC)


class Clock:
    """The time of this process. Tests give their own `now`, `monotonic` and `sleep`, and advance them.

    now        the machine's clock: an aware datetime in UTC, which somebody may set
    monotonic  seconds that nobody sets, from an arbitrary zero
    sleep      returns after so many seconds; none or fewer for 0 or less
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
        self._offsets: deque[datetime] = deque(
            maxlen=MAX_OFFSETS
        )  # now() by each setting when monotonic() is 0
        self.observe()

    def observe(self) -> list[datetime]:
        """What time it is by the clock as it is set now, and by its settings so far.

        To be called whenever something may be stored: a setting counts only once it was noticed.
        """
        now, since = self.now(), timedelta(seconds=self.monotonic())
        if all(abs(now - since - zero) > MIN_JUMP for zero in self._offsets):
            self._offsets.append(now - since)
        return [now, *(zero + since for zero in self._offsets)]

    def age(self, moment: datetime) -> timedelta:
        """How long ago that was, by the setting that says the least: so never more than it really was.

        Settings by which it has not happened yet do not count; if there is no other, it is just now.
        """
        ages = (now - moment for now in self.observe())
        return min((age for age in ages if age >= timedelta()), default=timedelta())
