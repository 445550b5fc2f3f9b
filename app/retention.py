"""Erases old questions and rounds, and a guild's data thirty days after the bot was removed from it.

A removal that happens while the bot is down is noticed at the next start, and the thirty days begin then.
"""

import logging
from collections.abc import Callable, Iterable
from datetime import timedelta

from app.services import Services
from storage import guilds, retention

log = logging.getLogger(__name__)

RETENTION = timedelta(days=30)
CHECK_INTERVAL = timedelta(hours=6)
BATCH = 500  # rows; few enough that erasing them holds nobody up


async def erase_departed_guilds(services: Services) -> int:
    """Erase the data of every guild that was left long enough ago, each in its own transaction.

    Returns how many were erased.
    """
    async with services.database.read() as connection:
        departed = await retention.departed_guilds(connection)
    due = {guild_id: at for guild_id, at in departed.items() if services.clock.age(at) > RETENTION}
    erased = 0
    for guild_id, at in due.items():
        async with services.database.write() as connection:
            # The bot may have joined it again meanwhile, and perhaps left it again.
            if (await retention.departed_guilds(connection)).get(guild_id) == at:
                await retention.erase_guild(connection, guild_id)
                erased += 1
    if erased:
        log.info("Erased the data of %d servers that the bot left more than %s ago", erased, RETENTION)
    return erased


async def erase_old(services: Services, keep: timedelta) -> int:
    """Erase the questions, and the finished standalone rounds, that are older than `keep`.

    Returns their number. The totals that they count in stay. So do rounds at tables: the ledger and the
    verification of a shoe depend on them.
    """
    before, erased = services.clock.earliest() - keep, 0
    while True:
        async with services.database.read() as connection:
            old = await retention.old_rows(connection, before, BATCH)
        if not any(old):
            break
        async with services.database.write() as connection:
            await retention.erase_rows(connection, old)
        erased += len(old.questions) + len(old.rounds)
    if erased:
        log.info("Erased %d questions and rounds that were older than %s", erased, keep)
    return erased


async def guild_joined(services: Services, guild_id: int) -> None:
    """Store that the bot is in a guild: its data is kept, even if the bot had left it before."""
    async with services.database.write() as connection:
        await guilds.mark_joined(connection, guild_id, services.clock.now())


async def guild_left(services: Services, guild_id: int) -> None:
    """Store that the bot was removed from a guild: the thirty days begin."""
    async with services.database.write() as connection:
        await guilds.mark_left(connection, guild_id, services.clock.now())


async def sync_guilds(
    services: Services,
    present: Callable[[], Iterable[int]],
    owns_guild: Callable[[int], bool],
) -> None:
    """Store which guilds the bot is in and which it has left, of those that this process handles.

    `present` returns the ids of the guilds that the bot is in; it is called once the transaction has begun.
    """
    async with services.database.write() as connection:
        present_ids = set(present())  # not before the transaction: others may write until then
        stored_ids = await guilds.active_guilds(connection)
        for guild_id in stored_ids - present_ids:
            if owns_guild(guild_id):
                await guilds.mark_left(connection, guild_id, services.clock.now())
        for guild_id in present_ids - stored_ids:  # only these: every other write waits for this one
            await guilds.mark_joined(connection, guild_id, services.clock.now())
