"""The faults of benchmarks.adversary: Discord fails, the disk is full, the bot is killed."""

import asyncio
import resource
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

from benchmarks.players.adversary_attacks import Attack
from benchmarks.processes import stored_data

REPLY_INTERVAL = 4.0  # seconds: one reply meets one fault, otherwise nobody would answer in time
GATEWAY_INTERVAL = 75.0  # seconds
FULL_DISK_INTERVAL, FULL_DISK_SECONDS = 90.0, 3.0  # seconds
KILL_INTERVAL, LAST_KILL = 150.0, 45.0  # seconds; no kill in the last ones of the run

REPLY_FAULTS: tuple[dict[str, Any], ...] = (
    {"http": 502, "path": "callback"},
    {"http": 502, "path": "callback", "done": True},
    {"http": "cut", "path": "callback"},
    {"http": "cut", "path": "callback", "done": True},
    {"http": 429, "path": "callback", "retry_after": 0.5},
    {"http": 502, "path": "@original"},
    {"http": "cut", "path": "@original", "done": True},
    {"http": 429, "path": "messages", "retry_after": 1.0},
    {"http": 500, "path": "messages"},
    {"http": "cut", "path": "messages"},
    {"http": 502, "path": "webhooks"},
    {"http": "cut", "path": "webhooks", "done": True},
)
GATEWAY_FAULTS: tuple[dict[str, Any], ...] = (
    {"gateway": "drop"},
    {"gateway": "reconnect"},
    {"gateway": "invalid_session"},
)


async def fail_reply(attack: Attack) -> None:
    """One of the bot's next requests fails, before or after Discord carries it out."""
    fault = attack.rng.choice(REPLY_FAULTS)
    attack.faults[" ".join(map(str, fault.values()))] += 1
    await attack.place.post("faults", **fault)
    await asyncio.sleep(REPLY_INTERVAL)


async def fail_gateway(attack: Attack) -> None:
    """The gateway drops the connection, asks for a new one, or ends the session."""
    await asyncio.sleep(GATEWAY_INTERVAL)
    fault = attack.rng.choice(GATEWAY_FAULTS)
    attack.faults[fault["gateway"]] += 1
    await attack.place.post("faults", **fault)


async def fill_disk(attack: Attack, database: Path) -> None:
    """Keep the bot's files from growing for some seconds."""
    await asyncio.sleep(FULL_DISK_INTERVAL)
    process = attack.bot.process.pid
    with suppress(ProcessLookupError, FileNotFoundError):
        before = resource.prlimit(process, resource.RLIMIT_FSIZE)
        files = (database, database.with_name(f"{database.name}-wal"))
        largest = await asyncio.to_thread(lambda: max(file.stat().st_size for file in files))
        resource.prlimit(process, resource.RLIMIT_FSIZE, (largest, before[1]))
        attack.faults["full disk"] += 1
        await asyncio.sleep(FULL_DISK_SECONDS)
        resource.prlimit(process, resource.RLIMIT_FSIZE, before)


async def kill_bot(attack: Attack, address: str, end: float) -> None:
    """Kill the bot and start it again, unless the run is nearly over; then audit its database."""
    await asyncio.sleep(KILL_INTERVAL)
    if time.monotonic() > end - LAST_KILL:
        return
    attack.faults["kill"] += 1
    await attack.bot.kill()
    await check_audit(attack, address)


async def check_audit(attack: Attack, address: str) -> None:
    """Report what the audit finds as a problem."""
    exit_code, output = await stored_data.run_audit(address)
    if exit_code:
        attack.problems.append(f"The audit: {output}")
