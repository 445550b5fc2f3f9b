"""The session of an open table: runs commands one at a time, and the table's timer.

The table in memory is only a cache: the database decides, by the number of the next event. If another
process has appended events first, the session loads the table again.
"""

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, replace
from datetime import timedelta
from typing import Protocol

from app.clock import Clock
from app.games import TableGame
from app.guild_settings import GuildSettings
from app.periodic import RETRY_DELAY
from app.tables import commands, repository
from app.tables.commands import GameCommand, NewEvents
from app.tables.snapshot import TableSnapshot
from app.tables.stored_table import StoredTable
from games import table
from games.errors import NotAllowed
from storage import Database, DatabaseUnavailable, balances, events, tables
from storage.events import NumberTaken
from storage.tables import NoSuchTable

log = logging.getLogger(__name__)

IDLE_TIMEOUT = timedelta(minutes=10)  # until a table where nobody bets is closed
BALANCE_AGE = 2.0  # seconds for which balances count as current that were read with the newest event

TableCommand = Callable[[TableSnapshot], NewEvents]
"""What a person causes at the table, as it is shown to them. Raises NotAllowed."""


class TableDisplay(Protocol):
    """Shows a table, as a Discord message for instance."""

    def changed(self) -> None:
        """Show the table soon, because it has changed."""

    def drop(self) -> None:
        """Do not show the changes so far."""

    def stop(self) -> None:
        """Show no further changes."""


@dataclass(frozen=True)
class TableServices:
    """What open tables need.

    games           the table games, by their names in storage
    guild_settings  returns the settings of the guild with this id
    display         creates the display of a table; a closed table may still be shown for a while
    random_bytes    returns this many random bytes, for secrets
    """

    database: Database
    clock: Clock
    games: Mapping[str, TableGame]
    guild_settings: Callable[[int], Awaitable[GuildSettings]]
    display: Callable[["TableSession"], TableDisplay]
    random_bytes: Callable[[int], bytes] = secrets.token_bytes


class TableSession:
    """An open table. A lock makes changes run one at a time.

    forget: called when the table is closed, here or by another process.
    """

    def __init__(
        self,
        services: TableServices,
        stored: StoredTable,
        settings: GuildSettings,
        forget: Callable[["TableSession"], None],
    ) -> None:
        self._services = services
        self._forget = forget
        self._database = services.database
        self._clock = services.clock
        self._stored = stored
        self.settings = settings
        self.display: TableDisplay = services.display(self)
        # When the current wait began, and when anything changed last. Monotonic seconds, so that setting the
        # system clock does not time anybody out. They start now: nobody could press while the bot was down.
        self._awaited_since = self._last_change = self._clock.monotonic()
        self._lock = asyncio.Lock()
        self._timer: asyncio.Task[None] | None = None
        self._stopped = False

    @property
    def snapshot(self) -> TableSnapshot:
        return self._stored.snapshot

    @property
    def idle_seconds(self) -> float:
        """Seconds since the last change, or since this process loaded the table."""
        return self._clock.monotonic() - self._last_change

    @property
    def seconds_left(self) -> float:
        """Seconds until the timer acts: until the current turn or the idle table times out."""
        if self.snapshot.awaited is None:
            return IDLE_TIMEOUT.total_seconds() - self.idle_seconds
        limit = self.settings.turn_seconds
        if self.snapshot.everyone_has_bet:  # in the first round; later ones are dealt at once
            limit = min(limit, commands.JOIN_SECONDS)
        return limit - self.waited

    @property
    def waited(self) -> float:
        """Seconds since the current turn, or the time to bet, began."""
        return self._clock.monotonic() - self._awaited_since

    async def balances(self) -> Mapping[int, int]:
        """What each of the `payers` holds, in tenths of a chip by user id.

        The transaction that stores a command reads it too. Later it is read again: chips may have come from
        elsewhere, such as a gift, or by another process.
        While bets are placed this is only shown: without an answer from the database it is left out.
        """
        snapshot = self.snapshot
        if snapshot.balances is not None and self.idle_seconds <= BALANCE_AGE:
            return snapshot.balances
        guild_id, players = snapshot.table.guild_id, snapshot.payers
        if not players:
            return {}
        try:
            return await self._database.read_in_thread(
                lambda connection: balances.balances(connection, guild_id, players)
            )
        except DatabaseUnavailable:
            if snapshot.state.betting:
                return {}
            raise

    async def execute(self, command: TableCommand, player_id: int | None) -> TableSnapshot:
        """Run a command of a player, or of nobody (None), store its events and return the table after them.

        The caller notifies the display. If another process has changed the table, the table is loaded again
        and the command runs once more. Raises what the command raises, NumberTaken, NotEnoughChips,
        NoSuchTable.
        """
        async with self._lock:
            round_before = self.snapshot.round_id
            try:
                stored = await self._append(command, player_id)
            except (NotAllowed, NumberTaken):
                if not await self._reload_if_changed():
                    raise
                stored = await self._append(command, player_id)
            self._set(stored)
            new_snapshot = stored.snapshot
        if new_snapshot.round_id != round_before:  # new settings of the guild apply from the next round on
            # The events are stored already. If the settings can't be read now, they apply a round later.
            with contextlib.suppress(DatabaseUnavailable):
                self.settings = await self._services.guild_settings(new_snapshot.table.guild_id)
        return new_snapshot

    async def _append(self, command: TableCommand, player_id: int | None) -> StoredTable:
        if self.snapshot.closed:
            raise NoSuchTable("table-closed")
        new_events = command(self.snapshot)
        if isinstance(new_events, GameCommand):
            new_events = self._stored.run(new_events)
        new_events = self._stored.with_deal(new_events)
        first_chips = self.settings.first_chips if self.snapshot.state.terms.chips else 0
        return await repository.append_events(
            self._database,
            self._stored,
            new_events,
            player_id,
            self._clock.now(),
            first_chips=first_chips,
            random_bytes=self._services.random_bytes,
        )

    async def close_because_deleted(self, what: str) -> None:
        """Close the table and return all bets, as its message, channel or guild was deleted.

        Also if the bot has left the guild.
        what: what was deleted, for the log.
        """
        with contextlib.suppress(NoSuchTable, NotAllowed, NumberTaken):
            await self.execute(lambda snapshot: [table.close(snapshot.state, "gone")], None)
            log.info("Closed table %d and returned its bets: its %s is gone", self.snapshot.id, what)
        self.display.drop()

    async def post(self, post: Callable[[], Awaitable[int]]) -> None:
        """Send the table's message with `post`, which returns its id, and store the id.

        Commands wait until it is done.
        """
        async with self._lock:
            message_id = await post()
            # Set here first: even if storing fails, this session must not send the message again.
            table = self.snapshot.table._replace(message_id=message_id)
            self._stored = replace(self._stored, table=table)
            table_id = self.snapshot.id
            await self._database.write_in_thread(
                lambda connection: tables.set_message(connection, table_id, message_id)
            )

    async def find_message(self) -> bool:
        """Take over the message that another process has posted the table in; return whether it has.

        Raises NoSuchTable and DatabaseUnavailable.
        """
        async with self._lock:  # a command that is under way would set the old message again
            async with self._database.read() as connection:
                stored = await tables.get(connection, self.snapshot.id)
            if stored.message_id == self.snapshot.table.message_id:
                return False
            table = self.snapshot.table._replace(message_id=stored.message_id)
            self._stored = replace(self._stored, table=table)
            return True

    def stop(self) -> None:
        """Stop the timer and the display. Presses that still arrive are stored, but not shown."""
        self._stopped = True
        self.display.stop()
        self.stop_timer()

    def start_timer(self) -> None:
        """Start the timer again, for the current turn or the idle timeout."""
        self.stop_timer()
        if not self._stopped:
            self._timer = asyncio.create_task(self._run_timer())

    def stop_timer(self) -> None:
        if self._timer and self._timer is not asyncio.current_task():
            self._timer.cancel()

    async def _run_timer(self) -> None:
        retry_delay = 0.0
        while not self.snapshot.closed:
            await self._clock.sleep(max(self.seconds_left, retry_delay))
            if self.seconds_left > 0:
                continue
            try:
                await self.execute(self._time_out, None)
                self.display.changed()
                return  # execute() has started a new timer
            except (NumberTaken, NoSuchTable):
                self.display.changed()
                return
            except Exception:
                log.exception(
                    "The timer of table %d failed, trying again in %s", self.snapshot.id, RETRY_DELAY
                )
                retry_delay = RETRY_DELAY.total_seconds()

    def _time_out(self, snapshot: TableSnapshot) -> NewEvents:
        if self.seconds_left > 0:  # somebody acted at the last moment
            raise NumberTaken
        return commands.time_out(snapshot)

    def _set(self, stored: StoredTable) -> None:
        before, snapshot = self.snapshot, stored.snapshot
        self._stored = stored
        if (snapshot.round_id, snapshot.turn) != (before.round_id, before.turn):
            self._awaited_since = self._clock.monotonic()
        if (snapshot.round_id, snapshot.event_count) != (before.round_id, before.event_count):
            self._last_change = self._clock.monotonic()
        if snapshot.closed:
            self._forget(self)
        else:
            self.start_timer()

    async def _reload_if_changed(self) -> bool:
        """Load the table again if another process has changed it; return whether. Raises NoSuchTable."""
        before = self.snapshot
        newest = await self._database.read_in_thread(
            lambda connection: events.newest_of_table(connection, before.id)
        )
        if newest == (before.round_id, before.event_count):
            return False
        try:
            self._set(await repository.load(self._database, before.id, self._services.games))
        except NoSuchTable:
            self._forget(self)
            raise
        self.display.changed()
        return True
