"""A loop with nothing to do: `python -m benchmarks.idle_loop` prints by how many seconds each look is late.

Run beside a bot it shows what of the bot's lateness the machine makes: other programs, and its host.
"""

import asyncio
import contextlib
import statistics
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from bot.runtime.metrics import loop_delays
from tests.playground_client import program


@asynccontextmanager
async def beside(file: Path) -> AsyncIterator[None]:
    """It runs as long as the block, and writes to the file."""
    with file.open("wb") as output:
        async with program("python", "-m", "benchmarks.idle_loop", stdout=output.fileno()):
            yield


def lateness(file: Path, share: float) -> float:
    """Seconds that this share of the looks is below."""
    late = [float(line) for line in file.read_text().splitlines()]
    return statistics.quantiles(late, n=1000, method="inclusive")[round(share * 1000) - 1]


async def _print() -> None:
    async for late in loop_delays():
        print(late, flush=True)


if __name__ == "__main__":
    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(_print())
