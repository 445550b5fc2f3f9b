"""A person's history in a guild, newest first: finished rounds and solved boards.

An index finds each page directly, however many entries lie before it.
"""

from datetime import datetime
from typing import Any, Literal, NamedTuple

from sqlalchemy import Select, select, tuple_

from storage.connection import Connection
from storage.pages import Cursor
from storage.questions import StoredQuestion, questions
from storage.results import NO_GUILD, Result, results
from storage.schema import MAX_INTEGER

Kind = Literal["board", "round"]


class Place(NamedTuple):
    """A position in a person's history, in order of time; `id` is a question's or a result's."""

    at: datetime
    kind: Kind
    id: int


class Entry(NamedTuple):
    """A finished round or a solved board, and its position in the history."""

    place: Place
    item: Result | StoredQuestion


async def page(
    connection: Connection,
    guild_id: int | None,
    player_id: int,
    cursor: Cursor[Place] | None = None,
    *,
    board_command: str,
    limit: int,
) -> list[Entry]:
    """At most `limit` entries, newest first. A board that is still to be chosen or corrected is none.

    guild_id: None for direct messages
    board_command: the command of the questions about boards
    """
    rounds_query = select(results).where(
        results.c.player_id == player_id, results.c.server_id == (guild_id or NO_GUILD)
    )
    boards_query = select(questions).where(
        questions.c.player_id == player_id,
        questions.c.command == board_command,
        questions.c.server_id == guild_id,  # IS NULL if it is None
        questions.c.answer["rows"].as_string().is_not(None),
    )
    played = await connection.execute(
        _beyond(rounds_query, results.c.at, results.c.id, "round", cursor).limit(limit)
    )
    solved = await connection.execute(
        _beyond(boards_query, questions.c.asked_at, questions.c.id, "board", cursor).limit(limit)
    )
    entries = [Entry(Place(row.at, "round", row.id), Result(*row)) for row in played]
    entries += [Entry(Place(row.asked_at, "board", row.id), StoredQuestion(*row)) for row in solved]
    back = cursor is not None and cursor.back
    entries.sort(key=lambda entry: entry.place, reverse=not back)
    entries_page = entries[:limit]
    return entries_page[::-1] if back else entries_page


def _beyond(
    query: Select[Any], at: Any, row_id: Any, kind: Kind, cursor: Cursor[Place] | None
) -> Select[Any]:
    """The rows on the wanted side of a place, the nearest first."""
    if cursor and cursor.back:
        return query.where(tuple_(at, row_id) > _bound(cursor.place, kind)).order_by(at, row_id)
    if cursor:
        query = query.where(tuple_(at, row_id) < _bound(cursor.place, kind))
    return query.order_by(at.desc(), row_id.desc())


def _bound(place: Place, kind: Kind) -> Any:
    """A place as (time, id) among entries of this kind; between two of them if it is of the other kind."""
    row_id = place.id if kind == place.kind else MAX_INTEGER if kind < place.kind else 0
    return tuple_(place.at, row_id)
