"""The connection that the functions of storage get, on SQLite and on PostgreSQL.

Its methods are those of SQLAlchemy's AsyncConnection, which it is on PostgreSQL. SQLAlchemy's asyncio package
is imported for PostgreSQL only, because it brings the whole ORM along.
"""

from collections.abc import Callable, Coroutine
from contextlib import AbstractAsyncContextManager
from typing import Any, Protocol, TypeAlias, TypeVar

import sqlalchemy
from sqlalchemy import Dialect, Executable, Result, ScalarResult

T = TypeVar("T")

Rows: TypeAlias = "Result[*tuple[Any, ...]]"


class Connection(Protocol):
    """A connection in a transaction."""

    @property
    def dialect(self) -> Dialect: ...

    async def execute(self, statement: Executable, parameters: Any = None, /) -> Rows: ...

    async def scalar(self, statement: Executable, parameters: Any = None, /) -> Any: ...

    async def scalars(self, statement: Executable, parameters: Any = None, /) -> ScalarResult[Any]: ...


class FullConnection(Connection, Protocol):
    """A connection of Database.read and Database.write. Others run a whole transaction in a thread."""

    def stream(self, statement: Executable, /) -> AbstractAsyncContextManager[Any]:
        """The rows, to be fetched with `partitions(size)`; with `mappings()` before it as mappings."""

    async def run_sync(self, function: Callable[[sqlalchemy.Connection], T], /) -> T: ...


class AsyncEngine(Protocol):
    """Gives connections; SQLAlchemy's AsyncEngine on PostgreSQL."""

    @property
    def dialect(self) -> Dialect: ...

    def begin(self) -> AbstractAsyncContextManager[FullConnection]: ...

    async def dispose(self) -> None: ...


Work: TypeAlias = Callable[[Connection], Coroutine[Any, Any, T]]
"""What is done in one transaction. It awaits only its connection."""
