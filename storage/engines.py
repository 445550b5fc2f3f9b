"""SQLAlchemy engines for SQLite and PostgreSQL: the connections for reads, writes and migrations.

Reads begin as read-only transactions; writes begin as writes.
"""

from __future__ import annotations

import asyncio
import json
from contextlib import AbstractAsyncContextManager, closing, nullcontext
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from sqlalchemy import URL, Connection, Engine, NullPool, create_engine, event

from storage import owner_only
from storage.connection import AsyncEngine
from storage.sqlite_threads import ThreadEngine
from storage.thread_writer import ThreadWriter
from storage.url import UnusableDatabaseError

if TYPE_CHECKING:
    from sqlalchemy.engine.interfaces import DBAPIConnection

# NaN is not JSON: SQLite would store it and PostgreSQL would not.
_to_json = partial(json.dumps, allow_nan=False)

_CONNECT: dict[str, Any] = {
    "isolation_level": None,
    "timeout": 10,  # seconds to wait for another process's write
}

# KiB of pages per connection. Each write voids readers' pages, and the system caches them too; the writer's
# stay valid, and a transaction changes up to a hundred.
READ_CACHE, WRITE_CACHE = 512, 4096
READERS = 3  # statements at once; as many connections stay open
MAX_READS = 12  # transactions at once; more connections than READERS are open only during a rush


class Engines(NamedTuple):
    """The connections to one database, and how its transactions take turns."""

    read: AsyncEngine
    write: AsyncEngine
    migrate: AsyncEngine
    write_lock: AbstractAsyncContextManager[None]  # a writer holds it for its whole transaction
    thread_writer: ThreadWriter | None  # for write_in_thread on SQLite; None on PostgreSQL
    thread_reader: ThreadEngine | None  # for read_in_thread, likewise


def engines(url: URL) -> Engines:
    """The engines for `url`. A SQLite file is created with its folder; PostgreSQL is not connected to yet.

    Raises UnusableDatabaseError if the file cannot be opened.
    """
    return _sqlite(url) if url.get_backend_name() == "sqlite" else _postgresql(url)


def _postgresql(url: URL) -> Engines:
    from sqlalchemy.ext.asyncio import create_async_engine

    engine = create_async_engine(
        url,
        json_serializer=_to_json,
        hide_parameters=True,  # an error would quote what people wrote
        pool_pre_ping=True,  # the server may have been restarted
        connect_args={"timeout": 10},  # seconds to connect
    )
    # Repeatable read: a read sees one snapshot, as it does in SQLite.
    read = engine.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
    return Engines(read, engine, engine, nullcontext(), None, None)


def _sqlite(url: URL) -> Engines:
    _make_file(Path(url.database or ""))
    # LIFO: a connection's cached pages and prepared statements are a MiB. A seldom used connection would grow
    # for hours to that size, so those that only a rush needs are closed after it.
    readers = _sqlite_engine(
        url,
        "BEGIN",
        "query_only=ON",
        f"cache_size={-READ_CACHE}",
        pool_use_lifo=True,
        pool_size=READERS,
        max_overflow=-1,
    )
    # What undoes a single write of many is kept in memory: by default it is a new file for each transaction.
    writer = _sqlite_engine(
        url,
        "BEGIN IMMEDIATE",
        "foreign_keys=ON",
        f"cache_size={-WRITE_CACHE}",
        "temp_store=MEMORY",
        pool_size=1,
        max_overflow=0,
    )
    # SQLite alters most things by copying a table and dropping the old one, which with foreign keys on would
    # also delete the rows that refer to it. The migration checks the keys before it commits.
    migrate = _sqlite_engine(url, "BEGIN IMMEDIATE", "foreign_keys=OFF", poolclass=NullPool)
    write_lock = WriteLock()
    reading = ThreadEngine(readers, "reads", threads=READERS, transactions=MAX_READS)
    return Engines(
        read=reading,
        write=ThreadEngine(writer, "writes"),
        migrate=ThreadEngine(migrate, "migration"),
        write_lock=write_lock,
        thread_writer=ThreadWriter(writer, write_lock),
        thread_reader=reading,
    )


def _make_file(file: Path) -> None:
    """Create the file and its folder if they are missing. Raises UnusableDatabaseError."""
    try:
        owner_only.make_folder(file.parent)
    except OSError as error:
        raise UnusableDatabaseError(
            "database-no-folder", folder=str(file.parent), reason=error.strerror or ""
        ) from error
    try:
        owner_only.make_file(file)
    except OSError as error:
        raise UnusableDatabaseError(
            "database-unusable", file=str(file), reason=error.strerror or ""
        ) from error


def _sqlite_engine(url: URL, begin: str, *pragmas: str, **pool: Any) -> Engine:
    engine = create_engine(
        url,
        json_serializer=_to_json,
        hide_parameters=True,
        connect_args=_CONNECT,
        pool_reset_on_return=None,  # every transaction has ended by then
        **pool,
    )
    _set_up(engine, begin, *pragmas)
    return engine


def _set_up(engine: Engine, begin: str, *pragmas: str) -> None:
    """Make every transaction start with `begin`.

    Python's driver begins transactions late or (before a CREATE TABLE) not at all, so it is told not to.
    A transaction that begins as a read and turns into a write fails at once with "database is locked" if
    another has written meanwhile; one that begins as a write waits.
    """

    @event.listens_for(engine, "connect")
    def _connected(connection: DBAPIConnection, _: object) -> None:
        try:
            with closing(connection.cursor()) as cursor:
                # FULL: a commit is on the disk; not even a power cut takes back what a player was shown.
                # NORMAL survives a killed process but not a power cut, and saves one fsync per commit.
                for pragma in ("journal_mode=WAL", "synchronous=FULL", *pragmas):
                    cursor.execute(f"PRAGMA {pragma}")
        except BaseException:
            connection.close()  # the pool does not have it yet, so nobody else would close it
            raise

    @event.listens_for(engine, "begin")
    def _begin(connection: Connection) -> None:
        connection.exec_driver_sql(begin)


class WriteLock:
    """One writer at a time within this process, first come first served; SQLite itself makes writers poll.

    A task that begins a write inside its own write gets a RuntimeError; otherwise it would deadlock.
    """

    def __init__(self) -> None:
        self._lock = asyncio.Lock()
        self._holder: asyncio.Task[Any] | None = None

    async def __aenter__(self) -> None:
        task = asyncio.current_task()
        if self._holder is task:
            raise RuntimeError("A write was begun inside a write. Hand on the connection instead.")
        await self._lock.acquire()
        self._holder = task

    async def __aexit__(self, *_: object) -> None:
        self._holder = None
        self._lock.release()
