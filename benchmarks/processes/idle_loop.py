"""An idle event loop: `python -m benchmarks.processes.idle_loop` prints how late each wakeup is, in seconds.

Run at the same time as a bot, it shows how much of the bot's lateness other programs and the host cause.
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
async def running(file: Path) -> AsyncIterator[None]:
    """Run the idle loop during the block; it writes to the file."""
    with file.open("wb") as output:
        async with program("python", "-m", "benchmarks.processes.idle_loop", stdout=output.fileno()):
            yield


def lateness(file: Path, share: float) -> float:
    """The lateness in seconds that this share of the wakeups does not exceed."""
    late = [float(line) for line in file.read_text().splitlines()]
    return statistics.quantiles(late, n=1000, method="inclusive")[round(share * 1000) - 1]


async def _print() -> None:
    async for late in loop_delays():
        print(late, flush=True)


if __name__ == "__main__":
    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(_print())
