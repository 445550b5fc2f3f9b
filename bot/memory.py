"""Gives memory that is free back to the system.

glibc gives each thread a heap of its own, up to eight for each core, and once a large block has been freed it
cuts the next ones from a heap as well, where it stays for as long as anything behind it is in use. A process
that draws pictures in threads, or computes with arrays of all sizes, so takes more and more for hours. And
pages in the middle of a heap that hold nothing more are given back only when it is asked to.
"""

import asyncio
import ctypes
import sys
from collections.abc import Callable

HEAPS = 2
TRIM_EVERY = 60.0  # seconds
LARGE = 128 * 1024  # bytes, from which on a block is the system's own; glibc's own choice to begin with

M_MMAP_THRESHOLD, M_ARENA_MAX = -3, -8  # of malloc.h


def give_back() -> None:
    """From now on, in this process. Without glibc nothing is changed."""
    mallopt = _of_glibc("mallopt")
    mallopt(M_ARENA_MAX, HEAPS)
    mallopt(M_MMAP_THRESHOLD, LARGE)


async def trim_now_and_then() -> None:
    """Give back what lies free in the middle of the heaps, again and again. Without glibc that is nothing."""
    malloc_trim = _of_glibc("malloc_trim")
    while True:
        await asyncio.sleep(TRIM_EVERY)
        await asyncio.to_thread(malloc_trim, 0)


def _of_glibc(name: str) -> Callable[..., object]:
    if not sys.platform.startswith("linux"):
        return _nothing
    return getattr(ctypes.CDLL(None), name, _nothing)


def _nothing(*_: int) -> None: ...
