"""The messages that tables are shown in."""

import contextlib
import logging
from collections.abc import Mapping
from datetime import timedelta

import discord

from app.clock import Clock
from app.tables.session import TableSession
from bot.components.edit_pace import EditPacer, loop_time
from bot.components.redraw import UNKNOWN_CHANNEL, MessageUpdater
from bot.interactions import outages
from bot.interactions.languages import Languages
from bot.render.layout import NOBODY, UNKNOWN_MESSAGE, Reply, one_line
from bot.render.tables import message
from bot.render.tables.game_view import TableView
from bot.text.catalogue import speaking
from storage import Database, balances
from storage.tables import TableRow

log = logging.getLogger(__name__)

REPOST_INTERVAL = 10.0  # seconds for which a message that was asked for again is still at its channel's end
MAX_NAMES = 10_000  # of people that are remembered


class TableMessage:
    """The message of a table: drawn, sent anew, and redrawn when the table has changed."""

    def __init__(self, messages: "TableMessages", session: TableSession) -> None:
        self._messages = messages
        self.session = session
        self.redrawing = MessageUpdater(self._edit, messages.pace)
        self._shown_again = -REPOST_INTERVAL
        self.changed, self.drop, self.stop = (
            self.redrawing.schedule,
            self.redrawing.discard,
            self.redrawing.stop,
        )

    async def drawn(self) -> Reply:
        """The message as the table stands now, in its language."""
        with speaking(self._messages.language(self.session.snapshot.table)):
            return await self._drawn()

    async def _drawn(self) -> Reply:
        snapshot = self.session.snapshot
        game = snapshot.game
        asked = game.play.to_pay(snapshot.state) if snapshot.state.terms.chips else ()
        held: Mapping[int, int] = {}
        if asked:
            async with self._messages.database.read() as connection:
                held = await balances.balances(connection, snapshot.table.server_id, asked)
        due = self._messages.clock.now() + timedelta(seconds=self.session.seconds_left)
        return await message.table_reply(TableView(snapshot, self._messages.names, held), due)

    async def show_again(self) -> None:
        """Send the table's message anew for who asks for it, unless somebody did so just now."""
        if loop_time() < self._shown_again + REPOST_INTERVAL:
            return
        self._shown_again = loop_time()
        await self.show_anew()

    async def show_anew(self) -> None:
        """Send the table's message, and take away the one before. Raises discord.HTTPException."""
        channel = self._messages.client.get_partial_messageable(self.session.snapshot.table.channel_id)
        before: int | None = None

        async def send() -> int:
            nonlocal before
            before = self.session.snapshot.table.message_id
            answer = await self.drawn()
            return (await channel.send(view=answer, files=answer.files)).id

        await self.session.post(send)
        if before is not None:
            with contextlib.suppress(*outages.REQUEST_ERRORS):
                await channel.get_partial_message(before).delete()

    async def _edit(self) -> None:
        snapshot = self.session.snapshot
        if snapshot.table.message_id is None:
            if not snapshot.closed:
                await self.show_anew()
            return
        answer = await self.drawn()
        shown = self._messages.client.get_partial_messageable(snapshot.table.channel_id).get_partial_message(
            snapshot.table.message_id
        )
        try:
            await shown.edit(view=answer, attachments=answer.files, allowed_mentions=NOBODY)
        except discord.NotFound as error:
            if error.code not in (UNKNOWN_CHANNEL, UNKNOWN_MESSAGE):
                raise
            if snapshot.table.message_id == self.session.snapshot.table.message_id:
                if error.code == UNKNOWN_CHANNEL:
                    await self.session.close_gone("channel")
                    return
                await self.session.close_gone("message")
                try:  # a new one says what became of the bets
                    await self.show_anew()
                except outages.REQUEST_ERRORS as unsent:
                    if outages.is_transient(unsent):
                        raise
        except discord.Forbidden as error:
            # Whoever is waited for times out, and in the end the table is idle and closed.
            log.info("The message of table %d cannot be redrawn: %s", snapshot.id, error)


class TableMessages:
    """The messages of all tables of this process, and what people are called in them.

    share: how much of the bot this process is, from 0 to 1.
    """

    def __init__(
        self,
        client: discord.Client,
        database: Database,
        clock: Clock,
        languages: Languages,
        share: float = 1.0,
    ) -> None:
        self.client = client
        self.languages = languages
        self.database = database
        self.clock = clock
        self.names: dict[int, str] = {}
        self.pace = EditPacer(share=share)

    def show(self, session: TableSession) -> TableMessage:
        """The message of a table that is looked after from now on."""
        return TableMessage(self, session)

    def language(self, table: TableRow) -> str:
        """What is spoken at a table."""
        return self.languages.at_table(
            self.client.get_guild(table.server_id), table.server_id, table.language
        )

    def of(self, session: TableSession) -> TableMessage:
        assert isinstance(session.display, TableMessage), "every table is shown by `show`"
        return session.display

    def remember(self, person: discord.User | discord.Member) -> None:
        """What a person is called in pictures, as long as the process lives."""
        self.names.pop(person.id, None)
        self.names[person.id] = one_line(person.display_name)
        if len(self.names) > MAX_NAMES:
            del self.names[next(iter(self.names))]
