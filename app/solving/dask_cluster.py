"""Runs solver jobs on a Dask cluster, with the same interface as app.solving.processes.

A worker of the cluster runs each job in a process of its own, under a deadline that kills it, just as the bot
does locally. So a job that hangs or crashes does not kill the worker, nor the next worker by being retried.
Only a job whose worker was lost with its machine is run again by another; jobs have no side effects, so the
answer is the same.

Start workers with `dask worker --no-nanny`, where this same version of Oddsmith is installed: a nanny's
children may not start processes. The scheduler runs whatever arrives at its port, so do not let anybody else
reach it.
"""

import asyncio
import contextlib
import logging
import math
import multiprocessing
from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar

import distributed
from dask.typing import Key
from distributed.comm.core import CommClosedError

from app.clock import Clock
from app.games import preloaded_modules
from app.solving.errors import Crashed, OutOfReach
from app.solving.processes import TimeUsed, WorkerProcesses, function_name

log = logging.getLogger(__name__)

T = TypeVar("T")

CONNECT_TIMEOUT = 5.0  # seconds for one attempt
RETRY_INTERVAL = 1.0  # seconds
READY_TIMEOUT = 3.0  # seconds that a job waits for the connection to the cluster
TRANSFER_SLACK = 15.0  # seconds beside the deadline that a job may take to reach a worker and come back
POLL_INTERVAL = 0.2  # seconds until a worker notices that its job was cancelled

# Dask logs to its own handlers, bypassing ours; let its lines propagate to ours instead.
for _name in ("distributed", "distributed.client", "tornado", "tornado.application"):
    logging.getLogger(_name).handlers.clear()
    logging.getLogger(_name).propagate = True
logging.getLogger("distributed").setLevel(logging.ERROR)


class Outcome(NamedTuple):
    """The result of a job. Errors are returned, because Dask workers log raised ones with user input."""

    result: Any
    error: Exception | None


class DaskCluster:
    """The cluster of the Dask scheduler at `address`, such as tcp://host:8786.

    It connects, and reconnects, in the background. `memory`: bytes that one job may use.
    """

    def __init__(self, address: str, memory: int, clock: Clock) -> None:
        self._clock = clock
        self.address = address
        self.memory = memory
        self._client: distributed.Client | None = None
        self._ready = asyncio.Event()
        self._reconnect_task: asyncio.Task[None] | None = None

    async def run(
        self,
        function: Callable[..., T],
        args: tuple[Any, ...],
        deadline: float,
        begun: Callable[[TimeUsed], None],
    ) -> T:
        """Like WorkerProcesses.run, but calls `begun` when the scheduler has the job: it reports no more.

        So a job counts as if it used a processor all the time.

        Raises OutOfReach if the scheduler is unreachable or no worker takes the job.
        """
        client = await self._connected()
        try:
            job = client.submit(solve, function, args, deadline, self.memory, key=None, pure=False, retries=0)
            begun(lambda: math.inf)
            try:
                async with self._clock.timeout(deadline + TRANSFER_SLACK):
                    outcome: Outcome = await job
            finally:
                await _release(job)
        except distributed.KilledWorker:
            log.error("The cluster's workers died under %s", function_name(function))
            raise Crashed from None
        except (TimeoutError, OSError, CommClosedError, distributed.client.FutureCancelledError) as error:
            log.warning("The solvers at %s did not answer: %s", self.address, type(error).__name__)
            raise OutOfReach from None
        if outcome.error is not None:
            raise outcome.error
        result: T = outcome.result
        return result

    async def warm_up(self) -> None:
        """Have every worker of the cluster start a process."""
        with contextlib.suppress(OutOfReach, OSError):
            client = await self._connected()
            await client.run(_start_processes, self.memory)

    async def close(self) -> None:
        if self._reconnect_task:
            self._reconnect_task.cancel()
            await asyncio.gather(self._reconnect_task, return_exceptions=True)

    async def _connected(self) -> distributed.Client:
        if self._reconnect_task is None:
            self._reconnect_task = asyncio.create_task(self._keep_connected())
        if self._client is not None and self._client.status != "running":
            self._ready.clear()  # _keep_connected has not noticed it yet
        try:
            async with self._clock.timeout(READY_TIMEOUT):
                await self._ready.wait()
        except TimeoutError:
            raise OutOfReach from None
        assert self._client is not None
        return self._client

    async def _keep_connected(self) -> None:
        """Connect, and reconnect whenever the connection is lost, until cancelled."""
        logged = False
        while True:
            try:
                await self._connect_once()
                logged = False
            except Exception as error:  # also errors of a wrong Dask configuration
                if not logged:
                    kind = type(error).__name__
                    log.warning("The solvers at %s are out of reach: %s: %s", self.address, kind, error)
                logged = True
            await self._clock.sleep(RETRY_INTERVAL)

    async def _connect_once(self) -> None:
        """Connect, and return when the connection is lost. Raises Dask's errors if it cannot connect."""
        client = distributed.Client(
            self.address, asynchronous=True, timeout=CONNECT_TIMEOUT, set_as_default=False
        )
        try:
            await client
            log.info("Connected to the solvers at %s", self.address)
            self._client = client
            self._ready.set()
            while client.status == "running":  # the client has no event for it
                await self._clock.sleep(RETRY_INTERVAL)
        finally:
            self._ready.clear()
            await client.close()


async def _release(job: "distributed.Future[Any]") -> None:
    """Release a job; cancel it first if it still runs, which its worker then notices."""
    with contextlib.suppress(OSError, CommClosedError):
        if not job.done():
            await asyncio.shield(job.cancel())
        job.release()


# Everything below runs in a worker of the cluster.

_started: WorkerProcesses | None = None


def solve(function: Callable[..., Any], args: tuple[Any, ...], deadline: float, memory: int) -> Outcome:
    """The outcome of `function(*args)`, computed in a process of this worker under the deadline.

    The worker calls this in one of its threads. The processes belong to its event loop, as they are shared.
    """
    try:
        worker = distributed.get_worker()
        loop: asyncio.AbstractEventLoop = worker.loop.asyncio_loop  # type: ignore[attr-defined]
        solving = _solve(worker, worker.get_current_task(), function, args, deadline, memory)
        return Outcome(asyncio.run_coroutine_threadsafe(solving, loop).result(), None)
    except Exception as error:
        return Outcome(None, error.with_traceback(None))


async def _solve(
    worker: distributed.Worker,
    task_key: Key,
    function: Callable[..., T],
    args: tuple[Any, ...],
    deadline: float,
    memory: int,
) -> T:
    processes = _processes(memory, worker)
    job = asyncio.ensure_future(processes.run(function, args, deadline))
    while not await processes.clock.wait(job, POLL_INTERVAL):
        task = worker.state.tasks.get(task_key)
        if task is None or task.state == "cancelled":
            job.cancel()
    return await job


async def _start_processes(memory: int, dask_worker: distributed.Worker) -> None:
    """Start a process of the worker. Returns nothing, because a result would be pickled and sent to the bot.

    Dask passes `dask_worker` by this name to functions that run outside of tasks, where get_worker fails.
    """
    await _processes(memory, dask_worker).warm_up()


def _processes(memory: int, worker: distributed.Worker) -> WorkerProcesses:
    """The processes of this worker, at most one for each of its threads."""
    if multiprocessing.current_process().daemon:
        raise RuntimeError("Start the workers of the cluster with --no-nanny.")
    global _started
    if _started is None:
        _started = WorkerProcesses(worker.state.nthreads, memory, preloaded_modules())
    return _started
