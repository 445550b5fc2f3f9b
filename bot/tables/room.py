"""The open tables of this process: what is pressed at them, their clocks, and their messages.

A table is held in memory only to spare reads: the number of its next event decides in the database. When it
turns out that another process was quicker the table is read again.
"""

import asyncio
import contextlib
import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import timedelta
from typing import TYPE_CHECKING, Any
from weakref import WeakSet

import discord
from discord.utils import utcnow

from bot import outages
from bot.answers import UNKNOWN_MESSAGE
from bot.left_alone import AGAIN_IN
from bot.server_settings import ServerSettings
from bot.tables import kept, message
from bot.tables.game import TableGame, View
from bot.tables.kept import Standing
from bot.tables.pace import Pace, loop_time
from bot.tables.redrawing import UNKNOWN_CHANNEL, Redrawing
from games import table
from games.errors import NotAllowed
from games.table import Ending
from storage import DatabaseAway, events, holdings, tables
from storage.events import NumberTaken
from storage.tables import NoSuchTable

if TYPE_CHECKING:
    from bot.answers import Answer
    from bot.client import Oddsmith

log = logging.getLogger(__name__)

IDLE = timedelta(minutes=10)  # until a table where nobody bets is closed

JUST_NOW = 10.0  # seconds for which a message that was asked for again is still at its channel's end
MOST_NAMES = 10_000  # of people that are remembered

Command = Callable[[Standing], Sequence[Any]]
"""From the table as it stands to the events that a person causes. Raises NotAllowed."""


class AtTable:
    """An open table. Whatever changes it goes one at a time."""

    def __init__(self, room: "Room", standing: Standing, settings: ServerSettings) -> None:
        self.room = room
        self.standing = standing
        self.settings = settings
        self.redrawing = Redrawing(self._edit, room.pace)
        # When it was waited for last, and when anything happened: seconds of the event loop's own clock, so
        # that who sets the machine's clock puts nobody out. While the bot was away nobody could press.
        self._since = self._touched = loop_time()
        self._shown_again = -JUST_NOW
        self._lock = asyncio.Lock()
        self._clock: asyncio.Task[None] | None = None
        self._stopped = False

    @property
    def bot(self) -> "Oddsmith":
        return self.room.bot

    @property
    def untouched(self) -> float:
        """For how many seconds nothing has happened, as far as this process was there to see it."""
        return loop_time() - self._touched

    @property
    def left(self) -> float:
        """Seconds until the clock does something by itself: whoever is waited for has not come."""
        if self.standing.waited_for is None:
            return IDLE.total_seconds() - self.untouched
        return self._since + self.settings.turn_seconds - loop_time()

    async def do(self, command: Command, by: int | None) -> Standing:
        """What a person does, or nobody, kept. The message is not redrawn yet.

        Where another process was quicker the table is read again, and the command decides anew. Raises what
        the command raises, NumberTaken, NotEnoughChips, NoSuchTable.
        """
        async with self._lock:
            round_before = self.standing.round_id
            try:
                after = await self._appended(command, by)
            except (NotAllowed, NumberTaken):
                if not await self._moved_on():
                    raise
                after = await self._appended(command, by)
            self._now_stands(after)
        if after.round_id != round_before:  # a server's settings hold from the next round on
            with contextlib.suppress(DatabaseAway):  # or, as what was done is kept, from the one after that
                self.settings = await self.bot.server_settings(after.table.server_id)
        return after

    async def _appended(self, command: Command, by: int | None) -> Standing:
        if self.standing.closed:
            raise NoSuchTable("This table is closed.")
        happened = command(self.standing)
        first = self.settings.first_chips if self.standing.state.terms.chips else 0
        return await kept.append(self.bot.database, self.standing, happened, by, utcnow(), first_chips=first)

    async def close(self, why: Ending, by: int | None = None) -> None:
        """Close the table, or have it close when the round is settled. Raises NotAllowed."""
        await self.do(lambda standing: [table.close(standing.state, why)], by)
        self.redrawing.changed()

    async def gone(self, what: str) -> None:
        """The table's message or its place is gone: what is at stake is given back."""
        with contextlib.suppress(NoSuchTable, NotAllowed, NumberTaken):
            await self.do(lambda standing: [table.close(standing.state, "gone")], None)
            log.info("Table %d is closed, and its bets given back: its %s is gone", self.standing.id, what)
        self.redrawing.drop()

    async def drawn(self) -> "Answer":
        """The message as the table stands now."""
        standing = self.standing
        asked = standing.game.to_pay(standing.state) if standing.state.terms.chips else ()
        held: Mapping[int, int] = {}
        if asked:
            async with self.bot.database.read() as connection:
                held = await holdings.balances(connection, standing.table.server_id, asked)
        view = View(standing, self.room.names, held)
        return await message.of_table(view, utcnow() + timedelta(seconds=self.left))

    async def show_again(self) -> None:
        """Send the table's message anew for who asks for it, unless somebody did so just now."""
        if loop_time() < self._shown_again + JUST_NOW:
            return
        self._shown_again = loop_time()
        await self.show_anew()

    async def show_anew(self) -> None:
        """Send the table's message, and take away the one before. Raises discord.HTTPException."""
        async with self._lock:
            before = self.standing.table.message_id
            answer = await self.drawn()
            channel = self.bot.get_partial_messageable(self.standing.table.channel_id)
            sent = await channel.send(view=answer, files=answer.files)
            self._shown_in(sent.id)  # it is there now, and would be sent once more if it cannot be kept
            number, database = self.standing.id, self.bot.database
            await database.write_at_once(lambda connection: tables.shown_in(connection, number, sent.id))
        if before is not None:
            with contextlib.suppress(*outages.FAILED):
                await channel.get_partial_message(before).delete()

    def stop(self) -> None:
        """Do nothing by oneself any more. What is pressed all the same is kept, and not shown."""
        self._stopped = True
        self.redrawing.stop()
        self.stop_clock()

    def start_clock(self) -> None:
        """Wait until the table is due."""
        self.stop_clock()
        if not self._stopped:
            self._clock = asyncio.create_task(self._wait())

    def stop_clock(self) -> None:
        if self._clock and self._clock is not asyncio.current_task():
            self._clock.cancel()

    async def _wait(self) -> None:
        again = 0.0
        while not self.standing.closed:
            await asyncio.sleep(max(self.left, again))
            if self.left > 0:
                continue
            try:
                await self.do(self._left_alone, None)
                self.redrawing.changed()
                return  # its clock was started anew
            except (NumberTaken, NoSuchTable):
                self.redrawing.changed()
                return
            except Exception:
                log.exception("The clock of table %d failed; again in %s", self.standing.id, AGAIN_IN)
                again = AGAIN_IN.total_seconds()

    def _left_alone(self, standing: Standing) -> Sequence[Any]:
        if self.left > 0:  # somebody came at the last moment
            raise NumberTaken
        if standing.waited_for is None:
            return [table.close(standing.state, "idle")]
        if standing.state.betting:
            return standing.game.play.deal(standing.state, standing.secrets)  # type: ignore[no-any-return]
        return standing.game.play.time_out(standing.state, standing.secrets)  # type: ignore[no-any-return]

    def _now_stands(self, standing: Standing) -> None:
        before, self.standing = self.standing, standing
        if (standing.round_id, standing.turn) != (before.round_id, before.turn):
            self._since = loop_time()
        if (standing.round_id, len(standing.events)) != (before.round_id, len(before.events)):
            self._touched = loop_time()
        if standing.closed:
            self.room.forget(self)
        else:
            self.start_clock()

    def _shown_in(self, message_id: int) -> None:
        standing = self.standing
        self.standing = replace(standing, table=standing.table._replace(message_id=message_id))

    async def _moved_on(self) -> bool:
        """Whether another process has changed the table; then it is read again. Raises NoSuchTable."""
        before = self.standing
        async with self.bot.database.read() as connection:
            newest = await events.newest_at(connection, before.id)
        if newest == (before.round_id, len(before.events)):
            return False
        try:
            self._now_stands(await kept.load(self.bot.database, before.id, self.room.games))
        except NoSuchTable:
            self.room.forget(self)
            raise
        self.redrawing.changed()
        return True

    async def _edit(self) -> None:
        standing = self.standing
        if standing.table.message_id is None:
            if not standing.closed:
                await self.show_anew()
            return
        answer = await self.drawn()
        shown = self.bot.get_partial_messageable(standing.table.channel_id).get_partial_message(
            standing.table.message_id
        )
        try:
            await shown.edit(view=answer, attachments=answer.files)
        except discord.NotFound as error:
            if error.code not in (UNKNOWN_CHANNEL, UNKNOWN_MESSAGE):
                raise
            if standing.table.message_id == self.standing.table.message_id:
                if error.code == UNKNOWN_CHANNEL:
                    await self.gone("channel")
                    return
                await self.gone("message")
                try:  # a new one says what became of the bets
                    await self.show_anew()
                except outages.FAILED as unsent:
                    if outages.passes(unsent):
                        raise
        except discord.Forbidden as error:
            # Whoever is waited for times out, and in the end the table is idle and closed.
            log.info("The message of table %d cannot be redrawn: %s", standing.id, error)


class Room:
    """All open tables of the servers that this process looks after."""

    def __init__(self, bot: "Oddsmith", games: Sequence[TableGame]) -> None:
        self.bot = bot
        self.games = {game.name: game for game in games}
        self.names: dict[int, str] = {}
        shards = bot.settings.shards
        self.pace = Pace(share=shards.share if shards else 1.0)
        self._open: dict[int, AtTable] = {}
        # The open ones, and those that have closed and are still to be shown so.
        self._looked_after: WeakSet[AtTable] = WeakSet()
        self._reading = asyncio.Lock()
        self._stopped = False

    async def find_open(self) -> None:
        """Go on with every table that is open, where it was: its message redrawn, its clock running.

        Raises DatabaseAway; those that it came to are gone on with.
        """
        for found in await kept.open_tables(self.bot.database, list(self.games)):
            if found.id in self._open or not self.bot.looks_after(found.server_id):
                continue
            try:
                await self._go_on(found)
            except NoSuchTable:
                continue
            except DatabaseAway:
                raise
            except Exception:
                log.exception("Table %d cannot be gone on with", found.id)

    async def _go_on(self, found: tables.PlayingTable) -> None:
        at_table = await self.at(found.id)
        if self.bot.get_guild(found.server_id) is None:  # one that Discord cannot reach just now is there
            await at_table.gone("server")
        else:
            at_table.redrawing.changed()

    async def at(self, table_id: int) -> AtTable:
        """The open table of this number. Raises NoSuchTable."""
        if found := self._open.get(table_id):
            return found
        async with self._reading:
            if found := self._open.get(table_id):
                return found
            return await self._take(await kept.load(self.bot.database, table_id, self.games))

    async def take(self, standing: Standing) -> AtTable:
        """Look after a table that was opened just now. Somebody may have found it already."""
        async with self._reading:
            return self._open.get(standing.id) or await self._take(standing)

    async def _take(self, standing: Standing) -> AtTable:
        settings = await self.bot.server_settings(standing.table.server_id)
        at_table = self._open[standing.id] = AtTable(self, standing, settings)
        self._looked_after.add(at_table)
        if self._stopped:
            at_table.stop()
        else:
            at_table.start_clock()
        return at_table

    async def here(self, channel_id: int) -> AtTable:
        """The open table of a channel. Raises NoSuchTable."""
        async with self.bot.database.read() as connection:
            found = await tables.open_in(connection, channel_id)
        return await self.at(found.id)

    async def places_gone(self, what: str, lost: Callable[[tables.PlayingTable], bool]) -> None:
        """Close the tables that are lost, because their channel, thread or server is gone."""
        for found in await kept.open_tables(self.bot.database, list(self.games)):
            if lost(found):
                with contextlib.suppress(NoSuchTable):
                    await (await self.at(found.id)).gone(what)

    def remember(self, person: discord.User | discord.Member) -> None:
        """What a person is called in pictures, as long as the process lives."""
        self.names.pop(person.id, None)
        self.names[person.id] = person.display_name
        if len(self.names) > MOST_NAMES:
            del self.names[next(iter(self.names))]

    def forget(self, at_table: AtTable) -> None:
        """Look after a table no more, but for its message until that shows how the table ended."""
        self._open.pop(at_table.standing.id, None)
        at_table.stop_clock()

    def stop(self) -> None:
        """Let go of all tables, as they are; also of one that is pressed at while the bot closes."""
        self._stopped = True
        for at_table in list(self._looked_after):
            at_table.stop()
        self._open.clear()
