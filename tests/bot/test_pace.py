"""The pace of all tables together: what Discord takes, and what the process has time for."""

import asyncio

from app.shards import Shards
from bot.runtime.redraw_pace import Pace
from bot.runtime.table_messages import TableMessages


async def test_no_more_are_let_through_than_the_pace_allows():
    pace, loop = Pace(100, burst=0), asyncio.get_running_loop()
    began = loop.time()
    await asyncio.gather(*(pace.edit() for _ in range(21)))
    assert loop.time() - began >= 0.19


async def test_a_process_with_a_quarter_of_the_shards_sends_a_quarter_of_the_edits(bot):
    share = Shards.read("0-1/8").share
    messages, loop = (
        TableMessages(bot, bot.database, bot.clock, bot.languages, share),
        asyncio.get_running_loop(),
    )
    began = loop.time()
    await asyncio.gather(*(messages.pace.edit() for _ in range(8)))
    assert loop.time() - began >= 0.4  # the whole bot sends ten at once


async def test_however_small_its_share_a_process_sends_one_edit_a_second():
    pace, loop = Pace(share=0.001), asyncio.get_running_loop()
    began = loop.time()
    await asyncio.gather(pace.edit(), pace.edit())
    assert 0.7 <= loop.time() - began < 10


async def test_after_a_pause_some_are_let_through_at_once():
    pace = Pace(answers=10, burst=3)
    await asyncio.sleep(0.4)
    assert [pace.answer() for _ in range(6)] == [True] * 4 + [False] * 2


async def test_while_the_process_is_busy_fewer_are_let_through_and_afterwards_as_many_again(monkeypatch):
    monkeypatch.setattr("bot.runtime.redraw_pace.LOOK_EVERY", 0.1)
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
