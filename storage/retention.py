"""Erasure after some time: of old questions and rounds, and of guilds that the bot was removed from."""

from collections.abc import Sequence
from datetime import datetime
from typing import NamedTuple

from sqlalchemy import delete, or_, select

from storage.accounts import accounts, movements
from storage.connection import Connection
from storage.decision_stats import decision_stats
from storage.guilds import departed, guilds
from storage.player_stats import player_stats, solved_boards
from storage.questions import questions
from storage.rounds import rounds
from storage.shoes import shoes
from storage.tables import tables


class OldRows(NamedTuple):
    """The ids of questions, and of finished rounds without a table."""

    questions: Sequence[int]
    rounds: Sequence[int]


async def old_rows(connection: Connection, before: datetime, limit: int) -> OldRows:
    """At most `limit` of each that were asked or finished before this time.

    Rounds that moved chips are not among them: their movements refer to their events.
    """
    asked = select(questions.c.id).where(questions.c.asked_at < before).limit(limit)
    moved_chips = select(movements.c.id).where(movements.c.round_id == rounds.c.id).exists()
    finished = (
        select(rounds.c.id)
        .where(rounds.c.table_id.is_(None), rounds.c.closed_at < before, ~moved_chips)
        .limit(limit)
    )
    return OldRows((await connection.scalars(asked)).all(), (await connection.scalars(finished)).all())


async def erase_rows(connection: Connection, old: OldRows) -> None:
    """Delete these rows; the rounds with their events, results and decisions (ON DELETE CASCADE)."""
    await connection.execute(delete(questions).where(questions.c.id.in_(old.questions)))
    await connection.execute(delete(rounds).where(rounds.c.id.in_(old.rounds)))


async def departed_guilds(connection: Connection) -> dict[int, datetime]:
    """When the bot left each guild that it has not rejoined, by guild id; the longest ago first."""
    query = select(guilds.c.id, guilds.c.left_at).where(departed).order_by(guilds.c.left_at)
    return {row.id: row.left_at for row in await connection.execute(query)}


async def erase_guild(connection: Connection, guild_id: int) -> None:
    """Delete everything that happened in a guild, its chips and its settings."""
    account_ids = select(accounts.c.id).where(accounts.c.server_id == guild_id)
    moved = or_(movements.c.from_id.in_(account_ids), movements.c.to_id.in_(account_ids))
    await connection.execute(delete(movements).where(moved))
    await connection.execute(delete(accounts).where(accounts.c.server_id == guild_id))
    # ON DELETE CASCADE also deletes the rounds' events, results and decisions.
    await connection.execute(delete(rounds).where(rounds.c.server_id == guild_id))
    at_tables = select(tables.c.id).where(tables.c.server_id == guild_id)
    await connection.execute(delete(shoes).where(shoes.c.table_id.in_(at_tables)))
    for table in (tables, questions, player_stats, solved_boards, decision_stats):
        await connection.execute(delete(table).where(table.c.server_id == guild_id))
    await connection.execute(delete(guilds).where(guilds.c.id == guild_id))
