"""INSERT ... ON CONFLICT: the same in both databases, but SQLAlchemy has one construct for each."""

from typing import TYPE_CHECKING

from sqlalchemy import Table
from sqlalchemy.dialects import sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

if TYPE_CHECKING:
    from sqlalchemy.dialects import postgresql


def insert(connection: AsyncConnection, table: Table) -> "sqlite.Insert | postgresql.Insert":
    """An INSERT into `table` that knows `on_conflict_do_nothing` and `on_conflict_do_update`."""
    if connection.dialect.name == "sqlite":
        return sqlite.insert(table)
    from sqlalchemy.dialects import postgresql  # on SQLite it would take 40 ms for nothing

    return postgresql.insert(table)
