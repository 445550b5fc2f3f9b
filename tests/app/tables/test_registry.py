"""The registry of tables: no open table is without a session, and so none waits for ever."""

from datetime import UTC, datetime

import pytest

from app.clock import Clock
from app.games import table_games
from app.guild_settings import GuildSettings
from app.tables import repository
from app.tables.registry import TableRegistry
from games import blackjack
from games.shuffle import commitment
from games.table import Terms
from solvers.blackjack import Rules
from storage import DatabaseUnavailable

AT = datetime(2026, 1, 1, tzinfo=UTC)


class Shown:
    """A display that remembers whether it was told to show its table."""

    def __init__(self, session):
        self.session = session
        self.asked = False

    def changed(self):
        self.asked = True

    def drop(self): ...

    def stop(self): ...


async def unreadable_settings(_):
    raise DatabaseUnavailable


async def default_settings(_):
    return GuildSettings()


@pytest.fixture
async def make_registry(database):
    made = []

    def make(guild_settings):
        made.append(TableRegistry(database, Clock(), table_games(), guild_settings, lambda _: True, Shown))
        return made[-1]

    yield make
    for registry in made:
        registry.stop()


async def new_table(database):
    secrets = repository.new_secrets()
    opening = blackjack.opening(Rules(decks=1), Terms(), commitment(secrets[0]))
    return await repository.create_table(
        database,
        table_games()["blackjack"],
        server_id=1,
        channel_id=1,
        opening=opening,
        secrets=secrets,
        at=AT,
    )


async def test_opened_table_is_added_while_the_database_is_away(database, make_registry):
    registry = make_registry(unreadable_settings)
    settings = GuildSettings(turn_seconds=15)
    session = await registry.add(await new_table(database), settings)
    assert session.settings is settings
    assert await registry.get(session.snapshot.id) is session


async def test_table_that_nobody_has_is_found_later(database, make_registry):
    registry = make_registry(default_settings)
    await registry.restore_open(lambda _: True)
    snapshot = await new_table(database)  # its process has not learnt that this was stored
    await registry.restore_open(lambda _: True)
    session = await registry.in_channel(1)
    assert session.snapshot.id == snapshot.id
    assert session.display.asked
    assert session._timer is not None
    session.display.asked = False
    await registry.restore_open(lambda _: True)
    assert not session.display.asked, "it was not left over"
