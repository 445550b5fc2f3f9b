"""What workers report of their jobs, in memory that they share with the bot's process."""

import math
import os
import sys
import time
from ctypes import Array, c_double, c_int
from multiprocessing import RawArray

SLOTS = 1024  # more than there are ever jobs at once
CAN_READ_WORKER_CPU_TIME = sys.platform.startswith("linux") and hasattr(time, "clock_gettime")


class JobSlots:
    """A slot for each job: the process id of its worker, and the processor time that it had used before."""

    def __init__(self) -> None:
        self._pids: Array[c_int] = RawArray("i", SLOTS)
        self._used_before: Array[c_double] = RawArray("d", SLOTS)

    def reserve(self, job_number: int) -> int:
        """The slot of the job with this number, which no worker has begun."""
        slot = job_number % SLOTS
        self._pids[slot] = 0
        return slot

    def begin(self, slot: int) -> None:
        """Called by the worker that begins the job of this slot."""
        self._used_before[slot] = time.process_time()
        self._pids[slot] = os.getpid()

    def worker_pid(self, slot: int) -> int:
        """The process id of the worker of this slot's job; 0 until it has begun the job."""
        return self._pids[slot]

    def time_used(self, slot: int) -> float:
        """Seconds of a processor that the job of this slot has used; infinite if that is unknown."""
        pid = self._pids[slot]
        if not pid:
            return 0.0
        if not CAN_READ_WORKER_CPU_TIME:
            return math.inf
        try:
            # The number that clock_getcpuclockid(3) gives the clock of another process on Linux.
            return time.clock_gettime(~pid << 3 | 2) - self._used_before[slot]
        except OSError:  # the worker has died
            return math.inf
