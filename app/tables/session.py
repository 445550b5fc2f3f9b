"""An open table: what is done at it, one thing at a time, and its clock.

A table is held in memory only to spare reads: the number of its next event decides in the database. When it
turns out that another process was quicker the table is read again.
"""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import timedelta
from typing import Any, Protocol

from app.clock import Clock
from app.games import GameSpec
from app.guild_settings import GuildSettings
from app.idle import RETRY_DELAY
from app.tables import repository
from app.tables.repository import TableSnapshot
from games import table
from games.errors import NotAllowed
from games.table import CloseReason
from storage import Database, DatabaseUnavailable, events, tables
from storage.events import NumberTaken
from storage.tables import NoSuchTable

log = logging.getLogger(__name__)

IDLE_TIMEOUT = timedelta(minutes=10)  # until a table where nobody bets is closed

TableCommand = Callable[[TableSnapshot], Sequence[Any]]
"""From the table as it stands to the events that a person causes. Raises NotAllowed."""


class TableDisplay(Protocol):
    """Where a table is shown."""

    def changed(self) -> None:
        """The table is another one than was shown: show it soon."""

    def drop(self) -> None:
        """Do not show what has changed so far."""

    def stop(self) -> None:
        """Show nothing more, whatever changes."""


@dataclass(frozen=True)
class Surroundings:
    """What a session needs.

    games           the games of tables, by their names in storage
    guild_settings  from a guild's id to its settings
    display         makes what shows a table
    forget          is called when the table has closed, or is another process's
    """

    database: Database
    clock: Clock
    games: Mapping[str, GameSpec]
    guild_settings: Callable[[int], Awaitable[GuildSettings]]
    display: Callable[["TableSession"], TableDisplay]
    forget: Callable[["TableSession"], None]


class TableSession:
    """An open table. Whatever changes it goes one at a time."""

    def __init__(self, surroundings: Surroundings, snapshot: TableSnapshot, settings: GuildSettings) -> None:
        self._surroundings = surroundings
        self._database = surroundings.database
        self._clock = surroundings.clock
        self.snapshot = snapshot
        self.settings = settings
        self.display: TableDisplay = surroundings.display(self)
        # When it was waited for last, and when anything happened: seconds of the monotonic clock, so that who
        # sets the machine's clock makes nobody late. While the bot was away nobody could press.
        self._awaited_since = self._last_change = self._clock.monotonic()
        self._lock = asyncio.Lock()
        self._timer: asyncio.Task[None] | None = None
        self._stopped = False

    @property
    def idle_seconds(self) -> float:
        """For how many seconds nothing has happened, as far as this process was there to see it."""
        return self._clock.monotonic() - self._last_change

    @property
    def seconds_left(self) -> float:
        """Seconds until the timer does something by itself: whoever is waited for has not come."""
        if self.snapshot.awaited is None:
            return IDLE_TIMEOUT.total_seconds() - self.idle_seconds
        return self._awaited_since + self.settings.turn_seconds - self._clock.monotonic()

    async def execute(self, command: TableCommand, by: int | None) -> TableSnapshot:
        """What a person does, or nobody, stored. Who shows the table is not told yet.

        Where another process was quicker the table is read again, and the command decides anew. Raises what
        the command raises, NumberTaken, NotEnoughChips, NoSuchTable.
        """
        async with self._lock:
            round_before = self.snapshot.round_id
            try:
                new_snapshot = await self._append(command, by)
            except (NotAllowed, NumberTaken):
                if not await self._reload_if_changed():
                    raise
                new_snapshot = await self._append(command, by)
            self._set_snapshot(new_snapshot)
        if new_snapshot.round_id != round_before:  # a guild's settings hold from the next round on
            # What was done is stored; if the settings can't be read now, they hold from the round after that.
            with contextlib.suppress(DatabaseUnavailable):
                self.settings = await self._surroundings.guild_settings(new_snapshot.table.server_id)
        return new_snapshot

    async def _append(self, command: TableCommand, by: int | None) -> TableSnapshot:
        if self.snapshot.closed:
            raise NoSuchTable("table-closed")
        new_events = command(self.snapshot)
        first = self.settings.first_chips if self.snapshot.state.terms.chips else 0
        return await repository.append_events(
            self._database, self.snapshot, new_events, by, self._clock.now(), first_chips=first
        )

    async def close(self, why: CloseReason, by: int | None = None) -> None:
        """Close the table, or have it close when the round is settled. Raises NotAllowed."""
        await self.execute(lambda snapshot: [table.close(snapshot.state, why)], by)
        self.display.changed()

    async def close_gone(self, what: str) -> None:
        """The table's message or its place is gone: what is at stake is given back."""
        with contextlib.suppress(NoSuchTable, NotAllowed, NumberTaken):
            await self.execute(lambda snapshot: [table.close(snapshot.state, "gone")], None)
            log.info("Table %d is closed, and its bets given back: its %s is gone", self.snapshot.id, what)
        self.display.drop()

    async def post(self, post: Callable[[], Awaitable[int]]) -> None:
        """Have the table's message sent by `post`, which returns its id; meanwhile nothing happens at it."""
        async with self._lock:
            message_id = await post()
            # It is there now, and would be sent once more if it cannot be stored.
            self.snapshot = replace(self.snapshot, table=self.snapshot.table._replace(message_id=message_id))
            number = self.snapshot.id
            await self._database.write_in_thread(
                lambda connection: tables.set_message(connection, number, message_id)
            )

    def stop(self) -> None:
        """Do nothing by oneself any more. What is pressed all the same is stored, and not shown."""
        self._stopped = True
        self.display.stop()
        self.stop_timer()

    def start_timer(self) -> None:
        """Wait until the table is due."""
        self.stop_timer()
        if not self._stopped:
            self._timer = asyncio.create_task(self._run_timer())

    def stop_timer(self) -> None:
        if self._timer and self._timer is not asyncio.current_task():
            self._timer.cancel()

    async def _run_timer(self) -> None:
        again = 0.0
        while not self.snapshot.closed:
            await self._clock.sleep(max(self.seconds_left, again))
            if self.seconds_left > 0:
                continue
            try:
                await self.execute(self._time_out, None)
                self.display.changed()
                return  # its timer was started anew
            except (NumberTaken, NoSuchTable):
                self.display.changed()
                return
            except Exception:
                log.exception("The timer of table %d failed; again in %s", self.snapshot.id, RETRY_DELAY)
                again = RETRY_DELAY.total_seconds()

    def _time_out(self, snapshot: TableSnapshot) -> Sequence[Any]:
        if self.seconds_left > 0:  # somebody came at the last moment
            raise NumberTaken
        if snapshot.awaited is None:
            return [table.close(snapshot.state, "idle")]
        if snapshot.state.betting:
            return snapshot.game.play.deal(snapshot.state, snapshot.secrets)  # type: ignore[no-any-return]
        return snapshot.game.play.time_out(snapshot.state, snapshot.secrets)  # type: ignore[no-any-return]

    def _set_snapshot(self, snapshot: TableSnapshot) -> None:
        before, self.snapshot = self.snapshot, snapshot
        if (snapshot.round_id, snapshot.turn) != (before.round_id, before.turn):
            self._awaited_since = self._clock.monotonic()
        if (snapshot.round_id, len(snapshot.events)) != (before.round_id, len(before.events)):
            self._last_change = self._clock.monotonic()
        if snapshot.closed:
            self._surroundings.forget(self)
        else:
            self.start_timer()

    async def _reload_if_changed(self) -> bool:
        """Whether another process has changed the table; then it is read again. Raises NoSuchTable."""
        before = self.snapshot
        async with self._database.read() as connection:
            newest = await events.newest_of_table(connection, before.id)
        if newest == (before.round_id, len(before.events)):
            return False
        try:
            self._set_snapshot(await repository.load(self._database, before.id, self._surroundings.games))
        except NoSuchTable:
            self._surroundings.forget(self)
            raise
        self.display.changed()
        return True
