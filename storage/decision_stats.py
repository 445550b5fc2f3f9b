"""What a player does in each position of a game: how often, how often rightly, and what it has cost.

The sums of storage.results' decisions, kept in the same transaction.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from sqlalchemy import Column, Double, Index, Integer, Table, Text, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.schema import Id, metadata
from storage.upsert import insert

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
    """See the columns."""

    game: str
    position: str
    choice: str
    times: int
    best: int
    cost: float
    better: str | None = None


async def add(
    connection: AsyncConnection, server_id: int, more: Mapping[int, Sequence[DecisionStats]]
) -> None:
    """Add to habits of players of a server; what is below zero is taken away."""
    rows = [
        {"player_id": player, "server_id": server_id, **entry._asdict()}
        for player in sorted(more)
        for entry in sorted(more[player], key=lambda one: one[:3])
    ]
    if not rows:
        return
    row = insert(connection, decision_stats)
    new = row.excluded
    added = row.on_conflict_do_update(
        index_elements=list(decision_stats.primary_key),
        set_={
            "times": decision_stats.c.times + new.times,
            "best": decision_stats.c.best + new.best,
            "cost": decision_stats.c.cost + new.cost,
            "better": func.coalesce(new.better, decision_stats.c.better),
        },
    )
    await connection.execute(added, rows)


async def for_player(
    connection: AsyncConnection, server_id: int, player_id: int, *, game: str | None = None
) -> list[DecisionStats]:
    """A player's habits in a server, in one game or in all, as far as there are any."""
    columns = (decision_stats.c[name] for name in DecisionStats._fields)
    theirs = select(*columns).where(
        decision_stats.c.player_id == player_id,
        decision_stats.c.server_id == server_id,
        decision_stats.c.times > 0,
    )
    if game is not None:
        theirs = theirs.where(decision_stats.c.game == game)
    return [DecisionStats(*row) for row in await connection.execute(theirs)]
