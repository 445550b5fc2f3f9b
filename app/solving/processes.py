"""Worker processes on one machine, each with a deadline that kills and a bound on its memory.

A job that hangs, crashes or asks for too much memory costs itself and no other. The deadline is a timer of
the worker's own, so no jump of the clock moves it, and a worker that is deep in numpy dies of it all the
same.
"""

import asyncio
import gc
import logging
import multiprocessing
import os
import resource
import signal
import threading
import time
from collections.abc import Callable
from concurrent import futures
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import Connection
from typing import Any, Self, TypeVar

import pebble

from app.memory import tune_malloc
from solvers.errors import UserError

log = logging.getLogger(__name__)

T = TypeVar("T")

MEBIBYTE = 2**20
GIBIBYTE = 2**30
MEMORY_LIMIT = 3 * GIBIBYTE  # of address space, for one worker
POLL_INTERVAL = 1.0  # seconds, for whether a worker was lost
LOOK_FOR_CHANGE_EVERY = 0.01  # seconds, for whether a job has begun, or the worker of a stopped one has ended
GRACE = 5.0  # seconds after its deadline, in which a worker's end is heard of
CRASH_MESSAGE = "solving-broke-down"
NICENESS = 10  # is what is added to a worker's niceness: who answers people goes first

# What takes long to import or to make, done once for all workers.
PRELOADED_MODULES = [
    "app.solving.processes",
    "app.solving.preload",
    "app.solving.blackjack_jobs",
    "app.games",
    "app.solving.board_jobs",
    "games.minesweeper.guesses",
    "games.minesweeper.no_guessing",
]


class SolverFailed(UserError):
    """A job that came to no answer."""


class TookTooLong(SolverFailed):
    """The job was stopped at its deadline."""


class TooLarge(SolverFailed):
    """The job needed more memory than a worker may have."""


class Crashed(SolverFailed):
    """The worker died under the job."""


class OutOfReach(SolverFailed):
    """The workers are on other machines, and do not answer."""


def _nothing() -> None: ...


class WorkerProcesses:
    """Worker processes on this machine. `memory` is what one of them may have, in bytes of address space."""

    def __init__(self, workers: int, memory: int = MEMORY_LIMIT) -> None:
        self.workers = workers
        self.memory = memory
        # Nothing is ever sent: when this process dies, however it does, the pipe closes and workers see it.
        self._end_of_parent, self._held_by_parent = multiprocessing.Pipe(duplex=False)
        self._pool = self._new_pool()
        self._closed = False
        self._jobs: set[pebble.ProcessFuture[Any]] = set()

    def _new_pool(self) -> pebble.ProcessPool:
        # A fork server, not a fork: this process has threads, and forking those can deadlock the child.
        context = multiprocessing.get_context("forkserver")
        context.set_forkserver_preload(PRELOADED_MODULES)
        return pebble.ProcessPool(
            max_workers=self.workers,
            initializer=_prepare_worker,
            initargs=(self.memory, self._end_of_parent),
            context=context,
        )

    async def run(
        self,
        function: Callable[..., T],
        args: tuple[Any, ...],
        deadline: float,
        begun: Callable[[], None] = _nothing,
    ) -> T:
        """What `function(*args)` returns, computed in a worker process.

        `deadline` is in seconds from when a worker takes the job up; waiting for a worker does not count.
        `begun` is called then.
        Function, arguments, result and errors travel by pickle. Raises whatever the function raises;
        TookTooLong, TooLarge or Crashed (all SolverFailed) when it came to no end. Cancelling the call
        stops the job.
        """
        for last_try in (False, True):
            pool = self._pool
            try:
                job = pool.schedule(_run_with_deadline, args=(deadline, function, args))
                self._jobs.add(job)
                job.add_done_callback(self._jobs.discard)
                return await _result(job, deadline, begun)
            except asyncio.CancelledError:
                await self._stop(job)
                raise
            except _WorkerLost:
                log.error("A solver worker was lost with %s", function_name(function))
                if last_try:
                    raise Crashed(CRASH_MESSAGE) from None
            except MemoryError:
                most = self.memory // MEBIBYTE
                log.warning(
                    "A solver worker ran out of its %d MiB of memory under %s", most, function_name(function)
                )
                raise TooLarge("solving-too-large") from None
            except pebble.ProcessExpired as error:
                if error.exitcode == -signal.SIGALRM:
                    raise TookTooLong("solving-took-too-long", seconds=deadline) from None
                log.error(
                    "A solver worker died under %s: exit code %s", function_name(function), error.exitcode
                )
                raise Crashed(CRASH_MESSAGE) from None
            except (BrokenProcessPool, RuntimeError) as error:
                # Pebble gives a pool up when a worker dies between two jobs; a new one is as good.
                if pool.active or self._closed or last_try:
                    raise
                log.warning("Starting the solver pool anew: %s", error)
                if self._pool is pool:
                    self._pool = self._new_pool()
        raise AssertionError("unreachable")

    async def _stop(self, job: "pebble.ProcessFuture[Any]") -> None:
        """Stop a job; when this returns its worker is no more, and so cannot be killed under another job."""
        job.cancel()  # type: ignore[no-untyped-call]
        give_up = time.monotonic() + GRACE
        # To concurrent.futures a cancelled job is done when the pool has seen to it.
        while not futures.wait([job], timeout=0).done:  # it tells nobody
            if self._closed or time.monotonic() > give_up:
                break
            await asyncio.sleep(LOOK_FOR_CHANGE_EVERY)

    async def warm_up(self) -> None:
        """Start every worker, so that the first question does not wait for one."""
        started: set[int] = set()
        while len(started) < self.workers:
            started.update(
                await asyncio.gather(*(self.run(_worker_pid, (), 30) for _ in range(self.workers)))
            )

    async def close(self) -> None:
        """Stop the workers, whatever they are at; who waits for a job is cancelled."""
        self._closed = True
        for job in tuple(self._jobs):
            job.cancel()  # type: ignore[no-untyped-call]
        self._pool.stop()  # type: ignore[no-untyped-call]
        await asyncio.to_thread(self._pool.join)
        self._end_of_parent.close()
        self._held_by_parent.close()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()


class _WorkerLost(Exception):
    """A job was begun, and its worker says nothing of it."""


async def _result(job: "pebble.ProcessFuture[T]", deadline: float, begun: Callable[[], None]) -> T:
    """The result of a job, of which `begun` is told. Raises _Lost if there is none long after its deadline.

    If pebble kills a worker that has just begun another job, it waits for that for ever.
    """
    result = asyncio.wrap_future(job)
    begun_at: float | None = None
    try:
        while not (
            await asyncio.wait({result}, timeout=POLL_INTERVAL if begun_at else LOOK_FOR_CHANGE_EVERY)
        )[0]:
            if begun_at is None and job.running():
                begun_at = time.monotonic()
                begun()
            if begun_at is not None and time.monotonic() - begun_at > deadline + GRACE:
                raise _WorkerLost
    finally:
        result.cancel()  # which does nothing to one that is done
    return result.result()


def function_name(function: Callable[..., object]) -> str:
    return getattr(function, "__qualname__", repr(function))


def _prepare_worker(memory: int, end_of_parent: Connection) -> None:
    signal.signal(
        signal.SIGINT, signal.SIG_IGN
    )  # Ctrl-C reaches the whole terminal; the bot ends the workers
    signal.signal(signal.SIGTERM, signal.SIG_DFL)  # pebble's handler waits for what numpy is at
    os.nice(NICENESS)
    resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
    tune_malloc()
    gc.freeze()  # what all workers share is not to be looked at, and so copied, by each
    threading.Thread(target=_exit_with_parent, args=(end_of_parent,), daemon=True).start()


def _exit_with_parent(end_of_parent: Connection) -> None:
    """End this process with the one that started it, even in the middle of a long job."""
    end_of_parent.poll(None)
    os._exit(1)


def _worker_pid() -> int:
    """Which worker this is. It takes its time, so that no worker answers for the others."""
    time.sleep(0.01)
    return os.getpid()


def _run_with_deadline(deadline: float, function: Callable[..., T], args: tuple[Any, ...]) -> T:
    """What the function returns; SIGALRM ends this process, whatever it is at, if that takes too long."""
    signal.setitimer(signal.ITIMER_REAL, deadline)
    try:
        return function(*args)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
