"""INSERT ... ON CONFLICT: the same SQL in both databases, but SQLAlchemy has a construct for each."""

from typing import TYPE_CHECKING

from sqlalchemy import Table
from sqlalchemy.dialects import sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

if TYPE_CHECKING:
    from sqlalchemy.dialects import postgresql


def insert(connection: AsyncConnection, table: Table) -> "sqlite.Insert | postgresql.Insert":
    """An INSERT into `table` with the methods `on_conflict_do_nothing` and `on_conflict_do_update`."""
    if connection.dialect.name == "sqlite":
        return sqlite.insert(table)
    from sqlalchemy.dialects import postgresql  # takes 40 ms, which SQLite users need not spend

    return postgresql.insert(table)
