"""When what was left alone is due: by clocks that are set, after the bot was away, and where it is whose."""

import asyncio
from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import event

from app import idle, retention
from app.clock import REMEMBERED, Clock
from app.shards import MOST, Shards
from storage import servers
from tests.clock import later
from tests.seats import Player

NOW = datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC)
MINUTE, HOUR, YEAR = timedelta(minutes=1), timedelta(hours=1), timedelta(days=365)


class Machine:
    """A machine's two clocks, one of which is set."""

    def __init__(self):
        self.now, self.steady = NOW, 5000.0
        self.clock = Clock(lambda: self.now, lambda: self.steady)

    def set_by(self, jump):
        self.now += jump

    def passes(self, time):
        self.now += time
        self.steady += time.total_seconds()

    def keeps(self):
        """The time that is kept of what happens at this moment."""
        self.clock.notice()
        return self.now


@pytest.fixture
def machine():
    return Machine()


@pytest.mark.parametrize("jump", [HOUR, -HOUR, YEAR, -YEAR])
def test_what_happened_before_and_after_the_clock_was_set_is_as_old_as_it_is(machine, jump):
    before = machine.keeps()
    machine.passes(MINUTE)
    machine.set_by(jump)
    assert machine.clock.age(before) == MINUTE
    after = machine.keeps()
    machine.passes(9 * MINUTE)
    assert machine.clock.age(before) == 10 * MINUTE
    assert machine.clock.age(after) == 9 * MINUTE


@pytest.mark.parametrize(
    "jumps", [(HOUR, -HOUR), (HOUR, HOUR), (-HOUR, -HOUR), (-HOUR, HOUR), (HOUR, -2 * HOUR)]
)
def test_a_clock_that_is_set_again_and_again_makes_nothing_older_or_younger(machine, jumps):
    kept = []
    for jump in (timedelta(), *jumps):
        machine.set_by(jump)
        kept.append(machine.keeps())
        machine.passes(MINUTE)
    assert [machine.clock.age(moment) for moment in kept] == [3 * MINUTE, 2 * MINUTE, MINUTE]


@pytest.mark.parametrize("jump", [5 * MINUTE, -5 * MINUTE])
def test_nothing_is_taken_for_older_than_it_is_nor_for_much_younger(machine, jump):
    """A small jump leaves open by which setting something was kept."""
    before = machine.keeps()
    machine.set_by(jump)
    after = machine.keeps()
    machine.passes(12 * MINUTE)
    for moment in (before, after):
        assert 7 * MINUTE <= machine.clock.age(moment) <= 12 * MINUTE


def test_what_is_yet_to_come_by_every_setting_is_just_now(machine):
    assert machine.clock.age(NOW + HOUR) == timedelta()


def test_a_clock_that_is_set_for_ever_is_remembered_for_a_while(machine):
    for _ in range(REMEMBERED * 3):
        machine.set_by(HOUR)
        machine.passes(MINUTE)
        moment = machine.keeps()
    assert len(machine.clock.notice()) == REMEMBERED + 1
    machine.passes(MINUTE)
    assert machine.clock.age(moment) == MINUTE


async def test_the_clock_sleeps_until_the_next_is_due_and_no_longer_than_its_patience():
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
        await idle.watch(Clock(sleep=sleep), look, timedelta(minutes=11))
    assert slept == pytest.approx([600, 180, 660, 660, 60, 0], abs=1)


async def test_a_process_asks_once_and_ends_the_games_of_its_own_servers(bot, playground, monkeypatch):
    server = int((await playground.server())["id"])
    shard = (server >> 22) % MOST
    for channel in ("", await playground.direct()):  # and what is direct is on shard 0
        await Player(playground, channel=channel).says("/ventti play")
    bot.clock = later(HOUR)
    ended, asked = [], []

    async def end(number):
        ended.append(number)

    def asks(_connection, _cursor, sql, *_):
        asked.append(sql.split()[0])

    event.listen(bot.database._engines.read.sync_engine, "before_cursor_execute", asks)
    for mine, theirs in ((1, []), (shard, [1]), (0, [2])):
        shards = Shards((mine,), MOST)
        monkeypatch.setattr(bot, "settings", bot.settings.model_copy(update={"shards": shards}))
        assert bot.looks_after(server) == (mine == shard)
        assert await idle.end_rounds(bot.database, bot.clock, shards, "ventti", 10 * MINUTE, end) is None
        assert ended == theirs
        ended.clear()
    assert asked == ["BEGIN", "SELECT"] * 3


async def test_a_clock_that_is_set_a_year_ahead_erases_nothing(bot, machine):
    async with bot.database.write() as connection:
        await servers.joined(connection, 7, machine.keeps())
        await servers.left(connection, 7, machine.keeps())
    machine.passes(retention.KEPT_FOR - HOUR)
    machine.set_by(YEAR)
    assert await retention.erase_departed(bot.database, machine.clock) == 0
    machine.passes(2 * HOUR)
    assert await retention.erase_departed(bot.database, machine.clock) == 1
