"""A dict of what came last: how much it holds, and for how long."""

import asyncio

from app.recent import Recent
from bot.interactions.recent_close_ups import RecentCloseUps


def test_the_oldest_entry_goes_first():
    recent: Recent[str, int] = Recent(2)
    for key in "abac":
        recent[key] = 1
    assert list(recent) == ["a", "c"]


def test_the_limit_may_be_a_size():
    recent: Recent[int, bytes] = Recent(10, size=len)
    for key, value in enumerate((b"1234", b"12345", b"12")):
        recent[key] = value
    assert list(recent) == [1, 2]
    recent[3] = bytes(11)
    assert not recent


async def test_entries_are_forgotten_after_a_while():
    recent: Recent[int, str] = Recent(10, seconds=0)
    recent[1] = "a"
    for _ in range(2):  # what is due comes after what was ready
        await asyncio.sleep(0)
    assert not recent


async def test_close_ups_of_each_board_of_a_picture():
    recent = RecentCloseUps()
    recent[1] = [b"1234", None]
    assert [recent.of(1, 0), recent.of(1, 1), recent.of(1, 2), recent.of(2, 0)] == [b"1234", None, None, None]
