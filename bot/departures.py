"""What is known of a server goes thirty days after the bot was removed from it.

A removal that happened while the bot was away is noticed when it is back, and counts from then.
"""

import logging
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from bot.ages import Ages
from storage import Database, departures, servers

if TYPE_CHECKING:
    from bot.client import Oddsmith

log = logging.getLogger(__name__)

KEPT_FOR = timedelta(days=30)
LOOK_EVERY = timedelta(hours=6)


async def erase_departed(database: Database, ages: Ages) -> int:
    """Erase the data of every server that was left long enough ago, each in a transaction of its own.

    Returns how many there were.
    """
    async with database.read() as connection:
        left = await departures.left(connection)
    due = {server: at for server, at in left.items() if ages.of(at) > KEPT_FOR}
    for server, at in due.items():
        async with database.write() as connection:
            if (await departures.left(connection)).get(server) == at:  # it may be back
                await departures.erase(connection, server)
    if due:
        log.info("Erased the data of %d servers that were left more than %s ago", len(due), KEPT_FOR)
    return len(due)


async def note_departures(bot: "Oddsmith", now: datetime) -> None:
    """Write down which servers the bot is in and which it has left, of those that this process hears of."""
    async with bot.database.write() as connection:
        here = {guild.id for guild in bot.guilds}  # now, and not before others have written
        for server in await servers.thought_here(connection):
            if server not in here and bot.looks_after(server):
                await servers.left(connection, server, now)
        for server in here:
            await servers.joined(connection, server, now)
