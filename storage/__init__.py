"""The database: tables and queries on SQLite or PostgreSQL. Knows rows and events, not games.

Each table, or two that belong together, has a module with plain functions over a connection:

    database = await Database.open("sqlite:///oddsmith.sqlite")
    async with database.write() as connection:
        await players.mark_seen(connection, player_id, now)

A *write* is a transaction, committed or rolled back as a whole; a *read* is a read-only transaction on one
snapshot. Times are aware datetimes and come back in UTC. Ids of people, guilds and channels are Discord's:
64-bit integers. JSON is plain data: dicts with text keys, lists, text, finite numbers, booleans, None.
"""

from storage.database import Database, DatabaseUnavailable
from storage.url import UnusableDatabaseError

__all__ = ["Database", "DatabaseUnavailable", "UnusableDatabaseError"]
