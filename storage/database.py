"""The database: opened from its address, brought up to date, read and written in transactions."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Self

from sqlalchemy import URL
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from storage import migrations
from storage.engines import Engines, engines
from storage.url import UnusableDatabaseError, database_url, require_file

# What the drivers raise over an address, over an option in it, and over what they find there.
_REFUSALS = (SQLAlchemyError, OSError, TypeError, ValueError, OverflowError)

PATIENCE = 5.0  # seconds that transactions are given to end before the database is closed


class Database:
    def __init__(self, engines: Engines) -> None:
        self._engines = engines
        self._running = 0  # transactions
        self._idle = asyncio.Event()
        self._idle.set()

    @classmethod
    async def open(cls, address: str, *, new: bool = True) -> Self:
        """The database at `address` (an SQLAlchemy URL), with its tables as this version knows them.

        A SQLite file that is not there is made, unless `new` is false: then it is refused. Several processes
        may open the same database at once. Raises UnusableDatabaseError, with a sentence for whoever set
        ODDSMITH_DATABASE.
        """
        url = database_url(address)
        if not new:
            require_file(url)
        try:
            database = cls(engines(url))
            try:
                await database._migrate()
            except BaseException:
                await database.close()
                raise
        except UnusableDatabaseError:
            raise
        except _REFUSALS as error:
            raise UnusableDatabaseError(f"{_name(url)} cannot be used: {_root_cause(error)}.") from error
        return database

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that sees one moment, that of its first statement; a change in it is refused."""
        async with self._counted(), self._engines.read.begin() as connection:
            yield connection

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that is committed when the block ends and undone when it raises.

        On SQLite everybody else's write waits for this one: never await a solver, Discord or a person inside.
        On PostgreSQL writes go side by side: lock the rows (`with_for_update`) that are read to be changed.
        """
        async with self._counted(), self._engines.turn, self._engines.write.begin() as connection:
            yield connection

    async def close(self) -> None:
        """Give back every connection, once the transactions that are running have ended."""
        with suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                await self._idle.wait()
        for engine in (self._engines.read, self._engines.migrate, self._engines.write):
            await engine.dispose()

    @asynccontextmanager
    async def _counted(self) -> AsyncIterator[None]:
        self._running += 1
        self._idle.clear()
        try:
            yield
        finally:
            self._running -= 1
            if not self._running:
                self._idle.set()

    async def _migrate(self) -> None:
        # Begun as a write, so that a file that cannot be written is noticed now and not at the first answer.
        async with self.write() as connection:
            if await connection.run_sync(migrations.version) == migrations.HEAD:
                return
        async with self._engines.migrate.begin() as connection:
            await connection.run_sync(migrations.upgrade)


def _name(url: URL) -> str:
    if url.get_backend_name() == "sqlite":
        return str(url.database)
    return f"PostgreSQL's database {url.database or 'without a name'} on {url.host or 'this machine'}"


def _root_cause(error: BaseException) -> str:
    while error.__cause__ is not None:
        error = error.__cause__
    lines = str(error).strip().splitlines() or [type(error).__name__]
    return lines[0].rstrip(".")
