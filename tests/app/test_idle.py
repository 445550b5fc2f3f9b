"""How long ago something happened, with clocks that jump, and what waits for that."""

import asyncio
from datetime import UTC, datetime, timedelta

import pytest

from app import periodic, retention
from app.clock import MAX_OFFSETS, Clock
from app.services import Services
from storage import guilds
from tests.fake_clock import SettableClock

NOW = datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC)
MINUTE, HOUR, YEAR = timedelta(minutes=1), timedelta(hours=1), timedelta(days=365)


@pytest.fixture
def clock():
    return SettableClock(NOW)


def observed_now(clock):
    """The time that the bot would store for an event now."""
    return clock.observe()[0]


@pytest.mark.parametrize("jump", [HOUR, -HOUR, YEAR, -YEAR])
def test_age_survives_clock_jump(clock, jump):
    before = observed_now(clock)
    clock.passed += MINUTE
    clock.set_by(jump)
    assert clock.age(before) == MINUTE
    after = observed_now(clock)
    clock.passed += 9 * MINUTE
    assert clock.age(before) == 10 * MINUTE
    assert clock.age(after) == 9 * MINUTE


@pytest.mark.parametrize(
    "jumps", [(HOUR, -HOUR), (HOUR, HOUR), (-HOUR, -HOUR), (-HOUR, HOUR), (HOUR, -2 * HOUR)]
)
def test_repeated_clock_jumps_keep_ages(clock, jumps):
    moments = []
    for jump in (timedelta(), *jumps):
        clock.set_by(jump)
        moments.append(observed_now(clock))
        clock.passed += MINUTE
    assert [clock.age(moment) for moment in moments] == [3 * MINUTE, 2 * MINUTE, MINUTE]


@pytest.mark.parametrize("jump", [5 * MINUTE, -5 * MINUTE])
def test_age_is_never_overestimated(clock, jump):
    """After a small jump it is ambiguous whether a time was stored before or after the jump."""
    before = observed_now(clock)
    clock.set_by(jump)
    after = observed_now(clock)
    clock.passed += 12 * MINUTE
    for moment in (before, after):
        assert 7 * MINUTE <= clock.age(moment) <= 12 * MINUTE


def test_future_time_has_age_zero(clock):
    assert clock.age(NOW + HOUR) == timedelta()


def test_clock_offsets_are_bounded(clock):
    for _ in range(MAX_OFFSETS * 3):
        clock.set_by(HOUR)
        clock.passed += MINUTE
        moment = observed_now(clock)
    assert len(clock.observe()) == MAX_OFFSETS + 1
    clock.passed += MINUTE
    assert clock.age(moment) == MINUTE


async def test_watcher_sleeps_until_next_due():
    slept = []
    answers = [timedelta(minutes=3), None, timedelta(minutes=40), ZeroDivisionError, timedelta(0)]

    async def look():
        answer = answers.pop(0)
        if answer is ZeroDivisionError:
            raise answer
        return answer

    async def sleep(seconds):
        slept.append(seconds)
        if not answers:
            raise asyncio.CancelledError

    with pytest.raises(asyncio.CancelledError):
        await periodic.run_periodically(Clock(sleep=sleep), look, timedelta(minutes=11))
    assert slept == pytest.approx([600, 180, 660, 660, 60, 0], abs=1)


async def test_clock_a_year_ahead_erases_nothing(pool, database, clock):
    services = Services(pool, database, clock)
    async with database.write() as connection:
        await guilds.mark_joined(connection, 7, observed_now(clock))
        await guilds.mark_left(connection, 7, observed_now(clock))
    clock.passed += retention.RETENTION - HOUR
    clock.set_by(YEAR)
    assert await retention.erase_departed_guilds(services) == 0
    clock.passed += 2 * HOUR
    assert await retention.erase_departed_guilds(services) == 1
