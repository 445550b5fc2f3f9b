"""Settings of a guild as they are stored."""

import asyncio
from datetime import timedelta

import pytest
from sqlalchemy.exc import StatementError

from app import guild_settings
from app.clock import Clock
from app.guild_settings import GuildSettings, StoredSettings, rule_changes
from app.languages import ChosenLanguages
from solvers import blackjack
from storage import Database, DatabaseUnavailable
from tests.fake_clock import SettableClock


@pytest.mark.parametrize("stored", [[1], "chips", 7, None])
def test_malformed_settings_become_defaults(stored):
    assert GuildSettings.from_stored(stored) == GuildSettings(unreadable=("settings",))


PRESET_NAME = next(iter(blackjack.NAMES))


@pytest.mark.parametrize(
    ("name", "values"),
    [
        ("turn_seconds", [1, 3600]),
        ("first_chips", [0, 10**9]),
        ("daily_chips", [0, 10**9]),
        ("min_bet", [1, 100]),
        ("max_bet", [100, 1_000_000]),
        ("chips", [True, False]),
        ("language", ["fi", "x" * 10]),
        ("table_channels", [[], [1, 2**63 - 1], list(range(1, 26))]),
        ("rules.decks", [1, 8, "infinite"]),
        ("rules.peek", [True, False]),
        ("rules.game", [PRESET_NAME]),
        ("rules.of_a_later_version", [7]),
        ("of_a_later_version", [7]),
    ],
)
def test_valid_values_are_read(name, values):
    for value in values:
        assert GuildSettings.from_stored({name: value}).unreadable == ()


@pytest.mark.parametrize(
    ("name", "values"),
    [
        ("turn_seconds", [0, 3601, True, "30", 30.0]),
        ("first_chips", [-1, 10**9 + 1]),
        ("daily_chips", [-1, 10**9 + 1]),
        ("min_bet", [0, 101]),
        ("max_bet", [99, 1_000_001]),
        ("chips", [1, "yes", None]),
        ("language", [7, "x" * 11]),
        ("table_channels", [[1, 1], [0], [2**63], [True], list(range(1, 27)), "12", {"1": 1}]),
        ("rules.decks", [True, 9, "6", None]),
        ("rules.peek", [1, "peeks"]),
        ("rules.game", ["of a later version", ["house"], None]),
    ],
)
def test_default_replaces_a_value_that_is_out_of_range_or_of_another_type(name, values):
    for value in values:
        settings = GuildSettings.from_stored({name: value})
        assert settings == GuildSettings(unreadable=(name,)), value


def test_choosing_a_preset_restores_every_single_rule():
    own = GuildSettings(rules={"decks": 2, "peek": False})
    stored = {f"rules.{name}": value for name, value in own.rules.items()}
    changes = rule_changes("game", PRESET_NAME)
    left = {name: value for name, value in {**stored, **changes}.items() if value is not None}
    assert left == {"rules.game": PRESET_NAME}
    assert rule_changes("decks", "6 decks") == {"rules.decks": 6}


GUILD, OTHER = 10, 11
MAX_AGE = timedelta(seconds=guild_settings.MAX_AGE)


def stored_settings(database, clock):
    return StoredSettings(database, clock, ChosenLanguages(database, clock))


@pytest.fixture
def clock():
    return SettableClock()


@pytest.fixture
async def other_process(database_file):
    """The settings as another process sees them."""
    database = await Database.open(f"sqlite:///{database_file}")
    yield stored_settings(database, Clock())
    await database.close()


@pytest.fixture
def settings(database, clock):
    return stored_settings(database, clock)


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


async def test_other_process_change_seen_within_seconds(settings, other_process, clock):
    assert (await settings.recent(GUILD)).chips
    await other_process.change(GUILD, {"chips": False})
    clock.passed += MAX_AGE
    assert (await settings.recent(GUILD)).chips, "they are in memory"
    assert not (await settings.load(GUILD)).chips
    assert not (await settings.recent(GUILD)).chips
    await other_process.change(GUILD, {"chips": True})
    clock.passed += MAX_AGE + timedelta(seconds=0.1)
    assert (await settings.recent(GUILD)).chips


async def test_one_of_many_reads_them_again(settings, other_process, database, clock):
    await settings.recent(GUILD)
    await other_process.change(GUILD, {"chips": False})
    clock.passed += MAX_AGE + timedelta(seconds=0.1)
    transactions = []
    database.listeners.append(lambda kind, _: transactions.append(kind))
    seen = await asyncio.gather(*(settings.recent(GUILD) for _ in range(5)))
    assert [one.chips for one in seen] == [False] * 5
    assert transactions == ["read"]


@pytest.mark.usefixtures("database")
async def test_a_failed_read_does_not_make_old_settings_recent(database_file, clock):
    database = await Database.open(f"sqlite:///{database_file}")
    settings = stored_settings(database, clock)
    await settings.recent(GUILD)
    await database.close()
    clock.passed += MAX_AGE + timedelta(seconds=0.1)
    for _ in range(2):
        with pytest.raises(DatabaseUnavailable):
            await settings.recent(GUILD)


async def test_a_failed_read_fails_for_all_who_wait_for_it(settings, database, monkeypatch):
    attempts = []

    async def fails(work):
        attempts.append(work)
        await asyncio.sleep(0)
        raise DatabaseUnavailable

    with monkeypatch.context() as patched:
        patched.setattr(database, "read_in_thread", fails)
        outcomes = await asyncio.gather(*(settings.recent(GUILD) for _ in range(5)), return_exceptions=True)
    assert [type(outcome) for outcome in outcomes] == [DatabaseUnavailable] * 5
    assert len(attempts) == 1
    assert (await settings.recent(GUILD)).chips


async def test_a_change_during_a_read_is_seen_by_who_asks_next(settings, database, monkeypatch):
    read, has_read, may_end = database.read_in_thread, asyncio.Event(), asyncio.Event()

    async def held(work):
        stored = await read(work)
        has_read.set()
        await may_end.wait()
        return stored

    with monkeypatch.context() as patched:
        patched.setattr(database, "read_in_thread", held)
        first = asyncio.create_task(settings.recent(GUILD))
        await has_read.wait()
    await settings.change(GUILD, {"chips": False})
    assert not (await settings.recent(GUILD)).chips
    may_end.set()
    await first
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
