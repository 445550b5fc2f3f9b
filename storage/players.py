"""People who have used the bot. Of a person only Discord's id is kept; their name is Discord's to know."""

from collections.abc import Collection
from datetime import datetime

from sqlalchemy import Column, Table, select
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.schema import Id, Moment, metadata
from storage.upsert import insert

players = Table(
    "players",
    metadata,
    Column("id", Id, primary_key=True, autoincrement=False, comment="Discord's id of the person"),
    Column("first_seen_at", Moment, nullable=False, comment="UTC"),
)


async def known(connection: AsyncConnection, player_ids: Collection[int]) -> set[int]:
    """Which of these people exist: not who was forgotten."""
    found = select(players.c.id).where(players.c.id.in_(player_ids))
    return {row.id for row in await connection.execute(found)}


async def seen(connection: AsyncConnection, player_id: int, at: datetime) -> None:
    """Remember that this person exists. Of several times told, the first that was committed stays."""
    await connection.execute(
        insert(connection, players).values(id=player_id, first_seen_at=at).on_conflict_do_nothing()
    )
