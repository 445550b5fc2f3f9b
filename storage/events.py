"""What happened in each round, event by event: the only record of it, from which everything else follows.

An event is never changed. Its sequence number, counted from 0 without gaps, says what it came after: who
appends one tells how many there were when the move was decided on, and is refused if there are more by now.
So of two moves made from the same state exactly one takes effect.
"""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any, NamedTuple

from sqlalchemy import JSON, Column, ForeignKey, Index, Integer, Table, bindparam, func, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.errors import StorageError
from storage.rounds import NoSuchRound, ShardRange, on_shards, rounds, still_open
from storage.schema import Id, UtcDateTime, metadata

events = Table(
    "events",
    metadata,
    Column(
        "round_id", Id, ForeignKey("rounds.id", ondelete="CASCADE"), primary_key=True, autoincrement=False
    ),
    Column(
        "number", Integer, primary_key=True, autoincrement=False, comment="Its place in the round, from 0"
    ),
    Column("player_id", Id, comment="Discord's id of the person who did it; null if nobody did"),
    Column("what", JSON, nullable=False, comment="An object: what happened, in the game's own words"),
    Column("at", UtcDateTime, nullable=False, comment="UTC"),
)
by_people = events.c.player_id.is_not(None)
Index(None, events.c.player_id, events.c.round_id, sqlite_where=by_people, postgresql_where=by_people)

_WITH_NEWEST = select(
    rounds.c.id,
    select(func.max(events.c.number))
    .where(events.c.round_id == rounds.c.id)
    .scalar_subquery()
    .label("newest"),
)
_NEWEST = _WITH_NEWEST.where(rounds.c.id == bindparam("of_round"))
_NEWEST_AT = _WITH_NEWEST.where(rounds.c.table_id == bindparam("at_table"), still_open)
_APPEND = events.insert()


class NumberTaken(StorageError):
    """Something else has happened in the round since the move was decided on."""

    def __init__(self, code: str = "round-played-already") -> None:
        super().__init__(code)


class Event(NamedTuple):
    number: int  # from 0
    player_id: int | None  # None if nobody did it: a House, a dealer, a clock
    what: Mapping[str, Any]
    at: datetime


async def append(
    connection: AsyncConnection,
    round_id: int,
    number: int,
    new_events: Sequence[tuple[int | None, Mapping[str, Any]]],
    at: datetime,
) -> None:
    """Append (who, what) one after the other; the first gets this number, the next the one after it.

    Raises NumberTaken, appending nothing, if the round has not exactly `number` events; the transaction may
    be lost then. Who appends to the same round meanwhile waits for it to end. Raises NoSuchRound.
    """
    found = (await connection.execute(_NEWEST, {"of_round": round_id})).one_or_none()
    if found is None:
        raise NoSuchRound("round-no-such-number", number=str(round_id))
    if number != (0 if found.newest is None else found.newest + 1):
        raise NumberTaken
    rows = [
        {"round_id": round_id, "number": place, "player_id": who, "what": what, "at": at}
        for place, (who, what) in enumerate(new_events, start=number)
    ]
    if not rows:
        return
    try:
        await connection.execute(_APPEND, rows)
    except IntegrityError as error:  # somebody else's were not committed when we looked
        raise NumberTaken from error


async def newest_of_table(connection: AsyncConnection, table_id: int) -> tuple[int, int] | None:
    """The round that is open at a table, and how many events it has; None if the table is closed."""
    found = (await connection.execute(_NEWEST_AT, {"at_table": table_id})).one_or_none()
    return None if found is None else (found.id, 0 if found.newest is None else found.newest + 1)


async def of_round(connection: AsyncConnection, round_id: int) -> list[Event]:
    """All events of a round, in order."""
    columns = (events.c.number, events.c.player_id, events.c.what, events.c.at)
    found = select(*columns).where(events.c.round_id == round_id).order_by(events.c.number)
    return [Event(*row) for row in await connection.execute(found)]


async def last_of_open(
    connection: AsyncConnection, game: str, shards: ShardRange | None = None
) -> dict[int, datetime]:
    """When the newest event happened of each open round of a game without a table, by the rounds' ids.

    The oldest round first. `shards`: only rounds of servers on these.
    """
    newest = (
        select(events.c.at)
        .where(events.c.round_id == rounds.c.id)
        .order_by(events.c.number.desc())
        .limit(1)
        .scalar_subquery()
    )
    found = select(rounds.c.id, func.coalesce(newest, rounds.c.opened_at).label("at")).where(
        rounds.c.game == game, still_open, rounds.c.table_id.is_(None)
    )
    if shards is not None:
        found = found.where(on_shards(shards))
    return {row.id: row.at for row in await connection.execute(found.order_by(rounds.c.id))}
