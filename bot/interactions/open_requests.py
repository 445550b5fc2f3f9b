"""The interactions that are being answered: each once, in time, and not without an answer."""

import asyncio
import logging
from collections.abc import Iterable
from contextvars import Context, copy_context
from typing import Any

from app.clock import Clock
from app.recent import Recent
from app.request_context import Requester, current_requester
from bot.interactions import deferring, errors
from bot.interactions.reply_adapter import ReplyAdapter
from bot.interactions.request_state import Interaction, state_of

log = logging.getLogger(__name__)

MAX_AGE = 2.8  # seconds; Discord accepts no first response after 3
MAX_REMEMBERED = 5000  # ids of interactions; more than come within MAX_AGE, and older ones are dropped anyway
SHUTDOWN_GRACE = 2.0  # seconds that running requests get to finish when the bot closes
NOTICE_TIMEOUT = 1.0  # seconds after that to tell people that no answer will come


class OpenRequests:
    """Each task that answers an interaction, from when it is accepted until the task ends."""

    def __init__(self, clock: Clock) -> None:
        self.expired_count = 0  # interactions that arrived too late to be answered
        self._clock = clock
        self._replies: ReplyAdapter | None = None
        self._by_task: dict[asyncio.Task[Any], tuple[Interaction, Context]] = {}
        self._accepted: Recent[int, None] = Recent(MAX_REMEMBERED)  # ids of interactions
        self._notices: set[asyncio.Task[None]] = set()

    @property
    def tasks(self) -> set[asyncio.Task[Any]]:
        return set(self._by_task)

    def send_through(self, replies: ReplyAdapter) -> None:
        """Send replies through this adapter, in the current task and in every task that it starts."""
        self._replies = replies
        replies.install()

    def begin(self, interaction: Interaction) -> bool:
        """Register the current task as answering the interaction; False if it was delivered before.

        The interaction's person becomes the task's requester. If no answer comes, the person is told so in
        the language that the task speaks now.
        """
        state_of(interaction).started_at = self._clock.monotonic()
        current_requester.set(Requester(interaction.id, interaction.user.id, interaction.guild_id))
        if interaction.id in self._accepted:
            log.warning("Dropped interaction %d: it was delivered again", interaction.id)
            return False
        self._accepted[interaction.id] = None
        if task := asyncio.current_task():
            self._by_task[task] = interaction, copy_context()
            task.add_done_callback(self._done)
        return True

    def expired(self, interaction: Interaction) -> bool:
        """Whether the interaction came too late for Discord to accept an answer; counted and logged if so."""
        # A wall clock that was just set ahead makes everything look too old, and so does one that drifts.
        age = (self._clock.earliest() - interaction.created_at).total_seconds()
        if age <= MAX_AGE:
            return False
        self.expired_count += 1
        log.warning(
            "Dropped interaction %d: %.1f s old when it came (%d so far). Is this machine's clock right?",
            interaction.id,
            age,
            self.expired_count,
        )
        return True

    def _done(self, task: asyncio.Task[Any]) -> None:
        """When a request's task has ended: tell the person, if they are left with "is thinking"."""
        interaction, context = self._by_task.pop(task)
        if interaction.client.is_closed() or state_of(interaction).answered:
            return
        thinking = deferring.shows_thinking(interaction) or (
            self._replies is not None and self._replies.may_show_thinking(interaction.token)
        )
        if thinking or (task.cancelled() and deferring.awaits_answer(interaction)):
            self._send_notice(interaction, context, "answer-lost")

    def _send_notice(self, interaction: Interaction, context: Context, code: str) -> None:
        """Send the sentence in the request's context: in its language, through its adapter."""
        notice = asyncio.create_task(errors.report_no_answer(interaction, code), context=context)
        self._notices.add(notice)
        notice.add_done_callback(self._notices.discard)

    async def finish(self) -> None:
        """Before the bot closes: wait for running requests, and tell those left with "is thinking"."""
        await self._clock.wait(_ended(self.tasks), SHUTDOWN_GRACE)
        for interaction, context in list(self._by_task.values()):
            if deferring.shows_thinking(interaction):
                self._send_notice(interaction, context, "answer-restarting")
        await self._clock.wait(_ended(self._notices), NOTICE_TIMEOUT)
        for notice in self._notices:
            notice.cancel()

    async def cancel(self) -> None:
        """Wait for running requests and cancel the rest, before the database that they use is closed."""
        await self._clock.wait(_ended(self.tasks), NOTICE_TIMEOUT)
        for task, (interaction, _) in self._by_task.items():
            log.warning("Shut down before answering: %s", errors.describe_origin(interaction))
            task.cancel()
        await _ended(self.tasks)


def _ended(tasks: Iterable[asyncio.Task[Any]]) -> "asyncio.Future[Any]":
    """Done once all the tasks are, however they ended."""
    return asyncio.gather(*tasks, return_exceptions=True)
