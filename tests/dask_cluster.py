"""A Dask cluster on loopback: a scheduler and workers, each in a process of its own."""

import asyncio
import contextlib
import os
import socket
from asyncio.subprocess import DEVNULL, Process
from collections.abc import AsyncIterator
from dataclasses import dataclass, field

from tests.playground_client import ROOT, program


@dataclass
class DaskCluster:
    port: int
    stack: contextlib.AsyncExitStack
    workers: list[Process] = field(default_factory=list)
    scheduler: Process | None = None

    @property
    def address(self) -> str:
        return f"tcp://127.0.0.1:{self.port}"

    async def start_scheduler(self) -> None:
        options = ("--host", "127.0.0.1", "--port", str(self.port), "--no-dashboard", "--no-jupyter")
        self.scheduler = await self._start("scheduler", *options)

    async def start_worker(self, *more: str) -> Process:
        """Start a worker with one thread; it connects as soon as there is a scheduler."""
        options = ("--host", "127.0.0.1", "--nthreads", "1", "--no-dashboard", *(more or ("--no-nanny",)))
        self.workers.append(await self._start("worker", self.address, *options))
        return self.workers[-1]

    async def _start(self, *arguments: str) -> Process:
        environment = {
            **os.environ,
            "PYTHONPATH": str(ROOT),
            "DASK_DISTRIBUTED__SCHEDULER__ALLOWED_FAILURES": "1",
        }
        return await self.stack.enter_async_context(
            program("dask", *arguments, environment=environment, stdout=DEVNULL, stderr=DEVNULL)
        )


@contextlib.asynccontextmanager
async def dask_cluster(workers: int = 2) -> AsyncIterator[DaskCluster]:
    """A scheduler and `workers` workers, all still starting."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    async with contextlib.AsyncExitStack() as stack:
        cluster = DaskCluster(port, stack)
        await cluster.start_scheduler()
        await asyncio.gather(*(cluster.start_worker() for _ in range(workers)))
        yield cluster
