"""Database: opens and migrates the database at an address, and gives read and write transactions."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager, suppress
from hashlib import blake2b
from typing import Self, TypeVar

from sqlalchemy import URL, func, select
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.exc import TimeoutError as PoolTimeoutError

from storage import migrations
from storage.connection import FullConnection, Work
from storage.engines import Engines, engines
from storage.errors import StorageError
from storage.url import UnusableDatabaseError, database_url, require_file

T = TypeVar("T")


class DatabaseUnavailable(StorageError):
    """The database does not answer, or cannot write at the moment; the transaction changed nothing."""

    def __init__(self, code: str = "common-database-away") -> None:
        super().__init__(code)


# What the drivers raise for an address, for an option in it, and for what they find there.
_OPEN_ERRORS = (DatabaseUnavailable, SQLAlchemyError, OSError, TypeError, ValueError, OverflowError)

# PostgreSQL's SQLSTATE classes: connection lost, no resources (a full disk), shutting down, deadlocked.
_OUTAGE_STATES = ("08", "53", "57P", "58", "40")
# SQLite has only words for these.
_OUTAGE_WORDS = (
    "database is locked",
    "disk is full",
    "disk I/O error",
    "disk image is malformed",
    "unable to open database file",
)

CLOSE_TIMEOUT = 5.0  # seconds for running transactions to end before the database is closed


class Database:
    """An open database whose tables are of this version; all access to it is a read or a write."""

    def __init__(self, engines: Engines) -> None:
        self._engines = engines
        self._running = 0  # transactions
        self._idle = asyncio.Event()
        self._idle.set()
        self._closed = False
        self._locks: dict[str, asyncio.Lock] = {}
        self.listeners: list[Callable[[str, float], None]] = []  # called with "read" or "write", and seconds

    @classmethod
    async def open(cls, address: str | URL, *, new: bool = True, migrate: bool = True) -> Self:
        """The database at `address` (an SQLAlchemy URL), migrated to this version's tables.

        A missing SQLite file is created, unless `new` is false: then it is an error. Several processes may
        open the same database at once. Raises UnusableDatabaseError, for whoever set ODDSMITH_DATABASE to
        fix; with `migrate` false also if the tables are not of this version.
        """
        url = database_url(address)
        if not new:
            require_file(url)
        try:
            database = cls(engines(url))
            try:
                await database._bring_up_to_date(migrate=migrate)
            except BaseException:
                await database.close()
                raise
        except UnusableDatabaseError:
            raise
        except _OPEN_ERRORS as error:
            raise _unusable(url, _root_cause(error)) from error
        return database

    @asynccontextmanager
    async def read(self) -> AsyncIterator[FullConnection]:
        """A read-only transaction with one snapshot, taken at its first statement.

        Raises DatabaseUnavailable.
        """
        with _translate_outages(), self._counted("read"):
            async with self._engines.read.begin() as connection:
                yield connection

    async def read_in_thread(self, work: Work[T]) -> T:
        """What `work` returns, run in a read-only transaction. For frequent short reads.

        `work` may await only `execute`, `scalar` and `scalars` of its connection: on SQLite all of it runs in
        a thread. Raises DatabaseUnavailable, and what `work` raises.
        """
        if self._engines.thread_reader is None:
            async with self.read() as connection:
                return await work(connection)
        with _translate_outages(), self._counted("read"):
            return await self._engines.thread_reader.run(work)

    @asynccontextmanager
    async def write(self) -> AsyncIterator[FullConnection]:
        """A transaction that is committed when the block ends and rolled back when it raises.

        On SQLite every other write waits for this one: never await a solver, Discord or a person inside.
        On PostgreSQL writes run in parallel: lock the rows (`with_for_update`) that are read to be changed.
        Raises DatabaseUnavailable.
        """
        with _translate_outages(), self._counted("write"):
            async with self._engines.write_lock, self._engines.write.begin() as connection:
                yield connection

    async def write_in_thread(self, work: Work[T]) -> T:
        """What `work` returns, run in a transaction that is committed unless it raises. For frequent writes.

        `work` may await only what it may in `read_in_thread`, and should be short: on SQLite all of it runs
        in a thread, and every other write waits. Those that wait are committed together. Once begun, it
        finishes even if the caller is cancelled. Raises DatabaseUnavailable, and what `work` raises.
        """
        if self._engines.thread_writer is None:
            async with self.write() as connection:
                return await work(connection)
        with _translate_outages(), self._counted("write"):
            return await self._engines.thread_writer.run(work)

    @asynccontextmanager
    async def lock(self, name: str) -> AsyncIterator[None]:
        """A named lock: among all processes on this PostgreSQL, one at a time is in a block of this name.

        SQLite has no such lock: there it holds within this process only. Raises DatabaseUnavailable.
        """
        if self._engines.write.dialect.name != "postgresql":
            async with self._locks.setdefault(name, asyncio.Lock()):
                yield
            return
        number = int.from_bytes(blake2b(name.encode(), digest_size=8).digest(), signed=True)
        async with AsyncExitStack() as stack:
            # Not around the block, whose errors may have nothing to do with the database.
            with _translate_outages():
                connection = await stack.enter_async_context(self._engines.write.begin())
                await connection.execute(select(func.pg_advisory_xact_lock(number)))
            yield

    async def close(self) -> None:
        """Close every connection, once running transactions have ended or CLOSE_TIMEOUT is over.

        A transaction that is begun later raises DatabaseUnavailable; it would open a connection that nobody
        closes.
        """
        self._closed = True
        with suppress(TimeoutError):
            async with asyncio.timeout(CLOSE_TIMEOUT):
                await self._idle.wait()
        for engine in (self._engines.read, self._engines.migrate, self._engines.write):
            await engine.dispose()
        if self._engines.thread_writer:
            await self._engines.thread_writer.close()

    @contextmanager
    def _counted(self, kind: str) -> Iterator[None]:
        if self._closed:
            raise DatabaseUnavailable from ConnectionError("It was closed")
        started_at = time.monotonic()
        self._running += 1
        self._idle.clear()
        try:
            yield
        finally:
            self._running -= 1
            if not self._running:
                self._idle.set()
            for listener in self.listeners:
                listener(kind, time.monotonic() - started_at)

    async def _bring_up_to_date(self, *, migrate: bool) -> None:
        # A write transaction, so that a read-only file is noticed now and not at the first answer.
        async with self.write() as connection:
            version = await connection.run_sync(migrations.version)
        if version == migrations.HEAD:
            return
        if not migrate:
            if version and version > migrations.HEAD:
                raise UnusableDatabaseError("database-of-a-newer-version")
            raise UnusableDatabaseError(
                "database-not-migrated", found=version or "none", needed=migrations.HEAD
            )
        async with self._engines.migrate.begin() as connection:
            await connection.run_sync(migrations.upgrade)


@contextmanager
def _translate_outages() -> Iterator[None]:
    """Raises DatabaseUnavailable for errors that neither the statement nor the data caused."""
    try:
        yield
    except (SQLAlchemyError, OSError) as error:
        if not _is_outage(error):
            raise
        raise DatabaseUnavailable from error
    except Exception as error:
        if not hasattr(error, "sqlstate") or not _is_outage(error):  # asyncpg's own errors while it connects
            raise
        raise DatabaseUnavailable from error


def _is_outage(error: Exception) -> bool:
    if isinstance(error, OSError | PoolTimeoutError) or getattr(error, "connection_invalidated", False):
        return True
    original = getattr(error, "orig", error)
    state = str(getattr(original, "sqlstate", None) or "")
    return state.startswith(_OUTAGE_STATES) or any(words in str(original) for words in _OUTAGE_WORDS)


def _unusable(url: URL, reason: str) -> UnusableDatabaseError:
    if url.get_backend_name() == "sqlite":
        return UnusableDatabaseError("database-unusable", file=str(url.database), reason=reason)
    if not url.database:  # PostgreSQL's default, such as the user's name, is for the server to know
        address = f"postgresql://{url.host or 'localhost'}"
        return UnusableDatabaseError("database-unusable", file=address, reason=reason)
    return UnusableDatabaseError(
        "database-unusable-postgresql",
        name=url.database,
        host=url.host or "localhost",
        reason=reason,
    )


def _root_cause(error: BaseException) -> str:
    while error.__cause__ is not None:
        error = error.__cause__
    lines = str(error).strip().splitlines() or [type(error).__name__]
    return lines[0].rstrip(".")
