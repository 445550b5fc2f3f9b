"""aiosqlite connections where a statement takes one round trip to the connection's thread instead of four.

aiosqlite makes one to create a cursor, one to execute, one for the rows and one to close the cursor. Each
costs more than most of our statements: without this module half of a bot's time would be spent on them.
"""

import sqlite3
from collections.abc import Callable, Sequence
from typing import Any, TypeVar, cast

import aiosqlite

T = TypeVar("T")

ROWS = 1000  # fetched along with the statement; the rest stays in the cursor until it is fetched


async def connect(file: str, **options: Any) -> "Connection":
    """Like aiosqlite.connect; `options` are those of sqlite3.connect."""
    connection = Connection(lambda: sqlite3.connect(file, **options), iter_chunk_size=64)
    connection._thread.daemon = True  # as SQLAlchemy does with the connections that it makes itself
    await connection
    return connection


class Connection(aiosqlite.Connection):
    def cursor(self) -> "Cursor":  # type: ignore[override]  # only the part that SQLAlchemy needs
        return Cursor(self)

    async def on_thread(self, function: Callable[..., T], *args: Any) -> T:
        return cast("T", await self._execute(function, *args))  # type: ignore[no-untyped-call]


class Cursor:
    """A cursor that is created by its first statement."""

    arraysize = 1

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._cursor: sqlite3.Cursor | None = None  # while it has rows to fetch
        self._rows: list[Any] = []
        self.description: Sequence[Any] | None = None
        self.rowcount = -1
        self.lastrowid: int | None = None

    async def __aenter__(self) -> "Cursor":
        return self

    async def execute(self, operation: str, parameters: Sequence[Any] = ()) -> "Cursor":
        await self._connection.on_thread(self._run, sqlite3.Cursor.execute, operation, parameters)
        return self

    async def executemany(self, operation: str, parameters: Sequence[Sequence[Any]]) -> "Cursor":
        await self._connection.on_thread(self._run, sqlite3.Cursor.executemany, operation, parameters)
        return self

    def _run(self, execute: Any, operation: str, parameters: Any) -> None:
        """Runs in the connection's thread."""
        cursor = self._connection._conn.cursor()
        try:
            execute(cursor, operation, parameters)
            self.description, self.rowcount = cursor.description, cursor.rowcount
            self.lastrowid = cursor.lastrowid
            self._rows = cursor.fetchmany(ROWS) if cursor.description else []
        except BaseException:
            cursor.close()
            raise
        if len(self._rows) == ROWS:
            self._cursor = cursor
        else:
            cursor.close()

    async def fetchone(self) -> Any:
        return next(iter(await self.fetchmany(1)), None)

    async def fetchmany(self, size: int | None = None) -> list[Any]:
        size = size or self.arraysize
        rows, self._rows = self._rows[:size], self._rows[size:]
        if self._cursor and len(rows) < size:
            rows += await self._connection.on_thread(self._cursor.fetchmany, size - len(rows))
        return rows

    async def fetchall(self) -> list[Any]:
        rows, self._rows = self._rows, []
        if self._cursor:
            rows += await self._connection.on_thread(self._cursor.fetchall)
        return rows

    async def close(self) -> None:
        cursor, self._cursor = self._cursor, None
        self._rows = []
        if cursor:
            await self._connection.on_thread(cursor.close)
