"""Prometheus metrics.

Every name is `oddsmith_...`; times are in seconds. docs/grafana.json has their panels; a test compares the
names.
"""

import asyncio
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING, Any

import discord
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from storage import DatabaseUnavailable, tables

if TYPE_CHECKING:
    from bot.client import Oddsmith
    from bot.interactions.request_state import Outcome

SAMPLE_INTERVAL = 0.25  # seconds between samples of the event loop's delay
FAST_BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5)
ANSWER_BUCKETS = (0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 3, 5, 10, 30, 60, 120)


class Metrics:
    """The metrics of one bot."""

    def __init__(self, bot: "Oddsmith") -> None:
        self._bot = bot
        self.registry = CollectorRegistry()
        self.interactions = Counter(
            "oddsmith_interactions",
            "Interactions, by what was asked and how it ended",
            ["command", "outcome"],
            registry=self.registry,
        )
        self.answer = Histogram(
            "oddsmith_answer_seconds",
            "From when an interaction came to when its answer was sent",
            ["command"],
            buckets=ANSWER_BUCKETS,
            registry=self.registry,
        )
        self.loop_delay = Histogram(
            "oddsmith_event_loop_delay_seconds",
            "How late the event loop is",
            buckets=FAST_BUCKETS,
            registry=self.registry,
        )
        self.database = Histogram(
            "oddsmith_database_seconds",
            "Transactions, from wanting one to its end",
            ["kind"],
            buckets=FAST_BUCKETS,
            registry=self.registry,
        )
        self.gateway = Counter(
            "oddsmith_gateway_events",
            "Shards that connected, resumed, or lost their connection",
            ["event"],
            registry=self.registry,
        )
        self.open_tables = Gauge(
            "oddsmith_open_tables", "Tables that are open", ["game"], registry=self.registry
        )
        self.registry.register(LiveCollector(bot))
        ProcessCollector(registry=self.registry)

    def observe_outcome(self, origin: str, outcome: "Outcome", seconds: float) -> None:
        self.interactions.labels(origin, outcome).inc()
        self.answer.labels(origin).observe(seconds)

    async def on_interaction_ended(
        self, interaction: "discord.Interaction[Any]", origin: str, outcome: "Outcome", seconds: float
    ) -> None:
        self.observe_outcome(origin, outcome, seconds)

    async def on_shard_connect(self, _: int) -> None:
        self.gateway.labels("connected").inc()

    async def on_shard_resumed(self, _: int) -> None:
        self.gateway.labels("resumed").inc()

    async def on_shard_disconnect(self, _: int) -> None:
        self.gateway.labels("disconnected").inc()

    def observe_transaction(self, kind: str, seconds: float) -> None:
        self.database.labels(kind).observe(seconds)

    async def render(self) -> bytes:
        """All metrics in Prometheus' text format; without open tables while the database is away."""
        self.open_tables.clear()
        with suppress(DatabaseUnavailable):
            async with self._bot.services.database.read() as connection:
                open_counts = await tables.open_counts(connection)
            for game, count in open_counts.items():
                self.open_tables.labels(game).set(count)
        return generate_latest(self.registry)

    async def observe_loop_delay(self) -> None:
        async for delay in loop_delays():
            self.loop_delay.observe(delay)


async def loop_delays() -> AsyncIterator[float]:
    """Seconds by which the event loop is late, sampled every SAMPLE_INTERVAL without end."""
    while True:
        due = time.monotonic() + SAMPLE_INTERVAL
        await asyncio.sleep(SAMPLE_INTERVAL)
        yield max(time.monotonic() - due, 0.0)


class LiveCollector(Collector):
    """Metrics that are read from the bot at the time of a scrape."""

    def __init__(self, bot: "Oddsmith") -> None:
        self._bot = bot

    def collect(self) -> Iterator[Metric]:
        queue = self._bot.services.pool.queue
        yield GaugeMetricFamily("oddsmith_solver_waiting", "Questions that wait for a worker", queue.waiting)
        yield GaugeMetricFamily("oddsmith_solver_running", "Questions that are being solved", queue.running)
        jobs = CounterMetricFamily(
            "oddsmith_solver_jobs", "Solver jobs that ended, by how", labels=["outcome"]
        )
        for outcome, count in self._bot.services.pool.outcomes.items():
            jobs.add_metric([outcome], count)
        yield jobs
        yield GaugeMetricFamily("oddsmith_servers", "Servers on this process's shards", len(self._bot.guilds))
        latency = GaugeMetricFamily(
            "oddsmith_gateway_latency_seconds", "From a heartbeat to its answer", labels=["shard"]
        )
        for shard, seconds in self._bot.latencies:
            if seconds == seconds:  # NaN before the first heartbeat
                latency.add_metric([str(shard)], seconds)
        yield latency


@asynccontextmanager
async def collect_metrics(bot: "Oddsmith") -> AsyncIterator[Metrics]:
    """Collect metrics of the bot within the block."""
    metrics = Metrics(bot)
    listeners = (
        metrics.on_interaction_ended,
        metrics.on_shard_connect,
        metrics.on_shard_resumed,
        metrics.on_shard_disconnect,
    )
    for listener in listeners:
        bot.add_listener(listener)
    bot.services.database.listeners.append(metrics.observe_transaction)
    sampling = asyncio.create_task(metrics.observe_loop_delay())
    try:
        yield metrics
    finally:
        sampling.cancel()
        await asyncio.gather(sampling, return_exceptions=True)
        bot.services.database.listeners.remove(metrics.observe_transaction)
        for listener in listeners:
            bot.remove_listener(listener)
