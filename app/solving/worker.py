"""What runs in a worker process: one job at a time, under a deadline that kills and a memory limit.

The deadline is a timer (SIGALRM), so setting the system clock does not change it, and it also kills a worker
that is deep in numpy.
"""

import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Any, TypeVar

try:
    import resource
except ImportError:
    resource = None  # type: ignore[assignment]

from app.memory import trim, tune_malloc
from app.solving.job_slots import JobSlots

T = TypeVar("T")

NICENESS = 10  # added to a worker's niceness, so that the bot's own process has priority
LONG_JOB = 0.05  # seconds of a processor, after which the memory that a job has freed is given back
HAS_ALARM_TIMER = hasattr(signal, "setitimer")
HAS_MEMORY_LIMIT = resource is not None and sys.platform != "darwin"  # macOS refuses to set it

_slots: JobSlots


def prepare(memory: int, end_of_parent: Connection, slots: JobSlots) -> None:
    """Set up this process, which has just started.

    memory: bytes of address space that it may use. end_of_parent: a pipe that closes when the parent ends.
    """
    global _slots
    _slots = slots
    signal.signal(signal.SIGTERM, signal.SIG_DFL)  # pebble's handler would wait for numpy to return
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    if HAS_MEMORY_LIMIT:
        resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
    tune_malloc()
    threading.Thread(target=_exit_with_parent, args=(end_of_parent,), daemon=True).start()


def _exit_with_parent(end_of_parent: Connection) -> None:
    """End this process when its parent ends, even in the middle of a long job."""
    with suppress(OSError):  # on Windows a closed pipe is an error
        end_of_parent.poll(None)
    os._exit(1)


def run_with_deadline(slot: int, deadline: float, function: Callable[..., T], args: tuple[Any, ...]) -> T:
    """The result of `function(*args)`; SIGALRM kills this process if that takes longer than the deadline."""
    _slots.begin(slot)
    if not HAS_ALARM_TIMER:
        return function(*args)  # pebble stops this process at the deadline
    used_before = time.process_time()
    signal.setitimer(signal.ITIMER_REAL, deadline)
    try:
        return function(*args)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        if time.process_time() - used_before > LONG_JOB:
            trim()


def map_calls(function: Callable[..., T], questions: Iterable[tuple[Any, ...]]) -> list[T]:
    """The result of `function(*question)` for each of the questions: several in one job."""
    return [function(*question) for question in questions]
