"""Backups: a consistent copy of the database as one SQLite file, made while the bot runs, and brought back.

A SQLite database is copied by SQLite itself, page by page, in one go. A PostgreSQL database is read in one
transaction that sees one moment, table by table, into a file with the same tables. So a backup of either can
be restored into either, which is also how to move from SQLite to PostgreSQL. (For a large PostgreSQL its own
pg_dump is quicker, and keeps what a database holds besides our tables.)
"""

import asyncio
import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Column, func, select, text
from sqlalchemy.ext.asyncio import AsyncConnection

from storage import (  # with theirs, all tables
    answer_cache,
    personal_data,
    private,
    retention,
    synced_commands,
)
from storage.database import Database
from storage.errors import StorageError
from storage.schema import metadata
from storage.url import database_url

BATCH_SIZE = 1000  # rows
EVERY_TABLE = (answer_cache, retention, personal_data, synced_commands)


class BackupError(StorageError):
    """A backup that cannot be made or restored."""


async def back_up(address: str | URL, file: Path) -> None:
    """Copy the database at `address`, as it is at one moment, to a new file: it is there whole or not at all.

    Raises BackupError, and UnusableDatabaseError.
    """
    _require_room(file)
    with _scratch(file) as unfinished:
        await _copy_to(address, unfinished)
        _put_in_place(unfinished, file)


async def restore(address: str | URL, file: Path) -> None:
    """Bring a backup into the database at `address`, which must hold nothing yet.

    A backup by an older Oddsmith is brought up to date. Raises BackupError, changing nothing, and
    UnusableDatabaseError.
    """
    _require_backup(file)
    target = await Database.open(address)
    try:
        async with target.read() as connection:
            if held := await _first_with_rows(connection):
                raise BackupError("backup-database-not-empty", table=held)
        with _scratch(file) as copy:  # to be brought up to date: a backup is never changed
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
    """SQLite's own online copy; writers go on meanwhile. Raises BackupError if there is nothing to copy."""
    if not source.is_file():
        raise BackupError("backup-no-database", file=str(source))
    private.make_file(target)
    with _reading(source) as here, closing(sqlite3.connect(target)) as there:
        here.backup(there)
    _leave_wal(target)


def _address_of(file: Path) -> URL:
    """Of a SQLite file. As text, a # or ? or % in its name would mean something else."""
    return URL.create("sqlite", database=str(file))


def _reading(file: Path) -> "closing[sqlite3.Connection]":
    """A SQLite file, which is left as it is."""
    return closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True))


def _leave_wal(file: Path) -> None:
    """Make the file whole by itself, without a log beside it."""
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA journal_mode = DELETE")


def _require_room(file: Path) -> None:
    if file.exists():
        raise BackupError("backup-file-exists", file=str(file))
    if not file.parent.is_dir():
        raise BackupError("backup-no-folder", folder=str(file.parent))


@contextmanager
def _scratch(file: Path) -> Iterator[Path]:
    """A file beside this one, which is gone after the block with all that SQLite put beside it."""
    scratch = file.with_name(f".{file.name}.unfinished")
    scratch.unlink(missing_ok=True)
    try:
        yield scratch
    finally:
        for left in scratch.parent.glob(f"{scratch.name}*"):
            left.unlink()


def _put_in_place(unfinished: Path, file: Path) -> None:
    """Give a file its name once it is on the disk."""
    with unfinished.open("rb") as written:
        os.fsync(written.fileno())
    unfinished.rename(file)


def _require_backup(file: Path) -> None:
    if not file.is_file():
        raise BackupError("backup-no-file", file=str(file))
    try:
        with _reading(file) as connection:
            (state,) = connection.execute("PRAGMA quick_check").fetchone()
            ours = connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'alembic_version'").fetchone()
    except sqlite3.Error as error:
        raise BackupError("backup-unreadable", file=str(file), reason=str(error)) from error
    if not ours:
        raise BackupError("backup-not-ours", file=str(file))
    if state != "ok":
        raise BackupError("backup-damaged", file=str(file))


async def _first_with_rows(connection: AsyncConnection) -> str | None:
    for table in metadata.sorted_tables:
        if (await connection.execute(select(table).limit(1))).first():
            return table.name
    return None


async def _copy_rows(source: Database, target: Database) -> None:
    """Every row, in one transaction on each side, and where ids go on."""
    async with source.read() as here, target.write() as there:
        for table in metadata.sorted_tables:
            rows = await here.stream(select(table).execution_options(yield_per=BATCH_SIZE))
            async for part in rows.mappings().partitions():
                await there.execute(table.insert(), [dict(row) for row in part])
        for counted in _counted():
            await _go_on_from(there, counted, await _last_number(here, counted))


def _counted() -> list[Column[Any]]:
    """The columns whose numbers the database gives, which is one of a table at most."""
    return [column for table in metadata.sorted_tables for column in table.c if column.identity is not None]


async def _last_number(connection: AsyncConnection, counted: Column[Any]) -> int:
    """The greatest number that the column ever gave, also if its row is gone."""
    asked = {"table": counted.table.name}
    if connection.dialect.name == "sqlite":
        last = await connection.scalar(text("SELECT seq FROM sqlite_sequence WHERE name = :table"), asked)
    else:
        last = await connection.scalar(
            text("SELECT pg_sequence_last_value(pg_get_serial_sequence(:table, :column))"),
            {**asked, "column": counted.name},
        )
    greatest = await connection.scalar(select(func.max(counted)))
    return max(last or 0, greatest or 0)


async def _go_on_from(connection: AsyncConnection, counted: Column[Any], last: int) -> None:
    """The next number is the one after this; none is given twice."""
    if not last:
        return
    known = {"table": counted.table.name, "last": last}
    if connection.dialect.name == "sqlite":
        await connection.execute(text("DELETE FROM sqlite_sequence WHERE name = :table"), known)
        await connection.execute(text("INSERT INTO sqlite_sequence VALUES (:table, :last)"), known)
    else:
        await connection.execute(
            text("SELECT setval(pg_get_serial_sequence(:table, :column), :last)"),
            {**known, "column": counted.name},
        )
