"""A guild's data is erased thirty days after the bot was removed from it."""

from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import select

from app import retention
from app.clock import Clock
from app.retention import RETENTION
from storage import guilds, ledger
from storage.schema import metadata
from tests.played_rounds import play

GUILD, OTHER = 10, 11
HOUR = timedelta(hours=1)


class Machine:
    """A machine whose clock a test advances."""

    def __init__(self):
        self.now = datetime(2026, 1, 1, tzinfo=UTC)
        self.clock = Clock(lambda: self.now, lambda: self.now.timestamp())


@pytest.fixture
def machine():
    return Machine()


async def sync(database, machine, *present, looks_after=lambda _: True):
    """Compare the guilds with the stored ones, as the bot does when it connects."""
    await retention.sync_guilds(database, machine.clock, lambda: present, looks_after)


async def filled(database):
    """The names of the database tables that have rows."""
    async with database.read() as connection:
        return {
            table.name
            for table in metadata.sorted_tables
            if (await connection.execute(select(table).limit(1))).first()
        }


async def test_guild_data_is_erased_after_thirty_days(database, reviewer, machine):
    await play(database, GUILD, [1, 2], 2)
    await reviewer.review_pending()
    await sync(database, machine, GUILD)
    await sync(database, machine)
    assert {"rounds", "events", "results", "accounts", "servers"} <= await filled(database)
    machine.now += RETENTION - HOUR
    assert await retention.erase_departed_guilds(database, machine.clock) == 0
    machine.now += 2 * HOUR
    assert await retention.erase_departed_guilds(database, machine.clock) == 1
    assert await filled(database) <= {"players"}
    assert await retention.erase_departed_guilds(database, machine.clock) == 0


@pytest.mark.parametrize("while_away", [False, True])
async def test_guild_that_has_come_back_keeps_its_data(database, machine, while_away):
    await retention.guild_joined(database, machine.clock, GUILD)
    async with database.write() as connection:
        await ledger.give_first(connection, GUILD, 1, 100, machine.now)
    machine.now += HOUR
    await retention.guild_left(database, machine.clock, GUILD)
    machine.now += RETENTION + HOUR
    if while_away:
        await sync(database, machine, GUILD)
    else:
        await retention.guild_joined(database, machine.clock, GUILD)
    assert await retention.erase_departed_guilds(database, machine.clock) == 0
    assert "accounts" in await filled(database)


async def test_removal_while_away_is_noticed_by_who_looks_after_the_guild(database, machine):
    await sync(database, machine, GUILD, OTHER)
    await sync(database, machine, looks_after=lambda guild: guild == OTHER)
    machine.now += RETENTION + HOUR
    assert await retention.erase_departed_guilds(database, machine.clock) == 1
    async with database.read() as connection:
        assert await guilds.active_guilds(connection) == [GUILD]
