"""How long people at tables wait after a press: `python -m benchmarks.tables`.

200 tables of 5 players who think for 1 to 2 seconds play in the playground. The 99th percentile of the time
to a press's first answer, by the playground's clock, should be under 500 ms. With `--saturate` players think
less and less, until it is not: that is the rate at which one bot saturates. Playground, bot and this program
share the machine's cores. After each run every accepted press must have its event, and the audit must find
nothing.
"""

import argparse
import asyncio
import json
import os
import random
import statistics
import tempfile
import time
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import cycle
from pathlib import Path
from typing import Any

from sqlalchemy import text

from app import audit
from benchmarks.players import simulated_players
from benchmarks.players.simulated_players import OPENINGS, SEATS, WATCHER, button_to_press
from benchmarks.processes import stored_data
from benchmarks.processes.monitored_bot import MonitoredBot
from tests.playground_client import UNLIMITED, Playground, running_playground

TABLES = 200
SECONDS = 60.0  # seconds of play in a run, once everybody has joined
ARRIVING = 30.0  # seconds in which they join, one after the other
PRESS_TIMEOUT = 3.0  # seconds for the first answer, as on Discord
MAX_99_PERCENT = 0.5  # seconds
HEADINGS = ("think", "presses/s", "median", "99%", "most", "of a core", "refused")
FASTER = (0.5, 0.25, 0.125, 0.0625)  # of the usual think time


@dataclass
class Run:
    """The results of the presses of a run.

    waits        seconds until the first answer, for each press that got one
    rate         presses answered per second, from when everybody has joined to the end
    accepted     presses that the bot carried out, by its own count
    refused      the texts of refusals in the first answer
    unanswered   player and button of each press without an answer in time
    too_late     presses on a component that the playground had removed a moment before
    cpu_seconds  processor seconds, by kind of process
    stolen       processor seconds that the machine's host gave to others
    """

    waits: list[float] = field(default_factory=list)
    rate: float = 0.0
    accepted: int = 0
    refused: Counter[str] = field(default_factory=Counter)
    unanswered: list[str] = field(default_factory=list)
    too_late: int = 0
    cpu_seconds: Counter[str] = field(default_factory=Counter)
    stolen: float = 0.0

    def add(self, name: str, custom_id: str, outcome: Any) -> None:
        if error := outcome.get("error"):
            assert error.endswith(simulated_players.TOO_LATE), error
            self.too_late += 1
            return
        if outcome["took"] is None:
            self.unanswered.append(f"{custom_id} by {name}, interaction {outcome['interaction']}")
            return
        self.waits.append(outcome["took"])
        for message in outcome["messages"]:
            if message["flags"] & 64 and not message["plain"].startswith("You're in seat"):
                self.refused[message["plain"]] += 1


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tables", type=int, default=TABLES)
    parser.add_argument("--seconds", type=float, default=SECONDS)
    parser.add_argument("--log", type=Path, help="keep the bot's log in this file")
    parser.add_argument(
        "--saturate", action="store_true", help="also look for the rate at which it saturates"
    )
    asyncio.run(_measure(parser.parse_args()))


async def _measure(arguments: argparse.Namespace) -> None:
    share = 1.0
    print("".join(f"{heading:>12}" for heading in HEADINGS))
    for share in (1.0, *(FASTER if arguments.saturate else ())):
        run = await run_tables(arguments.tables, arguments.seconds, (share, 2 * share), arguments.log)
        late = statistics.quantiles(run.waits, n=100)[98]
        numbers = [statistics.median(run.waits), late, max(run.waits)]
        shown = "".join(f"{number * 1e3:9.0f} ms" for number in numbers)
        cost = f"{run.cpu_seconds['the bot'] / len(run.waits) * 1e3:9.1f} ms"
        print(f"{share:5.2g}-{2 * share:.2g} s{run.rate:12.0f}{shown}{cost}{sum(run.refused.values()):12}")
        cores = (
            f"{used / (ARRIVING + arguments.seconds):.2f} by {user}"
            for user, used in run.cpu_seconds.most_common()
        )
        stolen = run.stolen / (ARRIVING + arguments.seconds)
        print(f"{'':14}of {os.cpu_count()} cores used: {', '.join(cores)}; given to others: {stolen:.2f}")
        for refusal, times in run.refused.most_common(3):
            print(f"{'':14}{times} times: {refusal}")
        print(f"{'':14}{run.too_late} presses on a button that had just gone")
        for pressed in run.unanswered:
            print(f"{'':14}not answered in {PRESS_TIMEOUT:g} s: {pressed}")
        if late > MAX_99_PERCENT or run.unanswered:
            break


async def run_tables(tables: int, seconds: float, think: tuple[float, float], log: Path | None) -> Run:
    """Run tables of five for this many seconds; `think`: from and to how many seconds players think."""
    with tempfile.TemporaryDirectory() as folder:
        address = f"sqlite:///{folder}/oddsmith.sqlite"
        async with running_playground() as place, simulated_players.unbounded(place) as place:
            environment = place.environment(address) | UNLIMITED
            async with MonitoredBot(place, environment, log or Path(folder, "log")) as bot:
                await bot.take_sample()
                run = await _play(place, tables, seconds, think)
                await _wait_for_presses(bot)
            run.cpu_seconds, run.stolen = bot.cpu_seconds, bot.stolen
            # A press that had to wait is refused after its first answer: only the bot knows its result.
            run.accepted = bot.outcomes["answered"] - tables
            lost = await _problems(address, run)
        assert not lost, "\n".join(lost)
        return run


async def _wait_for_presses(bot: MonitoredBot) -> None:
    """Wait until the bot has finished every press; some were only acknowledged so far."""
    before = None
    while before != bot.outcomes.total():
        before = bot.outcomes.total()
        await asyncio.sleep(PRESS_TIMEOUT)
        await bot.take_sample()


async def _play(place: Playground, tables: int, seconds: float, think: tuple[float, float]) -> Run:
    channels = await simulated_players.channels(place, tables, WATCHER)
    lines = dict(zip(channels, cycle(OPENINGS), strict=False))
    async with simulated_players.opened(place, lines, WATCHER) as seen:
        run, end = Run(), time.monotonic() + ARRIVING + seconds
        players = [
            _player(place, seen[channel], f"P{table}-{seat}", run, think, end)
            for table, channel in enumerate(channels)
            for seat in range(SEATS)
        ]
        async with asyncio.TaskGroup() as group:
            for player in players:
                group.create_task(player)
            await asyncio.sleep(ARRIVING)
            while_joining = len(run.waits)
            await asyncio.sleep(seconds)
            run.rate = (len(run.waits) - while_joining) / seconds
        return run


async def _player(
    place: Playground,
    table: simulated_players.ShownTable,
    name: str,
    run: Run,
    think: tuple[float, float],
    end: float,
) -> None:
    """A player who looks, thinks and presses, until the end."""
    rng = random.Random(name)
    await asyncio.sleep(rng.random() * ARRIVING)
    while time.monotonic() < end:
        redrawn = table.redrawn
        if button_to_press(table.message, name, rng):
            await asyncio.sleep(rng.uniform(*think))
            message = table.message
            if custom_id := button_to_press(message, name, rng):
                redrawn = table.redrawn
                target = {"channel": message["channel_id"], "message": message["id"], "as": name}
                pressed = {"custom_id": custom_id, "first": True, "wait": PRESS_TIMEOUT}
                run.add(name, custom_id, await place.post("click", **target, **pressed))
            else:
                continue
        with suppress(TimeoutError):
            async with asyncio.timeout(5):
                await redrawn.wait()


async def _problems(address: str, run: Run) -> list[str]:
    """A sentence for every condition that does not hold after a run."""
    async with stored_data.read(address) as connection:
        problems = [str(problem) async for problem in audit.problems(connection)]
        kinds = await connection.execute(text("SELECT what FROM events WHERE player_id IS NOT NULL"))
        stored = sum(json.loads(event)["kind"] != "sat" for (event,) in kinds)
        total = await stored_data.ledger_sum(connection)
    if not run.accepted <= stored <= run.accepted + len(run.unanswered):
        late = f"{len(run.unanswered)} not answered in time"
        problems.append(f"{run.accepted} presses were accepted and {late}, and {stored} events are kept.")
    if total:
        problems.append(f"The ledger sums to {total} and not to zero.")
    return problems


if __name__ == "__main__":
    main()
