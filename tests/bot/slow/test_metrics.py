"""/healthz, /metrics and the Grafana dashboard."""

import asyncio
import json
import re
import socket
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import NamedTuple

import aiohttp
import pytest
from prometheus_client.parser import text_string_to_metric_families

from bot.client import Oddsmith
from bot.settings import Settings
from tests.bot.running_bot import running_bot
from tests.conftest import settings_for
from tests.playground_client import ROOT
from tests.waiting import until

DASHBOARD = json.loads((ROOT / "docs" / "grafana.json").read_text())


class MonitoredBot(NamedTuple):
    bot: Oddsmith
    address: str

    async def get(self, page: str) -> tuple[int, str]:
        async with aiohttp.ClientSession() as session, session.get(f"{self.address}/{page}") as response:
            return response.status, await response.text()

    async def samples(self) -> dict[tuple[str, frozenset[tuple[str, str]]], float]:
        status, text = await self.get("metrics")
        assert status == 200
        return {
            (sample.name, frozenset(sample.labels.items())): sample.value
            for family in text_string_to_metric_families(text)
            for sample in family.samples
        }

    async def value(self, name: str, **labels: str) -> float:
        return (await self.samples()).get((name, frozenset(labels.items())), 0.0)


@pytest.fixture
async def monitored_bot(playground, database_file) -> AsyncIterator[MonitoredBot]:
    async with run_monitored_bot(settings_for(playground, database_file), playground) as monitored_bot:
        yield monitored_bot


@asynccontextmanager
async def run_monitored_bot(settings: Settings, playground) -> AsyncIterator[MonitoredBot]:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    async with running_bot(replace(settings, health_port=port)) as (bot, _):
        await playground.ready()
        yield MonitoredBot(bot, f"http://127.0.0.1:{port}")


async def test_requests_and_outcomes_counted(monitored_bot, playground):
    await playground.say("/bj advise 16 T")
    await playground.say("/bj advise 16 T")
    await playground.say("/bj advise ZZ")
    help_ = (await playground.say("/help"))["messages"][0]
    await playground.click(help_, "try:16 T")
    form = await playground.say("/mines solve")
    await playground.submit(form, {"board": "1?\n??", "mines": "1"})
    metric = "oddsmith_interactions_total"
    assert await monitored_bot.value(metric, command="/bj advise", outcome="answered") == 2
    assert await monitored_bot.value(metric, command="/bj advise", outcome="refused") == 1
    assert await monitored_bot.value(metric, command="ExampleButton", outcome="answered") == 1
    assert await monitored_bot.value(metric, command="BoardModal", outcome="answered") == 1
    assert await monitored_bot.value("oddsmith_answer_seconds_count", command="/bj advise") == 3
    assert await monitored_bot.value("oddsmith_solver_jobs_total", outcome="solved") >= 3
    assert await monitored_bot.value("oddsmith_database_seconds_count", kind="write") >= 3


async def test_open_tables_counted_by_game(monitored_bot, playground):
    assert await monitored_bot.value("oddsmith_open_tables", game="ventti") == 0
    await playground.say("/ventti play")
    await playground.say("/ventti table")
    await playground.say("/bj table", channel=await playground.channel("lounge"))
    assert await monitored_bot.value("oddsmith_open_tables", game="ventti") == 1
    assert await monitored_bot.value("oddsmith_open_tables", game="blackjack") == 1
    await playground.say("/table close", by="Guest")
    assert await monitored_bot.value("oddsmith_open_tables", game="ventti") == 0


async def test_deadlines_and_the_queue_are_seen(monitored_bot):
    pool = monitored_bot.bot.services.pool
    jobs = [asyncio.create_task(pool.run(time.sleep, 60, deadline=1)) for _ in range(3)]
    await until(lambda: pool.queue.running)
    assert await monitored_bot.value("oddsmith_solver_running") == 1
    assert await monitored_bot.value("oddsmith_solver_waiting") == 2
    await asyncio.gather(*jobs, return_exceptions=True)
    assert await monitored_bot.value("oddsmith_solver_jobs_total", outcome="TookTooLong") == 3


async def test_gateway_events_counted(monitored_bot, playground):
    await playground.post("faults", gateway="drop")
    await playground.say("/bj advise 16 T")
    assert await monitored_bot.value("oddsmith_gateway_events_total", event="disconnected") >= 1
    assert await monitored_bot.value("oddsmith_gateway_events_total", event="resumed") >= 1


async def test_blocked_event_loop_measured(monitored_bot):
    late = "oddsmith_event_loop_delay_seconds_bucket"

    async def measured():
        asyncio.get_running_loop().call_soon(time.sleep, 1.0)  # blocks the event loop, as a bug would
        return await monitored_bot.value(late, le="+Inf") > await monitored_bot.value(late, le="0.5")

    await until(measured)


async def test_health_names_what_is_not_well(monitored_bot, playground):
    await wait_until_healthy(monitored_bot)
    await monitored_bot.bot.services.pool.close()
    status, text = await monitored_bot.get("healthz")
    assert status == 503
    assert json.loads(text) == {"gateway": True, "database": True, "solvers": False}


async def test_unhealthy_until_gateway_is_back(monitored_bot):
    await wait_until_healthy(monitored_bot)
    (shard,) = monitored_bot.bot.shards.values()
    await shard.disconnect()
    status, text = await monitored_bot.get("healthz")
    assert status == 503
    assert json.loads(text) == {"gateway": False, "database": True, "solvers": True}
    await shard.reconnect()
    await wait_until_healthy(monitored_bot)


async def wait_until_healthy(monitored_bot):
    async with asyncio.timeout(60):
        while (answer := await monitored_bot.get("healthz"))[0] != 200:
            await asyncio.sleep(0.1)
    assert json.loads(answer[1]) == {"gateway": True, "database": True, "solvers": True}


async def test_bot_is_unhealthy_without_its_database(playground, private_postgresql, database_file):
    url = f"postgresql+asyncpg://{private_postgresql.get_uri().partition('://')[2]}"
    settings = replace(settings_for(playground, database_file), database=url)
    async with run_monitored_bot(settings, playground) as monitored_bot:
        await wait_until_healthy(monitored_bot)
        private_postgresql.stop()
        status, text = await monitored_bot.get("healthz")
        assert status == 503
        assert json.loads(text) == {"gateway": True, "database": False, "solvers": True}
        assert await monitored_bot.value("oddsmith_servers") >= 1
        private_postgresql.start()


async def test_busy_workers_are_healthy(monitored_bot, monkeypatch):
    monkeypatch.setattr("app.solving.pool.PING_TIMEOUT", 0.3)
    pool = monitored_bot.bot.services.pool
    await pool.warm_up()
    assert await pool.is_alive()
    busy = asyncio.create_task(pool.run(time.sleep, 60, deadline=2))
    await until(lambda: pool.queue.running)
    assert await pool.is_alive()
    await asyncio.gather(busy, return_exceptions=True)


def families(text: str) -> set[str]:
    return set(re.findall(r"^# TYPE (oddsmith_\w+) ", text, re.MULTILINE))


async def test_dashboard_covers_every_metric(monitored_bot):
    _, text = await monitored_bot.get("metrics")
    metric_names = families(text)
    drawn = set(re.findall(r"oddsmith_\w+", json.dumps(DASHBOARD["panels"])))
    drawn = {re.sub(r"_(bucket|count|sum)$", "", name) for name in drawn}
    assert drawn == {name for name in metric_names if not name.endswith("_created")}
