"""Gives memory that is free back to the system.

glibc gives each thread a heap of its own, up to eight for each core, and once a large block has been freed it
cuts the next ones from a heap as well, where it stays for as long as anything behind it is in use. A process
that draws pictures in threads, or computes with arrays of all sizes, so takes more and more for hours.
"""

import ctypes
import sys

HEAPS = 2
LARGE = 128 * 1024  # bytes, from which on a block is the system's own; glibc's own choice to begin with

M_MMAP_THRESHOLD, M_ARENA_MAX = -3, -8  # of malloc.h


def give_back() -> None:
    """From now on, in this process. Without glibc nothing is changed."""
    if not sys.platform.startswith("linux"):
        return
    mallopt = getattr(ctypes.CDLL(None), "mallopt", None)
    if mallopt is not None:
        mallopt(M_ARENA_MAX, HEAPS)
        mallopt(M_MMAP_THRESHOLD, LARGE)
