"""Work on a connection, written for an AsyncConnection, that runs in a thread without an event loop."""

from collections.abc import Callable, Coroutine
from typing import Any, TypeAlias, TypeVar, cast

from sqlalchemy import Connection
from sqlalchemy.ext.asyncio import AsyncConnection

T = TypeVar("T")
Work: TypeAlias = Callable[[AsyncConnection], Coroutine[Any, Any, T]]
"""It awaits only `execute`, `scalar` and `scalars` of its connection."""


class _SyncConnection:
    """A synchronous connection with the part of AsyncConnection's interface that `Work` may use."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self.dialect = connection.dialect

    async def execute(self, *args: Any) -> Any:
        return self._connection.execute(*args)

    async def scalar(self, *args: Any) -> Any:
        return self._connection.scalar(*args)

    async def scalars(self, *args: Any) -> Any:
        return self._connection.scalars(*args)


def run_sync(work: Work[T], connection: Connection) -> T:
    """What the work returns. Raises what it raises, and RuntimeError if it awaits anything else."""
    coroutine = work(cast("AsyncConnection", _SyncConnection(connection)))
    try:
        coroutine.send(None)
    except StopIteration as end:
        return cast("T", end.value)
    coroutine.close()
    raise RuntimeError("What runs in a thread as a whole has awaited more than its connection.")
