"""How many seconds a quick question waits while ten people ask the slowest ones.

    python -m benchmarks.quick_beside_slow [WORKERS] [ROUNDS]

In each round ten people of a guild ask the slowest questions at once, through the bot's solver pool: large
Minesweeper boards, a page of their placements, charts, and game values. Whoever is answered asks again.
Meanwhile another member of that guild and a member of another guild ask quick questions, each one after the
other. A round ends after SECONDS, and its questions are stopped.
"""

import argparse
import asyncio
import itertools
import statistics
import time
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from app import request_context
from app.request_context import Requester
from app.solving import blackjack_jobs, board_jobs
from app.solving.pool import SolverPool
from app.solving.worker import map_calls
from solvers import blackjack, mines, ventti

PEOPLE = 10
SECONDS = 20.0  # that a round lasts
PAUSE = 0.5  # seconds between two quick questions of a person
DEADLINE = 60.0  # seconds, the same deadline as for /mines solve and /bj chart
GUILD, OTHER_GUILD = 1, 2
MAX_WAIT = 2.0  # seconds that a quick question should wait at most

interactions = itertools.count(1)


class Job(NamedTuple):
    function: Callable[..., Any]
    args: tuple[Any, ...]


def slow_jobs() -> list[Job]:
    """A job for each of the people: the slowest known ones of each kind."""
    # Not imported at the top, because each worker imports this file.
    from benchmarks.boards.mines_boards import opened_at_random
    from tests.solvers.mines.boards import lattice

    rules = blackjack.Rules(decks=8, hit_soft_17=True, resplit_aces=True, hit_split_aces=True)
    games = [(rules,), (blackjack.Rules(decks=8, peek=False),), (blackjack.Rules(),)]
    wide = opened_at_random(100, 100, 2000, 0.2)
    return [
        Job(board_jobs.solve_board, (lattice(10, 130), True)),
        Job(board_jobs.solve_board, (lattice(12, 190), True)),
        Job(board_jobs.solve_board, (lattice(8, 87), True)),
        Job(board_jobs.solve_board, (wide, True)),
        Job(board_jobs.placements_page, (wide, True, 1999)),
        Job(board_jobs.placements_page, (lattice(8, 87), True, 1999)),
        Job(blackjack_jobs.solve_chart, (rules,)),
        Job(map_calls, (blackjack.game_value, games)),
        Job(map_calls, (blackjack_jobs.solve_chart, games)),
        Job(map_calls, (blackjack.game_value, games)),
    ]


def quick_jobs() -> list[Job]:
    rows = ["?????", "?2?3?", "?????", "?1?2?", "?????"]
    board = mines.parse("\n".join(rows), 6)
    return [
        Job(blackjack_jobs.solve_advice, (blackjack.parse_question("16 T"), blackjack.Rules(), "", 1)),
        Job(board_jobs.solve_board, (board, True)),
        Job(ventti.advise, (*ventti.parse_question("23T v 6T"), ventti.Rules())),
    ]


async def play_round(pool: SolverPool, seconds: float) -> tuple[dict[int, list[float]], int]:
    """({guild: seconds that each quick question took}, number of slow questions answered)."""
    answered = itertools.count()
    slow = [
        asyncio.create_task(_ask_repeatedly(pool, person, job, answered))
        for person, job in enumerate(slow_jobs(), 1)
    ]
    await asyncio.sleep(0)  # the slow questions come first
    end = time.monotonic() + seconds
    guilds = (GUILD, OTHER_GUILD)
    waits = await asyncio.gather(*(_quick_waits(pool, PEOPLE + guild, guild, end) for guild in guilds))
    for task in slow:
        task.cancel()
    await asyncio.gather(*slow, return_exceptions=True)
    return dict(zip(guilds, waits, strict=True)), next(answered)


async def _ask_repeatedly(pool: SolverPool, person: int, job: Job, answered: Iterator[int]) -> None:
    while True:
        await _ask(pool, person, GUILD, job)
        next(answered)


async def _quick_waits(pool: SolverPool, person: int, guild: int, end: float) -> list[float]:
    waits = []
    for job in itertools.cycle(quick_jobs()):
        started_at = time.monotonic()
        if started_at > end:
            break
        await _ask(pool, person, guild, job)
        waits.append(time.monotonic() - started_at)
        await asyncio.sleep(PAUSE)
    return waits


async def _ask(pool: SolverPool, person: int, guild: int, job: Job) -> None:
    request_context.current_requester.set(Requester(next(interactions), person, guild))
    await pool.run(job.function, *job.args, deadline=DEADLINE)


def report(name: str, waits: list[float]) -> str:
    waits = sorted(waits)
    late = waits[min(int(len(waits) * 0.95), len(waits) - 1)]
    over = sum(wait > MAX_WAIT for wait in waits)
    return (
        f"  {name}: {len(waits)}, median {statistics.median(waits):.2f} s,"
        f" 95 % within {late:.2f} s, worst {waits[-1]:.2f} s; {over} of them over {MAX_WAIT:g} s"
    )


def main() -> None:
    from bot.settings import Settings

    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("workers", nargs="?", type=int, default=Settings().workers)
    parser.add_argument("rounds", nargs="?", type=int, default=3)
    arguments = parser.parse_args()
    asyncio.run(measure(arguments.workers, arguments.rounds))


async def measure(workers: int, rounds: int) -> None:
    found: dict[int, list[float]] = {GUILD: [], OTHER_GUILD: []}
    first, slow = [], 0
    async with SolverPool(workers) as pool:
        await pool.warm_up()
        for _ in range(rounds):
            waits, answered = await play_round(pool, SECONDS)
            slow += answered
            first.append(waits[GUILD][0])
            for guild, some in waits.items():
                found[guild] += some
        outcomes = dict(pool.outcomes)
    print(f"{workers} workers, {rounds} rounds of {SECONDS:g} s, {slow} slow questions answered; {outcomes}")
    print(report("quick questions of the same guild", found[GUILD]))
    print(report("quick questions of another guild", found[OTHER_GUILD]))
    print(report("the first of each round, behind all ten", first))


if __name__ == "__main__":
    main()
