"""Worker processes on this machine, with a deadline that kills and a memory limit.

A job that hangs, crashes or needs too much memory fails alone. The deadline is a timer in the worker
(SIGALRM), so setting the system clock does not change it, and it also kills a worker that is deep in numpy.

Some of this only Linux has, and some not Windows. A system that lacks it does without, and the log says so.
"""

import asyncio
import logging
import math
import multiprocessing
import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterable, Sequence
from concurrent import futures
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from ctypes import Array, c_double, c_int
from functools import partial
from itertools import count
from multiprocessing.connection import Connection
from typing import Any, Self, TypeVar

import pebble

try:
    import resource
except ImportError:
    resource = None  # type: ignore[assignment]

from app.clock import Clock
from app.memory import tune_malloc
from solvers.errors import UserError

log = logging.getLogger(__name__)

T = TypeVar("T")

TimeUsed = Callable[[], float]
"""Returns how many seconds of a processor a job has used so far."""

MEBIBYTE = 2**20
GIBIBYTE = 2**30
MEMORY_LIMIT = 3 * GIBIBYTE  # of address space, for one worker
POLL_INTERVAL = 1.0  # seconds between checks whether a worker was lost
SHORT_POLL_INTERVAL = 0.01  # seconds between checks whether a job has begun, or a stopped one has ended
GRACE = 5.0  # seconds after the deadline within which the end of a worker is reported
PLACES = 1024  # for what jobs' workers tell of themselves; more than there are ever jobs at once
CRASH_MESSAGE = "solving-broke-down"
NICENESS = 10  # added to a worker's niceness, so that the bot's own process has priority

FORK_SERVER = "forkserver" in multiprocessing.get_all_start_methods()
TIMERS = hasattr(signal, "setitimer")
MEMORY_LIMIT_HERE = resource is not None and sys.platform != "darwin"  # macOS refuses to set it
CLOCKS_OF_OTHERS = sys.platform.startswith("linux") and hasattr(time, "clock_gettime")

# Modules that are imported once for all workers by the fork server; app.games has those of the games. The
# first ones are what multiprocessing needs to start a worker, in which it also imports the main module anew.
PRELOADED_MODULES = [
    "argparse",
    "importlib.metadata",
    "multiprocessing.sharedctypes",
    "runpy",
    "app.solving.processes",
    "app.solving.blackjack_jobs",
    "app.solving.board_jobs",
    "app.solving.screenshot_jobs",
]
LAST_PRELOADED_MODULE = "app.solving.preload"


class SolverFailed(UserError):
    """A job that ended without an answer."""


class TookTooLong(SolverFailed):
    """The job was stopped at its deadline."""


class TooLarge(SolverFailed):
    """The job needed more memory than a worker may have."""


class Crashed(SolverFailed):
    """The worker died under the job."""


class OutOfReach(SolverFailed):
    """The workers on other machines do not answer."""


def _nothing(_: TimeUsed) -> None: ...


class WorkerProcesses:
    """Worker processes on this machine.

    memory   bytes of address space that each of them may use
    preload  names of modules that are imported once, for all of them
    clock    tells how long a worker has not answered
    """

    def __init__(
        self,
        workers: int,
        memory: int = MEMORY_LIMIT,
        preload: Sequence[str] = (),
        clock: Clock | None = None,
    ) -> None:
        self.workers = workers
        self.memory = memory
        self.preload = preload
        self.clock = clock or Clock()
        # Nothing is sent through this pipe: it closes when this process dies, and workers notice that.
        self._end_of_parent, self._held_by_parent = multiprocessing.Pipe(duplex=False)
        # Each job has a place, where its worker writes its process id when it starts the job, and how many
        # seconds of a processor it has used before.
        self._worker_pids: Array[c_int] = multiprocessing.RawArray("i", PLACES)
        self._used_before: Array[c_double] = multiprocessing.RawArray("d", PLACES)
        self._job_numbers = count()
        self._pool = self._new_pool()
        self._started: asyncio.Task[bool] | None = None
        self._closed = False
        self._jobs: set[pebble.ProcessFuture[Any]] = set()
        _log_what_is_missing()

    def _new_pool(self) -> pebble.ProcessPool:
        # Not "fork": this process has threads, and forking it can deadlock the child.
        context = multiprocessing.get_context("forkserver" if FORK_SERVER else "spawn")
        if FORK_SERVER:
            context.set_forkserver_preload([*PRELOADED_MODULES, *self.preload, LAST_PRELOADED_MODULE])
        return pebble.ProcessPool(
            max_workers=self.workers,
            initializer=_prepare_worker,
            initargs=(self.memory, self._end_of_parent, self._worker_pids, self._used_before),
            context=context,
        )

    async def run(
        self,
        function: Callable[..., T],
        args: tuple[Any, ...],
        deadline: float,
        begun: Callable[[TimeUsed], None] = _nothing,
    ) -> T:
        """Returns `function(*args)`, computed in a worker process.

        `begun` is called when a worker starts the job. `deadline` is in seconds from then; waiting for a
        worker does not count. Function, arguments, result and errors are pickled. Raises whatever the
        function raises; TookTooLong, TooLarge or Crashed (all SolverFailed) if it does not finish.
        Cancelling the call stops the job.
        """
        await self._start()
        for last_try in (False, True):
            pool = self._pool
            place = next(self._job_numbers) % PLACES
            self._worker_pids[place] = 0
            try:
                job = pool.schedule(
                    _run_with_deadline,
                    args=(place, deadline, function, args),
                    timeout=None if TIMERS else deadline,
                )
                self._jobs.add(job)
                job.add_done_callback(self._jobs.discard)
                return await _result(
                    self.clock,
                    job,
                    deadline,
                    partial(begun, partial(self._time_used, place)),
                    partial(self._worker_pids.__getitem__, place),
                )
            except asyncio.CancelledError:
                await self._stop(job)
                raise
            except _WorkerLost:
                log.error("A solver worker was lost with %s", function_name(function))
                if last_try:
                    raise Crashed(CRASH_MESSAGE) from None
            except MemoryError:
                limit = self.memory // MEBIBYTE
                log.warning(
                    "A solver worker ran out of its %d MiB of memory under %s", limit, function_name(function)
                )
                raise TooLarge("solving-too-large") from None
            except TimeoutError:
                raise TookTooLong("solving-took-too-long", seconds=deadline) from None
            except pebble.ProcessExpired as error:
                if TIMERS and error.exitcode == -signal.SIGALRM:
                    raise TookTooLong("solving-took-too-long", seconds=deadline) from None
                log.error(
                    "A solver worker died under %s: exit code %s", function_name(function), error.exitcode
                )
                raise Crashed(CRASH_MESSAGE) from None
            except (BrokenProcessPool, RuntimeError) as error:
                # Pebble stops a pool whose worker dies between two jobs; a new pool can take the job.
                if pool.active or self._closed or last_try:
                    raise
                log.warning("Starting the solver pool anew: %s", error)
                if self._pool is pool:
                    self._pool = self._new_pool()
        raise AssertionError("unreachable")

    def _time_used(self, place: int) -> float:
        """Seconds of a processor that the job of this place has used; infinite if that is unknown."""
        pid = self._worker_pids[place]
        if not pid:
            return 0.0
        if not CLOCKS_OF_OTHERS:
            return math.inf
        try:
            # The number that clock_getcpuclockid(3) gives the clock of another process on Linux.
            return time.clock_gettime(~pid << 3 | 2) - self._used_before[place]
        except OSError:  # the worker has died
            return math.inf

    async def _stop(self, job: "pebble.ProcessFuture[Any]") -> None:
        """Stop a job and wait until its worker has ended, so that pebble cannot kill it under another job."""
        job.cancel()  # type: ignore[no-untyped-call]
        give_up_at = self.clock.monotonic() + GRACE
        # concurrent.futures calls a cancelled job done once the pool has handled it; there is no callback.
        while not futures.wait([job], timeout=0).done:
            if self._closed or self.clock.monotonic() > give_up_at:
                break
            await self.clock.sleep(SHORT_POLL_INTERVAL)

    async def _start(self) -> None:
        """Start the pool, once. In a thread, because it waits for what the fork server imports."""
        if self._started is None:
            self._started = asyncio.create_task(asyncio.to_thread(getattr, self._pool, "active"))
        if not self._started.done():
            await asyncio.shield(self._started)

    async def warm_up(self) -> None:
        """Start every worker, so that the first job does not wait for one."""
        started: set[int] = set()
        while len(started) < self.workers:
            started.update(
                await asyncio.gather(*(self.run(_worker_pid, (), 30) for _ in range(self.workers)))
            )

    async def close(self) -> None:
        """Stop the workers at once; calls that wait for a job are cancelled."""
        self._closed = True
        for job in tuple(self._jobs):
            job.cancel()  # type: ignore[no-untyped-call]
        if self._started:  # a pool that is stopped while it starts would start all the same
            await asyncio.wait({self._started})
        self._pool.stop()  # type: ignore[no-untyped-call]
        await asyncio.to_thread(self._pool.join)
        self._end_of_parent.close()
        self._held_by_parent.close()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()


def _log_what_is_missing() -> None:
    if not FORK_SERVER:
        log.warning("This system has no fork server: workers take seconds to start, and share no memory")
    if not MEMORY_LIMIT_HERE:
        log.warning("This system has no memory limit for a process: a huge board may use all of it")
    if not CLOCKS_OF_OTHERS:
        log.warning(
            "This system does not tell how long a worker has computed: every job counts as a long one"
        )


class _WorkerLost(Exception):
    """A job was started, and its worker has died or does not answer."""


async def _result(
    clock: Clock,
    job: "pebble.ProcessFuture[T]",
    deadline: float,
    begun: Callable[[], None],
    worker_pid: Callable[[], int],
) -> T:
    """Returns the result of a job; calls `begun` when it starts. `worker_pid`: 0 until its worker tells.

    Pebble waits for ever for a job whose worker it killed because of the job before it: see issue 153 of
    noxdafox/pebble. So this raises _WorkerLost if the worker has died, or has not begun GRACE seconds after
    the start, and that is still so at the next check; or if there is no result GRACE seconds after the
    deadline.
    """
    result = asyncio.wrap_future(job)
    begun_at: float | None = None
    was_missing = False
    try:
        while not await clock.wait(result, SHORT_POLL_INTERVAL if begun_at is None else POLL_INTERVAL):
            if begun_at is None:
                if job.running():
                    begun_at = clock.monotonic()
                    begun()
                continue
            pid, waited = worker_pid(), clock.monotonic() - begun_at
            missing = not _is_alive(pid) if pid else waited > GRACE
            if (missing and was_missing) or waited > GRACE + deadline:
                raise _WorkerLost
            was_missing = missing
    finally:
        result.cancel()  # has no effect if it is done
    return result.result()


def _is_alive(pid: int) -> bool:
    if not FORK_SERVER:  # on Windows os.kill would end the process
        return any(worker.pid == pid for worker in multiprocessing.active_children())
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def map_calls(function: Callable[..., T], questions: Iterable[tuple[Any, ...]]) -> list[T]:
    """Returns `function(*question)` for each of the questions: several in one job."""
    return [function(*question) for question in questions]


def function_name(function: Callable[..., object]) -> str:
    return getattr(function, "__qualname__", repr(function))


_worker_pids: "Array[c_int]"  # in a worker: see WorkerProcesses
_used_before: "Array[c_double]"


def _prepare_worker(
    memory: int, end_of_parent: Connection, worker_pids: "Array[c_int]", used_before: "Array[c_double]"
) -> None:
    global _worker_pids, _used_before
    _worker_pids, _used_before = worker_pids, used_before
    # Ctrl-C reaches every process of the terminal, but the bot stops the workers itself.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)  # pebble's handler would wait for numpy to return
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    if MEMORY_LIMIT_HERE:
        resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
    tune_malloc()
    threading.Thread(target=_exit_with_parent, args=(end_of_parent,), daemon=True).start()


def _exit_with_parent(end_of_parent: Connection) -> None:
    """End this process when its parent ends, even in the middle of a long job."""
    with suppress(OSError):  # on Windows a closed pipe is an error
        end_of_parent.poll(None)
    os._exit(1)


def _worker_pid() -> int:
    """Returns this worker's process id. It sleeps first, so that one worker cannot take all the jobs."""
    time.sleep(0.01)
    return os.getpid()


def _run_with_deadline(place: int, deadline: float, function: Callable[..., T], args: tuple[Any, ...]) -> T:
    """Returns `function(*args)`; SIGALRM kills this process if that takes longer than the deadline."""
    _used_before[place] = time.process_time()
    _worker_pids[place] = os.getpid()
    if not TIMERS:
        return function(*args)  # pebble stops this process at the deadline
    signal.setitimer(signal.ITIMER_REAL, deadline)
    try:
        return function(*args)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
