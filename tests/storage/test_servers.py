import asyncio
from datetime import UTC, datetime, timedelta

from sqlalchemy import select

from storage import servers

NOW = datetime(2026, 1, 2, 3, 4, 5, 678901, tzinfo=UTC)
LATER = NOW + timedelta(days=1)
MUCH_LATER = NOW + timedelta(days=2)


async def stay(database, server_id):
    async with database.read() as connection:
        found = select(servers.servers.c.joined_at, servers.servers.c.left_at)
        return tuple((await connection.execute(found.where(servers.servers.c.id == server_id))).one())


async def test_a_server_that_has_set_nothing_has_no_settings(database):
    async with database.write() as connection:
        assert await servers.settings(connection, 7) == {}
        await servers.joined(connection, 7, NOW)
        assert await servers.settings(connection, 7) == {}


async def test_settings_are_set_changed_and_taken_out_by_name(database):
    async with database.write() as connection:
        await servers.change_settings(connection, 7, {"decks": 6, "rules": {"peek": False}})
        await servers.change_settings(connection, 7, {"decks": 8, "colour": "vihreä ♠"})
        after = await servers.change_settings(connection, 7, {"rules": None, "unknown": None})
        assert after == {"decks": 8, "colour": "vihreä ♠"}
        await servers.change_settings(connection, 8, {"decks": 1})
    async with database.read() as connection:
        assert await servers.settings(connection, 7) == {"decks": 8, "colour": "vihreä ♠"}


async def test_admins_at_once_do_not_lose_each_others_settings(database):
    async def change(name):
        async with database.write() as connection:
            await servers.change_settings(connection, 7, {name: name})

    names = [f"setting {number}" for number in range(20)]
    await asyncio.gather(*map(change, names))
    async with database.read() as connection:
        assert await servers.settings(connection, 7) == dict(zip(names, names, strict=True))


async def test_joining_again_without_having_left_changes_nothing(database):
    async with database.write() as connection:
        await servers.joined(connection, 7, NOW)
        await servers.change_settings(connection, 7, {"decks": 6})
        await servers.joined(connection, 7, LATER)
        assert await servers.settings(connection, 7) == {"decks": 6}
    assert await stay(database, 7) == (NOW, None)


async def test_leaving_is_kept_once_and_joining_again_begins_anew(database):
    async with database.write() as connection:
        await servers.change_settings(connection, 7, {"decks": 6})
    assert await stay(database, 7) == (None, None)
    async with database.write() as connection:
        await servers.joined(connection, 7, NOW)
        await servers.left(connection, 7, LATER)
        await servers.left(connection, 7, MUCH_LATER)
        await servers.left(connection, 8, LATER)
    assert await stay(database, 7) == (NOW, LATER)
    assert await stay(database, 8) == (None, LATER)
    async with database.write() as connection:
        await servers.joined(connection, 7, MUCH_LATER)
        assert await servers.settings(connection, 7) == {"decks": 6}
    assert await stay(database, 7) == (MUCH_LATER, None)
