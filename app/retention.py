"""How long a guild's data stays after the bot was removed from it: thirty days.

A removal that happened while the bot was away is noticed when it is back, and counts from then.
"""

import logging
from collections.abc import Callable, Iterable
from datetime import timedelta

from app.clock import Clock
from storage import Database, guilds, retention

log = logging.getLogger(__name__)

RETENTION = timedelta(days=30)
CHECK_INTERVAL = timedelta(hours=6)


async def erase_departed_guilds(database: Database, clock: Clock) -> int:
    """Erase the data of every guild that was left long enough ago, each in a transaction of its own.

    Returns how many there were.
    """
    async with database.read() as connection:
        left = await retention.departed_guilds(connection)
    due = {guild: at for guild, at in left.items() if clock.age(at) > RETENTION}
    for guild, at in due.items():
        async with database.write() as connection:
            if (await retention.departed_guilds(connection)).get(guild) == at:  # it may be back
                await retention.erase_guild(connection, guild)
    if due:
        log.info("Erased the data of %d servers that were left more than %s ago", len(due), RETENTION)
    return len(due)


async def sync_guilds(
    database: Database,
    clock: Clock,
    present: Callable[[], Iterable[int]],
    looks_after: Callable[[int], bool],
) -> None:
    """Write down which guilds the bot is in and which it has left, of those that this process looks after.

    `present` tells the ids of the guilds that the bot is in; it is called once the transaction has begun.
    """
    async with database.write() as connection:
        here = set(present())  # now, and not before others have written
        for guild in await guilds.active_guilds(connection):
            if guild not in here and looks_after(guild):
                await guilds.mark_left(connection, guild, clock.now())
        for guild in here:
            await guilds.mark_joined(connection, guild, clock.now())
