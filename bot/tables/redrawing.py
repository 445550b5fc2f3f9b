"""A table's message is redrawn at most once a second, and always ends at the newest state.

Discord allows about five edits of a channel's messages in five seconds, and fifty requests a second in all,
answers to presses apart. So whoever presses while nothing waits gets the message redrawn as the answer; what
comes sooner waits for one edit that shows it all. A message is drawn for an edit that is really sent only.

Drawing is most of what a press costs. So all tables together are drawn so often a second and no more, and
less often while the process uses its core nearly up: when many tables are busy each is redrawn later, and
every press is still answered at once.
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
EDITS = 40  # that a process sends in a second; Discord takes fifty requests
ANSWERS = 100  # that it draws in a second: Discord takes any number of them
BURST = 10  # that may come at once after a while without
BUSY, QUIET = 0.8, 0.65  # shares of a core, from which on, and below which, the pace is changed
CHANGE, SLOWEST = 1.3, 8.0  # how much at a time, and how much in all
LOOK_EVERY = 1.0  # seconds
UNKNOWN_CHANNEL, UNKNOWN_MESSAGE = 10003, 10008  # what Discord says when they were deleted
MESSAGE_GONE = (
    "Somebody has deleted the table's message, so the table closes, and what is at stake is given back."
)


class Pace:
    """Lets through so many edits and so many answers a second, and fewer while the process is busy.

    `used` tells how many seconds of a core the process has used so far.
    """

    def __init__(
        self,
        edits: float = EDITS,
        answers: float = ANSWERS,
        burst: int = BURST,
        used: Callable[[], float] = time.process_time,
    ) -> None:
        self._edits, self._answers = _Turns(1 / edits, burst), _Turns(1 / answers, burst)
        self._slower = 1.0
        self._used = used
        self._looked: tuple[float, float] | None = None  # at which time, and what was used by then

    async def edit(self) -> None:
        """Wait for the turn of an edit, first come first served."""
        self._look()
        await asyncio.sleep(self._edits.take(self._slower) - loop_time())

    def answer(self) -> bool:
        """Whether an answer may draw now. Nobody waits for that: what cannot be drawn now is edited later."""
        self._look()
        free = self._answers.next(self._slower) <= loop_time()
        if free:
            self._answers.take(self._slower)
        return free

    def _look(self) -> None:
        """Once a second: slower if the process was busy since the last look, faster if it was not."""
        now, used = loop_time(), self._used()
        if self._looked is None or now - self._looked[0] > 2 * LOOK_EVERY:
            self._looked = now, used
        elif now - self._looked[0] >= LOOK_EVERY:
            share = (used - self._looked[1]) / (now - self._looked[0])
            if share > BUSY:
                self._slower = min(self._slower * CHANGE, SLOWEST)
            elif share < QUIET:
                self._slower = max(self._slower / CHANGE, 1.0)
            self._looked = now, used


class _Turns:
    """One every `gap` seconds; after a while without any, `burst` at once."""

    def __init__(self, gap: float, burst: int) -> None:
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
        if acknowledged or busy or not self._pace.answer():
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
                await self._pace.edit()
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
