"""What a player does in each position of a game: how often, how often correctly, and at what cost.

The sums of storage.results' decisions, updated in the same transaction.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from sqlalchemy import Column, Double, Index, Integer, Table, Text, func, select

from storage.connection import Connection
from storage.schema import Id, metadata
from storage.upsert import insert

if TYPE_CHECKING:
    from sqlalchemy.dialects import postgresql, sqlite

decision_stats = Table(
    "habits",
    metadata,
    Column("player_id", Id, primary_key=True, autoincrement=False, comment="Discord's id of the person"),
    Column("server_id", Id, primary_key=True, autoincrement=False, comment="0 for direct messages"),
    Column("game", Text, primary_key=True, comment="Which game: blackjack, ventti"),
    Column("position", Text, primary_key=True, comment="As people write it: 16 v 7"),
    Column("choice", Text, primary_key=True, comment="What the player chose"),
    Column("times", Integer, nullable=False),
    Column("best", Integer, nullable=False, comment="How many of these times nothing was better"),
    Column("cost", Double, nullable=False, comment="What it has cost in all, in bets"),
    Column("better", Text, comment="What was better when something last was; null if nothing ever was"),
)
Index(None, decision_stats.c.server_id)


class DecisionStats(NamedTuple):
    """See the columns of the table."""

    game: str
    position: str
    choice: str
    times: int
    best: int
    cost: float
    better: str | None = None


async def add(
    connection: Connection, guild_id: int, stats_by_player: Mapping[int, Sequence[DecisionStats]]
) -> None:
    """Add to the sums of players of a guild; negative numbers subtract."""
    rows = [
        {"player_id": player, "server_id": guild_id, **entry._asdict()}
        for player in sorted(stats_by_player)
        for entry in sorted(stats_by_player[player], key=lambda entry: entry[:3])
    ]
    if not rows:
        return
    await connection.execute(_added(insert(connection, decision_stats)), rows)


@cache
def _added(row: "sqlite.Insert | postgresql.Insert") -> "sqlite.Insert | postgresql.Insert":
    """An INSERT that adds to the sums that are there already."""
    return row.on_conflict_do_update(
        index_elements=list(decision_stats.primary_key),
        set_={
            "times": decision_stats.c.times + row.excluded.times,
            "best": decision_stats.c.best + row.excluded.best,
            "cost": decision_stats.c.cost + row.excluded.cost,
            "better": func.coalesce(row.excluded.better, decision_stats.c.better),
        },
    )


async def for_player(
    connection: Connection, guild_id: int, player_id: int, *, game: str | None = None
) -> list[DecisionStats]:
    """A player's decision sums in a guild, in one game or in all; positions with none are left out."""
    columns = (decision_stats.c[name] for name in DecisionStats._fields)
    query = select(*columns).where(
        decision_stats.c.player_id == player_id,
        decision_stats.c.server_id == guild_id,
        decision_stats.c.times > 0,
    )
    if game is not None:
        query = query.where(decision_stats.c.game == game)
    return [DecisionStats(*row) for row in await connection.execute(query)]
