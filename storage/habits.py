"""What a player does in each position of a game: how often, how often rightly, and what it has cost.

The sums of storage.results' decisions, kept in the same transaction.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from sqlalchemy import Column, Double, Index, Integer, Table, Text, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.schema import Id, metadata
from storage.upsert import insert

habits = Table(
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
Index(None, habits.c.server_id)


class Habit(NamedTuple):
    """See the columns."""

    game: str
    position: str
    choice: str
    times: int
    best: int
    cost: float
    better: str | None = None


async def add(connection: AsyncConnection, server_id: int, more: Mapping[int, Sequence[Habit]]) -> None:
    """Add to habits of players of a server; what is below zero is taken away."""
    rows = [
        {"player_id": player, "server_id": server_id, **habit._asdict()}
        for player in sorted(more)
        for habit in sorted(more[player], key=lambda one: one[:3])
    ]
    if not rows:
        return
    row = insert(connection, habits)
    new = row.excluded
    added = row.on_conflict_do_update(
        index_elements=list(habits.primary_key),
        set_={
            "times": habits.c.times + new.times,
            "best": habits.c.best + new.best,
            "cost": habits.c.cost + new.cost,
            "better": func.coalesce(new.better, habits.c.better),
        },
    )
    await connection.execute(added, rows)


async def of(
    connection: AsyncConnection, server_id: int, player_id: int, *, game: str | None = None
) -> list[Habit]:
    """A player's habits in a server, in one game or in all, as far as there are any."""
    columns = (habits.c[name] for name in Habit._fields)
    theirs = select(*columns).where(
        habits.c.player_id == player_id, habits.c.server_id == server_id, habits.c.times > 0
    )
    if game is not None:
        theirs = theirs.where(habits.c.game == game)
    return [Habit(*row) for row in await connection.execute(theirs)]
