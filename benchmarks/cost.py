"""What an answer costs: processor time of the bot's whole process tree, compared with a bare discord.py bot.

`python -m benchmarks.cost` prints every row, `--rows advise-known,alone` some of them. The bare bot answers
with one word, in a playground of its own, in the same run: nothing that answers through discord.py costs
less. Playground, bot and this program share the machine's cores, so the processor time is the steadiest
figure; rates and waits depend on what else the machine does.

`--under "systemd-run --scope -p AllowedCPUs=0 -p MemoryMax=512M"` starts both bots with that command, here on
one core with 512 MiB. The row of presses starts its own bot, without the command.
"""

import argparse
import asyncio
import os
import shlex
import statistics
import sys
import tempfile
import time
from asyncio.subprocess import Process
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import asynccontextmanager
from itertools import combinations_with_replacement, count
from typing import NamedTuple

from benchmarks import tables
from benchmarks.boards.positions import random_position
from benchmarks.processes import process_usage
from solvers import mines
from tests.playground_client import UNLIMITED, Playground, running_command, running_playground

ANSWERS = 1000  # for each row
AT_ONCE = 32  # people
HANDS = [f"{total} {upcard}" for total in range(5, 21) for upcard in "23456789TA"]
BOARDS = 40
THINK = (0.25, 0.5)  # seconds at a table: so little that the bot sets the rate, not its players
RANKS = "23456789TA"


class Figure(NamedTuple):
    """One figure of a row; `bare` is that of the bare bot, None if it has no such figure."""

    name: str
    ours: float
    unit: str
    bare: float | None = None


class Bots(NamedTuple):
    """Both bots, connected, each in a playground of its own."""

    ours: "Bot"
    bare: "Bot"


class Bot(NamedTuple):
    place: Playground
    process: Process
    started_in: float  # seconds from the start of the process until it was connected


class Cost(NamedTuple):
    """What answers cost.

    processor  processor seconds per answer, of the bot's whole process tree
    waits      seconds until each answer
    rate       answers per second
    """

    processor: float
    waits: list[float]
    rate: float

    @property
    def late(self) -> float:
        """The 99th percentile of the waits."""
        return statistics.quantiles(self.waits, n=100)[98]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rows", default=",".join(ROWS), help=f"the rows to print, of {', '.join(ROWS)}")
    parser.add_argument("--answers", type=int, default=ANSWERS, help="for each row")
    parser.add_argument("--at-once", type=int, default=AT_ONCE, help="askers in the rows of many")
    parser.add_argument("--tables", type=int, default=tables.TABLES)
    parser.add_argument("--under", type=shlex.split, default=[], help="command that starts both bots")
    arguments = parser.parse_args()
    arguments.rows = arguments.rows.split(",")
    if unknown := set(arguments.rows) - ROWS.keys():
        parser.error(f"there is no row {', '.join(sorted(unknown))}; the rows are {', '.join(ROWS)}")
    asyncio.run(_print(arguments))


async def _print(arguments: argparse.Namespace) -> None:
    print(f"load of this machine before: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    print(f"{'':44}{'Oddsmith':>14}{'bare bot':>14}{'ratio':>8}")
    python = [*arguments.under, sys.executable, "-m"]
    async with _bot([*python, "bot"]) as ours, _bot([*python, "benchmarks.processes.bare_bot"]) as bare:
        for row in arguments.rows:
            for figure in await ROWS[row](Bots(ours, bare), arguments):
                beside = f"{figure.bare:10.2f} {figure.unit:3}" if figure.bare else f"{'':14}"
                ratio = f"{figure.ours / figure.bare:8.1f}" if figure.bare else ""
                print(f"{figure.name:44}{figure.ours:10.2f} {figure.unit:3}{beside}{ratio}", flush=True)


@asynccontextmanager
async def _bot(command: Sequence[str]) -> AsyncIterator[Bot]:
    """A bot that was started before, so that its files are cached and its commands are registered."""
    with tempfile.TemporaryDirectory() as folder:
        async with running_playground() as place:
            environment = place.environment(f"sqlite:///{folder}/oddsmith.sqlite") | UNLIMITED
            # As in the Docker image, its modules were compiled before, without docstrings.
            environment |= {
                "PYTHONDONTWRITEBYTECODE": "",
                "PYTHONOPTIMIZE": "2",
                "PYTHONPYCACHEPREFIX": f"{folder}/compiled",
            }
            async with running_command(command, environment):
                await place.ready()
            while (await place.get("ready", wait=0))["ready"]:
                pass  # until the playground has seen it go
            started_at = time.monotonic()
            async with running_command(command, environment) as process:
                await place.ready()
                yield Bot(place, process, time.monotonic() - started_at)


def memory(process: int) -> float:
    """The memory of the process tree in MiB; what its processes share counts once."""
    return process_usage.memory_of_all([process, *process_usage.descendants(process)]).proportional


async def ask_many(bot: Bot, lines: Iterator[str], answers: int, at_once: int) -> Cost:
    """Ask `answers` of these lines as `at_once` people, who wait for each answer before they ask again."""
    waits: list[float] = []

    async def ask_repeatedly(name: str) -> None:
        for _ in range(answers // at_once):
            started_at = time.monotonic()
            await bot.place.reply(next(lines), by=name)
            waits.append(time.monotonic() - started_at)

    spent, started_at = process_usage.cpu_seconds_of_tree(bot.process.pid), time.monotonic()
    await asyncio.gather(*(ask_repeatedly(f"Asker{number}") for number in range(at_once)))
    seconds = time.monotonic() - started_at
    spent = process_usage.cpu_seconds_of_tree(bot.process.pid) - spent
    return Cost(spent / len(waits), waits, len(waits) / seconds)


def known_questions() -> Iterator[str]:
    """/bj advise for every total against every upcard, over and over."""
    return (f"/bj advise {HANDS[number % len(HANDS)]}" for number in count())


def new_questions() -> Iterator[str]:
    """/bj advise for questions that all differ: other cards are out of the shoe."""
    for size in count(1):
        for seen in combinations_with_replacement(RANKS, size):
            yield from (f"/bj advise {hand} seen:{''.join(seen)}" for hand in HANDS)


def boards() -> list[tuple[str, ...]]:
    """Different expert boards: half of them to warm up, half to measure."""
    return [random_position(16, 30, 99, seed) for seed in range(2 * BOARDS)]


def _pings() -> Iterator[str]:
    return (f"/ping {HANDS[number % len(HANDS)]}" for number in count())


async def _advise_known(bots: Bots, arguments: argparse.Namespace) -> list[Figure]:
    await ask_many(bots.ours, known_questions(), len(HANDS), 1)
    ours = await ask_many(bots.ours, known_questions(), arguments.answers, arguments.at_once)
    bare = await ask_many(bots.bare, _pings(), arguments.answers, arguments.at_once)
    return [
        _milliseconds("/bj advise, asked before: processor", ours.processor, bare.processor),
        Figure(f"{arguments.at_once} askers at once: rate", ours.rate, "/s", bare.rate),
        _milliseconds(f"{arguments.at_once} askers at once: 99% within", ours.late, bare.late),
    ]


async def _advise_new(bots: Bots, arguments: argparse.Namespace) -> list[Figure]:
    ours = await ask_many(bots.ours, new_questions(), arguments.answers, arguments.at_once)
    bare = await ask_many(bots.bare, _pings(), arguments.answers, arguments.at_once)
    return [_milliseconds("/bj advise, new: processor", ours.processor, bare.processor)]


async def _alone(bots: Bots, arguments: argparse.Namespace) -> list[Figure]:
    ours, bare = [
        statistics.median((await ask_many(bot, lines, arguments.answers, 1)).waits)
        for bot, lines in ((bots.ours, known_questions()), (bots.bare, _pings()))
    ]
    return [_milliseconds("one alone: median", ours, bare)]


async def _press(_: Bots, arguments: argparse.Namespace) -> list[Figure]:
    run = await tables.run_tables(arguments.tables, tables.SECONDS, THINK, None)
    late = statistics.quantiles(run.waits, n=100)[98]
    return [
        _milliseconds(
            f"a press at one of {arguments.tables} tables: processor",
            run.cpu_seconds["the bot"] / len(run.waits),
        ),
        _milliseconds(
            "and in the workers, to value the decisions", run.cpu_seconds["its workers"] / len(run.waits)
        ),
        Figure("presses", run.rate, "/s"),
        _milliseconds("99% within", late),
    ]


async def _board(bots: Bots, _: argparse.Namespace) -> list[Figure]:
    shown = boards()
    lines = iter([f"/mines solve {'/'.join(rows)}" for rows in shown])
    await ask_many(bots.ours, lines, BOARDS, 1)
    ours = await ask_many(bots.ours, lines, BOARDS, 1)
    _solving_time(shown[:BOARDS])
    return [
        _milliseconds("an expert board with its picture: processor", ours.processor),
        _milliseconds("beyond its solution", ours.processor - _solving_time(shown[BOARDS:])),
    ]


def _solving_time(shown: Sequence[Sequence[str]]) -> float:
    """Seconds of this process that solving a board and finding its best cell takes."""
    started_at = time.process_time()
    for rows in shown:
        assert mines.solve(mines.parse("\n".join(rows))).best
    return (time.process_time() - started_at) / len(shown)


async def _memory(bots: Bots, _: argparse.Namespace) -> list[Figure]:
    ours, bare = (memory(bot.process.pid) for bot in bots)
    return [Figure("memory now (PSS)", ours, "MiB", bare)]


async def _start(bots: Bots, _: argparse.Namespace) -> list[Figure]:
    return [Figure("start to connected", bots.ours.started_in, "s", bots.bare.started_in)]


def _milliseconds(name: str, ours: float, bare: float | None = None) -> Figure:
    return Figure(name, ours * 1e3, "ms", None if bare is None else bare * 1e3)


ROWS: dict[str, Callable[[Bots, argparse.Namespace], Awaitable[list[Figure]]]] = {
    "start": _start,
    "memory": _memory,
    "advise-known": _advise_known,
    "advise-new": _advise_new,
    "alone": _alone,
    "board": _board,
    "press": _press,
}


if __name__ == "__main__":
    main()
