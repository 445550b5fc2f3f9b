"""Solver jobs on a Dask cluster: the door is the same, the workers stand on other machines.

A worker of the cluster runs a job as a bot does on its own machine, in a process that its deadline kills:
so a job that hangs or crashes ends neither the worker nor, tried again, the next one. Only a job whose worker
was lost with its machine is done again, by another; it has no effects, so the answer is the same.

Start workers with `dask worker --no-nanny`, where this same version of Oddsmith is installed: the children
of a nanny may have no processes of their own. What comes to the scheduler's port is run, so let nobody else
reach it.
"""

import asyncio
import contextlib
import logging
import multiprocessing
import threading
from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar

import distributed
from distributed.comm.core import CommClosedError

from app.solving.processes import CRASH_MESSAGE, Crashed, OutOfReach, WorkerProcesses, function_name

log = logging.getLogger(__name__)

T = TypeVar("T")

CONNECT_TIMEOUT = 5.0  # seconds for one attempt
RETRY_INTERVAL = 1.0  # seconds
READY_TIMEOUT = 3.0  # seconds that a question waits for the cluster to be there
TRANSFER_SLACK = 15.0  # seconds that a job may take to reach a worker and come back, beside its deadline
POLL_INTERVAL = 0.2  # seconds: how soon a worker notices that its job is wanted no more

UNREACHABLE_MESSAGE = "solving-out-of-reach"

# Dask writes to handlers of its own, around ours; here its lines are lines like others.
for _name in ("distributed", "distributed.client", "tornado", "tornado.application"):
    logging.getLogger(_name).handlers.clear()
    logging.getLogger(_name).propagate = True
logging.getLogger("distributed").setLevel(logging.ERROR)


class Outcome(NamedTuple):
    """What came of a job. Errors travel as values: a worker logs raised ones with what the person wrote."""

    result: Any
    error: Exception | None


class DaskCluster:
    """The cluster of the Dask scheduler at `address`, such as tcp://host:8786.

    Whether it is there or not, this keeps looking. `memory` is what one job may have, in bytes.
    """

    def __init__(self, address: str, memory: int) -> None:
        self.address = address
        self.memory = memory
        self._client: distributed.Client | None = None
        self._ready = asyncio.Event()
        self._reconnect_task: asyncio.Task[None] | None = None

    async def run(
        self, function: Callable[..., T], args: tuple[Any, ...], deadline: float, begun: Callable[[], None]
    ) -> T:
        """As Processes.run, but `begun` is called when the scheduler has the job: it does not tell more.

        Raises OutOfReach if the scheduler is away or no worker takes the job up.
        """
        client = await self._connected()
        try:
            job = client.submit(solve, function, args, deadline, self.memory, key=None, pure=False, retries=0)
            begun()
            try:
                async with asyncio.timeout(deadline + TRANSFER_SLACK):
                    outcome: Outcome = await job
            finally:
                await _release(job)
        except distributed.KilledWorker:
            log.error("The cluster's workers died under %s", function_name(function))
            raise Crashed(CRASH_MESSAGE) from None
        except (TimeoutError, OSError, CommClosedError, distributed.client.FutureCancelledError) as error:
            log.warning("The solvers at %s did not answer: %s", self.address, type(error).__name__)
            raise OutOfReach(UNREACHABLE_MESSAGE) from None
        if outcome.error is not None:
            raise outcome.error
        result: T = outcome.result
        return result

    async def warm_up(self) -> None:
        """Have every worker of the cluster start its processes."""
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
            self._ready.clear()  # noticed here before the keeper looked
        try:
            async with asyncio.timeout(READY_TIMEOUT):
                await self._ready.wait()
        except TimeoutError:
            raise OutOfReach(UNREACHABLE_MESSAGE) from None
        assert self._client is not None
        return self._client

    async def _keep_connected(self) -> None:
        """Connect, and whenever the connection is lost connect anew, until cancelled."""
        told = False
        while True:
            try:
                await self._one_connection()
                told = False
            except Exception as error:  # also what no cluster raises, but a wrong configuration of Dask
                if not told:
                    kind = type(error).__name__
                    log.warning("The solvers at %s are out of reach: %s: %s", self.address, kind, error)
                told = True
            await asyncio.sleep(RETRY_INTERVAL)

    async def _one_connection(self) -> None:
        """Connect, and return when the connection is lost. Raises whatever Dask does if there is none."""
        client = distributed.Client(
            self.address, asynchronous=True, timeout=CONNECT_TIMEOUT, set_as_default=False
        )
        try:
            await client
            log.info("Connected to the solvers at %s", self.address)
            self._client = client
            self._ready.set()
            while client.status == "running":  # noqa: ASYNC110  # the client tells nobody
                await asyncio.sleep(RETRY_INTERVAL)
        finally:
            self._ready.clear()
            await client.close()


async def _release(job: "distributed.Future[Any]") -> None:
    """A job that is over is forgotten; one that is not is to be stopped, and its worker sees that."""
    with contextlib.suppress(OSError, CommClosedError):
        if not job.done():
            await asyncio.shield(job.cancel())
        job.release()


# From here on, what runs in a worker of the cluster.

_lock = threading.Lock()
_started: WorkerProcesses | None = None


def solve(function: Callable[..., Any], args: tuple[Any, ...], deadline: float, memory: int) -> Outcome:
    """What came of `function(*args)`, computed in a process of this worker under the deadline."""
    if multiprocessing.current_process().daemon:
        raise RuntimeError("Start the workers of the cluster with --no-nanny.")
    try:
        processes = _processes(memory, distributed.get_worker())
        return Outcome(asyncio.run(_solve(processes, function, args, deadline)), None)
    except Exception as error:
        return Outcome(None, error.with_traceback(None))


async def _solve(
    processes: WorkerProcesses, function: Callable[..., T], args: tuple[Any, ...], deadline: float
) -> T:
    worker = distributed.get_worker()
    key = worker.get_current_task()
    job = asyncio.ensure_future(processes.run(function, args, deadline))
    while not (await asyncio.wait({job}, timeout=POLL_INTERVAL))[0]:
        task = worker.state.tasks.get(key)
        if task is None or task.state == "cancelled":
            job.cancel()
    return await job


def _start_processes(memory: int, dask_worker: distributed.Worker) -> None:
    """They stay where they are: what is returned to the bot has to be sent there.

    Dask gives `dask_worker` by its name to what it runs outside of tasks, where get_worker knows of none.
    """
    _processes(memory, dask_worker)


def _processes(memory: int, worker: distributed.Worker) -> WorkerProcesses:
    """The processes of this worker, one for each of its threads."""
    global _started
    with _lock:
        if _started is None:
            _started = WorkerProcesses(worker.state.nthreads, memory)
        return _started
