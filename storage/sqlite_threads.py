"""SQLite without blocking the event loop: statements and whole transactions run in threads.

A trip to a thread and back costs more than most of our statements. A ThreadConnection takes one for a
statement with all its rows, `ThreadEngine.run` one for a whole transaction.
"""

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from contextvars import copy_context
from typing import Any, TypeVar

import sqlalchemy
from sqlalchemy import CursorResult, Engine, Executable, ScalarResult

from storage.connection import Rows, Work
from storage.sync_work import finished, run_sync

T = TypeVar("T")


class ThreadEngine:
    """Transactions over the connections of an engine.

    threads       how many statements run at once
    transactions  how many are open at once; others wait. The engine must have a connection for each.
    """

    def __init__(self, engine: Engine, name: str, *, threads: int = 1, transactions: int = 1) -> None:
        self.sync_engine = engine
        self.dialect = engine.dialect
        self._threads = ThreadPoolExecutor(threads, name)
        self._free = asyncio.Semaphore(transactions)

    @asynccontextmanager
    async def begin(self) -> AsyncIterator["ThreadConnection"]:
        """A transaction that is committed when the block ends and rolled back when it raises."""
        async with self._free:
            transaction = self.sync_engine.begin()
            try:
                yield ThreadConnection(await self.in_thread(transaction.__enter__), self)
            except BaseException as error:  # of the block, or of its beginning: then nothing is rolled back
                await self.in_thread(transaction.__exit__, type(error), error, error.__traceback__)
                raise
            else:
                await self.in_thread(transaction.__exit__, None, None, None)

    async def run(self, work: Work[T]) -> T:
        """What `work` returns, run as a whole in a thread. See Database.read_in_thread for what it may do."""
        return await self.in_thread(copy_context().run, self._transaction, work)

    def _transaction(self, work: Work[T]) -> T:
        with self.sync_engine.begin() as connection:
            return run_sync(work, connection)

    async def in_thread(self, function: Callable[..., T], *args: Any) -> T:
        """What the function returns. Cancelled, it waits for the function, as `finished` says."""
        return await finished(asyncio.get_running_loop().run_in_executor(self._threads, function, *args))

    async def dispose(self) -> None:
        await self.in_thread(self.sync_engine.dispose)
        await asyncio.to_thread(self._threads.shutdown)


class ThreadConnection:
    """A connection whose statements run in threads, one at a time."""

    def __init__(self, connection: sqlalchemy.Connection, engine: ThreadEngine) -> None:
        self.sync_connection = connection
        self.dialect = connection.dialect
        self._in_thread = engine.in_thread

    async def execute(self, statement: Executable, parameters: Any = None) -> Rows:
        return await self._in_thread(self._execute, statement, parameters)

    def _execute(self, statement: Executable, parameters: Any) -> Rows:
        return _fetched(self.sync_connection.execute(statement, parameters))

    async def exec_driver_sql(self, statement: str, parameters: Any = None) -> Rows:
        return await self._in_thread(
            lambda: _fetched(self.sync_connection.exec_driver_sql(statement, parameters))
        )

    async def scalar(self, statement: Executable, parameters: Any = None) -> Any:
        return await self._in_thread(self.sync_connection.scalar, statement, parameters)

    async def scalars(self, statement: Executable, parameters: Any = None) -> ScalarResult[Any]:
        return (await self.execute(statement, parameters)).scalars()

    @asynccontextmanager
    async def stream(self, statement: Executable) -> AsyncIterator["ThreadRows"]:
        rows = await self._in_thread(self.sync_connection.execute, statement)
        try:
            yield ThreadRows(rows, self._in_thread)
        finally:
            await self._in_thread(rows.close)

    async def run_sync(self, function: Callable[..., T], *args: Any) -> T:
        return await self._in_thread(function, self.sync_connection, *args)

    async def rollback(self) -> None:
        await self._in_thread(self.sync_connection.rollback)


class ThreadRows:
    """Rows that are fetched in threads, a part at a time."""

    def __init__(self, rows: Any, in_thread: Any) -> None:
        self._rows = rows
        self._in_thread = in_thread

    def mappings(self) -> "ThreadRows":
        return ThreadRows(self._rows.mappings(), self._in_thread)

    async def partitions(self, size: int) -> AsyncIterator[Sequence[Any]]:
        while part := await self._in_thread(self._rows.fetchmany, size):
            yield part


def _fetched(rows: CursorResult[*tuple[Any, ...]]) -> Rows:
    """The same rows, with nothing left to be fetched from the connection."""
    return rows.freeze()() if rows.returns_rows else rows
