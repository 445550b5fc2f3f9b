"""A bot process whose memory and metrics are sampled while it runs, and which can be killed and restarted."""

import asyncio
import os
import socket
import time
from asyncio.subprocess import Process
from collections import Counter
from collections.abc import Mapping
from contextlib import AsyncExitStack, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple, Self

import aiohttp
from prometheus_client.parser import text_string_to_metric_families

from benchmarks.processes import process_usage
from tests.playground_client import Playground, program

START_TIMEOUT = 90.0  # seconds until a bot is ready
HTTP_TIMEOUT = 5.0  # seconds for /metrics and /healthz
DELAY_METRIC = "oddsmith_event_loop_delay_seconds_bucket"
INTERACTIONS_METRIC = "oddsmith_interactions_total"


class Sample(NamedTuple):
    at: float  # seconds on the monotonic clock
    bot: process_usage.Memory
    workers: process_usage.Memory  # in total
    delays: Mapping[float, float]  # by seconds: how often the event loop was late by at most that


class Away(NamedTuple):
    """The time from a kill of the bot until it was ready again, in seconds on the monotonic clock."""

    begin: float
    end: float

    def touches(self, begin: float, end: float) -> bool:
        return begin <= self.end and end >= self.begin


@dataclass
class MonitoredBot:
    """A bot in a playground, which runs and is ready inside `async with`."""

    place: Playground
    environment: Mapping[str, str]
    log: Path  # the file for its standard error
    module: str = "bot"  # the module to run: the bot, or a benchmark's variant of it
    samples: list[Sample] = field(default_factory=list)
    missed: int = 0  # samples that failed
    away: list[Away] = field(default_factory=list)
    left_behind: list[int] = field(default_factory=list)  # processes of killed bots that are still running
    ended: list[int] = field(default_factory=list)  # exit codes of bots that ended before a kill
    outcomes: Counter[str] = field(default_factory=Counter)  # how interactions ended, as the bot counts them
    cpu_seconds: Counter[str] = field(default_factory=Counter)  # processor seconds, by kind of process
    stolen: float = 0.0  # processor seconds that the machine's host gave to others
    has_numpy: bool = False  # whether the bot's own process has loaded it at some time

    async def __aenter__(self) -> Self:
        self._stack = AsyncExitStack()
        self._used: dict[int, float] = {}  # processor seconds at the last sample, by process
        self._stolen = process_usage.stolen()  # at the last sample
        self._counted: Counter[str] = Counter()  # the outcomes of this process alone
        self._port = _free_port()
        async with AsyncExitStack() as stack:
            self._web = await stack.enter_async_context(
                aiohttp.ClientSession(timeout=aiohttp.ClientTimeout(HTTP_TIMEOUT))
            )
            self._stderr = stack.enter_context(self.log.open("ab"))
            self.process = await self._start(stack)
            self._stack = stack.pop_all()
        return self

    async def __aexit__(self, *_: object) -> None:
        """A bot that does not end on request is killed, and its exit code says so."""
        with suppress(TimeoutError):
            await self._stack.aclose()

    async def _start(self, stack: AsyncExitStack) -> Process:
        """Start a bot and wait until it reports itself healthy. Raises TimeoutError."""
        environment = {**self.environment, "ODDSMITH_HEALTH_PORT": str(self._port)}
        bot = program("python", "-m", self.module, environment=environment, stderr=self._stderr.fileno())
        process = await stack.enter_async_context(bot)
        async with asyncio.timeout(START_TIMEOUT):
            while not await self._is_healthy():
                assert process.returncode is None, f"The bot ended with {process.returncode}."
                await asyncio.sleep(0.1)
        await self.place.ready()
        return process

    async def _is_healthy(self) -> bool:
        try:
            async with self._web.get(f"http://127.0.0.1:{self._port}/healthz") as answer:
                return answer.status == 200
        except (aiohttp.ClientError, TimeoutError):
            return False

    async def kill(self) -> None:
        """Kill the process, if it has not ended, and start another one."""
        processes = list(process_usage.descendants(self.process.pid))
        killed_at = time.monotonic()
        if self.process.returncode is not None:
            self.ended.append(self.process.returncode)
        else:
            self.process.kill()
            await self.process.wait()
        self._counted.clear()
        self.process = await self._start(self._stack)
        self.away.append(Away(killed_at, time.monotonic()))
        self.left_behind += filter(process_usage.is_running, processes)

    async def take_sample(self) -> None:
        """Take a sample. Raises aiohttp.ClientError, TimeoutError or OSError if the bot is not running."""
        async with self._web.get(f"http://127.0.0.1:{self._port}/metrics") as answer:
            page = await answer.text()
        delays, counted = _read(page)
        self.outcomes += counted - self._counted
        self._counted = counted
        self.has_numpy |= process_usage.has_loaded(self.process.pid, "numpy")
        workers = list(process_usage.descendants(self.process.pid))
        of_workers = process_usage.memory_of_all(workers)
        self.samples.append(
            Sample(time.monotonic(), process_usage.memory(self.process.pid), of_workers, delays)
        )
        self._add_processor_time(workers)

    def _add_processor_time(self, workers: list[int]) -> None:
        me, used = os.getpid(), dict[int, float]()
        stolen = process_usage.stolen()
        self.stolen += stolen - self._stolen
        self._stolen = stolen
        for process in (me, *process_usage.descendants(me)):
            try:
                used[process] = process_usage.cpu_seconds(process)
            except OSError:
                continue  # it has just ended
            user = {me: "this program", self.process.pid: "the bot"}.get(process, "the playground")
            spent = used[process] - self._used.get(process, used[process])
            self.cpu_seconds["its workers" if process in workers else user] += spent  # type: ignore[assignment]
        self._used = used


def _read(page: str) -> tuple[dict[float, float], Counter[str]]:
    """How late the event loop was, and how interactions ended, from a page of /metrics."""
    delays, ended = dict[float, float](), Counter[str]()
    for family in text_string_to_metric_families(page):
        for sample in family.samples:
            if sample.name == DELAY_METRIC:
                delays[float(sample.labels["le"])] = sample.value
            elif sample.name == INTERACTIONS_METRIC:
                ended[sample.labels["outcome"]] += int(sample.value)
    return delays, ended


def quantile(delays: Mapping[float, float], share: float) -> float:
    """The quantile at this share, in seconds, assuming that the samples within a bucket are spread evenly."""
    rank, below, lower = share * max(delays.values()), 0.0, 0.0
    for upper, up_to in sorted(delays.items()):
        if up_to >= rank:
            return lower + (upper - lower) * (rank - below) / (up_to - below) if up_to > below else lower
        below, lower = up_to, upper
    raise AssertionError("unreachable: the last bucket holds all")


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
