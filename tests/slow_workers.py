"""To be preloaded into a fork server: every second worker that it forks starts LATE seconds late."""

import itertools
import os
import time

LATE = 2.0  # seconds

_delays = itertools.cycle([0.0, LATE])
_next_delay = 0.0


def _choose() -> None:
    global _next_delay
    _next_delay = next(_delays)


os.register_at_fork(before=_choose, after_in_child=lambda: time.sleep(_next_delay))
