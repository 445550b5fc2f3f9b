"""The pace of edits over all tables: Discord's rate limit, and the process's own load."""

import asyncio

import pytest

from app.shards import Shards
from bot.components import edit_pace
from bot.components.edit_pace import BURST, EDITS, MAX_SLOWDOWN, EditPacer


class Time:
    """A clock that goes on only while somebody sleeps, and the processor time that is used until then."""

    def __init__(self):
        self.now, self.used, self.busy = 1000.0, 0.0, 0.0

    async def sleep(self, seconds):
        passed = max(seconds, 0.0)
        self.now += passed
        self.used += self.busy * passed


@pytest.fixture
def time(monkeypatch):
    time = Time()
    monkeypatch.setattr(edit_pace, "loop_time", lambda: time.now)
    monkeypatch.setattr(edit_pace, "process_time", lambda: time.used)
    monkeypatch.setattr(asyncio, "sleep", time.sleep)
    return time


@pytest.fixture
def even_pace(time, monkeypatch):
    """A pace of a hundred edits a second, never several at once."""
    monkeypatch.setattr(edit_pace, "EDITS", 100)
    monkeypatch.setattr(edit_pace, "BURST", 0)
    return EditPacer()


async def seconds_for(edits, pace, time):
    began = time.now
    for _ in range(edits):
        await pace.wait_for_edit()
    return time.now - began


async def test_pace_limits_edits(even_pace, time):
    assert await seconds_for(21, even_pace, time) == pytest.approx(0.2)


async def test_pace_follows_shard_share(time):
    share = Shards.parse("0-1/8").share
    burst = BURST * share  # the bot sends ten at once over all tables
    seconds = await seconds_for(8, EditPacer(share=share), time)
    assert seconds == pytest.approx((7 - burst) / (EDITS * share))


async def test_at_least_one_edit_per_second(time):
    assert await seconds_for(2, EditPacer(share=0.001), time) == pytest.approx(1, abs=0.02)


async def test_a_pause_allows_a_burst(time, monkeypatch):
    monkeypatch.setattr(edit_pace, "ANSWERS", 8)
    monkeypatch.setattr(edit_pace, "BURST", 3)
    pace = EditPacer()
    await time.sleep(0.5)
    assert [pace.try_respond() for _ in range(6)] == [True] * 4 + [False] * 2


async def test_busy_process_slows_edits(even_pace, time):
    for busy, slowdown in ((1.0, MAX_SLOWDOWN), (0.7, MAX_SLOWDOWN), (0.1, 1.0)):
        time.busy = busy
        await seconds_for(1000, even_pace, time)
        assert await seconds_for(100, even_pace, time) == pytest.approx(slowdown)


async def test_a_pause_does_not_count_as_quiet(even_pace, time):
    time.busy = 1.0
    await seconds_for(1000, even_pace, time)
    time.busy = 0.0
    await time.sleep(10)
    assert await seconds_for(2, even_pace, time) == pytest.approx(MAX_SLOWDOWN / 100)
