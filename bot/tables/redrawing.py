"""A table's message is redrawn at most once a second, and always ends at the newest state.

Discord allows about five edits of a channel's messages in five seconds, and fifty requests a second in all,
answers to presses apart. So whoever presses while nothing waits gets the message redrawn as the answer; what
comes sooner waits for one edit that shows it all. A message is drawn for an edit that is really sent only.

Drawing is most of what a press costs. So all tables together are drawn so often a second and no more: when
many are busy each is redrawn less often, and every press is still answered at once.
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import discord

from storage.tables import NoSuchTable

log = logging.getLogger(__name__)

PAUSE = 1.0  # seconds between two edits of one message
AT_ONCE = 40  # messages that a process draws in a second; Discord takes fifty edits
BURST = 10  # that may come at once after a while without
UNKNOWN_CHANNEL, UNKNOWN_MESSAGE = 10003, 10008  # what Discord says when they were deleted
MESSAGE_GONE = (
    "Somebody has deleted the table's message, so the table closes, and what is at stake is given back."
)


class Pace:
    """Lets through so many a second, first come first served."""

    def __init__(self, a_second: float = AT_ONCE, burst: int = BURST) -> None:
        self._gap = 1 / a_second
        self._saved = burst * self._gap
        self._next = 0.0  # when the next turn is, by the event loop's clock

    async def turn(self) -> None:
        """Wait for a turn."""
        turn = self._now_or_next()
        self._next = turn + self._gap
        await asyncio.sleep(turn - asyncio.get_running_loop().time())

    def turn_now(self) -> bool:
        """Take a turn if there is one without waiting."""
        turn = self._now_or_next()
        free = turn <= asyncio.get_running_loop().time()
        if free:
            self._next = turn + self._gap
        return free

    def _now_or_next(self) -> float:
        return max(self._next, asyncio.get_running_loop().time() - self._saved)


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
        return asyncio.get_running_loop().time() >= self._last + PAUSE

    @asynccontextmanager
    async def _sent(self) -> AsyncIterator[None]:
        """One edit at a time, or an older state could come last."""
        async with self._sending:
            try:
                yield
            finally:
                self._last = asyncio.get_running_loop().time()

    async def _edit_until_newest(self) -> None:
        try:
            while self._stale:
                await asyncio.sleep(self._last + PAUSE - asyncio.get_running_loop().time())
                await self._pace.turn()
                async with self._sent():
                    self._stale = False
                    await self._edit()
        except Exception:
            log.exception("A table's message could not be redrawn")
        finally:
            self._waiting = None
