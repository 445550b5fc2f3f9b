"""The pace of all tables together: what Discord takes, and what the process has time for."""

import asyncio

from bot.tables.pace import Pace


async def test_no_more_are_let_through_than_the_pace_allows():
    pace, loop = Pace(100, burst=0), asyncio.get_running_loop()
    began = loop.time()
    await asyncio.gather(*(pace.edit() for _ in range(21)))
    assert loop.time() - began >= 0.19


async def test_after_a_pause_some_are_let_through_at_once():
    pace = Pace(answers=10, burst=3)
    await asyncio.sleep(0.4)
    assert [pace.answer() for _ in range(6)] == [True] * 4 + [False] * 2


async def test_while_the_process_is_busy_fewer_are_let_through_and_afterwards_as_many_again(monkeypatch):
    monkeypatch.setattr("bot.tables.pace.LOOK_EVERY", 0.1)
    busy, loop = 1.0, asyncio.get_running_loop()
    used, at = 0.0, loop.time()

    def seconds():
        nonlocal used, at
        used, at = used + busy * (loop.time() - at), loop.time()
        return used

    pace = Pace(100, burst=0, used=seconds)

    async def passed(during):
        end, count = loop.time() + during, 0
        while loop.time() < end:
            await pace.edit()
            count += 1
        return count / during

    await passed(1)
    slow = await passed(0.5)
    busy = 0.1
    await passed(2)
    assert slow < 40
    assert await passed(0.5) > 2 * slow
