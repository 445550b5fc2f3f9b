"""The capacity of one bot process: interactions and solves per second, and memory.

The figures are in docs/scaling.md. Playground, bot, workers and this program share the machine's cores.
"""

import argparse
import asyncio
import os
import statistics
import tempfile
import time
from collections.abc import Callable

from app.solving import board_jobs
from app.solving.pool import SolverPool
from benchmarks import cost
from benchmarks.processes import process_usage
from solvers import blackjack, mines
from tests.playground_client import UNLIMITED, Playground, program, running_playground

ANSWERS = 8000
SECONDS = 10.0  # for each figure of a worker
SERVERS = 200
BOARD = "\n".join(("?" * 16,) * 7 + ("?1" + "2" * 12 + "1?",) + ("?" * 16,) * 8)


def main() -> None:
    argparse.ArgumentParser(description=__doc__.splitlines()[0]).parse_args()
    asyncio.run(_measure())


async def _measure() -> None:
    print(f"load of this machine before: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    with tempfile.TemporaryDirectory() as folder:
        async with running_playground() as place:
            environment = place.environment(f"sqlite:///{folder}/oddsmith.sqlite") | UNLIMITED
            async with program("python", "-m", "bot", environment=environment) as bot:
                await place.ready()
                await place.reply("/bj advise 16 T")
                started = process_usage.memory(bot.pid).resident
                await _servers(place)
                known = process_usage.memory(bot.pid).resident
                asked = cost.Bot(place, bot, 0.0)
                answers = await cost.ask_many(asked, cost.known_questions(), ANSWERS, cost.AT_ONCE)
                workers = [process_usage.memory(pid).resident for pid in process_usage.descendants(bot.pid)]
                print(f"interactions/s, {cost.AT_ONCE} people at once: {answers.rate:.0f}")
                median, late = statistics.median(answers.waits) * 1e3, answers.late * 1e3
                print(f"answer: median {median:.1f} ms, 99th percentile {late:.1f} ms")
                now = process_usage.memory(bot.pid).resident
                print(f"memory of the bot: {started:.0f} MiB at first, {now:.0f} now")
                each = (known - started) * 2**10 / SERVERS
                print(f"memory for each further server, of {SERVERS}: {each:.1f} KiB")
                print(f"memory of its {len(workers)} other processes together: {sum(workers):.0f} MiB")
    async with SolverPool(workers=1) as pool:
        await pool.warm_up()
        board = mines.readings(BOARD)[0].board
        hands = await _solves(pool, blackjack.advise, "T6", "T")
        boards = await _solves(pool, board_jobs.solve_board, board, True)
        print(f"solves/s of one worker, blackjack: {hands:.0f}")
        print(f"solves/s of one worker, a 16x16 board: {boards:.1f}")


async def _servers(place: Playground) -> None:
    for number in range(SERVERS):
        await place.post("servers", name=f"Server {number}", channels=[f"channel {n}" for n in range(20)])
    await asyncio.sleep(1)


async def _solves(pool: SolverPool, function: Callable[..., object], *args: object) -> float:
    done, end = 0, time.monotonic() + SECONDS
    while time.monotonic() < end:
        await pool.run(function, *args, deadline=60)
        done += 1
    return done / SECONDS


if __name__ == "__main__":
    main()
