"""Rounds, open and finished: game, rules, channel, player, and times.

What happened in a round is its events, in storage.events. Whether it is over follows from them; `closed_at`
repeats it for queries of open rounds. A person has at most one open round of a game in a channel, and a table
has at most one open round: the database itself refuses a second. A table's round has no player and is shown
in the table's message. Other rounds without a player have no such limit: to have only one in a channel, call
`lock_channel` and look for an open one before beginning another.
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

from storage.connection import Connection
from storage.errors import StorageError
from storage.schema import Id, UtcDateTime, metadata
from storage.upsert import insert_missing

rounds = Table(
    "rounds",
    metadata,
    Column("id", Id, Identity(), primary_key=True),
    # No foreign key: an app that a person installed works in guilds that the bot never joined.
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
round_open = rounds.c.closed_at.is_(None)
Index(
    "rounds_one_open",
    rounds.c.player_id,
    rounds.c.channel_id,
    rounds.c.game,
    unique=True,
    sqlite_where=round_open,
)
Index(
    "rounds_one_open_at_table",
    rounds.c.table_id,
    unique=True,
    sqlite_where=round_open,
)
Index(None, rounds.c.table_id, rounds.c.id)
Index(None, rounds.c.shoe_id, rounds.c.id)
finished = rounds.c.closed_at.is_not(None)
finished_at_tables = rounds.c.table_id.is_not(None) & finished
Index(
    "rounds_finished_at_tables",
    rounds.c.channel_id,
    rounds.c.id,
    sqlite_where=finished_at_tables,
)
Index(None, rounds.c.server_id)
Index(
    "rounds_finished_by_review",
    rounds.c.reviewed,
    rounds.c.closed_at,
    rounds.c.id,
    sqlite_where=finished,
)
unreviewed = finished & (rounds.c.reviewed == literal_column("0"))
Index("rounds_waiting", rounds.c.server_id, sqlite_where=unreviewed)
Index("rounds_open", rounds.c.game, rounds.c.id, sqlite_where=round_open)


ShardRange = tuple[Collection[int], int]
"""Some shards, and the total. Discord assigns guilds to shards; direct messages are on shard 0."""


def on_shards(shards: ShardRange) -> ColumnElement[bool]:
    """Whether a round's guild is on these shards."""
    shard_ids, total = shards
    return (func.coalesce(rounds.c.server_id, 0) // (1 << 22) % total).in_(shard_ids)


class AlreadyOpen(StorageError):
    """The person already has an open round in this channel, or the table has one."""


class NoSuchRound(StorageError):
    """There is no round with this number."""


class Round(NamedTuple):
    """The row of a round, without its events."""

    id: int
    guild_id: int | None  # None in a direct message
    channel_id: int
    message_id: int | None
    game: str
    rules: Mapping[str, Any]
    player_id: int | None
    opened_at: datetime
    closed_at: datetime | None  # None while it is open
    table_id: int | None = None  # None for a round without a table
    shoe_id: int | None = None
    reviewed: int = 0  # version of the review; 0 before the first


async def begin(
    connection: Connection,
    *,
    guild_id: int | None,
    channel_id: int,
    game: str,
    rules: Mapping[str, Any],
    player_id: int | None,
    at: datetime,
    table_id: int | None = None,
    shoe_id: int | None = None,
) -> int:
    """Open a round and return its id, greater than any returned before.

    The player must exist (`players.mark_seen`); otherwise raises SQLAlchemy's IntegrityError. Raises
    AlreadyOpen, changing nothing, if the player has an open round of this game in this channel, or the table
    has an open round; of two simultaneous calls one raises it.
    """
    row = {
        "server_id": guild_id,
        "channel_id": channel_id,
        "game": game,
        "rules": rules,
        "player_id": player_id,
        "opened_at": at,
        "table_id": table_id,
        "shoe_id": shoe_id,
    }
    opened: int | None = (
        await connection.execute(insert_missing(connection, rounds, returning=rounds.c.id), row)
    ).scalar_one_or_none()
    if opened is None and table_id is not None:
        raise AlreadyOpen("table-round-under-way")
    if opened is None:
        raise AlreadyOpen("round-yours-open", game=game)
    return opened


async def set_message(connection: Connection, round_id: int, message_id: int) -> int | None:
    """Store which message shows the round, and return the one that showed it before, if there is one."""
    of_round = rounds.c.id == round_id
    before: int | None = await connection.scalar(select(rounds.c.message_id).where(of_round))
    await connection.execute(update(rounds).where(of_round).values(message_id=message_id))
    return before


async def close(connection: Connection, round_id: int, at: datetime) -> None:
    """Close the round. A repeated call does not change the time."""
    await connection.execute(update(rounds).where(rounds.c.id == round_id, round_open).values(closed_at=at))


async def get(connection: Connection, round_id: int) -> Round:
    """The round with this number. Raises NoSuchRound."""
    row = (await connection.execute(select(rounds).where(rounds.c.id == round_id))).one_or_none()
    if row is None:
        raise NoSuchRound("round-no-such-number", number=str(round_id))
    return Round(*row)


async def open_for(connection: Connection, player_id: int, channel_id: int, game: str) -> Round | None:
    """The open round of a game of this person in this channel, or None."""
    query = select(rounds).where(
        rounds.c.player_id == player_id,
        rounds.c.channel_id == channel_id,
        rounds.c.game == game,
        round_open,
    )
    row = (await connection.execute(query)).one_or_none()
    return Round(*row) if row else None


async def lock_channel(connection: Connection, channel_id: int) -> None:
    """Hold a lock on this channel until the transaction ends; waits while another transaction holds it."""
    if connection.dialect.name == "postgresql":  # SQLite's writes wait for each other anyway
        await connection.execute(select(func.pg_advisory_xact_lock(channel_id)))


async def open_for_everyone(connection: Connection, channel_id: int, game: str) -> Round | None:
    """The newest open round of a game in this channel that is neither one person's nor a table's, or None."""
    in_channel = (rounds.c.channel_id == channel_id) & (rounds.c.game == game)
    for_everyone = rounds.c.player_id.is_(None) & rounds.c.table_id.is_(None)
    newest = await _newest(connection, 1, for_everyone, in_channel, round_open)
    return newest[0] if newest else None


async def open_at_table(connection: Connection, table_id: int) -> Round:
    """The open round of a table. Raises NoSuchRound."""
    query = select(rounds).where(rounds.c.table_id == table_id, round_open)
    row = (await connection.execute(query)).one_or_none()
    if row is None:
        raise NoSuchRound("table-no-round-under-way", table=str(table_id))
    return Round(*row)


async def finished_at_table(connection: Connection, table_id: int, *, limit: int) -> list[Round]:
    """At most `limit` finished rounds of a table, newest first."""
    return await _newest(connection, limit, rounds.c.table_id == table_id, finished)


async def finished_at_tables_in(connection: Connection, channel_id: int, *, limit: int) -> list[Round]:
    """At most `limit` finished rounds of a channel's tables, newest first."""
    return await _newest(connection, limit, rounds.c.channel_id == channel_id, finished_at_tables)


async def active_between(
    connection: Connection, table_id: int, since: datetime, until: datetime | None = None
) -> list[Round]:
    """The rounds of a table that were open at some time in this interval, oldest first."""
    query = select(rounds).where(
        rounds.c.table_id == table_id, or_(rounds.c.closed_at.is_(None), rounds.c.closed_at >= since)
    )
    if until is not None:
        query = query.where(rounds.c.opened_at <= until)
    return [Round(*row) for row in await connection.execute(query.order_by(rounds.c.id))]


async def finished_by(connection: Connection, player_id: int, *, game: str, limit: int) -> list[Round]:
    """At most `limit` finished rounds of a game of this person, newest first."""
    return await _newest(connection, limit, rounds.c.player_id == player_id, rounds.c.game == game, finished)


async def _newest(connection: Connection, limit: int, *conditions: ColumnElement[bool]) -> list[Round]:
    query = select(rounds).where(*conditions).order_by(rounds.c.id.desc()).limit(limit)
    return [Round(*row) for row in await connection.execute(query)]


async def unreviewed_rounds(
    connection: Connection,
    version: int,
    *,
    but: Collection[int] = (),
    shards: ShardRange | None = None,
    limit: int,
) -> list[Round]:
    """At most `limit` finished rounds that were not reviewed by this version and are not among `but`.

    Never reviewed rounds come first, in the order in which they finished. `shards`: only those of guilds on
    these shards.
    """
    query = select(rounds).where(finished, rounds.c.reviewed < version)
    if but:
        query = query.where(rounds.c.id.not_in(but))
    if shards is not None:
        query = query.where(on_shards(shards))
    query = query.order_by(rounds.c.reviewed, rounds.c.closed_at, rounds.c.id).limit(limit)
    return [Round(*row) for row in await connection.execute(query)]


async def count_unreviewed(connection: Connection, guild_id: int | None) -> int:
    """How many finished rounds of a guild, or of direct messages (None), have never been reviewed."""
    # The hint keeps SQLite from taking the index by guild, which has all rounds of the guild.
    in_guild = rounds.c.server_id == guild_id  # IS NULL if it is None
    query = select(func.count()).select_from(rounds).where(unreviewed, in_guild)
    query = query.with_hint(rounds, "INDEXED BY rounds_waiting", "sqlite")
    return await connection.scalar(query) or 0
