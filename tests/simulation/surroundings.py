"""The simulated clock, and a database whose transactions wait for the scheduler.

Nothing else makes a task wait, so between two transactions everything stands still, and the order of
transactions is the order of everything. `storage.Database` is the real one, with its locks and with the
translation of outages; below it, instead of threads, are engines that run each statement at once.

Not simulated, and where it is tested: statements of two transactions that run at the same time, on PostgreSQL
(tests/storage, with `database_url`), waiting for another process's write to a SQLite file, writes in a thread
and those whose caller is cancelled meanwhile (tests/storage/test_database.py), what a kill leaves of a file
(tests/bot/slow/test_killed_tables.py), and everything that a solver answers (tests/app/solving).
"""

import asyncio
import heapq
import sqlite3
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import asynccontextmanager, nullcontext
from datetime import UTC, datetime, timedelta
from typing import NamedTuple

from sqlalchemy import make_url
from sqlalchemy.exc import OperationalError

from app.clock import Clock
from storage import Database
from storage.engines import Engines, WriteLock, _sync_sqlite_engine

AWAY, COMMIT_LOST = "database away", "commit lost"  # what goes wrong with a transaction
START = datetime(2026, 3, 1, tzinfo=UTC)


async def settle():
    """Let every task run until it waits for its transaction, or sleeps."""
    loop = asyncio.get_running_loop()
    await asyncio.sleep(0)
    while loop._ready:
        await asyncio.sleep(0)


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
    queues: whether writes of the process wait for each other as on SQLite, or only at the turnstile
    written: called in the task of each write that is committed
    """

    def __init__(self, engines, turnstile, written, *, queues):
        reads, writes = engines
        super().__init__(
            Engines(
                read=TurnEngine(self, reads, turnstile, lambda: None),
                write=TurnEngine(self, writes, turnstile, written),
                migrate=None,
                write_lock=WriteLock() if queues else nullcontext(),
                thread_writer=None,
                thread_reader=None,
            )
        )
        self.dead = False


def sync_engines(file):
    """Engines for reads and writes of the file, like those of storage. The disk is not waited for."""
    url = make_url(f"sqlite:///{file}")
    engines = (
        _sync_sqlite_engine(url, "BEGIN", "query_only=ON"),
        _sync_sqlite_engine(url, "BEGIN IMMEDIATE", "foreign_keys=ON"),
    )
    for engine in engines:
        connection = engine.raw_connection()
        connection.execute("PRAGMA synchronous=OFF")
        connection.close()  # back into the pool, which has no other
    return engines


class TurnEngine:
    """The part of SQLAlchemy's AsyncEngine that Database uses: each transaction waits at the turnstile."""

    def __init__(self, database, engine, turnstile, committed):
        self._database = database
        self._engine = engine
        self._turnstile = turnstile
        self._committed = committed
        self.dialect = engine.dialect

    @asynccontextmanager
    async def begin(self):
        if self._database.dead:
            raise asyncio.CancelledError
        fault = await self._turnstile.enter()
        try:
            with self._engine.begin() as connection:
                statements = fault.statement if fault and fault.what == AWAY else None
                connection = Connection(connection, statements)
                yield connection
                if statements is not None:
                    raise outage()
            self._committed()
        finally:
            self._turnstile.leave()
        if fault:
            raise outage()


def outage():
    """What SQLAlchemy raises when the database does not answer."""
    return OperationalError("simulated", None, sqlite3.OperationalError("disk I/O error"))


class Connection:
    """The part of SQLAlchemy's AsyncConnection that storage uses, without waiting.

    statements: how many it runs until the database is away; None for all
    """

    def __init__(self, connection, statements):
        self._connection = connection
        self._statements = statements
        self.dialect = connection.dialect

    async def execute(self, *args):
        return self._run(self._connection.execute, args)

    async def scalar(self, *args):
        return self._run(self._connection.scalar, args)

    async def scalars(self, *args):
        return self._run(self._connection.scalars, args)

    @asynccontextmanager
    async def stream(self, statement):
        yield Stream(self._run(self._connection.execute, [statement]))

    def _run(self, method, args):
        if self._statements is not None:
            if self._statements == 0:
                raise outage()
            self._statements -= 1
        return method(*args)


class Stream:
    def __init__(self, rows):
        self._rows = rows

    def mappings(self):
        return Stream(self._rows.mappings())

    async def partitions(self, size):
        for rows in self._rows.partitions(size):
            yield rows
