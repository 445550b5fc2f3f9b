"""How much /me export delays everybody else: how late the event loop of a bot is meanwhile.

One person has played ROUNDS rounds; the rows are those of benchmarks.history. The program does everything
that the command does before it sends the file. For comparison it also prints how late an idle loop is on this
machine.

    python -m benchmarks.export [ROUNDS]
"""

import argparse
import asyncio
import statistics
import tempfile
import time
from collections.abc import Awaitable
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from app.personal_data import collect
from app.services import Services
from app.solving.pool import SolverPool
from benchmarks.history import fill
from benchmarks.processes.process_usage import peak_memory
from storage import Database

ROUNDS = 100_000
PLAYER = 1
SLEEP = 0.005  # seconds


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("rounds", nargs="?", type=int, default=ROUNDS)
    rounds = parser.parse_args().rounds
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(_measure(Path(folder) / "oddsmith.sqlite", rounds))


async def _measure(file: Path, rounds: int) -> None:
    await (await Database.open(f"sqlite:///{file}")).close()
    filling = get_context("spawn").Process(target=fill, args=(file, rounds), kwargs={"by_one": True})
    filling.start()  # in a process of its own, to measure its memory
    await asyncio.to_thread(filling.join)
    database = await Database.open(f"sqlite:///{file}")
    try:
        await _measure_lateness("nothing, for comparison", asyncio.sleep(5))
        before = peak_memory()
        export = await _measure_lateness("/me export", collect(Services(SolverPool(1), database), PLAYER))
        sizes = ", ".join(
            f"{len(export.part(index + 1).content) / 2**20:.1f}" for index in range(export.part_count)
        )
        print(f"{sum(export.row_counts.values()):,} rows in files of {sizes} MiB")
        print(f"Memory: at most {peak_memory() - before:,.0f} MiB more than before")
        export.close()
    finally:
        await database.close()


async def _measure_lateness(name: str, work: Awaitable[Any]) -> Any:
    """Await the work and return its result; print how late the loop was meanwhile."""
    late: list[float] = []
    watching = asyncio.create_task(_watch(late))
    started_at = time.perf_counter()
    result = await work
    took = time.perf_counter() - started_at
    watching.cancel()
    median, late_95 = statistics.median(late), statistics.quantiles(late, n=20)[18]
    print(
        f"{name:28}{took:6.1f} s; late by {1000 * median:.1f} ms (median), {1000 * late_95:.1f} ms (95 %),"
        f" {1000 * max(late):.1f} ms (most)"
    )
    return result


async def _watch(late: list[float]) -> None:
    while True:
        started_at = time.perf_counter()
        await asyncio.sleep(SLEEP)
        late.append(time.perf_counter() - started_at - SLEEP)


if __name__ == "__main__":
    main()
