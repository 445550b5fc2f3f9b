"""Servers that the bot was removed from, and the erasure of their data after some time."""

from datetime import datetime

from sqlalchemy import delete, or_, select

from storage.connection import Connection
from storage.decision_stats import decision_stats
from storage.guilds import departed, guilds
from storage.ledger import accounts, movements
from storage.player_stats import player_stats, solved_boards
from storage.questions import questions
from storage.rounds import rounds
from storage.shoes import shoes
from storage.tables import tables


async def departed_guilds(connection: Connection) -> dict[int, datetime]:
    """When the bot left each server that it has not rejoined, by server id; the longest ago first."""
    query = select(guilds.c.id, guilds.c.left_at).where(departed).order_by(guilds.c.left_at)
    return {row.id: row.left_at for row in await connection.execute(query)}


async def erase_guild(connection: Connection, server_id: int) -> None:
    """Delete everything that happened in a server, its chips and its settings."""
    account_ids = select(accounts.c.id).where(accounts.c.server_id == server_id)
    moved = or_(movements.c.from_id.in_(account_ids), movements.c.to_id.in_(account_ids))
    await connection.execute(delete(movements).where(moved))
    await connection.execute(delete(accounts).where(accounts.c.server_id == server_id))
    # ON DELETE CASCADE also deletes the rounds' events, results and decisions.
    await connection.execute(delete(rounds).where(rounds.c.server_id == server_id))
    at_tables = select(tables.c.id).where(tables.c.server_id == server_id)
    await connection.execute(delete(shoes).where(shoes.c.table_id.in_(at_tables)))
    for table in (tables, questions, player_stats, solved_boards, decision_stats):
        await connection.execute(delete(table).where(table.c.server_id == server_id))
    await connection.execute(delete(guilds).where(guilds.c.id == server_id))
