"""Rankings of the players in a guild, by their statistics in a game or in all games.

docs/rankings.md explains what changes a ranking, and what cannot.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from sqlalchemy import func, select, tuple_

from storage.connection import Connection
from storage.pages import Cursor
from storage.player_stats import FIGURES, Ranking, player_stats


class RankedPlayer(NamedTuple):
    """A player in a ranking; `place` is 1 for the first, and equal figures share a place."""

    place: int
    player_id: int
    figure: float


async def top(
    connection: Connection,
    guild_id: int,
    game: str,
    ranking: Ranking,
    cursor: Cursor[tuple[float, int]] | None = None,
    *,
    limit: int,
) -> list[RankedPlayer]:
    """At most `limit` players of a guild, best first. A place is (figure, player)."""
    figure = FIGURES[ranking]
    key = tuple_(figure, player_stats.c.player_id)
    query = select(player_stats.c.player_id, figure).where(*_ranked(guild_id, game, ranking))
    back = cursor is not None and cursor.back
    if cursor:
        query = query.where(key > cursor.place if back else key < cursor.place)
    columns = (figure, player_stats.c.player_id)
    order = columns if back else [column.desc() for column in columns]
    rows = list(await connection.execute(query.order_by(*order).limit(limit)))
    if back:
        rows.reverse()
    if cursor is None:
        return _number_places(rows, 1, 0)
    return await _with_places(connection, guild_id, game, ranking, rows)


async def rank_of(
    connection: Connection, guild_id: int, game: str, ranking: Ranking, player_id: int
) -> RankedPlayer | None:
    """A player's place in a ranking; None if they are not in it."""
    figure = await connection.scalar(
        select(FIGURES[ranking]).where(
            *_ranked(guild_id, game, ranking), player_stats.c.player_id == player_id
        )
    )
    if figure is None:
        return None
    return RankedPlayer(
        await _count_better(connection, guild_id, game, ranking, figure) + 1, player_id, figure
    )


async def count_ranked(connection: Connection, guild_id: int, game: str, ranking: Ranking) -> int:
    """How many players are in a ranking."""
    return await _count(connection, *_ranked(guild_id, game, ranking))


async def _with_places(
    connection: Connection, guild_id: int, game: str, ranking: Ranking, rows: Sequence[Any]
) -> list[RankedPlayer]:
    """Consecutive rows (player, figure) of a ranking, with their places."""
    if not rows:
        return []
    player, figure = rows[0]
    key = tuple_(FIGURES[ranking], player_stats.c.player_id)
    ahead = await _count(connection, *_ranked(guild_id, game, ranking), key > (figure, player))
    return _number_places(rows, await _count_better(connection, guild_id, game, ranking, figure) + 1, ahead)


def _number_places(rows: Sequence[Any], place: int, ahead: int) -> list[RankedPlayer]:
    """Rows (player, figure) with their places: `place` is the first row's; `ahead` rows come before it."""
    places: list[RankedPlayer] = []
    for number, (player, figure) in enumerate(rows):
        if places and figure != places[-1].figure:
            place = ahead + number + 1
        places.append(RankedPlayer(place, player, figure))
    return places


async def _count_better(
    connection: Connection, guild_id: int, game: str, ranking: Ranking, figure: float
) -> int:
    """How many players have a greater figure."""
    return await _count(connection, *_ranked(guild_id, game, ranking), FIGURES[ranking] > figure)


async def _count(connection: Connection, *conditions: Any) -> int:
    return await connection.scalar(select(func.count()).select_from(player_stats).where(*conditions)) or 0


def _ranked(guild_id: int, game: str, ranking: Ranking) -> list[Any]:
    """The conditions that select the rows of a ranking."""
    conditions = [player_stats.c.server_id == guild_id, player_stats.c.game == game]
    if ranking == "net":
        return [*conditions, player_stats.c.valued_bet > 0]
    return [*conditions, FIGURES[ranking].is_not(None)]
