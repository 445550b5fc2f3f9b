"""Settings of a guild as they are stored."""

import asyncio

import pytest
from sqlalchemy.exc import StatementError

from app import guild_settings
from app.clock import Clock
from app.guild_settings import GuildSettings, StoredSettings
from storage import Database


@pytest.mark.parametrize("stored", [[1], "chips", 7, None])
def test_malformed_settings_become_defaults(stored):
    assert GuildSettings.from_stored(stored) == GuildSettings(unreadable=("settings",))


GUILD, OTHER = 10, 11


class Time:
    """Seconds that the test advances."""

    def __init__(self):
        self.seconds = 0.0

    def __call__(self):
        return self.seconds


@pytest.fixture
def time():
    return Time()


@pytest.fixture
async def other_process(database_file):
    """The settings as another process sees them."""
    database = await Database.open(f"sqlite:///{database_file}")
    yield StoredSettings(database, Clock())
    await database.close()


@pytest.fixture
def settings(database, time):
    return StoredSettings(database, Clock(monotonic=time))


async def test_next_question_sees_the_change(settings):
    for seconds in (15, 20, 20, 60):
        assert await settings.change(GUILD, {"turn_seconds": seconds}) == GuildSettings(turn_seconds=seconds)
        assert (
            await settings.recent(GUILD) == await settings.load(GUILD) == GuildSettings(turn_seconds=seconds)
        )
    await settings.change(GUILD, {"turn_seconds": None})
    assert await settings.recent(GUILD) == GuildSettings()


async def test_each_guild_has_its_own(settings):
    await settings.change(GUILD, {"rules.surrender": "late"})
    for _ in range(2):
        assert (await settings.recent(GUILD)).rules == {"surrender": "late"}
        assert (await settings.recent(OTHER)).rules == (await settings.recent(None)).rules == {}


async def test_other_process_change_seen_within_seconds(settings, other_process, time):
    assert (await settings.recent(GUILD)).chips
    await other_process.change(GUILD, {"chips": False})
    time.seconds += guild_settings.MAX_AGE
    assert (await settings.recent(GUILD)).chips, "they are in memory"
    assert not (await settings.load(GUILD)).chips
    assert not (await settings.recent(GUILD)).chips
    await other_process.change(GUILD, {"chips": True})
    time.seconds += guild_settings.MAX_AGE + 0.1
    assert (await settings.recent(GUILD)).chips


async def test_one_of_many_reads_them_again(settings, other_process, time):
    await settings.recent(GUILD)
    await other_process.change(GUILD, {"chips": False})
    time.seconds += guild_settings.MAX_AGE + 0.1
    seen = await asyncio.gather(*(settings.recent(GUILD) for _ in range(5)))
    assert [one.chips for one in seen] == [False, True, True, True, True]
    assert not (await settings.recent(GUILD)).chips


async def test_stale_read_is_not_cached(settings, database, monkeypatch):
    read = database.read_in_thread

    async def read_late(work):
        stored = await read(work)
        await settings.change(GUILD, {"chips": False})
        return stored

    with monkeypatch.context() as patched:
        patched.setattr(database, "read_in_thread", read_late)
        assert (await settings.recent(GUILD)).chips
    assert not (await settings.recent(GUILD)).chips


async def test_a_failed_change_leaves_what_is_stored(settings):
    await settings.change(GUILD, {"chips": False})
    assert not (await settings.recent(GUILD)).chips
    with pytest.raises(StatementError, match="JSON"):
        await settings.change(GUILD, {"turn_seconds": float("nan")})
    assert await settings.recent(GUILD) == GuildSettings(chips=False)
