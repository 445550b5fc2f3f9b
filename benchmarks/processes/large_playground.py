"""A playground for benchmarks.adversary, which sends it more messages than any test.

It keeps all of them. A garbage collection that visits their millions of objects would stop it for seconds,
and every answer of the bot would be late meanwhile.
"""

import gc
import threading
import time

from playground.__main__ import main

FREEZE_INTERVAL = 5.0  # seconds


def freeze_often() -> None:
    """Exclude all current objects from further garbage collections, every FREEZE_INTERVAL."""
    while True:
        time.sleep(FREEZE_INTERVAL)
        gc.freeze()


if __name__ == "__main__":
    threading.Thread(target=freeze_often, daemon=True).start()
    main()
