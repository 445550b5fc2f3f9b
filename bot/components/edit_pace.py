"""How often a process draws the messages of its tables, all of them together.

Discord takes fifty requests a second of a bot, answers to presses apart, from all its processes together: so
a process with some of the shards takes its share. And drawing is most of what a press costs: while the
process uses its core nearly up it draws less often. When many tables are busy each is redrawn later, and
every press is still answered at once.
"""

import asyncio
import time
from collections.abc import Callable

EDITS = 40  # that a bot sends in a second; Discord takes fifty requests
MIN_EDITS = 1  # that a process sends, however small its share
ANSWERS = 100  # that it draws in a second: Discord takes any number of them
BURST = 10  # that may come at once after a while without
BUSY, QUIET = 0.8, 0.65  # shares of a core, from which on, and below which, the pace is changed
SLOWDOWN_STEP, MAX_SLOWDOWN = 1.3, 8.0  # how much at a time, and how much in all
SAMPLE_INTERVAL = 1.0  # seconds


class EditPacer:
    """Lets through so many edits and so many answers a second, and fewer while the process is busy.

    `share` is the process's part of the bot. `used` tells how many seconds of a core it has used so far.
    """

    def __init__(
        self,
        edits: float = EDITS,
        answers: float = ANSWERS,
        burst: int = BURST,
        used: Callable[[], float] = time.process_time,
        share: float = 1.0,
    ) -> None:
        self._edits = _TokenBucket(1 / max(edits * share, MIN_EDITS), burst * share)
        self._answers = _TokenBucket(1 / answers, burst)
        self._slower = 1.0
        self._used = used
        self._last_sample: tuple[float, float] | None = None  # at which time, and what was used by then

    async def wait_for_edit(self) -> None:
        """Wait for the turn of an edit, first come first served."""
        self._adjust()
        await asyncio.sleep(self._edits.take(self._slower) - loop_time())

    def try_respond(self) -> bool:
        """Whether an answer may draw now. Nobody waits for that: what cannot be drawn now is edited later."""
        self._adjust()
        free = self._answers.next(self._slower) <= loop_time()
        if free:
            self._answers.take(self._slower)
        return free

    def _adjust(self) -> None:
        """Once a second: slower if the process was busy since the last look, faster if it was not."""
        now, used = loop_time(), self._used()
        if self._last_sample is None or now - self._last_sample[0] > 2 * SAMPLE_INTERVAL:
            self._last_sample = now, used
        elif now - self._last_sample[0] >= SAMPLE_INTERVAL:
            share = (used - self._last_sample[1]) / (now - self._last_sample[0])
            if share > BUSY:
                self._slower = min(self._slower * SLOWDOWN_STEP, MAX_SLOWDOWN)
            elif share < QUIET:
                self._slower = max(self._slower / SLOWDOWN_STEP, 1.0)
            self._last_sample = now, used


class _TokenBucket:
    """One every `gap` seconds; after a while without any, `burst` at once."""

    def __init__(self, gap: float, burst: float) -> None:
        self._gap = gap
        self._burst = burst
        self._next = 0.0

    def next(self, slower: float) -> float:
        """When the next turn is, by the event loop's clock, if it all goes so many times slower."""
        return max(self._next, loop_time() - self._burst * self._gap * slower)

    def take(self, slower: float) -> float:
        """Take the next turn, and tell when it is."""
        turn = self.next(slower)
        self._next = turn + self._gap * slower
        return turn


def loop_time() -> float:
    """Seconds by the event loop's clock, which nobody sets."""
    return asyncio.get_running_loop().time()
