"""Simulate guilds in play: `python -m tests.simulation --seed 1 --presses 10000`."""

import argparse
import logging
import tempfile
import time
from pathlib import Path

from tests.simulation.simulation import simulate

if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m tests.simulation", description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--presses", type=int, default=10_000)
    chosen = parser.parse_args()
    print(f"seed {chosen.seed}, {chosen.presses} presses", flush=True)
    logging.disable(logging.ERROR)  # timers log every outage of the database
    with tempfile.TemporaryDirectory() as folder:
        begun = time.monotonic()
        report = simulate(chosen.seed, chosen.presses, Path(folder, "simulated.sqlite"))
        seconds = time.monotonic() - begun
    print(f"{report.presses.total() / seconds:.0f} presses a second, {report.stored} transactions stored")
    print(f"{report.passed} went by")
    for name in ("presses", "refused", "faults"):
        counted = ", ".join(f"{what} {count}" for what, count in getattr(report, name).most_common())
        print(f"{name}: {counted}")
    print(f"all that is stored: {report.digest}")
