"""A table's message is redrawn at most once a second, and always ends at the newest state.

Discord allows about five edits of a channel's messages in five seconds, and fifty requests a second in all,
answers to presses apart. So whoever presses while nothing waits gets the message redrawn as the answer; what
comes sooner waits for one edit that shows it all. A message is drawn for an edit that is really sent only.

Drawing is most of what a press costs. So all tables together are drawn so often a second and no more, and
less often while the process has its core nearly to itself: when many tables are busy each is redrawn later,
and every press is still answered at once.
"""

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import discord

from storage.tables import NoSuchTable

log = logging.getLogger(__name__)

PAUSE = 1.0  # seconds between two edits of one message
AT_ONCE = 40  # messages that a process draws in a second; Discord takes fifty edits
BURST = 10  # that may come at once after a while without
BUSY, QUIET = 0.8, 0.65  # shares of a core, from which on, and below which, the pace is changed
CHANGE, SLOWEST = 1.3, 8.0  # how much at a time, and how much in all
LOOK_EVERY = 1.0  # seconds
UNKNOWN_CHANNEL, UNKNOWN_MESSAGE = 10003, 10008  # what Discord says when they were deleted
MESSAGE_GONE = (
    "Somebody has deleted the table's message, so the table closes, and what is at stake is given back."
)


class Pace:
    """Lets through so many a second, first come first served, and fewer while the process is busy.

    `used` tells how many seconds of a core the process has used so far.
    """

    def __init__(
        self, a_second: float = AT_ONCE, burst: int = BURST, used: Callable[[], float] = time.process_time
    ) -> None:
        self._least = self._gap = 1 / a_second
        self._burst = burst
        self._used = used
        self._next = 0.0  # when the next turn is, by the event loop's clock
        self._looked: tuple[float, float] | None = None  # at which time, and what was used by then

    async def turn(self) -> None:
        """Wait for a turn."""
        turn = self._now_or_next()
        self._next = turn + self._gap
        await asyncio.sleep(turn - loop_time())

    def turn_now(self) -> bool:
        """Take a turn if there is one without waiting."""
        turn = self._now_or_next()
        free = turn <= loop_time()
        if free:
            self._next = turn + self._gap
        return free

    def _now_or_next(self) -> float:
        self._look()
        return max(self._next, loop_time() - self._burst * self._gap)

    def _look(self) -> None:
        """Once a second: slower if the process was busy since the last look, faster if it was not."""
        now, used = loop_time(), self._used()
        if self._looked is None or now - self._looked[0] > 2 * LOOK_EVERY:
            self._looked = now, used
        elif now - self._looked[0] >= LOOK_EVERY:
            share = (used - self._looked[1]) / (now - self._looked[0])
            if share > BUSY:
                self._gap = min(self._gap * CHANGE, self._least * SLOWEST)
            elif share < QUIET:
                self._gap = max(self._gap / CHANGE, self._least)
            self._looked = now, used


class Redrawing:
    """The edits of one message. `edit` draws the newest state and sends it."""

    def __init__(self, edit: Callable[[], Awaitable[None]], pace: Pace) -> None:
        self._edit = edit
        self._pace = pace
        self._last = 0.0
        self._sending = asyncio.Lock()
        self._waiting: asyncio.Task[None] | None = None
        self._stale = False

    def changed(self) -> None:
        """The state is another one: the message shows it soon."""
        self._stale = True
        if self._waiting is None:
            self._waiting = asyncio.create_task(self._edit_until_newest())

    async def answered(
        self, interaction: discord.Interaction[Any], drawn: Callable[[], Awaitable[Any]]
    ) -> None:
        """Answer a press that changed the state: with the message redrawn, or soon after it.

        Raises NoSuchTable if the message was deleted after the press: to redraw it soon closes the table.
        """
        acknowledged = interaction.response.is_done()
        busy = self._waiting or self._sending.locked() or not self._rested
        if acknowledged or busy or not self._pace.turn_now():
            if not acknowledged:
                await interaction.response.defer()
            self.changed()
            return
        try:
            async with self._sent():
                answer = await drawn()
                await interaction.response.edit_message(view=answer, attachments=answer.files)
        except BaseException as error:
            self.changed()
            if isinstance(error, discord.NotFound) and error.code == UNKNOWN_MESSAGE:
                raise NoSuchTable(MESSAGE_GONE) from error
            raise

    async def settled(self) -> None:
        """Wait until the message shows the newest state."""
        while self._waiting:
            await asyncio.shield(self._waiting)

    def stop(self) -> None:
        """Send nothing more."""
        self._stale = False
        if self._waiting and self._waiting is not asyncio.current_task():
            self._waiting.cancel()

    @property
    def _rested(self) -> bool:
        return loop_time() >= self._last + PAUSE

    @asynccontextmanager
    async def _sent(self) -> AsyncIterator[None]:
        """One edit at a time, or an older state could come last."""
        async with self._sending:
            try:
                yield
            finally:
                self._last = loop_time()

    async def _edit_until_newest(self) -> None:
        try:
            while self._stale:
                await asyncio.sleep(self._last + PAUSE - loop_time())
                await self._pace.turn()
                async with self._sent():
                    self._stale = False
                    await self._edit()
        except Exception:
            log.exception("A table's message could not be redrawn")
        finally:
            self._waiting = None


def loop_time() -> float:
    """Seconds by the event loop's clock, which nobody sets."""
    return asyncio.get_running_loop().time()
