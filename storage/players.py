"""People who have used the bot. Of a person only Discord's id is kept; their name is Discord's to know."""

from collections.abc import Collection, Mapping
from datetime import datetime

from sqlalchemy import Column, Table, Text, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.schema import Id, UtcDateTime, metadata
from storage.upsert import insert

players = Table(
    "players",
    metadata,
    Column("id", Id, primary_key=True, autoincrement=False, comment="Discord's id of the person"),
    Column("first_seen_at", UtcDateTime, nullable=False, comment="UTC"),
    Column("language", Text, comment="Chosen by the person; null to follow Discord's"),
)


async def known_players(connection: AsyncConnection, player_ids: Collection[int]) -> set[int]:
    """Which of these people exist: not who was forgotten."""
    found = select(players.c.id).where(players.c.id.in_(player_ids))
    return {row.id for row in await connection.execute(found)}


async def mark_seen(connection: AsyncConnection, player_id: int, at: datetime) -> None:
    """Remember that this person exists. Of several times told, the first that was committed stays."""
    await connection.execute(
        insert(connection, players).values(id=player_id, first_seen_at=at).on_conflict_do_nothing()
    )


async def languages(connection: AsyncConnection) -> Mapping[int, str]:
    """The languages that people chose, by their ids."""
    found = select(players.c.id, players.c.language).where(players.c.language.is_not(None))
    return {row.id: row.language for row in await connection.execute(found)}


async def choose_language(
    connection: AsyncConnection, player_id: int, language: str | None, at: datetime
) -> None:
    """Remember the language that a person chose; None to follow Discord's."""
    await mark_seen(connection, player_id, at)
    await connection.execute(update(players).where(players.c.id == player_id).values(language=language))
