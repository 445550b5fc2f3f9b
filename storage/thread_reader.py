"""Short reads of SQLite that run in a thread, each as a whole.

Over an AsyncConnection a read goes to a thread and back four times, which costs much more than to read.
"""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from typing import TypeVar

from sqlalchemy import Engine

from storage.sync_work import Work, run_sync

T = TypeVar("T")

READERS = 2  # reads at once; each has a connection


class ThreadReader:
    """Runs read transactions over the connections of an engine of its own."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._threads = ThreadPoolExecutor(READERS, "reads")

    async def run(self, work: Work[T]) -> T:
        """What `work` returns. See Database.read_in_thread for what it may do."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, copy_context().run, self._transaction, work)

    async def close(self) -> None:
        await asyncio.to_thread(self._threads.shutdown)
        self._engine.dispose()

    def _transaction(self, work: Work[T]) -> T:
        with self._engine.begin() as connection:
            return run_sync(work, connection)
