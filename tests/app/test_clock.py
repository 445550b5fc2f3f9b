"""Time comes from app.clock, so that tests and the simulation can advance it."""

import ast
import asyncio
from datetime import UTC, datetime, timedelta

import pytest

from app.clock import MAX_OFFSETS, Clock
from tests.event_loop import settle
from tests.fake_clock import StoppedClock
from tests.parsed_code import trees

TIME = {
    "sleep",
    "timeout",
    "wait_for",
    "now",
    "utcnow",
    "today",
    "time",
    "monotonic",
    "call_later",
    "call_at",
}
SOURCES = {"asyncio", "time", "datetime", "date", "get_running_loop()", "loop"}
ALLOWED = [
    "app/solving/fair_queue.py: asyncio.timeout(None)",  # a block that another turn ends
    "app/solving/processes.py: futures.wait([job], timeout=0)",  # looks, and does not wait
    "bot/interactions/attachments.py: asyncio.timeout(TIMEOUT)",  # for a server that has no clock of ours
]
MEASURE = ("bot/runtime/doctor.py", "bot/runtime/metrics.py", "bot/runtime/say.py")
"""Programs of their own, or measurements of this machine."""


def other_clocks(tree):
    """What code takes the time with, or waits for it, without a Clock."""
    calls = {node.func: node for node in ast.walk(tree) if isinstance(node, ast.Call)}
    for node in ast.walk(tree):
        match node:
            case ast.ImportFrom(module="time" | "asyncio", names=names):
                if TIME & {each.name for each in names}:
                    yield ast.unparse(node)
            case ast.Attribute(value=source, attr=attr) if attr in TIME:
                if ast.unparse(source).removeprefix("asyncio.").removeprefix("datetime.") in SOURCES:
                    yield ast.unparse(calls.get(node, node))
            case ast.Call(func=ast.Attribute(attr="wait"), keywords=keywords):
                if any(keyword.arg == "timeout" for keyword in keywords):
                    yield ast.unparse(node)


@pytest.mark.parametrize(
    "code",
    [
        "asyncio.sleep(1)",
        "from asyncio import sleep",
        "time.monotonic()",
        "from time import time",
        "datetime.now(UTC)",
        "datetime.datetime.utcnow()",
        "asyncio.get_running_loop().call_later(1, f)",
        "async def f():\n    async with asyncio.timeout(1): pass",
        "asyncio.wait_for(answer, 1)",
        "asyncio.wait({answer}, timeout=1)",
        "asyncio.wait(answers, timeout=1, return_when=FIRST_COMPLETED)",
    ],
)
def test_use_of_another_clock_is_found(code):
    assert list(other_clocks(ast.parse(code)))


@pytest.mark.parametrize("code", ["self._clock.sleep(1)", "clock.now()", "clock.monotonic()", "event.time"])
def test_use_of_app_clock_is_allowed(code):
    assert not list(other_clocks(ast.parse(code)))


def test_app_and_bot_use_only_its_clock():
    searched = {
        place: tree
        for place, tree in trees()
        if place.startswith(("app/", "bot/")) and place not in ("app/clock.py", *MEASURE)
    }
    assert len(searched) > 200
    found = [f"{place}: {code}" for place, tree in searched.items() for code in other_clocks(tree)]
    assert sorted(found) == ALLOWED


def test_only_the_newest_settings_are_remembered():
    now = datetime(2026, 1, 1, tzinfo=UTC)
    clock = Clock(now=lambda: now, monotonic=lambda: 0.0)
    for _ in range(2 * MAX_OFFSETS):
        now += timedelta(hours=1)
        clock.observe()
    assert len(clock.observe()) == 1 + MAX_OFFSETS


async def test_timeout_ends_the_block():
    clock = StoppedClock()
    ended = []

    async def wait() -> None:
        with pytest.raises(TimeoutError):
            async with clock.timeout(5):
                await asyncio.Event().wait()
        ended.append(clock.passed)

    waiting = asyncio.create_task(wait())
    await clock.advance(0)
    await clock.advance(4)
    assert ended == []
    await clock.advance(1)
    await waiting
    assert ended == [5]


async def test_block_that_ends_in_time_leaves_no_timer():
    earlier = asyncio.all_tasks()
    async with StoppedClock().timeout(5):
        assert asyncio.all_tasks() > earlier
    await settle()
    assert asyncio.all_tasks() <= earlier


async def test_wait_tells_whether_the_future_is_done():
    clock = StoppedClock()
    future = asyncio.get_running_loop().create_future()
    waiting = asyncio.create_task(clock.wait(future, 5))
    await clock.advance(0)
    await clock.advance(5)
    assert not await waiting
    assert not future.cancelled()
    waiting = asyncio.create_task(clock.wait(future, 5))
    await clock.advance(1)
    future.set_exception(KeyError())
    assert await waiting
    assert await clock.wait(future, 5)
    assert isinstance(future.exception(), KeyError)
