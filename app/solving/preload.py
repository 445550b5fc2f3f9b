"""The last module that the fork server imports: makes what all workers share, and freezes it with gc.freeze.

A garbage collection writes to every object that it visits. In a worker, that would copy the memory that it
shares with the fork server. Frozen objects are not visited.
"""

import gc

from app.memory import trim
from solvers import blackjack, mines, ventti
from solvers.blackjack.dealer import make_tables

# What reads screenshots is left to the worker that is asked to: it needs 4 MiB, and 0.1 s to import.
SCREENSHOT_READER = {"NoBoard", "ScreenshotReading", "read_screenshot", "read_screenshots"}

for package in (blackjack, mines, ventti):
    for name in set(package.__all__) - SCREENSHOT_READER:
        getattr(package, name)  # imports what defines it
make_tables()
gc.collect()
trim()
gc.freeze()
