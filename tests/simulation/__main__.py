"""Simulate guilds in play: `python -m tests.simulation --seed 1 --presses 10000`."""

import argparse
import gc
import logging
import tempfile
import time
from pathlib import Path

from tests.simulation.simulation import simulate

if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m tests.simulation", description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--presses", type=int, default=10_000)
    parser.add_argument("--steps", action="store_true", help="print every step")
    chosen = parser.parse_args()
    print(f"seed {chosen.seed}, {chosen.presses} presses", flush=True)
    logging.disable(logging.ERROR)  # timers log every outage of the database
    gc.freeze()
    gc.set_threshold(100_000, 50, 100)  # as in tests/conftest.py: a quarter of the time goes to it otherwise
    with tempfile.TemporaryDirectory() as folder:
        begun = time.monotonic()
        tell = {"tell": print} if chosen.steps else {}
        report = simulate(chosen.seed, chosen.presses, Path(folder, "simulated.sqlite"), **tell)
        seconds = time.monotonic() - begun
    print(f"{report.presses.total() / seconds:.0f} presses a second, {report.stored} writes stored")
    print(f"{report.passed} went by, with {report.lulls} lulls")
    for name in ("presses", "refused", "faults"):
        counted = ", ".join(f"{what} {count}" for what, count in getattr(report, name).most_common())
        print(f"{name}: {counted}")
    print(f"all that is stored: {report.digest}")
