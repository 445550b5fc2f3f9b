"""A playground that is told more in an hour than in a season of tests: for benchmarks.adversary.

It keeps every message. Collecting garbage among the millions of objects would halt it for seconds at a time,
and each answer that the bot gives meanwhile would be late.
"""

import gc
import threading
import time

from playground.__main__ import main

FREEZE_INTERVAL = 5.0  # seconds


def freeze_often() -> None:
    """Take what there is out of all further collections, again and again."""
    while True:
        time.sleep(FREEZE_INTERVAL)
        gc.freeze()


if __name__ == "__main__":
    threading.Thread(target=freeze_often, daemon=True).start()
    main()
