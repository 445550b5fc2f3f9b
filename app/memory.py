"""Limits heap fragmentation: tunes glibc's malloc, and collects garbage and trims the heap periodically.

glibc gives each thread a heap (arena) of its own, up to eight per core, and after a large block has been
freed it allocates the next large ones from a heap as well. A heap shrinks only at its end: small objects that
stay are allocated where an image or a page was freed, and the remaining hole is too small for the next
image. So a process that draws in threads, or computes with arrays of all sizes, takes more and more memory
for hours. With these settings all threads share one heap, large blocks are mapped separately (mmap), and
empty pages in the middle of the heap are returned to the system.

Objects in reference cycles that have become old are collected here too. Where little is allocated, Python
would seldom do that, and they would add up; where much is, such as at many tables, it would do it several
times a minute, and each time visit all that the tables have. Young objects are collected less often than
Python does, but more at once: then fewer of them are still in use, for a press that is being answered, and
become old for that reason alone.
"""

import asyncio
import ctypes
import gc
import sys
from collections.abc import Callable

from app.clock import Clock

ARENAS = 1
MMAP_THRESHOLD = 128 * 1024  # bytes, from which on a block is mapped separately; glibc's initial default
IMAGE_THRESHOLD = 32 * 1024  # bytes
TRIM_INTERVAL = 60.0  # seconds
COLLECT_AFTER = 5000, 5, 100  # for gc.set_threshold; Python's own are 700, 10, 10

M_TOP_PAD, M_MMAP_THRESHOLD, M_ARENA_MAX = -2, -3, -8  # from malloc.h


def tune_malloc(large: int = MMAP_THRESHOLD) -> None:
    """Configure malloc for this process from now on. Does nothing without glibc.

    Blocks of at least `large` bytes are returned to the system as soon as they are freed. That costs some
    microseconds each: noticeable when computing with small arrays, but not when drawing images.
    """
    mallopt = _glibc_function("mallopt")
    mallopt(M_ARENA_MAX, ARENAS)
    mallopt(M_MMAP_THRESHOLD, large)
    mallopt(M_TOP_PAD, large // 2)  # malloc uses free space at the heap's end before it asks the system


async def trim_periodically(clock: Clock) -> None:
    """Collect reference cycles and trim the heaps every TRIM_INTERVAL seconds, until cancelled.

    Without glibc it only collects. Python's own collections become rarer for good.
    """
    gc.set_threshold(*COLLECT_AFTER)
    while True:
        await clock.sleep(TRIM_INTERVAL)
        gc.collect()  # skips most objects: bot.runtime.gc_freeze has frozen them
        await asyncio.to_thread(trim)


def trim() -> None:
    """Return free memory of the heap to the system. Does nothing without glibc."""
    _glibc_function("malloc_trim")(0)


def _glibc_function(name: str) -> Callable[..., object]:
    if not sys.platform.startswith("linux"):
        return _do_nothing
    return getattr(ctypes.CDLL(None), name, _do_nothing)


def _do_nothing(*_: int) -> None: ...
