"""Keeps memory from being taken and never used again.

glibc gives each thread a heap of its own, up to eight for each core, and once a large block has been freed it
cuts the next ones from a heap as well. A heap shrinks only at its end: where a picture or a page was made
and freed, something small that stays is put next, and the hole that is left is too small for the next
picture. A process that draws in threads, or computes with arrays of all sizes, so takes more and more for
hours. Here all threads share one heap, blocks of some size are the system's own, and pages in the middle of
the heap that hold nothing more are given back.

What has lived for a while and then only refers to itself Python looks for seldom, and there is more and more
of it until then: so it is looked for here too.
"""

import asyncio
import ctypes
import gc
import sys
from collections.abc import Callable

ARENAS = 1
MMAP_THRESHOLD = (
    128 * 1024
)  # bytes, from which on a block is the system's own; glibc's own choice to begin with
IMAGE_THRESHOLD = 32 * 1024  # bytes
TRIM_INTERVAL = 60.0  # seconds

M_TOP_PAD, M_MMAP_THRESHOLD, M_ARENA_MAX = -2, -3, -8  # of malloc.h


def tune_malloc(large: int = MMAP_THRESHOLD) -> None:
    """From now on, in this process. Without glibc nothing is changed.

    Blocks of at least `large` bytes go back as soon as they are freed. That costs some microseconds for
    each, which who computes with small arrays would feel, and who draws does not.
    """
    mallopt = _glibc_function("mallopt")
    mallopt(M_ARENA_MAX, ARENAS)
    mallopt(M_MMAP_THRESHOLD, large)
    mallopt(M_TOP_PAD, large // 2)  # what is free at a heap's end would be cut before the system is asked


async def trim_periodically() -> None:
    """Free what only refers to itself, and what lies free in the middle of the heaps, again and again.

    Without glibc only the first.
    """
    malloc_trim = _glibc_function("malloc_trim")
    while True:
        await asyncio.sleep(TRIM_INTERVAL)
        gc.collect()  # not what bot.runtime.gc_freeze has set aside, which is most
        await asyncio.to_thread(malloc_trim, 0)


def _glibc_function(name: str) -> Callable[..., object]:
    if not sys.platform.startswith("linux"):
        return _nothing
    return getattr(ctypes.CDLL(None), name, _nothing)


def _nothing(*_: int) -> None: ...
