"""Rate limit for drawing and editing the messages of all tables of a process.

Discord accepts fifty requests a second from a bot, over all its processes and without counting the answers
to presses, so a process that has some of the shards takes its share. Drawing is also most of what a press
costs, so a process that has nearly used up its core draws less often. When many tables are busy, each is
redrawn later, but every press is still answered at once.
"""

import math
from time import process_time

from app.clock import Clock

EDITS = 40  # per second and bot; Discord accepts fifty requests
MIN_EDITS = 1  # per second and process, however small its share
ANSWERS = 200  # drawn per second and process; Discord sets no limit on them
BURST = 10  # how many may come at once after a pause
BUSY, QUIET = 0.8, 0.65  # shares of a core: slow down above the first, speed up below the second
SLOWDOWN_STEP, MAX_SLOWDOWN = 1.3, 8.0  # factor of one step, and of all steps together
SAMPLE_INTERVAL = 1.0  # seconds


class EditPacer:
    """Allows EDITS and ANSWERS per second, and fewer of both while the process is busy.

    share: the process's part of the bot, from 0 to 1
    """

    def __init__(self, clock: Clock, share: float = 1.0) -> None:
        self._clock = clock
        self._edits = _TokenBucket(1 / max(EDITS * share, MIN_EDITS), BURST * share)
        self._answers = _TokenBucket(1 / ANSWERS, BURST)
        self._slower = 1.0
        self._last_sample: tuple[float, float] | None = None  # monotonic seconds, CPU seconds used

    async def wait_for_edit(self) -> None:
        """Wait until an edit may be sent; first come, first served."""
        self._adjust()
        now = self._clock.monotonic()
        await self._clock.sleep(self._edits.take(now, self._slower) - now)

    def try_respond(self) -> bool:
        """Whether an answer may be drawn now, which then counts. If not, the caller edits it later."""
        self._adjust()
        now = self._clock.monotonic()
        free = self._answers.next(now, self._slower) <= now
        if free:
            self._answers.take(now, self._slower)
        return free

    def _adjust(self) -> None:
        """At most once a second: slow down if the process was busy since the last sample, else speed up."""
        now = self._clock.monotonic()
        if self._last_sample and now - self._last_sample[0] < SAMPLE_INTERVAL:
            return  # reading the processor time costs more than all the rest
        used = process_time()
        if self._last_sample and now - self._last_sample[0] <= 2 * SAMPLE_INTERVAL:
            share = (used - self._last_sample[1]) / (now - self._last_sample[0])
            if share > BUSY:
                self._slower = min(self._slower * SLOWDOWN_STEP, MAX_SLOWDOWN)
            elif share < QUIET:
                self._slower = max(self._slower / SLOWDOWN_STEP, 1.0)
        self._last_sample = now, used


class _TokenBucket:
    """One token every `gap` seconds; after a pause, `burst` at once."""

    def __init__(self, gap: float, burst: float) -> None:
        self._gap = gap
        self._burst = burst
        self._next = -math.inf

    def next(self, now: float, slower: float) -> float:
        """When the next token can be taken, with all gaps multiplied by `slower`."""
        return max(self._next, now - self._burst * self._gap * slower)

    def take(self, now: float, slower: float) -> float:
        """Take the next token and return when it can be used."""
        due = self.next(now, slower)
        self._next = due + self._gap * slower
        return due
