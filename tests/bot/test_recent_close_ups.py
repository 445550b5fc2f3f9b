"""Close-ups kept in memory while somebody chooses a board: how many, and for how long."""

import asyncio

from bot.interactions import recent_close_ups
from bot.interactions.recent_close_ups import RecentCloseUps


async def test_oldest_close_ups_are_forgotten_first(monkeypatch):
    monkeypatch.setattr(recent_close_ups, "MAX_BYTES", 10)
    recent = RecentCloseUps()
    recent.keep(1, [b"1234", None])
    recent.keep(2, [b"12345"])
    assert (recent.of(1, 0), recent.of(1, 1), recent.of(2, 0)) == (b"1234", None, b"12345")
    recent.keep(3, [None, b"12"])
    assert (recent.of(1, 0), recent.of(2, 0), recent.of(3, 1)) == (None, b"12345", b"12")


async def test_close_ups_are_forgotten_after_a_while(monkeypatch):
    monkeypatch.setattr(recent_close_ups, "SECONDS", 0.0)
    recent = RecentCloseUps()
    recent.keep(1, [b"1234"])
    for _ in range(2):  # what is due comes after what was ready
        await asyncio.sleep(0)
    assert recent.of(1, 0) is None


async def test_no_close_ups_after_a_restart():
    assert RecentCloseUps().of(1, 0) is None
