"""Rounds in play and finished: which game by which rules, where, whose, from when to when.

What happened in a round is its events, in storage.events. Whether it is over follows from them; `closed_at`
says so for those who look for open rounds. A person has at most one open round of a game in a channel, and a
table has at most one open round: the database itself refuses a second. A table's round belongs to nobody
alone and is shown in the table's message. Other rounds that belong to nobody alone are not bounded so: who
wants no second one in a channel looks for one, `lock_channel` that channel, before it begins.
"""

from collections.abc import Collection, Mapping
from datetime import datetime
from typing import Any, NamedTuple

from sqlalchemy import (
    JSON,
    Column,
    ColumnElement,
    ForeignKey,
    Identity,
    Index,
    Integer,
    Table,
    Text,
    func,
    literal_column,
    or_,
    select,
    update,
)
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.errors import StorageError
from storage.schema import Id, UtcDateTime, metadata
from storage.upsert import insert

rounds = Table(
    "rounds",
    metadata,
    Column("id", Id, Identity(), primary_key=True),
    # No reference: an app that a person brought along works in servers that the bot never joined.
    Column("server_id", Id, comment="Discord's id of the server; null in a direct message"),
    Column("channel_id", Id, nullable=False, comment="Discord's id of the channel"),
    Column("message_id", Id, comment="Discord's id of the message that shows it; null before it is sent"),
    Column("game", Text, nullable=False, comment="Which game: ventti"),
    Column("rules", JSON, nullable=False, comment="An object: the rules by name"),
    Column(
        "player_id",
        Id,
        ForeignKey("players.id", ondelete="CASCADE"),
        comment="Whose round it is; null for a round that belongs to nobody alone",
    ),
    Column("opened_at", UtcDateTime, nullable=False, comment="UTC"),
    Column("closed_at", UtcDateTime, comment="UTC; null while it is open"),
    Column("table_id", Id, ForeignKey("tables.id"), comment="The table it is played at; null without one"),
    Column("shoe_id", Id, ForeignKey("shoes.id"), comment="The shoe that it begins with; null without one"),
    Column(
        "reviewed",
        Integer,
        nullable=False,
        server_default="0",
        comment="The version of the review that worked out its results; 0 before the first",
    ),
    sqlite_autoincrement=True,  # an id is not given again after the newest round was deleted
)
Index(None, rounds.c.player_id, rounds.c.id)
still_open = rounds.c.closed_at.is_(None)
Index(
    "rounds_one_open",
    rounds.c.player_id,
    rounds.c.channel_id,
    rounds.c.game,
    unique=True,
    sqlite_where=still_open,
    postgresql_where=still_open,
)
Index(
    "rounds_one_open_at_table",
    rounds.c.table_id,
    unique=True,
    sqlite_where=still_open,
    postgresql_where=still_open,
)
Index(None, rounds.c.table_id, rounds.c.id)
Index(None, rounds.c.shoe_id, rounds.c.id)
finished_at_tables = rounds.c.table_id.is_not(None) & rounds.c.closed_at.is_not(None)
Index(
    "rounds_finished_at_tables",
    rounds.c.channel_id,
    rounds.c.id,
    sqlite_where=finished_at_tables,
    postgresql_where=finished_at_tables,
)
Index(None, rounds.c.server_id)
finished = rounds.c.closed_at.is_not(None)
Index(
    "rounds_finished_by_review",
    rounds.c.reviewed,
    rounds.c.closed_at,
    rounds.c.id,
    sqlite_where=finished,
    postgresql_where=finished,
)
unreviewed = finished & (rounds.c.reviewed == literal_column("0"))
Index("rounds_waiting", rounds.c.server_id, sqlite_where=unreviewed, postgresql_where=unreviewed)
Index("rounds_open", rounds.c.game, rounds.c.id, sqlite_where=still_open, postgresql_where=still_open)


ShardRange = tuple[Collection[int], int]
"""These shards of so many. Discord deals servers out to them; direct messages are on shard 0."""


def on_shards(shards: ShardRange) -> ColumnElement[bool]:
    """Whether a round is of a server on these shards."""
    mine, total = shards
    return (func.coalesce(rounds.c.server_id, 0) // (1 << 22) % total).in_(mine)


class AlreadyOpen(StorageError):
    """The person has an open round in this channel already, or the table has one."""


class NoSuchRound(StorageError):
    """There is no round with this number."""


class Round(NamedTuple):
    id: int
    server_id: int | None  # None in a direct message
    channel_id: int
    message_id: int | None
    game: str
    rules: Mapping[str, Any]
    player_id: int | None
    opened_at: datetime
    closed_at: datetime | None  # None while it is open
    table_id: int | None = None  # None for a round without a table
    shoe_id: int | None = None
    reviewed: int = 0  # by which version; 0 before the first


async def begin(
    connection: AsyncConnection,
    *,
    server_id: int | None,
    channel_id: int,
    game: str,
    rules: Mapping[str, Any],
    player_id: int | None,
    at: datetime,
    table_id: int | None = None,
    shoe_id: int | None = None,
) -> int:
    """Open a round and return its id, greater than any that was returned before.

    The player has to have been `seen`; otherwise SQLAlchemy's IntegrityError. Raises AlreadyOpen, changing
    nothing, if the player has an open round of this game in this channel, or the table has an open round; of
    two openings at once one gets that.
    """
    row = insert(connection, rounds).values(
        server_id=server_id,
        channel_id=channel_id,
        game=game,
        rules=rules,
        player_id=player_id,
        opened_at=at,
        table_id=table_id,
        shoe_id=shoe_id,
    )
    opened: int | None = (
        await connection.execute(row.on_conflict_do_nothing().returning(rounds.c.id))
    ).scalar_one_or_none()
    if opened is None and table_id is not None:
        raise AlreadyOpen("table-round-under-way")
    if opened is None:
        raise AlreadyOpen("round-yours-open", game=game)
    return opened


async def set_message(connection: AsyncConnection, round_id: int, message_id: int) -> None:
    """Remember which message shows the round, in place of the one before."""
    await connection.execute(update(rounds).where(rounds.c.id == round_id).values(message_id=message_id))


async def close(connection: AsyncConnection, round_id: int, at: datetime) -> None:
    """The round is over. Telling it again keeps the first time."""
    await connection.execute(update(rounds).where(rounds.c.id == round_id, still_open).values(closed_at=at))


async def get(connection: AsyncConnection, round_id: int) -> Round:
    """The round with this number. Raises NoSuchRound."""
    row = (await connection.execute(select(rounds).where(rounds.c.id == round_id))).one_or_none()
    if row is None:
        raise NoSuchRound("round-no-such-number", number=str(round_id))
    return Round(*row)


async def open_for(connection: AsyncConnection, player_id: int, channel_id: int, game: str) -> Round | None:
    """The open round of a game of this person in this channel, if there is one."""
    theirs = select(rounds).where(
        rounds.c.player_id == player_id,
        rounds.c.channel_id == channel_id,
        rounds.c.game == game,
        still_open,
    )
    row = (await connection.execute(theirs)).one_or_none()
    return Round(*row) if row else None


async def lock_channel(connection: AsyncConnection, channel_id: int) -> None:
    """Wait until no other transaction is `lock_channel` this channel, and keep others out until this one
    ends.
    """
    if connection.dialect.name == "postgresql":  # SQLite's writes wait for each other anyway
        await connection.execute(select(func.pg_advisory_xact_lock(channel_id)))


async def open_for_everyone(connection: AsyncConnection, channel_id: int, game: str) -> Round | None:
    """The newest open round of a game in this channel that belongs to nobody alone, if there is one."""
    shared = select(rounds).where(
        rounds.c.player_id.is_(None),
        rounds.c.channel_id == channel_id,
        rounds.c.game == game,
        still_open,
    )
    row = (await connection.execute(shared.order_by(rounds.c.id.desc()).limit(1))).one_or_none()
    return Round(*row) if row else None


async def open_at(connection: AsyncConnection, table_id: int) -> Round:
    """The open round of a table. Raises NoSuchRound."""
    theirs = select(rounds).where(rounds.c.table_id == table_id, still_open)
    row = (await connection.execute(theirs)).one_or_none()
    if row is None:
        raise NoSuchRound("table-no-round-under-way", table=str(table_id))
    return Round(*row)


async def finished_at(
    connection: AsyncConnection, table_id: int, *, before: int | None = None, limit: int = 20
) -> list[Round]:
    """At most `limit` finished rounds of a table, newest first; `before`: only those before this id."""
    theirs = select(rounds).where(rounds.c.table_id == table_id, rounds.c.closed_at.is_not(None))
    if before is not None:
        theirs = theirs.where(rounds.c.id < before)
    newest = theirs.order_by(rounds.c.id.desc()).limit(limit)
    return [Round(*row) for row in await connection.execute(newest)]


async def finished_at_tables_in(
    connection: AsyncConnection, channel_id: int, *, before: int | None = None, limit: int = 20
) -> list[Round]:
    """At most `limit` finished rounds of a channel's tables, newest first; `before`: those before this id."""
    here = select(rounds).where(rounds.c.channel_id == channel_id, finished_at_tables)
    if before is not None:
        here = here.where(rounds.c.id < before)
    newest = here.order_by(rounds.c.id.desc()).limit(limit)
    return [Round(*row) for row in await connection.execute(newest)]


async def active_between(
    connection: AsyncConnection, table_id: int, since: datetime, until: datetime | None = None
) -> list[Round]:
    """The rounds of a table that were open at some moment of that time, oldest first."""
    theirs = select(rounds).where(
        rounds.c.table_id == table_id, or_(rounds.c.closed_at.is_(None), rounds.c.closed_at >= since)
    )
    if until is not None:
        theirs = theirs.where(rounds.c.opened_at <= until)
    return [Round(*row) for row in await connection.execute(theirs.order_by(rounds.c.id))]


async def begun_with(connection: AsyncConnection, shoe_id: int) -> list[Round]:
    """The rounds that began with this shoe, oldest first: a few dozen at most."""
    found = select(rounds).where(rounds.c.shoe_id == shoe_id).order_by(rounds.c.id)
    return [Round(*row) for row in await connection.execute(found)]


async def finished_by(
    connection: AsyncConnection,
    player_id: int,
    *,
    game: str | None = None,
    before: int | None = None,
    limit: int = 20,
) -> list[Round]:
    """At most `limit` finished rounds of this person, newest first; `before`: only those before this id.

    Paging on with the last one's id meets every round once, also while new ones are played.
    """
    theirs = select(rounds).where(rounds.c.player_id == player_id, rounds.c.closed_at.is_not(None))
    if game is not None:
        theirs = theirs.where(rounds.c.game == game)
    if before is not None:
        theirs = theirs.where(rounds.c.id < before)
    newest = theirs.order_by(rounds.c.id.desc()).limit(limit)
    return [Round(*row) for row in await connection.execute(newest)]


async def unreviewed_rounds(
    connection: AsyncConnection,
    version: int,
    *,
    but: Collection[int] = (),
    shards: ShardRange | None = None,
    limit: int = 20,
) -> list[Round]:
    """At most `limit` finished rounds that no review of this version has seen, and are not among `but`.

    Those that none has seen come first, in the order in which they were finished. `shards`: only those of
    servers on these.
    """
    found = select(rounds).where(finished, rounds.c.reviewed < version)
    if but:
        found = found.where(rounds.c.id.not_in(but))
    if shards is not None:
        found = found.where(on_shards(shards))
    found = found.order_by(rounds.c.reviewed, rounds.c.closed_at, rounds.c.id).limit(limit)
    return [Round(*row) for row in await connection.execute(found)]


async def count_unreviewed(connection: AsyncConnection, server_id: int | None) -> int:
    """How many finished rounds of a server, or of direct messages (None), no review has seen."""
    theirs = rounds.c.server_id.is_(None) if server_id is None else rounds.c.server_id == server_id
    # SQLite might take the index by server, under which all its rounds are.
    counted = select(func.count()).select_from(rounds).where(unreviewed, theirs)
    counted = counted.with_hint(rounds, "INDEXED BY rounds_waiting", "sqlite")
    return await connection.scalar(counted) or 0
