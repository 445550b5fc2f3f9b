"""Private messages that go away by themselves: notices, and those of which a person has one of a kind.

A private message can be deleted only with the token of the interaction that it answers, which is valid for 15
minutes and known to this process alone: after a restart, what was shown before stays until it is dismissed.
"""

import asyncio
import contextlib
from collections.abc import Hashable
from typing import Literal, NamedTuple

from app.clock import Clock
from bot.interactions import outages, responses
from bot.interactions.request_state import Interaction
from bot.interactions.responses import Delete
from bot.render.layout import Reply

NOTICE_SECONDS = 15.0  # until a notice is deleted: time to read two sentences, or to press the link in it
CHECK_INTERVAL = 1.0  # seconds between checks of what is due: a message stays for up to so much longer
MAX_SECONDS = 14 * 60.0  # until any is deleted at the latest, while its token is valid


Kind = Literal["table", "hint", "board as text", "how to play", "refused form"]
"""Kinds of private message. A person has at most one of a kind per table, round or form.

A new one deletes it.
"""


class ScheduledDeletion(NamedTuple):
    """A private message, and when it is deleted, in monotonic seconds."""

    at: float
    delete: Delete


class PrivateMessages:
    """The private messages that are going to be deleted.

    One task checks every CHECK_INTERVAL which of them are due: a task for each of thousands would take much
    memory.
    """

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._scheduled: dict[Hashable, ScheduledDeletion] = {}  # by owner; a notice has an owner of its own
        self._deleting_due: asyncio.Task[None] | None = None
        self._deletions: set[asyncio.Task[None]] = set()
        self._stopped = False

    async def send_notice(self, interaction: Interaction, reply: Reply) -> None:
        """Send the reply to the person who asked only, for NOTICE_SECONDS."""
        delete = await responses.send_ephemeral(interaction, reply)
        self._delete_after(NOTICE_SECONDS, object(), delete)

    async def show(
        self,
        interaction: Interaction,
        reply: Reply,
        kind: Kind,
        subject: Hashable = 0,
        seconds: float = MAX_SECONDS,
    ) -> None:
        """Send the reply privately, delete it after `seconds`, and delete the person's previous one.

        subject: what it is about, such as a table's id
        """
        delete = await responses.send_ephemeral(interaction, reply)
        self.remove(interaction, kind, subject)
        self._delete_after(min(seconds, MAX_SECONDS), (kind, subject, interaction.user.id), delete)

    def remove(self, interaction: Interaction, kind: Kind, subject: Hashable) -> None:
        """Delete the person's message of this kind, if there is one."""
        self._remove((kind, subject, interaction.user.id))

    def _remove(self, owner: Hashable) -> None:
        if (message := self._scheduled.pop(owner, None)) and not self._stopped:
            deletion = asyncio.create_task(_delete(message.delete))
            self._deletions.add(deletion)
            deletion.add_done_callback(self._deletions.discard)

    def stop(self) -> None:
        """Delete nothing more: what is shown stays."""
        self._stopped = True
        for task in (self._deleting_due, *self._deletions):
            if task is not None:
                task.cancel()

    def _delete_after(self, seconds: float, owner: Hashable, delete: Delete) -> None:
        self._scheduled[owner] = ScheduledDeletion(self._clock.monotonic() + seconds, delete)
        if not self._stopped and (self._deleting_due is None or self._deleting_due.done()):
            self._deleting_due = asyncio.create_task(self._delete_due())

    async def _delete_due(self) -> None:
        """Delete each message when its time is up, until there are none."""
        while self._scheduled:
            await self._clock.sleep(CHECK_INTERVAL)
            now = self._clock.monotonic()
            for owner in [owner for owner, due in self._scheduled.items() if due.at <= now]:
                self._remove(owner)


async def _delete(delete: Delete) -> None:
    """Delete a private message, unless it has been dismissed or Discord does not take the request."""
    with contextlib.suppress(*outages.REQUEST_ERRORS):
        await delete()
