"""Draws, sends and edits the message of a table."""

import asyncio
import contextlib
import logging
import math
from collections.abc import Callable, Sequence, Set
from datetime import timedelta
from typing import Literal, Self

import discord

from app.tables.session import TableSession
from bot.client import Interaction, Oddsmith
from bot.components.edit_pace import EditPacer
from bot.components.message_updater import MessageUpdater
from bot.interactions import outages
from bot.interactions.error_codes import UNKNOWN_CHANNEL, UNKNOWN_MESSAGE
from bot.interactions.responses import NO_MENTIONS
from bot.render.layout import Buttons, Reply
from bot.render.tables import message
from bot.render.tables.cards import people_shown
from bot.render.tables.game_view import TableView
from bot.render.views import views
from bot.text.catalogue import using_language

log = logging.getLogger(__name__)

ANSWER_TIMEOUT = 5.0  # seconds for an edit that answers a press; then an ordinary edit is sent
REPOST_INTERVAL = 10.0  # seconds during which a table is not posted again on request

MakeButtons = Callable[[TableView], Sequence[Buttons]]
"""Returns the rows of buttons for a table's state."""


class TableMessage:
    """The message of one table: drawn, posted, and edited after the table has changed.

    pace: shared by all tables of the process
    """

    def __init__(
        self, client: Oddsmith, pace: EditPacer, buttons: MakeButtons, session: TableSession
    ) -> None:
        self._client = client
        self._buttons = buttons
        self._clock = client.services.clock
        self.session = session
        self.updater = MessageUpdater(self._edit, pace, self._clock)
        self._reposted_at = -math.inf
        self._naming: asyncio.Task[None] | None = None

    def changed(self) -> None:
        self.updater.schedule()

    def drop(self) -> None:
        self.updater.discard()

    def stop(self) -> None:
        self.updater.stop()
        if self._naming:
            self._naming.cancel()

    @classmethod
    def of(cls, session: TableSession) -> Self:
        assert isinstance(session.display, cls), "every table is shown by a TableMessage"
        return session.display

    async def respond(self, interaction: Interaction) -> None:
        """Answer a press of one of its buttons that changed the table. See MessageUpdater.respond."""
        await self.updater.respond(interaction, self.drawn)

    async def drawn(self) -> Reply:
        """The table's message for its current state, in its language."""
        table = self.session.snapshot.table
        with using_language(self._client.language_for_everyone(table.guild_id, table.language)):
            return await self._drawn()

    async def _drawn(self) -> Reply:
        snapshot = self.session.snapshot
        game = snapshot.game
        held = await self.session.balances()
        due = self._clock.now() + timedelta(seconds=self.session.seconds_left)
        view = TableView(snapshot, self._client.names, held)
        self._learn_names(people_shown(view))
        reply = await message.table_reply(views()[game.name], view, due, self._buttons(view))
        reply.make_commands_clickable(self._client.command_ids)
        return reply

    def _learn_names(self, shown: Set[int]) -> None:
        """Draw the message again once Discord has told the names of people nobody here has met."""
        guild_id = self.session.snapshot.table.guild_id
        unnamed = self._client.names.without_name(guild_id, shown)
        if not unnamed or self._naming:
            return
        guild = self._client.get_guild(guild_id)
        if guild is not None:
            self._naming = asyncio.create_task(self._look_up_names(guild, unnamed))

    async def _look_up_names(self, guild: discord.Guild, user_ids: Set[int]) -> None:
        try:
            await self._client.names.look_up(guild, user_ids)
            if not user_ids.isdisjoint(self._client.names):
                self.changed()
        finally:
            self._naming = None

    async def post_again(self) -> None:
        """Post the table's message again on request, unless that was done in the last REPOST_INTERVAL."""
        now = self._clock.monotonic()
        if now < self._reposted_at + REPOST_INTERVAL:
            return
        self._reposted_at = now
        await self.post()

    async def post(self) -> None:
        """Post the table's message and delete the previous one. Raises discord.HTTPException."""
        channel = self._client.get_partial_messageable(self.session.snapshot.table.channel_id)
        old_message_id: int | None = None

        async def send() -> int:
            nonlocal old_message_id
            old_message_id = self.session.snapshot.table.message_id
            reply = await self.drawn()
            return (await channel.send(view=reply, files=await reply.files())).id

        await self.session.post(send)
        if old_message_id is not None:
            with contextlib.suppress(*outages.REQUEST_ERRORS):
                await channel.get_partial_message(old_message_id).delete()

    async def _edit(self, press: Interaction | None) -> None:
        snapshot = self.session.snapshot
        if snapshot.table.message_id is None:
            if not snapshot.closed:
                await self.post()
            return
        reply = await self.drawn()
        if press is not None and await self._answer(press, snapshot.table.message_id, reply):
            return
        partial = self._client.get_partial_messageable(snapshot.table.channel_id).get_partial_message(
            snapshot.table.message_id
        )
        try:
            await partial.edit(view=reply, attachments=await reply.files(), allowed_mentions=NO_MENTIONS)
        except discord.NotFound as error:
            if error.code not in (UNKNOWN_CHANNEL, UNKNOWN_MESSAGE):
                raise
            posted_again = snapshot.table.message_id != self.session.snapshot.table.message_id
            if not posted_again:
                await self._find_or_close("channel" if error.code == UNKNOWN_CHANNEL else "message")
        except discord.Forbidden as error:
            # The players time out, and in the end the table is closed as idle.
            log.info("Could not redraw the message of table %d: %s", snapshot.id, error)

    async def _answer(self, press: Interaction, message_id: int, reply: Reply) -> bool:
        """Edit the message as the answer to an acknowledged press of one of its buttons.

        False if the press was on another message, or if that fails.
        """
        acknowledged = press.response.type is discord.InteractionResponseType.deferred_message_update
        if not acknowledged or press.message is None or press.message.id != message_id:
            return False
        try:
            async with self._clock.timeout(ANSWER_TIMEOUT):
                await press.edit_original_response(
                    view=reply, attachments=await reply.files(), allowed_mentions=NO_MENTIONS
                )
        except outages.REQUEST_ERRORS as error:
            log.info("A press at a table is not answered: %s", outages.describe_error(error))
            return False
        return True

    async def _find_or_close(self, deleted: Literal["channel", "message"]) -> None:
        """Show the table in its newer message if it has one, else close it."""
        # During a handover to another process, both show the table.
        if deleted == "message" and await self.session.find_message():
            self.changed()
        else:
            await self._close_deleted(deleted)

    async def _close_deleted(self, what: Literal["channel", "message"]) -> None:
        """Close the table. If only its message was deleted, a new one says what became of the bets."""
        await self.session.close_because_deleted(what)
        if what == "channel":
            return
        try:
            await self.post()
        except outages.REQUEST_ERRORS as failure:
            if outages.is_transient(failure):
                raise
