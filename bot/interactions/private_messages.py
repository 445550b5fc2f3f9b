"""Private messages that go away by themselves: notices, and the one panel that each person has at a table.

A private message can be deleted only with the token of the interaction that it answers, which is valid for 15
minutes and known to this process alone: after a restart, what was shown before stays until it is dismissed.
"""

import asyncio
import contextlib
from collections.abc import Coroutine, Hashable
from typing import Any, NamedTuple

import discord

from app.clock import Clock
from bot.interactions import outages, responses
from bot.interactions.responses import Delete
from bot.render.layout import Reply

NOTICE_SECONDS = 15.0  # until a notice is deleted: time to read two sentences, or to press the link in it
PANEL_SECONDS = 14 * 60.0  # until a panel is deleted at the latest, while its token is valid


class Panel(NamedTuple):
    """A private message, and the task that deletes it when its time is up."""

    delete: Delete
    expiry: "asyncio.Task[None] | None"


class PrivateMessages:
    """The private messages that are going to be deleted."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._panels: dict[Hashable, Panel] = {}
        self._deletions: set[asyncio.Task[None]] = set()
        self._stopped = False

    async def send_notice(self, interaction: discord.Interaction[Any], answer: Reply) -> None:
        """Send the answer to the person who asked only, for NOTICE_SECONDS."""
        self.delete_later(await responses.send_ephemeral(interaction, answer))

    def delete_later(self, delete: Delete) -> None:
        """Delete a private message after NOTICE_SECONDS."""
        self._start(self._delete_after(NOTICE_SECONDS, delete))

    async def show_panel(
        self,
        owner: Hashable,
        interaction: discord.Interaction[Any],
        answer: Reply,
        seconds: float = PANEL_SECONDS,
    ) -> None:
        """Send the answer privately, delete it after `seconds`, and delete the owner's previous one.

        owner: has one panel at most, such as a person at a table
        """
        delete = await responses.send_ephemeral(interaction, answer)
        self.remove_panel(owner)
        expiry = self._start(self._expire(owner, min(seconds, PANEL_SECONDS)))
        self._panels[owner] = Panel(delete, expiry)

    def remove_panel(self, owner: Hashable) -> None:
        """Delete the owner's panel, if there is one."""
        if panel := self._panels.pop(owner, None):
            if panel.expiry:
                panel.expiry.cancel()
            self._start(_delete(panel.delete))

    def stop(self) -> None:
        """Delete nothing more: what is shown stays."""
        self._stopped = True
        for deletion in self._deletions:
            deletion.cancel()

    def _start(self, deletion: Coroutine[Any, Any, None]) -> "asyncio.Task[None] | None":
        if self._stopped:
            deletion.close()
            return None
        task = asyncio.create_task(deletion)
        self._deletions.add(task)
        task.add_done_callback(self._deletions.discard)
        return task

    async def _delete_after(self, seconds: float, delete: Delete) -> None:
        await self._clock.sleep(seconds)
        await _delete(delete)

    async def _expire(self, owner: Hashable, seconds: float) -> None:
        await self._clock.sleep(seconds)
        await _delete(self._panels.pop(owner).delete)


async def _delete(delete: Delete) -> None:
    """Delete a private message, unless it has been dismissed or Discord does not take the request."""
    with contextlib.suppress(*outages.REQUEST_ERRORS):
        await delete()
