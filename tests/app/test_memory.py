"""Freed memory goes back to the system, even if a small object lies behind it."""

import asyncio
import gc
import subprocess
import sys
import weakref

import pytest

from app import memory
from app.clock import Clock
from tests.event_loop import settle
from tests.fake_clock import StoppedClock

INTERLEAVED = """
import sys
from app.memory import IMAGE_THRESHOLD, tune_malloc

def resident():
    return int(open("/proc/self/statm").read().split()[1]) * 4096 >> 20

{first}
size = {kibibytes} * 2**10
bytearray(16 * size)  # by its end glibc learns to keep what is so large
before = resident()
large, small = [], []
for _ in range(100 * 2**20 // size):
    large.append(bytearray(size))
    large[-1][::4096] = bytes(size // 4096)
    small.append(bytearray(2000))
large.clear()
print(resident() - before)
"""


SCATTERED = """
import asyncio, sys
from app import memory
from app.clock import Clock

def resident():
    return int(open("/proc/self/statm").read().split()[1]) * 4096 >> 20

memory.TRIM_INTERVAL = 0.01
blocks = [bytearray(20_000 if number % 5 else 2000) for number in range(5000)]
full = resident()
blocks = [block for block in blocks if len(block) == 2000]

async def trimmed():
    tidying = asyncio.create_task(memory.trim_periodically(Clock()))
    async with asyncio.timeout(60):
        while full - resident() < int(sys.argv[2]):
            await asyncio.sleep(0.01)
    tidying.cancel()

if sys.argv[1] == "trim":
    asyncio.run(trimmed())
print(full - resident())
"""


@pytest.mark.skipif(sys.platform != "linux", reason="looks into Linux's /proc")
@pytest.mark.parametrize(
    ("first", "kibibytes", "least", "most"),
    [
        ("", 1024, 50, 200),
        ("tune_malloc()", 1024, -10, 10),
        ("tune_malloc()", 64, 50, 200),
        ("tune_malloc(IMAGE_THRESHOLD)", 64, -10, 10),
    ],
)
def test_large_blocks_are_returned(first, kibibytes, least, most):
    program = INTERLEAVED.format(first=first, kibibytes=kibibytes)
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert least <= int(done.stdout) <= most, "MiB that are still there"


@pytest.mark.skipif(sys.platform != "linux", reason="looks into Linux's /proc")
@pytest.mark.parametrize(("how", "least", "most"), [("trim", 40, 100), ("keep", -10, 10)])
def test_trim_returns_free_pages(how, least, most):
    command = [sys.executable, "-c", SCATTERED, how, str(least)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert least <= int(done.stdout) <= most, "MiB that went back"


class Circle:
    def __init__(self):
        self.itself = self


@pytest.fixture
def thresholds():
    """Python's own; those of this process are set again after the test."""
    before = gc.get_threshold()
    python_s_own = (700, 10, 10)
    gc.set_threshold(*python_s_own)
    yield python_s_own
    gc.set_threshold(*before)


async def test_collections_become_rarer(thresholds):
    tidying = asyncio.create_task(memory.trim_periodically(Clock()))
    await asyncio.sleep(0)
    tidying.cancel()
    young, middle, full = gc.get_threshold()
    python_s_young, python_s_middle, python_s_full = thresholds
    assert young > python_s_young
    assert young * middle > python_s_young * python_s_middle
    assert full > python_s_full


@pytest.mark.usefixtures("thresholds")
async def test_reference_cycles_are_collected():
    clock = StoppedClock()
    gc.disable()
    try:
        circle = weakref.ref(Circle())
        assert circle()
        tidying = asyncio.create_task(memory.trim_periodically(clock))
        await settle()
        await clock.advance(memory.TRIM_INTERVAL)
        assert not circle()
        tidying.cancel()
    finally:
        gc.enable()
