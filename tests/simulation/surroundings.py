"""The simulated clock, and a database whose transactions wait for the scheduler.

Nothing else makes a task wait, so between two transactions everything stands still, and the order of
transactions is the order of everything.
"""

import asyncio
import heapq
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta

from app.clock import Clock
from storage import DatabaseUnavailable

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


class Turnstile:
    """Lets one transaction through at a time; the scheduler says whose, and what goes wrong with it."""

    def __init__(self):
        self._waiting = []
        self._left = asyncio.Event()

    @property
    def waiting(self):
        """(task, its admission) of those that wait."""
        self._waiting = [(task, admitted) for task, admitted in self._waiting if not admitted.done()]
        return self._waiting

    async def enter(self):
        admitted = asyncio.get_running_loop().create_future()
        self._waiting.append((asyncio.current_task(), admitted))
        return await admitted

    def leave(self):
        self._left.set()

    async def let_through(self, admitted, fault):
        self._left.clear()
        if fault == AWAY:
            admitted.set_exception(DatabaseUnavailable())
        else:
            admitted.set_result(fault)
            await self._left.wait()
        await settle()


class TurnDatabase:
    """A process's access to the database: synchronous, for the same reason as NoThreads.

    written: called in the task of each write that is committed
    """

    def __init__(self, engine, turnstile, written):
        self._engine = engine
        self._turnstile = turnstile
        self._written = written
        self.dead = False

    @asynccontextmanager
    async def read(self):
        async with self._transaction() as connection:
            yield connection

    @asynccontextmanager
    async def write(self):
        async with self._transaction(self._written) as connection:
            yield connection

    async def read_in_thread(self, work):
        async with self.read() as connection:
            return await work(connection)

    async def write_in_thread(self, work):
        async with self.write() as connection:
            return await work(connection)

    @asynccontextmanager
    async def _transaction(self, committed=lambda: None):
        if self.dead:
            raise asyncio.CancelledError
        fault = await self._turnstile.enter()
        try:
            with self._engine.begin() as connection:
                yield Connection(connection)
            committed()
        finally:
            self._turnstile.leave()
        if fault == COMMIT_LOST:
            raise DatabaseUnavailable


class Connection:
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
