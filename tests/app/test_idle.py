"""How long ago something happened, with clocks that jump, and what waits for that."""

import asyncio
from datetime import UTC, datetime, timedelta

import pytest

from app import periodic, retention
from app.clock import MAX_OFFSETS, Clock
from app.services import Services
from storage import guilds

NOW = datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC)
MINUTE, HOUR, YEAR = timedelta(minutes=1), timedelta(hours=1), timedelta(days=365)


class Machine:
    """A machine's wall clock, which jumps, and its monotonic clock."""

    def __init__(self):
        self.now, self.steady = NOW, 5000.0
        self.clock = Clock(lambda: self.now, lambda: self.steady)

    def set_by(self, jump):
        self.now += jump

    def passes(self, time):
        self.now += time
        self.steady += time.total_seconds()

    def observed_now(self):
        """The time that the bot would store for an event now."""
        self.clock.observe()
        return self.now


@pytest.fixture
def machine():
    return Machine()


@pytest.mark.parametrize("jump", [HOUR, -HOUR, YEAR, -YEAR])
def test_age_survives_clock_jump(machine, jump):
    before = machine.observed_now()
    machine.passes(MINUTE)
    machine.set_by(jump)
    assert machine.clock.age(before) == MINUTE
    after = machine.observed_now()
    machine.passes(9 * MINUTE)
    assert machine.clock.age(before) == 10 * MINUTE
    assert machine.clock.age(after) == 9 * MINUTE


@pytest.mark.parametrize(
    "jumps", [(HOUR, -HOUR), (HOUR, HOUR), (-HOUR, -HOUR), (-HOUR, HOUR), (HOUR, -2 * HOUR)]
)
def test_repeated_clock_jumps_keep_ages(machine, jumps):
    moments = []
    for jump in (timedelta(), *jumps):
        machine.set_by(jump)
        moments.append(machine.observed_now())
        machine.passes(MINUTE)
    assert [machine.clock.age(moment) for moment in moments] == [3 * MINUTE, 2 * MINUTE, MINUTE]


@pytest.mark.parametrize("jump", [5 * MINUTE, -5 * MINUTE])
def test_age_is_never_overestimated(machine, jump):
    """After a small jump it is ambiguous whether a time was stored before or after the jump."""
    before = machine.observed_now()
    machine.set_by(jump)
    after = machine.observed_now()
    machine.passes(12 * MINUTE)
    for moment in (before, after):
        assert 7 * MINUTE <= machine.clock.age(moment) <= 12 * MINUTE


def test_future_time_has_age_zero(machine):
    assert machine.clock.age(NOW + HOUR) == timedelta()


def test_clock_offsets_are_bounded(machine):
    for _ in range(MAX_OFFSETS * 3):
        machine.set_by(HOUR)
        machine.passes(MINUTE)
        moment = machine.observed_now()
    assert len(machine.clock.observe()) == MAX_OFFSETS + 1
    machine.passes(MINUTE)
    assert machine.clock.age(moment) == MINUTE


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


async def test_clock_a_year_ahead_erases_nothing(pool, database, machine):
    services = Services(pool, database, machine.clock)
    async with database.write() as connection:
        await guilds.mark_joined(connection, 7, machine.observed_now())
        await guilds.mark_left(connection, 7, machine.observed_now())
    machine.passes(retention.RETENTION - HOUR)
    machine.set_by(YEAR)
    assert await retention.erase_departed_guilds(services) == 0
    machine.passes(2 * HOUR)
    assert await retention.erase_departed_guilds(services) == 1
