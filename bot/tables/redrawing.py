"""A table's message is redrawn at most once a second, and always ends at the newest state.

Discord allows about five edits of a channel's messages in five seconds. So whoever presses while nothing
waits gets the message redrawn as the answer; what comes sooner waits for one edit that shows it all. A
message is drawn for an edit that is really sent only.
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import discord

from bot.tables.pace import Pace, loop_time
from storage.tables import NoSuchTable

log = logging.getLogger(__name__)

PAUSE = 1.0  # seconds between two edits of one message
UNKNOWN_CHANNEL, UNKNOWN_MESSAGE = 10003, 10008  # what Discord says when they were deleted
MESSAGE_GONE = (
    "Somebody has deleted the table's message, so the table closes, and what is at stake is given back."
)


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
