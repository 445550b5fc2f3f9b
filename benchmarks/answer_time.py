"""How long a person waits for an answer, and how many answers per second a bot gives, in the playground.

The same is measured for a bare discord.py bot that answers with one word: the ratio is what Oddsmith adds
(parsing, the solver in another process, the database, the layout). Playground, bot and this program share
the machine's cores.
"""

import asyncio
import statistics
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from tests.playground_client import UNLIMITED, Playground, program, running_playground

QUESTIONS = 1000
AT_ONCE = 32
HANDS = [f"{total} {upcard}" for total in range(5, 21) for upcard in "23456789TA"]


def main() -> None:
    asyncio.run(_compare())


async def _compare() -> None:
    async with bot_in_playground("-m", "benchmarks.bare_bot") as place:
        bare = await _measure(place, "/ping")
    async with bot_in_playground("-m", "bot") as place:
        ours = await _measure(place, "/bj advise")
    print(f"{'':24}{'median':>12}{'99 %':>12}{'per second':>12}")
    for name, (median, worst, rate) in {"bare discord.py bot": bare, "/bj advise": ours}.items():
        print(f"{name:24}{median * 1e3:9.2f} ms{worst * 1e3:9.2f} ms{rate:12.0f}")
    print(f"{'ratio':24}{ours[0] / bare[0]:12.2f}{ours[1] / bare[1]:12.2f}{ours[2] / bare[2]:12.2f}")


@asynccontextmanager
async def bot_in_playground(*arguments: str) -> AsyncIterator[Playground]:
    with tempfile.TemporaryDirectory() as folder:
        async with running_playground() as place:
            environment = place.environment(f"sqlite:///{folder}/oddsmith.sqlite")
            async with program("python", *arguments, environment=environment | UNLIMITED):
                await place.ready()
                yield place


async def _measure(place: Playground, command: str) -> tuple[float, float, float]:
    """(median and 99th percentile of the wait in seconds, answers per second).

    The waits are those of one person who asks alone; the rate is that of AT_ONCE people.
    """
    for hand in HANDS[:100]:
        await place.reply(f"{command} {hand}")
    waits = []
    for n in range(QUESTIONS):
        start = time.perf_counter()
        await place.reply(f"{command} {HANDS[n % len(HANDS)]}")
        waits.append(time.perf_counter() - start)
    start = time.perf_counter()
    await asyncio.gather(*(_ask(place, command, f"Asker{n}", QUESTIONS // AT_ONCE) for n in range(AT_ONCE)))
    rate = AT_ONCE * (QUESTIONS // AT_ONCE) / (time.perf_counter() - start)
    return statistics.median(waits), statistics.quantiles(waits, n=100)[98], rate


async def _ask(place: Playground, command: str, name: str, times: int) -> None:
    for n in range(times):
        await place.reply(f"{command} {HANDS[n % len(HANDS)]}", by=name)
