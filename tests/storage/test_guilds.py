"""Guilds: their settings, and when the bot joined and left."""

import asyncio
from datetime import UTC, datetime, timedelta

from sqlalchemy import select

from storage import guilds

NOW = datetime(2026, 1, 2, 3, 4, 5, 678901, tzinfo=UTC)
LATER = NOW + timedelta(days=1)
MUCH_LATER = NOW + timedelta(days=2)


async def stay(database, guild_id):
    async with database.read() as connection:
        query = select(guilds.guilds.c.joined_at, guilds.guilds.c.left_at)
        return tuple((await connection.execute(query.where(guilds.guilds.c.id == guild_id))).one())


async def test_settings_default_to_empty(database):
    async with database.write() as connection:
        assert await guilds.settings(connection, 7) == {}
        await guilds.mark_joined(connection, 7, NOW)
        assert await guilds.settings(connection, 7) == {}


async def test_settings_set_changed_removed(database):
    async with database.write() as connection:
        await guilds.change_settings(connection, 7, {"decks": 6, "rules": {"peek": False}})
        await guilds.change_settings(connection, 7, {"decks": 8, "color": "vihreä ♠"})
        after = await guilds.change_settings(connection, 7, {"rules": None, "unknown": None})
        assert after == {"decks": 8, "color": "vihreä ♠"}
        await guilds.change_settings(connection, 8, {"decks": 1})
    async with database.read() as connection:
        assert await guilds.settings(connection, 7) == {"decks": 8, "color": "vihreä ♠"}


async def test_concurrent_settings_are_merged(database):
    async def change(name):
        async with database.write() as connection:
            await guilds.change_settings(connection, 7, {name: name})

    names = [f"setting {number}" for number in range(20)]
    await asyncio.gather(*map(change, names))
    async with database.read() as connection:
        assert await guilds.settings(connection, 7) == dict(zip(names, names, strict=True))


async def test_joining_again_without_having_left_changes_nothing(database):
    async with database.write() as connection:
        await guilds.mark_joined(connection, 7, NOW)
        await guilds.change_settings(connection, 7, {"decks": 6})
        await guilds.mark_joined(connection, 7, LATER)
        assert await guilds.settings(connection, 7) == {"decks": 6}
    assert await stay(database, 7) == (NOW, None)


async def test_leave_and_rejoin_times(database):
    async with database.write() as connection:
        await guilds.change_settings(connection, 7, {"decks": 6})
    assert await stay(database, 7) == (None, None)
    async with database.write() as connection:
        await guilds.mark_joined(connection, 7, NOW)
        await guilds.mark_left(connection, 7, LATER)
        await guilds.mark_left(connection, 7, MUCH_LATER)
        await guilds.mark_left(connection, 8, LATER)
    assert await stay(database, 7) == (NOW, LATER)
    assert await stay(database, 8) == (None, LATER)
    async with database.write() as connection:
        await guilds.mark_joined(connection, 7, MUCH_LATER)
        assert await guilds.settings(connection, 7) == {"decks": 6}
    assert await stay(database, 7) == (MUCH_LATER, None)
