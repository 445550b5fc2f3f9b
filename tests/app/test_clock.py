"""Time comes from app.clock, so that tests and the simulation can advance it."""

import ast

import pytest

from tests.parsed_code import trees

TIME = {"sleep", "timeout", "now", "utcnow", "today", "time", "monotonic", "call_later", "call_at"}
SOURCES = {"asyncio", "time", "datetime", "date", "get_running_loop()", "loop"}
ELSEWHERE = ("app/clock.py", "app/solving/")  # the latter waits for processes, which have their own time


def other_clocks(tree):
    """The lines where code takes the time, or waits for it, without a Clock."""
    for node in ast.walk(tree):
        match node:
            case ast.ImportFrom(module="time" | "asyncio", names=names):
                if TIME & {each.name for each in names}:
                    yield node.lineno
            case ast.Attribute(value=source, attr=attr) if attr in TIME:
                if ast.unparse(source).removeprefix("asyncio.").removeprefix("datetime.") in SOURCES:
                    yield node.lineno


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
    ],
)
def test_other_clocks_are_found(code):
    assert list(other_clocks(ast.parse(code)))


@pytest.mark.parametrize("code", ["self._clock.sleep(1)", "clock.now()", "clock.monotonic()", "event.time"])
def test_the_clock_is_allowed(code):
    assert not list(other_clocks(ast.parse(code)))


def test_nothing_else_in_app_takes_the_time():
    searched = {
        place: tree for place, tree in trees() if place.startswith("app/") and not place.startswith(ELSEWHERE)
    }
    assert len(searched) > 30
    assert [f"{place}:{line}" for place, tree in searched.items() for line in other_clocks(tree)] == []
