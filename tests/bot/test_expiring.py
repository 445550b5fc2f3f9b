"""What is forgotten after a while, such as the close-ups of unclear cells."""

import asyncio

from bot.interactions.expiring import Expiring
from bot.interactions.recent_close_ups import RecentCloseUps
from tests.waiting import until


async def test_entries_are_forgotten_after_a_while():
    recent: Expiring[int, str] = Expiring(10, 0)
    recent[1] = "a"
    await until(lambda: not recent)


async def test_one_timer_at_a_time_forgets_the_oldest_entry(monkeypatch):
    timers = []
    loop = asyncio.get_running_loop()
    monkeypatch.setattr(loop, "call_at", lambda at, forget, context: timers.append(forget))
    recent: Expiring[int, str] = Expiring(10, 5)
    recent[1], recent[2] = "a", "b"
    (first,) = timers
    first()
    assert [*recent] == [2]
    timers[1]()
    assert (not recent, len(timers)) == (True, 2)


async def test_close_ups_of_each_board_of_a_picture():
    recent = RecentCloseUps()
    recent.keep(1, 7, [b"1234", None])
    assert [recent.of(1, 0), recent.of(1, 1), recent.of(1, 2), recent.of(2, 0)] == [b"1234", None, None, None]


async def test_close_ups_of_who_erases_their_data_are_dropped():
    recent = RecentCloseUps()
    recent.keep(1, 7, [b"1234"])
    recent.keep(2, 8, [b"5678"])
    recent.forget(7)
    assert [*recent] == [2]
