"""Writes to SQLite that run in a thread, those that wait at the same time in one transaction.

Between statements that are awaited one by one the event loop does other things, and all that time nobody
else can write. A transaction that runs in a thread as a whole holds the file only for its own milliseconds.
Most of these are for the commit, which takes as long for many writes as for one: so writes that had to wait
share a commit. When they come so quickly that they do, the next transaction begins some milliseconds later,
so that still more of them share its commit.
"""

from __future__ import annotations

import asyncio
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import AbstractAsyncContextManager
from contextvars import Context, copy_context
from typing import Any, Generic, NamedTuple, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import SQLAlchemyError

from storage.connection import Work
from storage.sync_work import finished, run_sync

T = TypeVar("T")

MAX_TOGETHER = 50  # writes in one transaction; other writers of the file wait until it ends
PAUSE = 0.02  # seconds from the start of a transaction with several writes to that of the next


class _Write(NamedTuple, Generic[T]):
    """A write that waits or runs. The outcome is set once it is committed or has failed."""

    work: Work[T]
    context: Context
    outcome: Future[T]


class ThreadWriter:
    """Runs writes in the order in which they come, over the connections of an engine of its own.

    lock  is held during each transaction
    """

    def __init__(self, engine: Engine, lock: AbstractAsyncContextManager[None]) -> None:
        self._engine = engine
        self._lock = lock
        self._thread = ThreadPoolExecutor(1, "writes")
        self._waiting: list[_Write[Any]] = []
        self._next_at = 0.0  # loop time

    async def run(self, work: Work[T]) -> T:
        """What `work` returns, once it is committed. See Database.write_in_thread for what it may do.

        A write that fails does not undo the others that are committed with it.
        """
        write = _Write(work, copy_context(), Future[T]())
        self._waiting.append(write)
        try:
            async with self._lock:
                while not write.outcome.done():  # a write that waited before this one may have done it too
                    await self._commit_waiting()
        finally:
            if write in self._waiting:  # cancelled before it began
                self._waiting.remove(write)
        return write.outcome.result()

    async def _commit_waiting(self) -> None:
        loop = asyncio.get_running_loop()
        if len(self._waiting) < MAX_TOGETHER and (pause := self._next_at - loop.time()) > 0:
            await asyncio.sleep(pause)
        writes, self._waiting = self._waiting[:MAX_TOGETHER], self._waiting[MAX_TOGETHER:]
        self._next_at = loop.time() + PAUSE if len(writes) > 1 else 0.0
        try:
            job = loop.run_in_executor(self._thread, self._transaction, writes)
        except RuntimeError as error:  # closed meanwhile
            for write in writes:
                write.outcome.set_exception(error)
            return
        await finished(job)  # no other write may begin before

    async def close(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._engine.dispose)
        self._thread.shutdown()

    def _transaction(self, writes: list[_Write[Any]]) -> None:
        outcomes: list[tuple[Any, Exception | None]]
        try:
            with self._engine.begin() as connection:
                if len(writes) == 1:  # if it fails, the transaction is undone
                    outcomes = [(_run(connection, writes[0]), None)]
                else:
                    outcomes = [_attempt(connection, write) for write in writes]
        except Exception as error:
            for write in writes:
                write.outcome.set_exception(error)
            return
        for write, (result, failure) in zip(writes, outcomes, strict=True):
            if failure is None:
                write.outcome.set_result(result)
            else:
                write.outcome.set_exception(failure)


def _run(connection: Connection, write: _Write[T]) -> T:
    return write.context.run(run_sync, write.work, connection)


def _attempt(connection: Connection, write: _Write[T]) -> tuple[T | None, Exception | None]:
    """What the write returns, and None; or None and what it raised, after undoing all that it did.

    Raises what it raised if SQLite has undone the whole transaction, as it does when the disk is full.
    """
    # Not released after it: the name always means the newest, and the commit ends all of them.
    connection.exec_driver_sql("SAVEPOINT write")
    try:
        result = _run(connection, write)
    except Exception as error:
        try:
            connection.exec_driver_sql("ROLLBACK TO write")
        except SQLAlchemyError:
            raise error from None
        return None, error
    return result, None
