"""What is forgotten after a while, such as the close-ups of unclear cells."""

import asyncio

import pytest

from bot.interactions.expiring import Expiring
from bot.interactions.recent_close_ups import RecentCloseUps
from tests.event_loop import settle
from tests.fake_clock import StoppedClock


@pytest.fixture
def clock():
    return StoppedClock()


@pytest.fixture
async def close_ups(clock):
    close_ups = RecentCloseUps(clock)
    yield close_ups
    close_ups.stop()


async def test_entries_are_forgotten_after_a_while(clock):
    recent: Expiring[int, str] = Expiring(10, 5, clock)
    recent[1] = "a"
    await settle()
    await clock.advance(3)
    recent[2] = "b"
    await clock.advance(2)
    assert [*recent] == [2]
    await clock.advance(3)
    assert not recent
    recent[3] = "c"
    await settle()
    await clock.advance(5)
    assert not recent


async def test_one_task_at_a_time_waits(clock):
    earlier = asyncio.all_tasks()
    recent: Expiring[int, str] = Expiring(10, 5, clock)
    for key in range(3):
        recent[key] = "a"
    (waiting,) = asyncio.all_tasks() - earlier
    recent.stop()
    await settle()
    assert waiting.done()


async def test_close_ups_of_each_board_of_a_picture(close_ups):
    close_ups.keep(1, 7, [b"1234", None])
    shown = [close_ups.of(1, 0), close_ups.of(1, 1), close_ups.of(1, 2), close_ups.of(2, 0)]
    assert shown == [b"1234", None, None, None]


async def test_close_ups_of_who_erases_their_data_are_dropped(close_ups):
    close_ups.keep(1, 7, [b"1234"])
    close_ups.keep(2, 8, [b"5678"])
    close_ups.forget(7)
    assert [*close_ups] == [2]
