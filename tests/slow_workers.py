"""To be preloaded into a fork server: every worker that it forks starts LATE seconds late."""

import os
import time

LATE = 2.0  # seconds

os.register_at_fork(after_in_child=lambda: time.sleep(LATE))
