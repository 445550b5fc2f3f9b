"""Writes to SQLite that go to a thread as a whole.

Over an AsyncConnection each statement waits for the event loop to come round again, and all that time nobody
else can write. A transaction that goes to the thread at once holds the file for its own milliseconds only.
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
    """Does one transaction after the other, over the connections of an engine that is nobody else's."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._thread = ThreadPoolExecutor(1, "writes")

    async def run(self, work: Work[T]) -> T:
        """What `work` returns, in a transaction. See Database.write_at_once for what it may do."""
        loop = asyncio.get_running_loop()
        job = loop.run_in_executor(self._thread, copy_context().run, self._transaction, work)
        try:
            return await asyncio.shield(job)
        except asyncio.CancelledError:
            await asyncio.wait({job})  # it goes on: nobody else is to begin before it has ended
            job.exception()
            raise

    async def close(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._engine.dispose)
        self._thread.shutdown()

    def _transaction(self, work: Work[T]) -> T:
        with self._engine.begin() as connection:
            return _run_sync(work(cast("AsyncConnection", _SyncConnection(connection))))


class _SyncConnection:
    """A connection whose answer is there when it is awaited."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self.dialect = connection.dialect

    async def execute(self, *args: Any) -> Any:
        return self._connection.execute(*args)

    async def scalar(self, *args: Any) -> Any:
        return self._connection.scalar(*args)


def _run_sync(work: Coroutine[Any, Any, T]) -> T:
    """What a coroutine returns that never has to wait. Raises RuntimeError if it does."""
    try:
        work.send(None)
    except StopIteration as end:
        return cast("T", end.value)
    work.close()
    raise RuntimeError("A write that goes to a thread as a whole has awaited more than its connection.")
