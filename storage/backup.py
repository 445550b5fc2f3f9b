"""Backup and restore: a consistent copy of the database as one SQLite file, made while the bot runs.

SQLite copies a SQLite database itself, page by page, in one go. A PostgreSQL database is read in one
transaction with a single snapshot, table by table, into a SQLite file with the same tables. So a backup of
either can be restored into either, which is also how to move from SQLite to PostgreSQL. (For a large
PostgreSQL database pg_dump is quicker, and also keeps what the database holds besides our tables.)
"""

import asyncio
import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Column, func, select, text

from storage import (
    answer_cache,
    owner_only,
    personal_data,
    retention,
    synced_commands,
)
from storage.connection import Connection
from storage.database import Database
from storage.errors import StorageError
from storage.schema import metadata
from storage.url import database_url

BATCH_SIZE = 1000  # rows
# A backup copies the tables that `metadata` knows: these modules are imported for theirs.
MODULES_OF_TABLES = (answer_cache, retention, personal_data, synced_commands)


class BackupError(StorageError):
    """The backup cannot be made or restored."""


async def back_up(address: str | URL, file: Path) -> None:
    """Copy the database at `address`, as of one moment, to a new file; on an error there is no file.

    Raises BackupError, and UnusableDatabaseError.
    """
    _require_new_file(file)
    with _scratch(file) as unfinished:
        await _copy_to(address, unfinished)
        await asyncio.to_thread(_put_in_place, unfinished, file)


async def restore(address: str | URL, file: Path) -> None:
    """Restore a backup into the database at `address`, which must be empty.

    A backup by an older Oddsmith is migrated. Raises BackupError, changing nothing, and
    UnusableDatabaseError.
    """
    _require_backup(file)
    target = await Database.open(address)
    try:
        async with target.read() as connection:
            if occupied := await _first_with_rows(connection):
                raise BackupError("backup-database-not-empty", table=occupied)
        with _scratch(file) as copy:  # the copy is migrated; the backup itself never changes
            await asyncio.to_thread(_sqlite_copy, file, copy)
            source = await Database.open(_address_of(copy), new=False)
            try:
                await _copy_rows(source, target)
            finally:
                await source.close()
    finally:
        await target.close()


async def _copy_to(address: str | URL, file: Path) -> None:
    url = database_url(address)
    if url.get_backend_name() == "sqlite":
        await asyncio.to_thread(_sqlite_copy, Path(url.database or ""), file)
        return
    source = await Database.open(address, new=False)
    try:
        target = await Database.open(_address_of(file))
        try:
            await _copy_rows(source, target)
        finally:
            await target.close()
    finally:
        await source.close()
    await asyncio.to_thread(_leave_wal, file)


def _sqlite_copy(source: Path, target: Path) -> None:
    """SQLite's online backup; writers can go on meanwhile. Raises BackupError if there is no source file."""
    if not source.is_file():
        raise BackupError("backup-no-database", file=str(source))
    owner_only.make_file(target)
    with _open_read_only(source) as source_connection, closing(sqlite3.connect(target)) as target_connection:
        source_connection.backup(target_connection)
    _leave_wal(target)


def _address_of(file: Path) -> URL:
    """URL of a SQLite file. Built from parts, because #, ? or % in its name would be parsed in a string."""
    return URL.create("sqlite", database=str(file))


def _open_read_only(file: Path) -> "closing[sqlite3.Connection]":
    """A read-only connection to a SQLite file."""
    return closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True))


def _leave_wal(file: Path) -> None:
    """Leave WAL mode, so that the file is complete without a log beside it."""
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA journal_mode = DELETE")


def _require_new_file(file: Path) -> None:
    if file.exists():
        raise BackupError("backup-file-exists", file=str(file))
    if not file.parent.is_dir():
        raise BackupError("backup-no-folder", folder=str(file.parent))


@contextmanager
def _scratch(file: Path) -> Iterator[Path]:
    """A temporary path beside `file`; it and the files that SQLite adds to it are deleted after the block."""
    scratch = file.with_name(f".{file.name}.unfinished")
    scratch.unlink(missing_ok=True)
    try:
        yield scratch
    finally:
        for leftover in scratch.parent.glob(f"{scratch.name}*"):
            leftover.unlink()


def _put_in_place(unfinished: Path, file: Path) -> None:
    """Rename the file once its content is on the disk."""
    with unfinished.open("rb+") as written:  # Windows syncs no file that is only read
        os.fsync(written.fileno())
    unfinished.rename(file)


def _require_backup(file: Path) -> None:
    if not file.is_file():
        raise BackupError("backup-no-file", file=str(file))
    try:
        with _open_read_only(file) as connection:
            (state,) = connection.execute("PRAGMA quick_check").fetchone()
            ours = connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'alembic_version'").fetchone()
    except sqlite3.Error as error:
        raise BackupError("backup-unreadable", file=str(file), reason=str(error)) from error
    if not ours:
        raise BackupError("backup-not-ours", file=str(file))
    if state != "ok":
        raise BackupError("backup-damaged", file=str(file))


async def _first_with_rows(connection: Connection) -> str | None:
    for table in metadata.sorted_tables:
        if (await connection.execute(select(table).limit(1))).first():
            return table.name
    return None


async def _copy_rows(source: Database, target: Database) -> None:
    """Copy every row, in one transaction on each side, and set where ids continue."""
    async with source.read() as source_connection, target.write() as target_connection:
        for table in metadata.sorted_tables:
            async with source_connection.stream(select(table)) as rows:
                async for partition in rows.mappings().partitions(BATCH_SIZE):
                    await target_connection.execute(table.insert(), [dict(row) for row in partition])
        for column in _identity_columns():
            await _set_last_number(target_connection, column, await _last_number(source_connection, column))


def _identity_columns() -> list[Column[Any]]:
    """The columns whose values the database generates; a table has at most one."""
    return [column for table in metadata.sorted_tables for column in table.c if column.identity is not None]


async def _last_number(connection: Connection, column: Column[Any]) -> int:
    """The greatest number that the column ever generated, also if its row was deleted."""
    parameters = {"table": column.table.name}
    if connection.dialect.name == "sqlite":
        last = await connection.scalar(
            text("SELECT seq FROM sqlite_sequence WHERE name = :table"), parameters
        )
    else:
        last = await connection.scalar(
            text("SELECT pg_sequence_last_value(pg_get_serial_sequence(:table, :column))"),
            {**parameters, "column": column.name},
        )
    greatest = await connection.scalar(select(func.max(column)))
    return max(last or 0, greatest or 0)


async def _set_last_number(connection: Connection, column: Column[Any], last: int) -> None:
    """Let the column continue after `last`, so that no number is generated twice."""
    if not last:
        return
    parameters = {"table": column.table.name, "last": last}
    if connection.dialect.name == "sqlite":
        await connection.execute(text("DELETE FROM sqlite_sequence WHERE name = :table"), parameters)
        await connection.execute(text("INSERT INTO sqlite_sequence VALUES (:table, :last)"), parameters)
    else:
        await connection.execute(
            text("SELECT setval(pg_get_serial_sequence(:table, :column), :last)"),
            {**parameters, "column": column.name},
        )
