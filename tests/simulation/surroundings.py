"""The simulated clock, and a database whose transactions wait for the scheduler.

Nothing else makes a task wait, so between two transactions everything stands still, and the order of
transactions is the order of everything. `storage.Database` is the real one, with its locks, with the
translation of outages, with ThreadEngine, which runs short reads, and with ThreadWriter, which commits
together what waits. Below it, instead of threads, are engines that run each statement at once.

Not simulated, and where it is tested: statements of two transactions that run at the same time, on PostgreSQL
(tests/storage, with `database_url`); waiting for another process's write to a SQLite file
(tests/storage/test_database.py); what runs in threads at the same time, or while its caller is cancelled
(tests/storage/test_threads.py and test_sqlite_threads.py); what a kill leaves of a file
(tests/bot/slow/test_killed_tables.py); and what solvers answer (tests/app/solving).
"""

import asyncio
import heapq
import sqlite3
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import asynccontextmanager, contextmanager, nullcontext
from datetime import UTC, datetime, timedelta
from typing import NamedTuple

from sqlalchemy import make_url
from sqlalchemy.exc import OperationalError

from app.clock import Clock
from storage import Database
from storage.engines import Engines, WriteLock, _sqlite_engine
from storage.sqlite_threads import ThreadEngine
from storage.thread_writer import ThreadWriter
from tests.event_loop import settle

AWAY, COMMIT_LOST = "database away", "commit lost"  # what goes wrong with a transaction
START = datetime(2026, 3, 1, tzinfo=UTC)


class NoThreads(ThreadPoolExecutor):
    """Runs at once what is given to a thread, which would end when it likes."""

    def submit(self, function, /, *args, **options):
        done = Future()
        try:
            done.set_result(function(*args, **options))
        except BaseException as error:
            done.set_exception(error)
        return done


class Time:
    """Time that passes when the scheduler says so. `offset`: how far somebody has set the clock ahead."""

    def __init__(self):
        self.elapsed = 0.0
        self.offset = timedelta()
        self._sleepers = []
        self._count = 0

    def clock(self):
        return Clock(
            lambda: START + timedelta(seconds=self.elapsed) + self.offset, lambda: self.elapsed, self._sleep
        )

    async def _sleep(self, seconds):
        if seconds > 0:
            woken = asyncio.get_running_loop().create_future()
            self._count += 1
            heapq.heappush(self._sleepers, (self.elapsed + seconds, self._count, woken))
            await woken

    @property
    def next_due(self):
        """When the next sleeper wakes."""
        while self._sleepers and self._sleepers[0][2].done():
            heapq.heappop(self._sleepers)
        return self._sleepers[0][0] if self._sleepers else self.elapsed + 60

    async def pass_until(self, moment):
        self.elapsed = max(moment, self.elapsed)
        while self._sleepers and self.next_due <= self.elapsed:
            heapq.heappop(self._sleepers)[2].set_result(None)
        await settle()


class Fault(NamedTuple):
    """What goes wrong with a transaction. AWAY: before this statement of it, or else when it commits."""

    what: str
    statement: int = 0


class Turnstile:
    """Lets one transaction through at a time; the scheduler says whose, and what goes wrong with it."""

    def __init__(self):
        self._waiting = []
        self._left = asyncio.Event()
        self._inside = None

    @property
    def waiting(self):
        """(task, its admission) of those that wait."""
        self._waiting = [(task, admitted) for task, admitted in self._waiting if not admitted.done()]
        return self._waiting

    async def enter(self):
        """Wait for the turn; returns the Fault, or None."""
        task, admitted = asyncio.current_task(), asyncio.get_running_loop().create_future()
        assert task is not self._inside, "a transaction was begun inside a transaction"
        self._waiting.append((task, admitted))
        fault = await admitted
        self._inside = task
        return fault

    def leave(self):
        self._inside = None
        self._left.set()

    async def let_through(self, admitted, fault):
        self._left.clear()
        admitted.set_result(fault)
        await self._left.wait()
        await settle()


class ProcessDatabase(Database):
    """A process's access to the database in a file.

    engines: of sync_engines
    record: a context manager around each write, with its task and its connection
    committed: called with what `record` has noted on the connection, when the transaction is committed
    sqlite: whether short transactions are run as a whole, and writes of the process wait for each other and
        are committed together, as on SQLite; otherwise each waits at the turnstile, as on PostgreSQL
    """

    def __init__(self, engines, turnstile, record, committed, *, sqlite):
        self.dead = False
        self.fault = None  # what goes wrong with the short read that has its turn
        self._turnstile = turnstile
        self._record = record
        reads, writes = engines
        lock = TurnLock(self.turn) if sqlite else None
        super().__init__(
            Engines(
                read=AsyncEngine(reads, self.turn),
                write=AsyncEngine(writes, lock.begun if lock else self.turn, record, committed),
                migrate=None,
                write_lock=lock or nullcontext(),
                thread_writer=ThreadWriter(SyncEngine(writes, lock, committed), lock) if lock else None,
                thread_reader=ThreadEngine(SyncEngine(reads, self), "reads") if sqlite else None,
            )
        )
        if lock:
            self._engines.thread_writer._thread = NoThreads()
            self._engines.thread_reader._threads = NoThreads()

    @asynccontextmanager
    async def turn(self):
        """The turn of one transaction, as its Fault or None."""
        if self.dead:
            raise asyncio.CancelledError
        fault = await self._turnstile.enter()
        try:
            yield fault
        finally:
            self._turnstile.leave()

    async def read_in_thread(self, work):
        if self._engines.thread_reader is None:
            return await super().read_in_thread(work)
        async with self.turn() as self.fault:
            return await super().read_in_thread(work)

    async def write_in_thread(self, work):
        if self._engines.thread_writer is None:
            return await super().write_in_thread(work)
        task = asyncio.current_task()  # another one may commit it

        async def recorded(connection):
            with self._record(task, connection._connection):
                return await work(connection)

        return await super().write_in_thread(recorded)


class TurnLock(WriteLock):
    """The lock of a process's writes. Whoever holds it has its turn; `fault`: what goes wrong, or None."""

    def __init__(self, turn):
        super().__init__()
        self._new_turn = turn
        self.fault = None

    async def __aenter__(self):
        await super().__aenter__()
        try:
            self._turn = self._new_turn()
            self.fault = await self._turn.__aenter__()
        except BaseException:
            await super().__aexit__()
            raise

    async def __aexit__(self, *error):
        await self._turn.__aexit__(*error)
        await super().__aexit__()

    @asynccontextmanager
    async def begun(self):
        yield self.fault


def sync_engines(file):
    """Engines for reads and writes of the file, like those of storage. The disk is not waited for."""
    url = make_url(f"sqlite:///{file}")
    engines = (
        _sqlite_engine(url, "BEGIN", "query_only=ON", pool_size=1, max_overflow=0),
        _sqlite_engine(url, "BEGIN IMMEDIATE", "foreign_keys=ON", pool_size=1, max_overflow=0),
    )
    for engine in engines:
        connection = engine.raw_connection()
        connection.execute("PRAGMA synchronous=OFF")
        connection.close()  # back into the pool, which has no other
    return engines


def outage():
    """What SQLAlchemy raises when the database does not answer."""
    return OperationalError("simulated", None, sqlite3.OperationalError("disk I/O error"))


@contextmanager
def transaction(engine, fault, committed=lambda written: None):
    """A transaction's SyncConnection. `committed`: called with what was noted on it."""
    with engine.begin() as connection:
        connection = SyncConnection(connection, fault.statement if fault and fault.what == AWAY else None)
        yield connection
        if fault and fault.what == AWAY:
            raise outage()
    committed(connection.written)
    if fault:
        raise outage()


class SyncEngine:
    """The part of SQLAlchemy's Engine that ThreadWriter and ThreadEngine use. `turn` has the `fault`."""

    def __init__(self, engine, turn, committed=lambda written: None):
        self._engine = engine
        self._turn = turn
        self._committed = committed
        self.dialect = engine.dialect

    def begin(self):
        return transaction(self._engine, self._turn.fault, self._committed)


class AsyncEngine:
    """The part of SQLAlchemy's AsyncEngine that Database uses, without waiting for anything but `turn`."""

    def __init__(self, engine, turn, record=lambda *_: nullcontext(), committed=lambda written: None):
        self._engine = engine
        self._turn = turn
        self._record = record
        self._committed = committed
        self.dialect = engine.dialect

    @asynccontextmanager
    async def begin(self):
        async with self._turn() as fault:
            with (
                transaction(self._engine, fault, self._committed) as connection,
                self._record(asyncio.current_task(), connection),
            ):
                yield AsyncConnection(connection)


class SyncConnection:
    """The part of SQLAlchemy's Connection that storage uses.

    real: the connection, for what is not part of the simulated process
    statements: how many it runs until the database is away; None for all
    written: what was noted about the writes of the transaction
    """

    def __init__(self, connection, statements):
        self.real = connection
        self._statements = statements
        self.written = []
        self.dialect = connection.dialect

    def execute(self, *args):
        return self._run(self.real.execute, args)

    def scalar(self, *args):
        return self._run(self.real.scalar, args)

    def scalars(self, *args):
        return self._run(self.real.scalars, args)

    def exec_driver_sql(self, *args):
        return self._run(self.real.exec_driver_sql, args)

    def _run(self, method, args):
        if self._statements is not None:
            if self._statements == 0:
                raise outage()
            self._statements -= 1
        return method(*args)


class AsyncConnection:
    """The part of SQLAlchemy's AsyncConnection that storage uses, without waiting."""

    def __init__(self, connection):
        self._connection = connection
        self.dialect = connection.dialect

    async def execute(self, *args):
        return self._connection.execute(*args)

    async def scalar(self, *args):
        return self._connection.scalar(*args)

    async def scalars(self, *args):
        return self._connection.scalars(*args)

    @asynccontextmanager
    async def stream(self, statement):
        yield Stream(self._connection.execute(statement))


class Stream:
    def __init__(self, rows):
        self._rows = rows

    def mappings(self):
        return Stream(self._rows.mappings())

    async def partitions(self, size):
        for rows in self._rows.partitions(size):
            yield rows
