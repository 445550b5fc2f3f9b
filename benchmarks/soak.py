"""500 people use the bot for half an hour: `python -m benchmarks.soak [--people 500] [--restarts]`.

First the bot warms up, for `--warm-up` minutes. The load is the same, but in the first part people think for
a fraction of the time (the rush). That fills every cache, even those that are seldom used, and brings
Python's arenas and the heap, which hardly ever shrink, to their peak. Without a rush, new peaks would appear,
ever more rarely, for more than an hour. A real leak would keep growing afterwards. With `--restarts` the bot
does not warm up.

The people play at tables of five, ask, paste boards, press what they are shown and fill in forms, at random,
some of it nonsense. Before each action they think for a while (`--think`, seconds on average). The
playground, the bot, its workers and this program share the machine's cores; the default think time leaves
some capacity idle.

Without `--restarts` nothing disturbs the bot, and the run checks that

- the memory of the bot and of its workers, without file-backed pages, does not grow: the 95 % confidence
  interval of its slope after the warm-up (benchmarks/processes/regression.py) contains or is below zero;
- the event loop is less than 50 ms late in 99 of 100 samples after the warm-up; an idle loop that runs at the
  same time (benchmarks/processes/idle_loop.py) shows how much of the lateness comes from the machine;
- every interaction has its first answer within 3 seconds, and every "is thinking" is replaced by an answer.

With `--restarts` the bot is killed and started again every 3 minutes. Then every interaction must be answered
except those that were asked, or still open, between a kill and the moment when the bot was ready again.

In both cases no interaction may end in an apology, the bot must log no error, not load numpy and stop when it
is told to, the playground must refuse no request that is the bot's mistake, no process may be left behind,
the audit must find nothing and the ledger must sum to zero. The exit code is 1 if any of this does not hold.
"""

import argparse
import asyncio
import os
import signal
import statistics
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import AsyncExitStack
from itertools import chain, cycle
from pathlib import Path
from random import Random
from typing import NamedTuple

import aiohttp

from benchmarks.players import simulated_players
from benchmarks.players.simulated_crowd import ANSWER_TIMEOUT, CrowdMember, Tally, Unanswered
from benchmarks.players.simulated_players import OPENINGS, SEATS, WATCHER
from benchmarks.processes import idle_loop, process_usage, regression, stored_data
from benchmarks.processes.monitored_bot import MonitoredBot, Sample, quantile
from benchmarks.processes.regression import Slope
from tests.playground_client import Playground, running_playground

MINUTES, WARM_UP, PEOPLE, THINK = 30.0, 16.0, 500, 20.0
RUSH = 5 / 8  # share of the warm-up
RUSHING = 0.4  # share of the usual think time
MIN_MINUTES = 2.0
ARRIVING = 30.0  # seconds in which they join, one after the other
SAMPLE_INTERVAL = 5.0  # seconds
KILL_INTERVAL = 180.0  # seconds
LAST_KILL = 30.0  # seconds before the end, at least
MAX_LATENESS = 0.05  # seconds
SHARE_IN_TIME = 0.99  # share of the samples of the event loop
NOT_THE_BOTS_FAULT = (404, 429)  # an expired interaction, a rate limit: a bot cannot always know
OPENING_TIMEOUT = 120.0  # seconds until all tables are open
MAX_SHOWN = 20  # unanswered interactions in the output


class Run(NamedTuple):
    """The results of a run."""

    tally: Tally
    bot: MonitoredBot
    warm: list[Sample]  # since the bot had warmed up
    refused: Counter[str]  # requests that the playground refused
    log: list[str]  # lines
    idle_late: float  # 99th percentile of the lateness of an idle loop, in seconds
    ended: int | None  # the bot's exit code
    audit: tuple[int | None, str]  # exit code and output
    ledger: int  # the sum of all accounts, in tenths of a chip


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--minutes", type=float, default=MINUTES)
    parser.add_argument(
        "--warm-up", type=float, default=WARM_UP, help="minutes before those, without --restarts"
    )
    parser.add_argument("--people", type=int, default=PEOPLE)
    parser.add_argument("--think", type=float, default=THINK, help="seconds, on average")
    parser.add_argument("--restarts", nargs="?", type=float, const=KILL_INTERVAL, metavar="SECONDS")
    parser.add_argument("--seed", default="soak", help="of everything random")
    parser.add_argument("--log", type=Path, help="keep the bot's log in this file")
    arguments = parser.parse_args()
    if arguments.minutes < MIN_MINUTES:
        parser.error(f"it takes {MIN_MINUTES:g} minutes at least to see how memory grows")
    if arguments.restarts:
        arguments.warm_up = 0.0
    run = asyncio.run(_run(arguments))
    problems = list(_problems(run, undisturbed=not arguments.restarts))
    _print(run, undisturbed=not arguments.restarts)
    print("\n".join(problems) or "Everything holds.")
    sys.exit(1 if problems else 0)


async def _run(arguments: argparse.Namespace) -> Run:
    """Run the soak; SIGTERM ends it as Ctrl-C does, so that no process is left behind."""
    task = asyncio.current_task()
    assert task is not None
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, task.cancel)
    return await _soak(arguments)


async def _soak(arguments: argparse.Namespace) -> Run:
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{folder}/oddsmith.sqlite"
        log, idle = arguments.log or Path(folder, "log"), Path(folder, "idle")
        tally, refused = Tally(), Counter[str]()
        async with stored_data.read(database):
            pass  # its tables are made, as when a bot starts again: Alembic takes 6 MiB of the first process
        async with running_playground() as place, simulated_players.unbounded(place) as place:
            async with MonitoredBot(place, place.environment(database), log) as bot, idle_loop.running(idle):
                await _simulate(arguments, bot, tally, refused)
            exit_code = bot.process.returncode
        lines = log.read_text(errors="replace").splitlines()
        idle_late = idle_loop.lateness(idle, SHARE_IN_TIME)
        audit = await stored_data.run_audit(database)
        async with stored_data.read(database) as connection:
            ledger = await stored_data.ledger_sum(connection)
        warm = [sample for sample in bot.samples if sample.at >= bot.samples[0].at + arguments.warm_up * 60]
        return Run(tally, bot, warm, refused, lines, idle_late, exit_code, audit, ledger)


async def _simulate(
    arguments: argparse.Namespace, bot: MonitoredBot, tally: Tally, refused: Counter[str]
) -> None:
    """Everybody joins and stays for the minutes of the run."""
    rng = Random(arguments.seed)
    async with AsyncExitStack() as stack:
        async with asyncio.timeout(OPENING_TIMEOUT):
            tables = await simulated_players.channels(bot.place, -(-arguments.people // SEATS), WATCHER)
            managers = await _managers(bot.place, tables)
            lines = dict(zip(tables, cycle(OPENINGS), strict=False))
            seen = await stack.enter_async_context(simulated_players.opened(bot.place, lines, WATCHER))
        seconds = (arguments.warm_up + arguments.minutes) * 60
        end = time.monotonic() + seconds
        crowd = [
            CrowdMember(
                place=bot.place,
                name=name,
                table=seen[tables[number // SEATS]],
                opening=lines[tables[number // SEATS]],
                manages=name in managers,
                tally=tally,
                think=arguments.think * (RUSHING if arguments.warm_up else 1.0),
                rng=Random(f"{arguments.seed} {name}"),
            )
            for number, name in enumerate(_names(arguments.people))
        ]
        async with asyncio.timeout(seconds + 3 * ANSWER_TIMEOUT), asyncio.TaskGroup() as tasks:
            for person in crowd:
                tasks.create_task(person.live(rng.random() * ARRIVING, end))
            tasks.create_task(_take_samples(bot, refused, end))
            tasks.create_task(_calm_down(crowd, arguments.think, arguments.warm_up * 60 * RUSH))
            if arguments.restarts:
                tasks.create_task(_kill(bot, arguments.restarts, end))


async def _calm_down(crowd: list[CrowdMember], think: float, rush: float) -> None:
    """After the rush of `rush` seconds, set everybody's think time back to the usual one."""
    await asyncio.sleep(rush)
    for person in crowd:
        person.think = think


def _names(number: int) -> Iterator[str]:
    """P0-0 to P0-4 at the first table, and so on."""
    return (f"P{index // SEATS}-{index % SEATS}" for index in range(number))


async def _managers(place: Playground, tables: list[str]) -> set[str]:
    """Make one person of each server its manager, and return their names."""
    servers = (await place.get("place", **{"as": WATCHER}))["servers"]
    managers = {}
    for server in servers:
        first = next((channel["id"] for channel in server["channels"] if channel["id"] in tables), None)
        if first is not None:
            managers[f"P{tables.index(first)}-0"] = server["id"]
    for name, server_id in managers.items():
        await place.post("members", **{"as": name, "server": server_id, "manager": True})
    return set(managers)


async def _take_samples(bot: MonitoredBot, refused: Counter[str], end: float) -> None:
    """Take samples, and count the bot's refused requests, until the end."""
    last = 0
    while time.monotonic() < end:
        due = time.monotonic() + SAMPLE_INTERVAL
        try:
            await bot.take_sample()
        except (aiohttp.ClientError, TimeoutError, OSError):
            bot.missed += 1
        for request in (await bot.place.get("requests", after=last, refused=1))["requests"]:
            last = request["n"]
            refused[f"{request['status']} {request['method']} {request['route']}: {request['refused']}"] += 1
        await asyncio.sleep(max(due - time.monotonic(), 0))


async def _kill(bot: MonitoredBot, every: float, end: float) -> None:
    while time.monotonic() + every < end - LAST_KILL:
        await asyncio.sleep(every)
        await bot.kill()


# The conditions of a successful run


def _problems(run: Run, *, undisturbed: bool) -> Iterator[str]:
    """A line for every condition that does not hold."""
    yield from _interactions_without_answer(run)
    if undisturbed:
        yield from _growth_and_lateness(run)
    yield from _mistakes(run)


def _interactions_without_answer(run: Run) -> Iterator[str]:
    unanswered = _unexcused(run)
    for interaction in unanswered[:MAX_SHOWN]:
        waited = f"after {interaction.end - interaction.begin:.1f} s"
        yield f"Not answered: {interaction.what}, by {interaction.who}, {waited}, {interaction.status}."
    if more := unanswered[MAX_SHOWN:]:
        yield f"Not answered: {len(more)} more."


def _growth_and_lateness(run: Run) -> Iterator[str]:
    for name, slope in _growth(run.warm).items():
        if slope.lower > 0:
            yield f"The memory of {name} grows: {_format_slope(slope)}."
    if run.bot.missed:
        yield f"{run.bot.missed} samples of the bot failed."
    if (late := _lateness(run.warm)) >= MAX_LATENESS:
        yield f"The event loop is {late * 1e3:.0f} ms late in 1 of 100 samples."


def _mistakes(run: Run) -> Iterator[str]:
    """What must not happen in any run."""
    if run.bot.has_numpy:
        yield "The bot has loaded numpy, which takes it 15 MiB and which only its workers need."
    if failed := run.bot.outcomes["failed"]:
        yield f"{failed} interactions ended in an apology."
    for line in run.log:
        if " ERROR " in line or " CRITICAL " in line:
            yield f"Logged: {line}"
    for refusal, times in run.refused.items():
        if int(refusal.split()[0]) not in NOT_THE_BOTS_FAULT:
            yield f"Refused {times} times: {refusal}"
    for mistake, times in run.tally.mistakes.items():
        yield f"The crowd was wrong {times} times: {mistake}"
    if run.bot.left_behind:
        yield f"{len(run.bot.left_behind)} processes of killed bots are still there."
    for code in (*run.bot.ended, *filter(None, [run.ended])):
        yield f"The bot ended with {code}."
    if run.audit[0]:
        yield run.audit[1]
    if run.ledger:
        yield f"The ledger sums to {run.ledger} and not to zero."


def _unexcused(run: Run) -> list[Unanswered]:
    return [
        interaction
        for interaction in run.tally.unanswered
        if not any(away.touches(interaction.begin, interaction.end) for away in run.bot.away)
    ]


def _growth(samples: list[Sample]) -> dict[str, Slope]:
    """Growth of private memory in MiB an hour: a page that a worker no longer shares has not grown."""
    hours = [sample.at / 3600 for sample in samples]
    return {
        "the bot": regression.slope(hours, [sample.bot.own for sample in samples]),
        "its workers": regression.slope(hours, [sample.workers.own for sample in samples]),
    }


def _format_slope(slope: Slope) -> str:
    return f"{slope.value:+.1f} MiB an hour, between {slope.lower:+.1f} and {slope.upper:+.1f}"


def _lateness(samples: list[Sample]) -> float:
    """The 99th percentile of the loop's lateness in seconds, between the first sample and the last."""
    before = samples[0].delays
    late = {limit: samples_below - before[limit] for limit, samples_below in samples[-1].delays.items()}
    return quantile(late, SHARE_IN_TIME)


def _print(run: Run, *, undisturbed: bool) -> None:
    for label, figure in _table(run, undisturbed=undisturbed):
        print(f"{label:44}{figure}")


def _table(run: Run, *, undisturbed: bool) -> Iterator[tuple[str, str]]:
    tally, bot = run.tally, run.bot
    seconds = bot.samples[-1].at - bot.samples[0].at
    waits = sorted(chain.from_iterable(tally.waits.values()))
    yield "minutes", f"{seconds / 60:.1f}"
    yield "interactions answered", f"{len(waits):,} ({len(waits) / seconds:.1f}/s)"
    yield "first answer: median, 99%, most", _format_waits(waits)
    yield "unanswered while the bot was there", str(len(_unexcused(run)))
    if not undisturbed:
        away = [period.end - period.begin for period in bot.away]
        excused = len(tally.unanswered) - len(_unexcused(run))
        yield "times killed", f"{len(away)}, away for at most {max(away, default=0):.1f} s"
        yield "unanswered while it was away", str(excused)
    yield "outcomes", ", ".join(f"{number:,} {outcome}" for outcome, number in bot.outcomes.most_common())
    yield "pressed after the button was gone", f"{tally.too_late:,}"
    yield from _memory_rows(run.warm)
    if undisturbed:
        for kind, slope in _growth(run.warm).items():
            yield f"growth of {kind} after that", _format_slope(slope)
        yield "lateness of the event loop after that, 99%", f"{_lateness(run.warm) * 1e3:.1f} ms"
        yield "the same from the beginning", f"{_lateness(bot.samples) * 1e3:.1f} ms"
        yield "lateness of an idle loop, 99%", f"{run.idle_late * 1e3:.1f} ms"
    for user, used in bot.cpu_seconds.most_common():
        yield f"cores used by {user}", f"{used / seconds:.2f}"
    yield "cores used in all", f"{bot.cpu_seconds.total() / seconds:.2f} of {os.cpu_count()}"
    yield "cores that the host gave to others", f"{bot.stolen / seconds:.2f}"
    for refusal, times in run.refused.most_common():
        yield f"refused {times:,} times", refusal
    yield "lines in the bot's log", f"{len(run.log):,}"
    yield "audit", run.audit[1].splitlines()[-1] if run.audit[1] else "no output"
    for kind, times_taken in sorted(tally.waits.items(), key=lambda item: -len(item[1])):
        yield f"  {kind}", f"{len(times_taken):7,}  {_format_waits(sorted(times_taken))}"


def _memory_rows(samples: list[Sample]) -> Iterator[tuple[str, str]]:
    for when, sample in (("after warming up", samples[0]), ("at the end", samples[-1])):
        yield f"memory of the bot {when}", _format_memory(sample.bot)
        yield f"memory of its workers {when}", _format_memory(sample.workers)


def _format_memory(memory: process_usage.Memory) -> str:
    return (
        f"{memory.resident:.1f} MiB resident, {memory.own:.1f} of it private,"
        f" {memory.proportional:.1f} with shared pages divided"
    )


def _format_waits(waits: list[float]) -> str:
    if len(waits) < 2:
        return ", ".join(f"{wait * 1e3:.0f} ms" for wait in waits)
    shown = (statistics.median(waits), statistics.quantiles(waits, n=100, method="inclusive")[98], waits[-1])
    return ", ".join(f"{wait * 1e3:.0f} ms" for wait in shown)


if __name__ == "__main__":
    main()
