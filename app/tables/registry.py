"""The registry of open tables, for the guilds that this process handles."""

import asyncio
import contextlib
import logging
from collections.abc import Callable
from typing import Any
from weakref import WeakSet

from app.guild_settings import GuildSettings
from app.tables import repository, table_shoes
from app.tables.session import TableServices, TableSession
from app.tables.stored_table import StoredTable
from games.shuffle import commitment
from storage import DatabaseUnavailable, tables
from storage.tables import NoSuchTable

log = logging.getLogger(__name__)


class TableRegistry:
    """All open tables of the guilds that this process handles; owns_guild: whether a guild is one of them."""

    def __init__(self, services: TableServices, owns_guild: Callable[[int], bool]) -> None:
        self.database = services.database
        self.games = services.games
        self._services = services
        self._owns_guild = owns_guild
        self._sessions: dict[int, TableSession] = {}
        # Open tables, and closed ones whose display has not shown that yet.
        self._shown: WeakSet[TableSession] = WeakSet()
        self._load_lock = asyncio.Lock()
        self._stopped = False

    async def restore_open(self, has_joined: Callable[[int], bool]) -> None:
        """Resume every open table that this process has not: show it again and start its timer.

        Call it when the process starts, and now and then: a table that another process has left, or whose
        opening was stored without this process learning it, would otherwise never time out. Closes the
        tables of guilds that the bot has left. Raises DatabaseUnavailable; the tables before that have been
        resumed.
        """
        for row in await repository.open_tables(self.database, list(self.games)):
            if row.id in self._sessions or not self._owns_guild(row.guild_id):
                continue
            try:
                session = await self.get(row.id)
                if has_joined(row.guild_id):
                    session.display.changed()
                else:
                    await session.close_because_deleted("server")
            except NoSuchTable:
                continue
            except DatabaseUnavailable:
                raise
            except Exception:
                log.exception("Table %d cannot be resumed", row.id)

    async def get(self, table_id: int) -> TableSession:
        """The open table with this id. Raises NoSuchTable."""
        if session := self._sessions.get(table_id):
            return session
        async with self._load_lock:
            if session := self._sessions.get(table_id):
                return session
            stored = await repository.load(self.database, table_id, self.games)
            settings = await self._services.guild_settings(stored.table.guild_id)
            return self._add(stored, settings)

    async def open(
        self,
        game: str,
        make_opening: Callable[[str], Any],
        settings: GuildSettings,
        *,
        guild_id: int,
        channel_id: int,
        language: str | None = None,
    ) -> TableSession:
        """Open a table in a guild with these settings and return it.

        make_opening: returns the first event from the commitment to the first shoe's secret.
        language: the language of the person who opens it.
        Raises what `make_opening` raises, and TableAlreadyOpen if the channel has an open table.
        """
        secrets = table_shoes.new_secrets(self._services.random_bytes)
        stored = await repository.create_table(
            self.database,
            self.games[game],
            guild_id=guild_id,
            channel_id=channel_id,
            opening=make_opening(commitment(secrets[0])),
            secrets=secrets,
            at=self._services.clock.now(),
            language=language,
        )
        async with self._load_lock:  # a concurrent `get` may have added it already
            return self._sessions.get(stored.id) or self._add(stored, settings)

    def _add(self, stored: StoredTable, settings: GuildSettings) -> TableSession:
        session = TableSession(self._services, stored, settings, self.remove)
        self._sessions[session.snapshot.id] = session
        self._shown.add(session)
        if self._stopped:
            session.stop()
        else:
            session.start_timer()
        return session

    async def in_channel(self, channel_id: int) -> TableSession:
        """The open table of a channel. Raises NoSuchTable."""
        async with self.database.read() as connection:
            row = await tables.open_in(connection, channel_id)
        return await self.get(row.id)

    async def close_deleted(self, what: str, is_deleted: Callable[[tables.TableRow], bool]) -> None:
        """Close the tables whose channel, thread or guild was deleted, those for which `is_deleted` is true.

        what: "channel", "thread" or "server", for the log.
        """
        for row in await repository.open_tables(self.database, list(self.games)):
            if is_deleted(row):
                with contextlib.suppress(NoSuchTable):
                    await (await self.get(row.id)).close_because_deleted(what)

    def remove(self, session: TableSession) -> None:
        """Remove a table. Its display goes on until it has shown how the table ended."""
        self._sessions.pop(session.snapshot.id, None)
        session.stop_timer()

    def stop(self) -> None:
        """Stop all tables as they are, including any that is loaded while the process shuts down."""
        self._stopped = True
        for session in list(self._shown):
            session.stop()
        self._sessions.clear()
