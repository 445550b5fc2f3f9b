"""What is remembered. Knows rows and events, not games.

One module per table, each with its table and plain functions over a connection:

    database = await Database.open("sqlite:///oddsmith.db")
    async with database.write() as connection:
        await players.seen(connection, player_id, now)

A *write* is a transaction in which everything happens or nothing; a *read* sees one moment and can change
nothing. Times are aware datetimes and come back in UTC. Ids of people, servers and channels are Discord's:
64-bit integers. JSON is plain data: dicts with text keys, lists, text, finite numbers, booleans, None.
"""

from storage.database import Database, DatabaseUnavailable
from storage.url import UnusableDatabaseError

__all__ = ["Database", "DatabaseUnavailable", "UnusableDatabaseError"]
