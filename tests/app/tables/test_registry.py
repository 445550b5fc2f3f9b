"""The registry of tables: no open table is without a session, and so none waits for ever."""

import asyncio
from functools import partial

import pytest

from app.clock import Clock
from app.games import table_games
from app.guild_settings import GuildSettings
from app.tables import repository
from app.tables.registry import TableRegistry
from app.tables.session import TableServices
from games import blackjack
from games.table import Terms
from solvers.blackjack import Rules
from storage import DatabaseUnavailable
from storage.tables import NoSuchTable

one_deck = partial(blackjack.opening, Rules(decks=1), Terms())


class Shown:
    """A display that remembers whether it was told to show its table, and to stop."""

    def __init__(self, session):
        self.session = session
        self.asked = self.stopped = False

    def changed(self):
        self.asked = True

    def drop(self): ...

    def stop(self):
        self.stopped = True


async def unreadable_settings(_):
    raise DatabaseUnavailable


async def default_settings(_):
    return GuildSettings()


@pytest.fixture
async def make_registry(database):
    made = []

    def make(guild_settings, owns_guild=lambda _: True):
        services = TableServices(database, Clock(), table_games(), guild_settings, Shown)
        made.append(TableRegistry(services, owns_guild))
        return made[-1]

    yield make
    for registry in made:
        registry.stop()


async def opened(registry, settings, place=1):
    """A table in the guild and the channel with this id."""
    return await registry.open("blackjack", one_deck, settings, guild_id=place, channel_id=place)


async def test_opened_table_survives_database_outage(make_registry):
    registry = make_registry(unreadable_settings)
    settings = GuildSettings(turn_seconds=15)
    session = await opened(registry, settings)
    assert session.settings is settings
    assert await registry.get(session.snapshot.id) is session


async def test_concurrent_open_and_get_share_a_session(make_registry, monkeypatch):
    registry, create_table, found = make_registry(default_settings), repository.create_table, []

    async def find_at_once(*arguments, **options):
        stored = await create_table(*arguments, **options)
        found.append(await registry.get(stored.snapshot.id))
        return stored

    monkeypatch.setattr(repository, "create_table", find_at_once)
    assert [await opened(registry, GuildSettings())] == found == list(registry._sessions.values())


async def test_two_presses_at_once_load_the_table_once(make_registry):
    elsewhere = await opened(make_registry(default_settings), GuildSettings())
    registry = make_registry(default_settings)
    first, second = await asyncio.gather(*(registry.get(elsewhere.snapshot.id) for _ in range(2)))
    assert first is second


async def test_table_that_nobody_has_is_found_later(make_registry):
    registry = make_registry(default_settings)
    await registry.restore_open(lambda _: True)
    elsewhere = await opened(make_registry(default_settings), GuildSettings())
    await registry.restore_open(lambda _: True)
    session = await registry.in_channel(1)
    assert session.snapshot.id == elsewhere.snapshot.id
    assert session.display.asked
    assert session._timer is not None
    session.display.asked = False
    await registry.restore_open(lambda _: True)
    assert not session.display.asked, "it was not left over"


async def test_table_of_a_guild_that_the_bot_has_left_is_closed(make_registry):
    await opened(make_registry(default_settings), GuildSettings())
    registry = make_registry(default_settings)
    await registry.restore_open(lambda _: False)
    with pytest.raises(NoSuchTable):
        await registry.in_channel(1)


async def test_only_tables_of_own_guilds_are_resumed(make_registry):
    elsewhere = make_registry(default_settings)
    others, own = [await opened(elsewhere, GuildSettings(), place) for place in (1, 2)]
    registry = make_registry(default_settings, lambda guild_id: guild_id == 2)
    await registry.restore_open(lambda _: True)
    assert list(registry._sessions) == [own.snapshot.id]
    assert own.snapshot.id != others.snapshot.id


async def test_table_that_cannot_be_loaded_does_not_hold_up_the_others(make_registry, caplog):
    async def settings_of(guild_id):
        if guild_id == 1:
            raise ArithmeticError
        return GuildSettings()

    elsewhere = make_registry(default_settings)
    broken, other = [await opened(elsewhere, GuildSettings(), place) for place in (1, 2)]
    registry = make_registry(settings_of)
    await registry.restore_open(lambda _: True)
    assert list(registry._sessions) == [other.snapshot.id]
    assert f"Table {broken.snapshot.id} cannot be resumed" in caplog.text


async def test_resuming_ends_when_the_database_is_away(make_registry, caplog):
    await opened(make_registry(default_settings), GuildSettings())
    with pytest.raises(DatabaseUnavailable):
        await make_registry(unreadable_settings).restore_open(lambda _: True)
    assert "cannot be resumed" not in caplog.text


async def test_table_that_is_loaded_during_the_shutdown_does_not_time_out(make_registry):
    elsewhere = await opened(make_registry(default_settings), GuildSettings())
    registry = make_registry(default_settings)
    registry.stop()
    session = await registry.get(elsewhere.snapshot.id)
    assert session._timer is None
    assert session.display.stopped


async def test_closed_table_is_shown_until_the_registry_stops(make_registry):
    registry = make_registry(default_settings)
    session = await opened(registry, GuildSettings())
    await session.close_because_deleted("channel")
    assert not registry._sessions
    assert not session.display.stopped
    registry.stop()
    assert session.display.stopped
