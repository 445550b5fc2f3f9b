"""The solver pool: the only way to heavy computation.

A job runs under a deadline that kills it, in a worker process on this machine or in a Dask cluster, so that
the gateway keeps its heartbeat whatever is asked. Jobs wait for their turn in a fair queue: see
app.solving.fair_queue.
"""

import asyncio
import os
from collections import Counter
from collections.abc import Callable
from typing import Any, Protocol, Self, TypeVar

from app import request_context
from app.clock import Clock
from app.games import preloaded_modules
from app.solving.errors import SolverFailed
from app.solving.fair_queue import FairQueue, Preempted, Turn
from app.solving.processes import MEMORY_LIMIT, TimeUsed, WorkerProcesses

T = TypeVar("T")

DEADLINE = 10.0  # seconds, unless a call says otherwise
MAX_DEADLINE = 60.0  # seconds: no job's deadline is longer
PING_TIMEOUT = 5.0  # seconds for an idle worker to answer a ping


class SolverBackend(Protocol):
    """Computes jobs; see WorkerProcesses.run for the contract of `run`."""

    async def run(
        self,
        function: Callable[..., T],
        args: tuple[Any, ...],
        deadline: float,
        begun: Callable[[TimeUsed], None],
    ) -> T: ...

    async def warm_up(self) -> None: ...

    async def close(self) -> None: ...


class SolverPool:
    """Runs up to `workers` jobs at once, in processes on this machine.

    With the `address` of a Dask scheduler, they run in its cluster instead. `memory`: bytes of address space
    that one job may use. `clock` tells how long it has waited for a turn or for a worker.
    """

    def __init__(
        self,
        workers: int = 3,
        memory: int = MEMORY_LIMIT,
        address: str = "",
        clock: Clock | None = None,
    ) -> None:
        self._clock = clock or Clock()
        self.queue = FairQueue(workers, self._clock)
        # Jobs that ended or were restarted, by outcome: "solved", "refused" (the function raised), "stopped"
        # (cancelled), "gave way" (preempted), or the name of a SolverFailed.
        self.outcomes: Counter[str] = Counter()
        self._ended_at = 0.0  # when a job or ping last ended, in monotonic seconds
        self._ping: asyncio.Task[bool] | None = None
        self._backend = _make_backend(workers, memory, address, self._clock)

    async def run(self, function: Callable[..., T], *args: Any, deadline: float = DEADLINE) -> T:
        """The result of `function(*args)`, computed by a worker.

        `deadline` is in seconds from when a worker starts the job; waiting for a turn does not count. A job
        that gives way to others is stopped, and restarted with its full deadline. Function, arguments, result
        and errors are pickled. Raises whatever the function raises; a SolverFailed if it does not finish
        (TookTooLong, TooLarge, Crashed and others) or gets no turn (QueueFull). Cancelling the call stops the
        job.
        """
        requester = request_context.current_requester.get()
        turn: Turn | None = None
        while True:
            try:
                async with self.queue.slot(requester, previous=turn) as turn:
                    return await self._run(turn, function, args, deadline)
            except Preempted:
                pass  # twice at most

    async def _run(self, turn: Turn, function: Callable[..., T], args: tuple[Any, ...], deadline: float) -> T:
        outcome = "stopped"
        try:
            result = await self._backend.run(function, args, deadline, turn.start_timer)
            outcome = "solved"
            return result
        except SolverFailed as error:
            outcome = type(error).__name__
            raise
        except Exception:
            outcome = "refused"  # the function raised, because the question has no answer
            raise
        finally:
            if turn.preempted and outcome == "stopped":
                outcome = "gave way"
            self.outcomes[outcome] += 1
            if outcome in ("solved", "refused", "gave way", "TookTooLong", "TooLarge"):
                self._ended_at = self._clock.monotonic()

    async def is_alive(self) -> bool:
        """Whether the workers work: one answers a ping, or all are busy with jobs that end in time."""
        # A late ping is not cancelled, as that would cost a worker; the next call waits for it instead.
        if self._ping is None or self._ping.done():
            self._ping = asyncio.create_task(self._ping_worker())
        ping = self._ping
        if await self._clock.wait(ping, PING_TIMEOUT) and not ping.cancelled() and ping.result():
            return True
        busy = self.queue.running >= self.queue.capacity
        return busy and self._clock.monotonic() - self._ended_at < MAX_DEADLINE + PING_TIMEOUT

    async def _ping_worker(self) -> bool:
        try:
            await self._backend.run(os.getpid, (), PING_TIMEOUT, lambda _: None)
        except (SolverFailed, RuntimeError):  # RuntimeError: the backend is closed or broken
            return False
        self._ended_at = self._clock.monotonic()
        return True

    async def warm_up(self) -> None:
        """Start a worker, so that the first job does not wait for one."""
        await self._backend.warm_up()

    async def close(self) -> None:
        """Stop the workers at once; calls that wait for a job are cancelled."""
        self.queue.close()
        await self._backend.close()
        if self._ping:
            self._ping.cancel()
            await asyncio.gather(self._ping, return_exceptions=True)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()


def _make_backend(workers: int, memory: int, address: str, clock: Clock) -> SolverBackend:
    if not address:
        return WorkerProcesses(workers, memory, preloaded_modules(), clock)
    from app.solving.dask_cluster import DaskCluster

    return DaskCluster(address, memory, clock)
