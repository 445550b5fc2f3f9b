"""Work on a connection that runs in a thread, without an event loop."""

import asyncio
from typing import Any, TypeVar, cast

import sqlalchemy

from storage.connection import Work

T = TypeVar("T")


class _SyncConnection:
    """A connection whose methods never wait: awaited, they return at once."""

    def __init__(self, connection: sqlalchemy.Connection) -> None:
        self._connection = connection
        self.dialect = connection.dialect

    async def execute(self, *args: Any) -> Any:
        return self._connection.execute(*args)

    async def scalar(self, *args: Any) -> Any:
        return self._connection.scalar(*args)

    async def scalars(self, *args: Any) -> Any:
        return self._connection.scalars(*args)


def run_sync(work: Work[T], connection: sqlalchemy.Connection) -> T:
    """What the work returns. Raises what it raises, and RuntimeError if it awaits anything else."""
    coroutine = work(_SyncConnection(connection))
    try:
        coroutine.send(None)
    except StopIteration as end:
        return cast("T", end.value)
    coroutine.close()
    raise RuntimeError("What runs in a thread as a whole has awaited more than its connection.")


async def finished(job: "asyncio.Future[T]") -> T:
    """The result of a job that runs in a thread.

    If the caller is cancelled, even repeatedly, this waits for the job: until then the connection is in use.
    """
    cancelled: asyncio.CancelledError | None = None
    while not job.done():
        try:
            await asyncio.wait({job})
        except asyncio.CancelledError as error:
            cancelled = error
    if cancelled:
        raise cancelled from job.exception()
    return job.result()
