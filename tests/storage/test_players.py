"""When people were first seen."""

import asyncio
from datetime import UTC, datetime, timedelta

from sqlalchemy import select

from storage import players

NOW = datetime(2026, 1, 2, 3, 4, 5, 678901, tzinfo=UTC)


async def test_first_seen_time_is_kept(database):
    for days in (0, 1, 2):
        async with database.write() as connection:
            await players.mark_seen(connection, 2**63 - 1, NOW + timedelta(days=days))
    async with database.read() as connection:
        assert (await connection.execute(select(players.players))).all() == [(2**63 - 1, NOW, None)]


async def test_a_person_is_new_once(database):
    async with database.write() as connection:
        assert await players.mark_seen(connection, 1, NOW)
        assert not await players.mark_seen(connection, 1, NOW)
    assert not await database.write_in_thread(lambda connection: players.mark_seen(connection, 1, NOW))
    assert await database.write_in_thread(lambda connection: players.mark_seen(connection, 2, NOW))


async def test_concurrent_players_stored_once(database):
    async def see():
        async with database.write() as connection:
            await players.mark_seen(connection, 1, NOW)

    await asyncio.gather(*(see() for _ in range(20)))
    async with database.read() as connection:
        assert (await connection.execute(select(players.players))).all() == [(1, NOW, None)]
