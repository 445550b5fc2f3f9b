"""The open tables of the guilds that this process looks after."""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Mapping
from weakref import WeakSet

from app.clock import Clock
from app.games import GameSpec
from app.guild_settings import GuildSettings
from app.tables import repository
from app.tables.repository import TableSnapshot
from app.tables.session import Surroundings, TableDisplay, TableSession
from storage import Database, DatabaseUnavailable, tables
from storage.tables import NoSuchTable

log = logging.getLogger(__name__)


class TableRegistry:
    """All open tables of the guilds that this process looks after.

    games           the games of tables, by their names in storage
    guild_settings  from a guild's id to its settings
    looks_after     whether a guild is this process's
    display         makes what shows a table; it may be shown for a while after it has closed
    """

    def __init__(
        self,
        database: Database,
        clock: Clock,
        games: Mapping[str, GameSpec],
        guild_settings: Callable[[int], Awaitable[GuildSettings]],
        looks_after: Callable[[int], bool],
        display: Callable[[TableSession], TableDisplay],
    ) -> None:
        self.database = database
        self.games = games
        self._surroundings = Surroundings(database, clock, games, guild_settings, display, self.remove)
        self._looks_after = looks_after
        self._sessions: dict[int, TableSession] = {}
        # The open ones, and those that have closed and are still to be shown so.
        self._shown: WeakSet[TableSession] = WeakSet()
        self._load_lock = asyncio.Lock()
        self._stopped = False

    async def restore_open(self, present: Callable[[int], bool]) -> None:
        """Go on with every table that is open, where it was: shown anew, its timer running.

        Those of guilds that are not `present` are closed. Raises DatabaseUnavailable; those that it came to
        are gone on with.
        """
        for found in await repository.open_tables(self.database, list(self.games)):
            if found.id in self._sessions or not self._looks_after(found.server_id):
                continue
            try:
                session = await self.get(found.id)
                if present(found.server_id):
                    session.display.changed()
                else:
                    await session.close_gone("server")
            except NoSuchTable:
                continue
            except DatabaseUnavailable:
                raise
            except Exception:
                log.exception("Table %d cannot be gone on with", found.id)

    async def get(self, table_id: int) -> TableSession:
        """The open table of this number. Raises NoSuchTable."""
        if found := self._sessions.get(table_id):
            return found
        async with self._load_lock:
            if found := self._sessions.get(table_id):
                return found
            return await self._add(await repository.load(self.database, table_id, self.games))

    async def add(self, snapshot: TableSnapshot) -> TableSession:
        """Look after a table that was opened just now. Somebody may have found it already."""
        async with self._load_lock:
            return self._sessions.get(snapshot.id) or await self._add(snapshot)

    async def _add(self, snapshot: TableSnapshot) -> TableSession:
        settings = await self._surroundings.guild_settings(snapshot.table.server_id)
        session = self._sessions[snapshot.id] = TableSession(self._surroundings, snapshot, settings)
        self._shown.add(session)
        if self._stopped:
            session.stop()
        else:
            session.start_timer()
        return session

    async def in_channel(self, channel_id: int) -> TableSession:
        """The open table of a channel. Raises NoSuchTable."""
        async with self.database.read() as connection:
            found = await tables.open_in(connection, channel_id)
        return await self.get(found.id)

    async def close_lost(self, what: str, lost: Callable[[tables.TableRow], bool]) -> None:
        """Close the tables that are lost, because their channel, thread or guild is gone."""
        for found in await repository.open_tables(self.database, list(self.games)):
            if lost(found):
                with contextlib.suppress(NoSuchTable):
                    await (await self.get(found.id)).close_gone(what)

    def remove(self, session: TableSession) -> None:
        """Look after a table no more, but for what shows it, until that shows how the table ended."""
        self._sessions.pop(session.snapshot.id, None)
        session.stop_timer()

    def stop(self) -> None:
        """Let go of all tables, as they are; also of one that is pressed at while the process ends."""
        self._stopped = True
        for session in list(self._shown):
            session.stop()
        self._sessions.clear()
