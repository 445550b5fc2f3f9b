"""Writes to SQLite that run in a thread as one unit.

Over an AsyncConnection each statement waits for the event loop, and all that time nobody else can write. A
transaction that runs in a thread as a whole holds the file only for its own milliseconds.
"""

import asyncio
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from typing import Any, TypeAlias, TypeVar, cast

from sqlalchemy import Connection, Engine
from sqlalchemy.ext.asyncio import AsyncConnection

T = TypeVar("T")
Work: TypeAlias = Callable[[AsyncConnection], Coroutine[Any, Any, T]]


class ThreadWriter:
    """Runs one transaction after the other, over the connections of an engine of its own."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._thread = ThreadPoolExecutor(1, "writes")

    async def run(self, work: Work[T]) -> T:
        """What `work` returns, run in a transaction. See Database.write_in_thread for what it may do."""
        loop = asyncio.get_running_loop()
        job = loop.run_in_executor(self._thread, copy_context().run, self._transaction, work)
        try:
            return await asyncio.shield(job)
        except asyncio.CancelledError:
            await asyncio.wait({job})  # it still runs: no other write may begin before it has ended
            job.exception()
            raise

    async def close(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._engine.dispose)
        self._thread.shutdown()

    def _transaction(self, work: Work[T]) -> T:
        with self._engine.begin() as connection:
            return _run_sync(work(cast("AsyncConnection", _SyncConnection(connection))))


class _SyncConnection:
    """A synchronous connection with the part of AsyncConnection's interface that `work` may use."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self.dialect = connection.dialect

    async def execute(self, *args: Any) -> Any:
        return self._connection.execute(*args)

    async def scalar(self, *args: Any) -> Any:
        return self._connection.scalar(*args)


def _run_sync(work: Coroutine[Any, Any, T]) -> T:
    """What a coroutine that never has to wait returns. Raises RuntimeError if it waits."""
    try:
        work.send(None)
    except StopIteration as end:
        return cast("T", end.value)
    work.close()
    raise RuntimeError("A write that goes to a thread as a whole has awaited more than its connection.")
