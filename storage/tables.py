"""Tables: where people play together, round after round, in one channel and under one message.

A table is in a guild: there are none in direct messages. A channel has at most one open table; the database
itself refuses a second. The history of a table is the events of its rounds.
"""

from collections.abc import Mapping
from datetime import datetime
from typing import Any, NamedTuple

from sqlalchemy import JSON, Column, Identity, Index, Table, Text, func, select, update

from storage.connection import Connection
from storage.errors import StorageError
from storage.schema import Id, UtcDateTime, metadata
from storage.upsert import insert_missing

tables = Table(
    "tables",
    metadata,
    Column("id", Id, Identity(), primary_key=True),
    Column("server_id", Id, nullable=False, comment="Discord's id of the server"),
    Column("channel_id", Id, nullable=False, comment="Discord's id of the channel or thread"),
    Column("message_id", Id, comment="Discord's id of the message that shows it; null before it is sent"),
    Column("game", Text, nullable=False, comment="Which game: blackjack, ventti"),
    Column("rules", JSON, nullable=False, comment="An object: the rules by name"),
    Column("opened_at", UtcDateTime, nullable=False, comment="UTC"),
    Column("closed_at", UtcDateTime, comment="UTC; null while it is open"),
    Column("language", Text, comment="That its opener was spoken to in"),
    sqlite_autoincrement=True,  # an id is not given again after the newest table was deleted
)
table_open = tables.c.closed_at.is_(None)
Index("tables_one_open", tables.c.channel_id, unique=True, sqlite_where=table_open)
Index("tables_open", tables.c.game, tables.c.id, sqlite_where=table_open)
Index(None, tables.c.server_id)
Index("tables_open_in_server", tables.c.server_id, sqlite_where=table_open)


class TableAlreadyOpen(StorageError):
    """The channel already has an open table."""

    def __init__(self, code: str = "table-open-already", **values: Any) -> None:
        super().__init__(code, **values)


class NoSuchTable(StorageError):
    """There is no table with this number, or none is open."""


class TableRow(NamedTuple):
    """A table that people play at, open or closed."""

    id: int
    guild_id: int
    channel_id: int
    message_id: int | None
    game: str
    rules: Mapping[str, Any]
    opened_at: datetime
    closed_at: datetime | None  # None while it is open
    language: str | None  # of the person who opened it, at that time


async def begin(
    connection: Connection,
    *,
    guild_id: int,
    channel_id: int,
    game: str,
    rules: Mapping[str, Any],
    at: datetime,
    language: str | None = None,
) -> int:
    """Open a table and return its id, greater than any returned before.

    Raises TableAlreadyOpen, changing nothing, if the channel has an open table; of two simultaneous calls one
    raises it.
    """
    row = {
        "server_id": guild_id,
        "channel_id": channel_id,
        "game": game,
        "rules": rules,
        "opened_at": at,
        "language": language,
    }
    opened: int | None = (
        await connection.execute(insert_missing(connection, tables, returning=tables.c.id), row)
    ).scalar_one_or_none()
    if opened is None:
        raise TableAlreadyOpen
    return opened


async def set_message(connection: Connection, table_id: int, message_id: int) -> None:
    """Store which message shows the table, replacing the previous one."""
    await connection.execute(update(tables).where(tables.c.id == table_id).values(message_id=message_id))


async def close(connection: Connection, table_id: int, at: datetime) -> None:
    """Close the table. A repeated call does not change the time."""
    await connection.execute(update(tables).where(tables.c.id == table_id, table_open).values(closed_at=at))


async def get(connection: Connection, table_id: int) -> TableRow:
    """The table with this number. Raises NoSuchTable."""
    row = (await connection.execute(select(tables).where(tables.c.id == table_id))).one_or_none()
    if row is None:
        raise NoSuchTable("table-no-such-number", table=str(table_id))
    return TableRow(*row)


async def open_in(connection: Connection, channel_id: int) -> TableRow:
    """The open table of a channel. Raises NoSuchTable."""
    query = select(tables).where(tables.c.channel_id == channel_id, table_open)
    row = (await connection.execute(query)).one_or_none()
    if row is None:
        raise NoSuchTable("table-none-open-here")
    return TableRow(*row)


async def open_of(connection: Connection, game: str) -> list[TableRow]:
    """Every open table of a game, oldest first."""
    query = select(tables).where(tables.c.game == game, table_open).order_by(tables.c.id)
    return [TableRow(*row) for row in await connection.execute(query)]


async def open_counts(connection: Connection) -> dict[str, int]:
    """The number of open tables by game; a game without one is left out."""
    query = select(tables.c.game, func.count().label("number")).where(table_open).group_by(tables.c.game)
    rows = await connection.execute(query)
    return {row.game: row.number for row in rows}
