"""INSERT ... ON CONFLICT: the same SQL in both databases, but SQLAlchemy has a construct for each."""

from functools import cache
from typing import TYPE_CHECKING

from sqlalchemy import Table
from sqlalchemy.dialects import sqlite

from storage.connection import Connection

if TYPE_CHECKING:
    from sqlalchemy.dialects import postgresql


def insert(connection: Connection, table: Table) -> "sqlite.Insert | postgresql.Insert":
    """An INSERT into `table` with the methods `on_conflict_do_nothing` and `on_conflict_do_update`."""
    return _insert(connection.dialect.name, table)


def insert_missing(connection: Connection, table: Table) -> "sqlite.Insert | postgresql.Insert":
    """An INSERT into `table` of the rows that are passed with it; those that are there already stay.

    For frequent writes: it is one object for each table, so SQLAlchemy prepares it once.
    """
    return _insert_missing(connection.dialect.name, table)


@cache
def _insert_missing(dialect: str, table: Table) -> "sqlite.Insert | postgresql.Insert":
    return _insert(dialect, table).on_conflict_do_nothing()


def _insert(dialect: str, table: Table) -> "sqlite.Insert | postgresql.Insert":
    if dialect == "sqlite":
        return sqlite.insert(table)
    from sqlalchemy.dialects import postgresql  # takes 40 ms, which SQLite users need not spend

    return postgresql.insert(table)
