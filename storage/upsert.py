"""INSERT ... ON CONFLICT: the same SQL in both databases, but SQLAlchemy has a construct for each."""

from functools import cache
from typing import TYPE_CHECKING, Any

from sqlalchemy import Column, Table
from sqlalchemy.dialects import sqlite

from storage.connection import Connection

if TYPE_CHECKING:
    from sqlalchemy.dialects import postgresql


def insert(connection: Connection, table: Table) -> "sqlite.Insert | postgresql.Insert":
    """An INSERT into `table` with the methods `on_conflict_do_nothing` and `on_conflict_do_update`.

    It is one object for each table. For frequent writes, cache what is made from it, as in `insert_missing`:
    SQLAlchemy prepares each object once.
    """
    return _insert(connection.dialect.name, table)


@cache
def _insert(dialect: str, table: Table) -> "sqlite.Insert | postgresql.Insert":
    if dialect == "sqlite":
        return sqlite.insert(table)
    from sqlalchemy.dialects import postgresql  # takes 40 ms, which SQLite users need not spend

    return postgresql.insert(table)


def insert_missing(
    connection: Connection, table: Table, returning: "Column[Any] | None" = None
) -> "sqlite.Insert | postgresql.Insert":
    """An INSERT into `table` of the rows that are passed with it; those that are there already stay.

    returning: the column to return of each row that is new
    """
    return _insert_missing(insert(connection, table), returning)


@cache
def _insert_missing(
    row: "sqlite.Insert | postgresql.Insert", returning: "Column[Any] | None"
) -> "sqlite.Insert | postgresql.Insert":
    missing = row.on_conflict_do_nothing()
    return missing if returning is None else missing.returning(returning)  # type: ignore[return-value]
