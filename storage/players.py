"""People who have used the bot. Only a person's Discord id is stored, not their name."""

from collections.abc import Collection, Mapping
from datetime import datetime
from typing import Any, cast

from sqlalchemy import Column, CursorResult, Table, Text, select, update

from storage.connection import Connection
from storage.schema import Id, UtcDateTime, metadata
from storage.upsert import insert_missing

players = Table(
    "players",
    metadata,
    Column("id", Id, primary_key=True, autoincrement=False, comment="Discord's id of the person"),
    Column("first_seen_at", UtcDateTime, nullable=False, comment="UTC"),
    Column("language", Text, comment="Chosen by the person; null to follow Discord's"),
)


async def known_players(connection: Connection, player_ids: Collection[int]) -> set[int]:
    """Which of these people are stored; a forgotten person is not."""
    query = select(players.c.id).where(players.c.id.in_(player_ids))
    return {row.id for row in await connection.execute(query)}


async def mark_seen(connection: Connection, player_id: int, at: datetime) -> bool:
    """Store this person; whether they were not stored before. If they were, the first time stays."""
    row = {"id": player_id, "first_seen_at": at}
    inserted = await connection.execute(insert_missing(connection, players), row)
    return cast("CursorResult[Any]", inserted).rowcount > 0


async def languages(connection: Connection) -> Mapping[int, str]:
    """The languages that people chose, by player id."""
    query = select(players.c.id, players.c.language).where(players.c.language.is_not(None))
    return {row.id: row.language for row in await connection.execute(query)}


async def choose_language(connection: Connection, player_id: int, language: str | None, at: datetime) -> None:
    """Store the language that a person chose; None to follow Discord's."""
    await mark_seen(connection, player_id, at)
    await connection.execute(update(players).where(players.c.id == player_id).values(language=language))
