"""The solver pool: the one door to heavy work.

A job runs under a deadline that kills it, in a worker process on this machine or in a Dask cluster, so that
the gateway keeps its heartbeat whatever is asked. Who asks waits for a fair turn: see app.solving.fair_queue.
"""

import asyncio
import os
import time
from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any, Protocol, Self, TypeVar

from app import request_context
from app.solving.fair_queue import FairQueue, GaveWay, QueueFull, Turn
from app.solving.processes import (
    GIBIBYTE,
    MEMORY_LIMIT,
    Crashed,
    SolverFailed,
    TookTooLong,
    TooLarge,
    WorkerProcesses,
)

__all__ = [
    "GIBIBYTE",
    "Crashed",
    "QueueFull",
    "SolverFailed",
    "SolverPool",
    "TooLarge",
    "TookTooLong",
]

T = TypeVar("T")

MAX_DEADLINE = 60.0  # seconds: no job's deadline is longer
PING_TIMEOUT = 5.0  # seconds for a worker that has nothing to do to say so


class SolverBackend(Protocol):
    """Where jobs are computed; see Processes.run for what `run` promises."""

    async def run(
        self, function: Callable[..., T], args: tuple[Any, ...], deadline: float, begun: Callable[[], None]
    ) -> T: ...

    async def warm_up(self) -> None: ...

    async def close(self) -> None: ...


class SolverPool:
    """`workers` jobs at once, in processes on this machine.

    Or, with the `address` of a Dask scheduler, in its cluster. `memory` is what one job may have, in bytes of
    address space.
    """

    def __init__(self, workers: int = 3, memory: int = MEMORY_LIMIT, address: str = "") -> None:
        self.queue = FairQueue(workers)
        self.outcomes: Counter[str] = (
            Counter()
        )  # jobs ended or begun anew, by how: "solved", "gave way", or the error's name
        self._ended_at = 0.0  # when one was last, or a ping, on the monotonic clock
        self._ping: asyncio.Task[bool] | None = None
        self._backend = _make_backend(workers, memory, address)

    async def run(self, function: Callable[..., T], *args: Any, deadline: float) -> T:
        """What `function(*args)` returns, computed by a worker.

        `deadline` is in seconds from when a worker takes the job up; waiting for a turn does not count. A job
        that gives way to others is stopped, and begun anew with its whole deadline. Function, arguments,
        result and errors travel by pickle. Raises whatever the function raises; a SolverFailed (TookTooLong,
        TooLarge, Crashed and others) when it came to no end, or to no turn (QueueFull). Cancelling the
        call stops the job.
        """
        asker = request_context.current_requester.get()
        turn: Turn | None = None
        while True:
            try:
                async with self.queue.slot(asker, lost=turn) as turn:
                    return await self._run(turn, function, args, deadline)
            except GaveWay:
                pass  # twice at most

    async def _run(self, turn: Turn, function: Callable[..., T], args: tuple[Any, ...], deadline: float) -> T:
        outcome = "stopped"
        try:
            result = await self._backend.run(function, args, deadline, turn.begun)
            outcome = "solved"
            return result
        except SolverFailed as error:
            outcome = type(error).__name__
            raise
        except Exception:
            outcome = "refused"  # the question has no answer, which is one
            raise
        finally:
            if turn.gives_way and outcome == "stopped":
                outcome = "gave way"
            self.outcomes[outcome] += 1
            if outcome in ("solved", "refused", "gave way", "TookTooLong", "TooLarge"):
                self._ended_at = time.monotonic()

    async def is_alive(self) -> bool:
        """Whether workers do their work: one answers at once, or all are at jobs that end in time."""
        # A ping that is late goes on, and is what the next call waits for: to stop it costs a worker.
        if self._ping is None or self._ping.done():
            self._ping = asyncio.create_task(self._ping_worker())
        ping = self._ping
        await asyncio.wait({ping}, timeout=PING_TIMEOUT)
        if ping.done() and not ping.cancelled() and ping.result():
            return True
        busy = self.queue.running >= self.queue.capacity
        return busy and time.monotonic() - self._ended_at < MAX_DEADLINE + PING_TIMEOUT

    async def _ping_worker(self) -> bool:
        try:
            await self._backend.run(os.getpid, (), PING_TIMEOUT, lambda: None)
        except (SolverFailed, RuntimeError):  # the last: it was closed, or is broken
            return False
        self._ended_at = time.monotonic()
        return True

    async def warm_up(self) -> None:
        """Start every worker, so that the first question does not wait for one."""
        await self._backend.warm_up()

    async def close(self) -> None:
        """Stop the workers, whatever they are at; who waits for a job is cancelled."""
        self.queue.close()
        await self._backend.close()
        if self._ping:
            self._ping.cancel()
            await asyncio.gather(self._ping, return_exceptions=True)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()


def map_calls(function: Callable[..., T], questions: Iterable[tuple[Any, ...]]) -> list[T]:
    """What the function returns for each of the questions: several in one job."""
    return [function(*question) for question in questions]


def _make_backend(workers: int, memory: int, address: str) -> SolverBackend:
    if not address:
        return WorkerProcesses(workers, memory)
    from app.solving.dask_cluster import DaskCluster

    return DaskCluster(address, memory)
