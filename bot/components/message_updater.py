"""Redraws a table's message a few times a second at most and always ends with the newest state.

Discord allows about five edits of a channel's messages in five seconds. Answers to presses don't count: a
press is answered with the redrawn message unless that has just been drawn. Presses that come sooner are
acknowledged, and share an edit a moment later, which is sent as the answer to the last of them. A message is
drawn only for an edit that is really sent.

While Discord or the database is away, an edit is retried until it is sent: after a growing pause, or as soon
as something changes. That holds for a closed table too, whose buttons would otherwise stay for good.
"""

import asyncio
import contextlib
import logging
import math
from collections.abc import AsyncIterator, Awaitable, Callable

import discord

from app.clock import Clock
from bot.client import Interaction
from bot.components.edit_pace import EditPacer
from bot.interactions import outages
from bot.interactions.error_codes import UNKNOWN_MESSAGE
from bot.render.layout import Reply
from storage.tables import NoSuchTable

log = logging.getLogger(__name__)

MIN_INTERVAL = 1.0  # seconds between two edits of one message
MIN_ANSWER_INTERVAL = 0.25  # seconds between two of which the second answers a press
RETRY_DELAY, MAX_RETRY_DELAY = 5.0, 60.0  # seconds before a retry; doubled each time


class MessageUpdater:
    """Schedules the edits of one message.

    edit: draws the newest state and sends it, as the answer to a press that was acknowledged if it gets one.
    """

    def __init__(
        self, edit: Callable[[Interaction | None], Awaitable[None]], pace: EditPacer, clock: Clock
    ) -> None:
        self._edit = edit
        self._pace = pace
        self._clock = clock
        self._last_edit_at = -math.inf
        self._edit_lock = asyncio.Lock()
        self._update_task: asyncio.Task[None] | None = None
        self._stale = asyncio.Event()
        self._press: Interaction | None = None  # was acknowledged, and can be answered
        self._pressed = asyncio.Event()  # whether there is one
        self._retry_delay = 0.0  # seconds; 0 if the last edit did not fail
        self._stopped = False

    def schedule(self) -> None:
        """The state has changed: edit the message soon."""
        self._stale.set()
        if self._update_task is None and not self._stopped:
            self._update_task = asyncio.create_task(self._update_loop())

    async def respond(self, interaction: Interaction, draw: Callable[[], Awaitable[Reply]]) -> None:
        """Answer a press that changed the state: with the redrawn message, or by deferring and editing soon.

        `draw` renders the message. Raises NoSuchTable if the message was deleted after the press; the edit
        that is scheduled then closes the table.
        """
        acknowledged = interaction.response.is_done()
        if acknowledged or not self._may_answer_now or not self._pace.try_respond():
            if not acknowledged:
                await interaction.response.defer()
            self._press = interaction
            self._pressed.set()
            self.schedule()
            return
        try:
            async with self._edit_slot():
                reply = await draw()
                await interaction.response.edit_message(view=reply, attachments=await reply.files())
        except BaseException as error:
            self.schedule()
            if isinstance(error, discord.NotFound) and error.code == UNKNOWN_MESSAGE:
                raise NoSuchTable("table-ended-gone") from error
            raise

    def discard(self) -> None:
        """Drop the pending edit."""
        self._take_changes()
        if self._update_task and self._update_task is not asyncio.current_task():
            self._update_task.cancel()

    def stop(self) -> None:
        """Send no more edits."""
        self._stopped = True
        self.discard()

    @property
    def _may_answer_now(self) -> bool:
        busy = self._edit_lock.locked() or self._retry_delay
        return not busy and self._clock.monotonic() >= self._last_edit_at + MIN_ANSWER_INTERVAL

    @contextlib.asynccontextmanager
    async def _edit_slot(self) -> AsyncIterator[Interaction | None]:
        """Allow one edit at a time; otherwise an older state could be sent last.

        Yields the acknowledged press that the edit can answer.
        """
        async with self._edit_lock:
            try:
                yield self._take_changes()
            finally:
                self._last_edit_at = self._clock.monotonic()

    def _take_changes(self) -> Interaction | None:
        """The message will show the changes until now; return the acknowledged press among them."""
        self._stale.clear()
        self._pressed.clear()
        press, self._press = self._press, None
        return press

    async def _update_loop(self) -> None:
        try:
            while self._stale.is_set() or self._retry_delay:
                await self._wait_for_change(self._retry_delay)
                await self._wait_until_editable()
                if self._stale.is_set() or self._retry_delay:  # else an answer has shown the change
                    await self._edit_or_delay()
        except Exception:
            log.exception("Could not redraw a table's message")
        finally:
            self._update_task = None

    async def _edit_or_delay(self) -> None:
        """Edit the message. If that fails and may succeed later, set the delay of the retry."""
        try:
            async with self._edit_slot() as press:
                await self._edit(press)
            self._retry_delay = 0.0
        except Exception as error:
            if not outages.is_transient(error):
                raise
            if not self._retry_delay:
                log.warning(
                    "Could not redraw a table's message, trying again until it works: %s",
                    outages.describe_error(error),
                )
            self._retry_delay = min(max(2 * self._retry_delay, RETRY_DELAY), MAX_RETRY_DELAY)

    async def _wait_for_change(self, seconds: float) -> None:
        with contextlib.suppress(TimeoutError):
            async with self._clock.timeout(seconds):
                await self._stale.wait()

    async def _wait_until_editable(self) -> None:
        """Wait until the message may be edited, which is sooner if the edit can answer a press."""
        next_edit_at = self._last_edit_at + MIN_INTERVAL
        with contextlib.suppress(TimeoutError):
            async with self._clock.timeout(next_edit_at - self._clock.monotonic()):
                await self._pressed.wait()
                await self._clock.sleep(self._last_edit_at + MIN_ANSWER_INTERVAL - self._clock.monotonic())
        if self._pressed.is_set() and self._pace.try_respond():
            return
        await self._clock.sleep(next_edit_at - self._clock.monotonic())
        await self._pace.wait_for_edit()
