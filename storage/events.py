"""The events of each round, in order: the only record of a round.

An event never changes. Sequence numbers count from 0 without gaps. An event is appended with the number of
events that the round had when the move was decided on, and is refused if there are more by now. So of two
moves made from the same state exactly one takes effect.
"""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any, NamedTuple

from sqlalchemy import JSON, Column, ForeignKey, Index, Integer, Table, bindparam, func, select
from sqlalchemy.exc import IntegrityError

from storage.connection import Connection
from storage.errors import StorageError
from storage.rounds import NoSuchRound, ShardRange, on_shards, round_open, rounds
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
Index(None, events.c.player_id, events.c.round_id, sqlite_where=by_people)

_newest = select(func.max(events.c.number)).where(events.c.round_id == rounds.c.id).scalar_subquery()
_WITH_COUNT = select(rounds.c.id, func.coalesce(_newest + 1, 0).label("event_count"))
_COUNT = _WITH_COUNT.where(rounds.c.id == bindparam("of_round"))
_COUNT_AT = _WITH_COUNT.where(rounds.c.table_id == bindparam("at_table"), round_open)
_APPEND = events.insert()


class NumberTaken(StorageError):
    """The round has had another event since the move was decided on."""

    def __init__(self, code: str = "round-played-already") -> None:
        super().__init__(code)


class Event(NamedTuple):
    """Something that happened in a round; `what` is plain data, which the game decodes."""

    number: int  # from 0
    player_id: int | None  # None if nobody did it: the House, a dealer, a timer
    what: Mapping[str, Any]
    at: datetime

    def __repr__(self) -> str:
        """Without what happened: that may be a secret or a hole card, which no log may have."""
        return f"Event(number={self.number}, player_id={self.player_id}, at={self.at:%Y-%m-%d %H:%M:%S})"


async def append(
    connection: Connection,
    round_id: int,
    number: int,
    new_events: Sequence[tuple[int | None, Mapping[str, Any]]],
    at: datetime,
) -> None:
    """Append events, given as (player id, what), numbered from `number`.

    Raises NumberTaken, appending nothing, if the round does not have exactly `number` events; the transaction
    may then have to be given up. Other appends to the same round wait for it to end. Raises NoSuchRound.
    """
    counted = (await connection.execute(_COUNT, {"of_round": round_id})).one_or_none()
    if counted is None:
        raise NoSuchRound("round-no-such-number", number=str(round_id))
    if number != counted.event_count:
        raise NumberTaken
    rows = [
        {"round_id": round_id, "number": sequence, "player_id": player_id, "what": what, "at": at}
        for sequence, (player_id, what) in enumerate(new_events, start=number)
    ]
    if not rows:
        return
    try:
        await connection.execute(_APPEND, rows)
    except IntegrityError as error:  # another transaction's events, not yet committed at the query above
        raise NumberTaken from error


async def newest_of_table(connection: Connection, table_id: int) -> tuple[int, int] | None:
    """The id of the open round at a table and its number of events; None if the table is closed."""
    counted = (await connection.execute(_COUNT_AT, {"at_table": table_id})).one_or_none()
    return None if counted is None else (counted.id, counted.event_count)


async def of_round(connection: Connection, round_id: int) -> list[Event]:
    """All events of a round, in order."""
    columns = (events.c.number, events.c.player_id, events.c.what, events.c.at)
    query = select(*columns).where(events.c.round_id == round_id).order_by(events.c.number)
    return [Event(*row) for row in await connection.execute(query)]


async def last_of_open(
    connection: Connection, game: str, shards: ShardRange | None = None
) -> dict[int, datetime]:
    """When the newest event happened in each open round of a game without a table, by round id.

    The oldest round comes first. `shards`: only rounds in guilds of these shards.
    """
    newest = (
        select(events.c.at)
        .where(events.c.round_id == rounds.c.id)
        .order_by(events.c.number.desc())
        .limit(1)
        .scalar_subquery()
    )
    query = select(rounds.c.id, func.coalesce(newest, rounds.c.opened_at).label("at")).where(
        rounds.c.game == game, round_open, rounds.c.table_id.is_(None)
    )
    if shards is not None:
        query = query.where(on_shards(shards))
    return {row.id: row.at for row in await connection.execute(query.order_by(rounds.c.id))}
