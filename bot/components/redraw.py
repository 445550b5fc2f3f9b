"""A table's message is redrawn at most once a second, and always ends at the newest state.

Discord allows about five edits of a channel's messages in five seconds. So whoever presses while nothing
waits gets the message redrawn as the answer; what comes sooner waits for one edit that shows it all. A
message is drawn for an edit that is really sent only.

While Discord or the database is away an edit is tried again, after a pause that grows or as soon as something
changes, until it is sent: also that of a table which has closed, and whose buttons would else stay for good.
"""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import discord

from bot.components.edit_pace import EditPacer, loop_time
from bot.interactions import outages
from bot.render.layout import UNKNOWN_MESSAGE
from storage.tables import NoSuchTable

log = logging.getLogger(__name__)

MIN_INTERVAL = 1.0  # seconds between two edits of one message
RETRY_DELAY, MAX_RETRY_DELAY = 5.0, 60.0  # seconds until what failed is tried again: twice as many each time
UNKNOWN_CHANNEL = 10003  # what Discord says when it was deleted


class MessageUpdater:
    """The edits of one message. `edit` draws the newest state and sends it."""

    def __init__(self, edit: Callable[[], Awaitable[None]], pace: EditPacer) -> None:
        self._edit = edit
        self._pace = pace
        self._last = 0.0
        self._sending = asyncio.Lock()
        self._waiting: asyncio.Task[None] | None = None
        self._stale = asyncio.Event()
        self._stopped = False

    def schedule(self) -> None:
        """The state is another one: the message shows it soon."""
        self._stale.set()
        if self._waiting is None and not self._stopped:
            self._waiting = asyncio.create_task(self._update_loop())

    async def respond(
        self, interaction: discord.Interaction[Any], drawn: Callable[[], Awaitable[Any]]
    ) -> None:
        """Answer a press that changed the state: with the message redrawn, or soon after it.

        Raises NoSuchTable if the message was deleted after the press: to redraw it soon closes the table.
        """
        acknowledged = interaction.response.is_done()
        busy = self._waiting or self._sending.locked() or not self._may_edit_now
        if acknowledged or busy or not self._pace.try_respond():
            if not acknowledged:
                await interaction.response.defer()
            self.schedule()
            return
        try:
            async with self._edit_slot():
                answer = await drawn()
                await interaction.response.edit_message(view=answer, attachments=answer.files)
        except BaseException as error:
            self.schedule()
            if isinstance(error, discord.NotFound) and error.code == UNKNOWN_MESSAGE:
                raise NoSuchTable("table-message-deleted") from error
            raise

    async def flush(self) -> None:
        """Wait until the message shows the newest state."""
        while self._waiting:
            await asyncio.shield(self._waiting)

    def discard(self) -> None:
        """Do not send what has changed so far."""
        self._stale.clear()
        if self._waiting and self._waiting is not asyncio.current_task():
            self._waiting.cancel()

    def stop(self) -> None:
        """Send nothing more, whatever changes."""
        self._stopped = True
        self.discard()

    @property
    def _may_edit_now(self) -> bool:
        return loop_time() >= self._last + MIN_INTERVAL

    @contextlib.asynccontextmanager
    async def _edit_slot(self) -> AsyncIterator[None]:
        """One edit at a time, or an older state could come last."""
        async with self._sending:
            try:
                yield
            finally:
                self._last = loop_time()

    async def _update_loop(self) -> None:
        pause = 0.0  # seconds until what failed is tried again
        try:
            while self._stale.is_set() or pause:
                await self._wait_for_change(pause)
                await asyncio.sleep(self._last + MIN_INTERVAL - loop_time())
                await self._pace.wait_for_edit()
                try:
                    async with self._edit_slot():
                        self._stale.clear()
                        await self._edit()
                    pause = 0.0
                except Exception as error:
                    if not outages.is_transient(error):
                        raise
                    if not pause:
                        log.warning(
                            "A table's message could not be redrawn, and is tried again until it is: %s",
                            outages.describe_error(error),
                        )
                    pause = min(max(2 * pause, RETRY_DELAY), MAX_RETRY_DELAY)
        except Exception:
            log.exception("A table's message could not be redrawn")
        finally:
            self._waiting = None

    async def _wait_for_change(self, seconds: float) -> None:
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._stale.wait()
