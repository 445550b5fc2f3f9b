"""Worker processes on this machine, with a deadline that kills and a memory limit (app.solving.worker).

A job that hangs, crashes or needs too much memory fails alone.

Some of this works only on Linux, and some not on Windows. The log says what a system lacks.
"""

import asyncio
import logging
import multiprocessing
import os
import signal
from collections import deque
from collections.abc import AsyncIterator, Callable, Sequence
from concurrent import futures
from concurrent.futures.process import BrokenProcessPool
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import partial
from itertools import count
from typing import Any, Self, TypeVar

import pebble

from app.clock import Clock
from app.solving import worker
from app.solving.errors import Crashed, TookTooLong, TooLarge
from app.solving.job_slots import CAN_READ_WORKER_CPU_TIME, JobSlots
from app.solving.worker import HAS_ALARM_TIMER, HAS_MEMORY_LIMIT

log = logging.getLogger(__name__)

T = TypeVar("T")

TimeUsed = Callable[[], float]
"""How many seconds of a processor a job has used so far."""

MEBIBYTE = 2**20
GIBIBYTE = 2**30
MEMORY_LIMIT = 3 * GIBIBYTE  # of address space, for one worker
POLL_INTERVAL = 1.0  # seconds between checks whether a worker was lost
SHORT_POLL_INTERVAL = 0.01  # seconds between checks whether a job has begun, or a stopped one has ended
MAX_BUSY = 0.05  # seconds that a job waits for a worker to become free, before another one starts
MAX_IDLE = 30.0  # seconds without a job, after which a worker ends if it is not the only one
GRACE = 5.0  # seconds after the deadline within which the end of a worker is reported

FORK_SERVER = "forkserver" in multiprocessing.get_all_start_methods()

# Modules that are imported once for all workers by the fork server; app.games has those of the games. The
# first ones are what multiprocessing needs to start a worker.
PRELOADED_MODULES = [
    "multiprocessing.popen_forkserver",
    "multiprocessing.sharedctypes",
    "runpy",
    "pebble",
    "app.solving.worker",
    "app.solving.blackjack_jobs",
    "app.solving.board_jobs",
]
LAST_PRELOADED_MODULE = "app.solving.preload"


def _nothing(_: TimeUsed) -> None: ...


@dataclass(eq=False)
class _Worker:
    """One worker process: a pebble pool of one, because pebble starts all workers of a pool at once.

    started     done when the pool has started
    idle_since  when its last job ended, in monotonic seconds
    """

    pool: pebble.ProcessPool
    started: "asyncio.Task[bool]"
    idle_since: float = 0.0

    def is_usable(self) -> bool:
        """False if the pool failed to start, or pebble stopped it because its worker died without a job."""
        return not self.started.done() or (not self.started.exception() and self.pool.active)

    async def end(self) -> None:
        await asyncio.wait({self.started})  # a pool that is stopped while it starts would start all the same
        self.pool.stop()  # type: ignore[no-untyped-call]
        await asyncio.to_thread(self.pool.join)


class WorkerProcesses:
    """Worker processes on this machine.

    Another worker starts, which takes some hundredths of a second, when a job has waited MAX_BUSY seconds
    because all are busy: short jobs don't need it, and each takes memory. When it has had no job for MAX_IDLE
    seconds it ends, but for the last one.

    workers  how many there are at most
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
        self._slots = JobSlots()
        self._job_numbers = count()
        self._free = asyncio.Semaphore(workers)
        self._workers: list[_Worker] = []
        self._idle: list[_Worker] = []  # of these workers; the one used last is last, and is used next
        self._waiting: deque[asyncio.Future[_Worker]] = deque()  # for the next worker that becomes free
        self._ending_idle: asyncio.Task[None] | None = None
        self._ending: set[asyncio.Task[None]] = set()
        self._closed = False
        self._jobs: set[pebble.ProcessFuture[Any]] = set()
        _log_what_is_missing()

    async def run(
        self,
        function: Callable[..., T],
        args: tuple[Any, ...],
        deadline: float,
        begun: Callable[[TimeUsed], None] = _nothing,
    ) -> T:
        """The result of `function(*args)`, computed in a worker process.

        `begun` is called when a worker starts the job. `deadline` is in seconds from then; waiting for a
        worker does not count. Function, arguments, result and errors are pickled. Raises whatever the
        function raises; TookTooLong, TooLarge or Crashed (all SolverFailed) if it does not finish.
        Cancelling the call stops the job.
        """
        async with self._free:
            for last_try in (False, True):
                try:
                    async with self._worker() as pool:
                        return await self._run_in(pool, function, args, deadline, begun)
                except _WorkerLost:
                    log.error("A solver worker was lost with %s", function_name(function))
                    if last_try:
                        raise Crashed from None
        raise AssertionError("unreachable")

    @asynccontextmanager
    async def _worker(self) -> AsyncIterator[pebble.ProcessPool]:
        """The pool of a worker that has no other job. Raises _WorkerLost if pebble stops it."""
        taken = self._idle_worker() or await self._freed_worker() or self._new_worker()
        try:
            await asyncio.shield(taken.started)
            yield taken.pool
        except (BrokenProcessPool, RuntimeError) as error:
            if taken.is_usable() or self._closed:
                raise
            raise _WorkerLost from error
        finally:
            self._give_back(taken)

    def _give_back(self, taken: _Worker) -> None:
        if not taken.is_usable():
            self._end(taken)
        elif self._waiting:
            self._waiting.popleft().set_result(taken)
        else:
            taken.idle_since = self.clock.monotonic()
            self._idle.append(taken)

    async def _freed_worker(self) -> _Worker | None:
        """The next worker that becomes free; None if there is none within MAX_BUSY seconds."""
        if not self._workers:
            return None
        freed: asyncio.Future[_Worker] = asyncio.get_running_loop().create_future()
        self._waiting.append(freed)
        try:
            return freed.result() if await self.clock.wait(freed, MAX_BUSY) else None
        except asyncio.CancelledError:
            if freed.done():
                self._give_back(freed.result())
            raise
        finally:
            if not freed.done():
                self._waiting.remove(freed)

    def _idle_worker(self) -> _Worker | None:
        while self._idle:
            idle = self._idle.pop()
            if idle.is_usable():
                return idle
            log.warning("A solver worker died without a job")
            self._end(idle)
        return None

    def _new_worker(self) -> _Worker:
        if self._closed:
            raise RuntimeError("The workers are stopped.")
        # Not "fork": this process has threads, and forking it can deadlock the child.
        context = multiprocessing.get_context("forkserver" if FORK_SERVER else "spawn")
        if FORK_SERVER:
            context.set_forkserver_preload([*PRELOADED_MODULES, *self.preload, LAST_PRELOADED_MODULE])
        pool = pebble.ProcessPool(
            max_workers=1,
            initializer=worker.prepare,
            initargs=(self.memory, self._end_of_parent, self._slots),
            context=context,
        )
        # In a thread, because the first one waits for what the fork server imports.
        new = _Worker(pool, asyncio.create_task(asyncio.to_thread(getattr, pool, "active")))
        self._workers.append(new)
        if len(self._workers) > 1 and not self._ending_idle:
            self._ending_idle = asyncio.create_task(self._end_idle_workers())
        return new

    async def _end_idle_workers(self) -> None:
        """End the workers that have had no job for MAX_IDLE seconds, until there is only one."""
        while len(self._workers) > 1:
            await self.clock.sleep(MAX_IDLE / 2)
            last_used = self.clock.monotonic() - MAX_IDLE
            while len(self._workers) > 1 and self._idle and self._idle[0].idle_since <= last_used:
                self._end(self._idle.pop(0))
        self._ending_idle = None

    def _end(self, ended: _Worker) -> None:
        if ended in self._workers:
            self._workers.remove(ended)
            ending = asyncio.create_task(ended.end())
            self._ending.add(ending)
            ending.add_done_callback(self._ending.discard)

    async def _run_in(
        self,
        pool: pebble.ProcessPool,
        function: Callable[..., T],
        args: tuple[Any, ...],
        deadline: float,
        begun: Callable[[TimeUsed], None],
    ) -> T:
        """Like `run`, but only in this pool. Also raises _WorkerLost, and RuntimeError if pebble stops it."""
        slot = self._slots.reserve(next(self._job_numbers))
        job = pool.schedule(
            worker.run_with_deadline,
            args=(slot, deadline, function, args),
            timeout=None if HAS_ALARM_TIMER else deadline,
        )
        self._jobs.add(job)
        job.add_done_callback(self._jobs.discard)
        try:
            return await self._result(job, slot, deadline, begun)
        except asyncio.CancelledError:
            await self._stop(job)
            raise
        except MemoryError:
            limit, name = self.memory // MEBIBYTE, function_name(function)
            log.warning("A solver worker ran out of its %d MiB of memory under %s", limit, name)
            raise TooLarge("solving-too-large") from None
        except TimeoutError:
            raise TookTooLong("solving-took-too-long", seconds=deadline) from None
        except pebble.ProcessExpired as error:
            if HAS_ALARM_TIMER and error.exitcode == -signal.SIGALRM:
                raise TookTooLong("solving-took-too-long", seconds=deadline) from None
            log.error("A solver worker died under %s: exit code %s", function_name(function), error.exitcode)
            raise Crashed from None

    async def _result(
        self, job: "pebble.ProcessFuture[T]", slot: int, deadline: float, begun: Callable[[TimeUsed], None]
    ) -> T:
        """The result of a job in this slot; calls `begun` when it starts.

        Pebble waits forever for a job whose worker it killed because of the job before it: see issue 153 of
        noxdafox/pebble. So this raises _WorkerLost if the worker has died, or has not begun GRACE seconds
        after the start, and that is still so at the next check; or if there is no result GRACE seconds after
        the deadline.
        """
        result = asyncio.wrap_future(job)
        begun_at: float | None = None
        was_missing = False
        try:
            while not await self.clock.wait(
                result, SHORT_POLL_INTERVAL if begun_at is None else POLL_INTERVAL
            ):
                if begun_at is None:
                    if job.running():
                        begun_at = self.clock.monotonic()
                        begun(partial(self._slots.time_used, slot))
                    continue
                pid, waited = self._slots.worker_pid(slot), self.clock.monotonic() - begun_at
                missing = not _is_alive(pid) if pid else waited > GRACE
                if (missing and was_missing) or waited > GRACE + deadline:
                    raise _WorkerLost
                was_missing = missing
        finally:
            result.cancel()  # has no effect if it is done
        return result.result()

    async def _stop(self, job: "pebble.ProcessFuture[Any]") -> None:
        """Stop a job and wait until its worker has ended, so that pebble cannot kill it under another job."""
        job.cancel()  # type: ignore[no-untyped-call]
        give_up_at = self.clock.monotonic() + GRACE
        # concurrent.futures calls a cancelled job done once the pool has handled it; there is no callback.
        while not futures.wait([job], timeout=0).done:
            if self._closed or self.clock.monotonic() > give_up_at:
                break
            await self.clock.sleep(SHORT_POLL_INTERVAL)

    async def warm_up(self) -> None:
        """Start one worker, so that the first job does not wait for it and for what the workers share."""
        await self.run(os.getpid, (), 30)

    async def close(self) -> None:
        """Stop the workers at once; calls that wait for a job are cancelled."""
        self._closed = True
        for job in tuple(self._jobs):
            job.cancel()  # type: ignore[no-untyped-call]
        if self._ending_idle:
            self._ending_idle.cancel()
        while self._workers:
            self._end(self._workers[0])
        await asyncio.gather(*self._ending)
        self._end_of_parent.close()
        self._held_by_parent.close()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()


def _log_what_is_missing() -> None:
    if not FORK_SERVER:
        log.warning("This system has no fork server: workers take seconds to start, and share no memory")
    if not HAS_MEMORY_LIMIT:
        log.warning("This system has no memory limit for a process: a huge board may use all of it")
    if not CAN_READ_WORKER_CPU_TIME:
        log.warning("This system does not tell a worker's processor time: every job counts as a long one")


class _WorkerLost(Exception):
    """A job was started, and its worker has died or does not answer."""


def _is_alive(pid: int) -> bool:
    if not FORK_SERVER:  # on Windows os.kill would end the process
        return any(child.pid == pid for child in multiprocessing.active_children())
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def function_name(function: Callable[..., object]) -> str:
    return getattr(function, "__qualname__", repr(function))
