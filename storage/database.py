"""The database: opened from its address, brought up to date, read and written in transactions."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager, suppress
from hashlib import blake2b
from typing import Self, TypeVar

from sqlalchemy import URL, func, select
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.exc import TimeoutError as PoolTimeoutError
from sqlalchemy.ext.asyncio import AsyncConnection

from storage import migrations
from storage.engines import Engines, engines
from storage.errors import StorageError
from storage.thread_writer import Work
from storage.url import UnusableDatabaseError, database_url, require_file

T = TypeVar("T")


class DatabaseUnavailable(StorageError):
    """The database does not answer, or cannot write just now; nothing of the transaction has happened."""

    def __init__(self, code: str = "common-database-away") -> None:
        super().__init__(code)


# What the drivers raise over an address, over an option in it, and over what they find there.
_REFUSALS = (DatabaseUnavailable, SQLAlchemyError, OSError, TypeError, ValueError, OverflowError)

# What PostgreSQL says, by SQLSTATE: connection lost, no resources (a full disk), shutting down, deadlocked.
_AWAY_STATES = ("08", "53", "57P", "58", "40")
# And SQLite in words.
_AWAY_WORDS = (
    "database is locked",
    "disk is full",
    "disk I/O error",
    "disk image is malformed",
    "unable to open database file",
)

CLOSE_TIMEOUT = 5.0  # seconds that transactions are given to end before the database is closed


class Database:
    def __init__(self, engines: Engines) -> None:
        self._engines = engines
        self._running = 0  # transactions
        self._idle = asyncio.Event()
        self._idle.set()
        self._closed = False
        self._locks: dict[str, asyncio.Lock] = {}
        self.listeners: list[Callable[[str, float], None]] = []  # told of "read" or "write", and its seconds

    @classmethod
    async def open(cls, address: str | URL, *, new: bool = True, migrate: bool = True) -> Self:
        """The database at `address` (an SQLAlchemy URL), with its tables as this version knows them.

        A SQLite file that is not there is made, unless `new` is false: then it is refused. Several processes
        may open the same database at once. Raises UnusableDatabaseError, for whoever set ODDSMITH_DATABASE to
        mend; with `migrate` false also if the tables are not yet as this version knows them.
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
        except _REFUSALS as error:
            raise _unusable(url, _root_cause(error)) from error
        return database

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that sees one moment, that of its first statement; a change in it is refused.

        Raises DatabaseUnavailable.
        """
        with _translate_outages():
            async with self._counted("read"), self._engines.read.begin() as connection:
                yield connection

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that is committed when the block ends and undone when it raises.

        On SQLite everybody else's write waits for this one: never await a solver, Discord or a person inside.
        On PostgreSQL writes go side by side: lock the rows (`with_for_update`) that are read to be changed.
        Raises DatabaseUnavailable.
        """
        with _translate_outages():
            async with (
                self._counted("write"),
                self._engines.write_lock,
                self._engines.write.begin() as connection,
            ):
                yield connection

    async def write_in_thread(self, work: Work[T]) -> T:
        """What `work` returns, in a transaction that is committed unless it raises: for what is done often.

        `work` may await nothing but `execute` and `scalar` of the connection that it is given, and is best
        short: on SQLite all of it happens in a thread, and everybody else's write waits. It goes on when who
        waits for it is cancelled. Raises DatabaseUnavailable, and what `work` raises.
        """
        if self._engines.thread_writer is None:
            async with self.write() as connection:
                return await work(connection)
        with _translate_outages():
            async with self._counted("write"), self._engines.write_lock:
                return await self._engines.thread_writer.run(work)

    @asynccontextmanager
    async def lock(self, name: str) -> AsyncIterator[None]:
        """Of all that share this PostgreSQL, one at a time is in a block of this name.

        SQLite has no such lock: there it holds within this process. Raises DatabaseUnavailable.
        """
        if self._engines.write.dialect.name != "postgresql":
            async with self._locks.setdefault(name, asyncio.Lock()):
                yield
            return
        number = int.from_bytes(blake2b(name.encode(), digest_size=8).digest(), signed=True)
        async with AsyncExitStack() as held:
            with _translate_outages():  # not over the block: what goes wrong there may be no database's fault
                connection = await held.enter_async_context(self._engines.write.begin())
                await connection.execute(select(func.pg_advisory_xact_lock(number)))
            yield

    async def close(self) -> None:
        """Give back every connection, once the transactions that are running have ended.

        Whoever asks for another from now on gets DatabaseUnavailable, and not a connection that nobody
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

    @asynccontextmanager
    async def _counted(self, kind: str) -> AsyncIterator[None]:
        if self._closed:
            raise DatabaseUnavailable from ConnectionError("It was closed")
        begun = time.monotonic()
        self._running += 1
        self._idle.clear()
        try:
            yield
        finally:
            self._running -= 1
            if not self._running:
                self._idle.set()
            for listener in self.listeners:
                listener(kind, time.monotonic() - begun)

    async def _bring_up_to_date(self, *, migrate: bool) -> None:
        # Begun as a write, so that a file that cannot be written is noticed now and not at the first answer.
        async with self.write() as connection:
            version = await connection.run_sync(migrations.version)
        if version == migrations.HEAD:
            return
        if not migrate:
            raise UnusableDatabaseError(
                "database-not-migrated", found=version or "none", needed=migrations.HEAD
            )
        async with self._engines.migrate.begin() as connection:
            await connection.run_sync(migrations.upgrade)


@contextmanager
def _translate_outages() -> Iterator[None]:
    """Raises DatabaseUnavailable where what went wrong is neither the statement's fault nor the data's."""
    try:
        yield
    except (SQLAlchemyError, OSError) as error:
        if not _is_outage(error):
            raise
        raise DatabaseUnavailable from error
    except Exception as error:
        if not hasattr(error, "sqlstate") or not _is_outage(error):  # asyncpg's own, while it connects
            raise
        raise DatabaseUnavailable from error


def _is_outage(error: Exception) -> bool:
    if isinstance(error, OSError | PoolTimeoutError) or getattr(error, "connection_invalidated", False):
        return True
    original = getattr(error, "orig", error)
    state = str(getattr(original, "sqlstate", None) or "")
    return state.startswith(_AWAY_STATES) or any(words in str(original) for words in _AWAY_WORDS)


def _unusable(url: URL, reason: str) -> UnusableDatabaseError:
    if url.get_backend_name() == "sqlite":
        return UnusableDatabaseError("database-unusable", file=str(url.database), reason=reason)
    return UnusableDatabaseError(
        "database-unusable-postgresql",
        name=url.database or "none",
        host=url.host or "localhost",
        reason=reason,
    )


def _root_cause(error: BaseException) -> str:
    while error.__cause__ is not None:
        error = error.__cause__
    lines = str(error).strip().splitlines() or [type(error).__name__]
    return lines[0].rstrip(".")
