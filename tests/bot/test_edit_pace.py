"""The pace of edits over all tables: Discord's rate limit, and the process's own load."""

import asyncio

from app.shards import Shards
from bot.components.edit_pace import EditPacer
from bot.components.table_messages import TableMessages


async def test_pace_limits_edits():
    pace, loop = EditPacer(100, burst=0), asyncio.get_running_loop()
    began = loop.time()
    await asyncio.gather(*(pace.wait_for_edit() for _ in range(21)))
    assert loop.time() - began >= 0.19


async def test_pace_follows_shard_share(bot):
    share = Shards.parse("0-1/8").share
    messages, loop = TableMessages(bot, share), asyncio.get_running_loop()
    began = loop.time()
    await asyncio.gather(*(messages.pace.wait_for_edit() for _ in range(8)))
    assert loop.time() - began >= 0.4  # the bot sends ten at once over all tables


async def test_at_least_one_edit_per_second():
    pace, loop = EditPacer(share=0.001), asyncio.get_running_loop()
    began = loop.time()
    await asyncio.gather(pace.wait_for_edit(), pace.wait_for_edit())
    assert 0.7 <= loop.time() - began < 10


async def test_burst_after_a_pause():
    pace = EditPacer(answers=10, burst=3)
    await asyncio.sleep(0.4)
    assert [pace.try_respond() for _ in range(6)] == [True] * 4 + [False] * 2


async def test_busy_process_slows_edits(monkeypatch):
    monkeypatch.setattr("bot.components.edit_pace.SAMPLE_INTERVAL", 0.1)
    busy, loop = 1.0, asyncio.get_running_loop()
    used, at = 0.0, loop.time()

    def seconds():
        nonlocal used, at
        used, at = used + busy * (loop.time() - at), loop.time()
        return used

    pace = EditPacer(100, burst=0, used=seconds)

    async def passed(during):
        end, count = loop.time() + during, 0
        while loop.time() < end:
            await pace.wait_for_edit()
            count += 1
        return count / during

    await passed(1)
    slow = await passed(0.5)
    busy = 0.1
    await passed(2)
    assert slow < 40
    assert await passed(0.5) > 2 * slow
