"""The pace of edits over all tables: Discord's rate limit, and the process's own load."""

import pytest

from app.clock import Clock
from app.shards import Shards
from bot.components import edit_pace
from bot.components.edit_pace import BURST, EDITS, MAX_SLOWDOWN, EditPacer


class PassingClock(Clock):
    """A clock that goes on only while somebody sleeps, and the processor time that is used until then."""

    def __init__(self):
        self.passed, self.used, self.busy = 0.0, 0.0, 0.0
        super().__init__(monotonic=lambda: self.passed, sleep=self._sleep)

    async def _sleep(self, seconds):
        seconds = max(seconds, 0.0)
        self.passed += seconds
        self.used += self.busy * seconds


@pytest.fixture
def clock(monkeypatch):
    clock = PassingClock()
    monkeypatch.setattr(edit_pace, "process_time", lambda: clock.used)
    return clock


@pytest.fixture
def even_pace(clock, monkeypatch):
    """A pace of a hundred edits a second, never several at once."""
    monkeypatch.setattr(edit_pace, "EDITS", 100)
    monkeypatch.setattr(edit_pace, "BURST", 0)
    return EditPacer(clock)


async def seconds_for(edits, pace, clock):
    began = clock.passed
    for _ in range(edits):
        await pace.wait_for_edit()
    return clock.passed - began


async def test_pace_limits_edits(even_pace, clock):
    assert await seconds_for(21, even_pace, clock) == pytest.approx(0.2)


async def test_pace_follows_shard_share(clock):
    share = Shards.parse("0-1/8").share
    burst = BURST * share  # the bot sends ten at once over all tables
    seconds = await seconds_for(8, EditPacer(clock, share=share), clock)
    assert seconds == pytest.approx((7 - burst) / (EDITS * share))


async def test_at_least_one_edit_per_second(clock):
    assert await seconds_for(2, EditPacer(clock, share=0.001), clock) == pytest.approx(1, abs=0.02)


async def test_a_pause_allows_a_burst(clock, monkeypatch):
    monkeypatch.setattr(edit_pace, "ANSWERS", 8)
    monkeypatch.setattr(edit_pace, "BURST", 3)
    pace = EditPacer(clock)
    await clock.sleep(0.5)
    assert [pace.try_respond() for _ in range(6)] == [True] * 4 + [False] * 2


async def test_busy_process_slows_edits(even_pace, clock):
    for busy, slowdown in ((1.0, MAX_SLOWDOWN), (0.7, MAX_SLOWDOWN), (0.1, 1.0)):
        clock.busy = busy
        await seconds_for(1000, even_pace, clock)
        assert await seconds_for(100, even_pace, clock) == pytest.approx(slowdown)


async def test_a_pause_does_not_count_as_quiet(even_pace, clock):
    clock.busy = 1.0
    await seconds_for(1000, even_pace, clock)
    clock.busy = 0.0
    await clock.sleep(10)
    assert await seconds_for(2, even_pace, clock) == pytest.approx(MAX_SLOWDOWN / 100)
