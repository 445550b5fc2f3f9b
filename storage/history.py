"""What a person did in a server, newest first: rounds that they finished, and boards that they had solved.

A page is found by an index, however much lies before it. Its places are in the order of time.
"""

from datetime import datetime
from typing import Any, Literal, NamedTuple

from sqlalchemy import Select, select, tuple_
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.questions import Question, questions
from storage.results import NO_GUILD, Result, results

Kind = Literal["board", "round"]

BOARD_COMMAND = "mines solve"
_MAX_ID = 2**62  # no id is


class Place(NamedTuple):
    """Where something stands in a person's history, in order; `id` is that of a question or a result."""

    at: datetime
    kind: Kind
    id: int


class Entry(NamedTuple):
    place: Place
    what: Result | Question


async def page(
    connection: AsyncConnection,
    server_id: int,
    player_id: int,
    *,
    before: Place | None = None,
    after: Place | None = None,
    limit: int,
) -> list[Entry]:
    """At most `limit` entries, newest first.

    server_id  0 for direct messages
    before     the newest of those before this place; `after`: the oldest of those after it
    """
    theirs = select(results).where(results.c.player_id == player_id, results.c.server_id == server_id)
    where = questions.c.server_id.is_(None) if server_id == NO_GUILD else questions.c.server_id == server_id
    asked = select(questions).where(
        questions.c.player_id == player_id, questions.c.command == BOARD_COMMAND, where
    )
    played = await connection.execute(
        _cut(theirs, results.c.at, results.c.id, "round", before, after).limit(limit)
    )
    solved = await connection.execute(
        _cut(asked, questions.c.asked_at, questions.c.id, "board", before, after).limit(limit)
    )
    found = [Entry(Place(row.at, "round", row.id), Result(*row)) for row in played]
    found += [Entry(Place(row.asked_at, "board", row.id), Question(*row)) for row in solved]
    found.sort(key=lambda entry: entry.place, reverse=after is None)
    nearest = found[:limit]
    return nearest[::-1] if after is not None else nearest


def _cut(
    found: Select[Any], at: Any, number: Any, kind: Kind, before: Place | None, after: Place | None
) -> Select[Any]:
    """What lies on the wanted side of a place, the nearest first."""
    if after is not None:
        return found.where(tuple_(at, number) > _bound(after, kind)).order_by(at, number)
    if before is not None:
        found = found.where(tuple_(at, number) < _bound(before, kind))
    return found.order_by(at.desc(), number.desc())


def _bound(place: Place, kind: Kind) -> Any:
    """A place as (time, id) among entries of this kind: between two of them if it is of the other kind."""
    number = place.id if kind == place.kind else _MAX_ID if kind < place.kind else 0
    return tuple_(place.at, number)
