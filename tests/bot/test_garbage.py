"""What is set aside is not looked at by the garbage collector, and is freed all the same."""

import subprocess
import sys

SET_ASIDE = """
import gc, weakref
from bot.runtime.garbage import set_aside

class Thing:
    pass

gc.disable()
ring, alone = Thing(), Thing()
ring.itself = ring
of_ring, of_alone = weakref.ref(ring), weakref.ref(alone)
set_aside()
looked_at = len(gc.get_objects())
del ring, alone
gc.collect()
print(looked_at < gc.get_freeze_count() / 100, of_alone() is None, of_ring() is None)
set_aside()
print(of_ring() is None)
"""


def test_what_stays_is_not_looked_at_again_and_what_goes_is_freed_at_the_latest_the_next_time():
    done = subprocess.run([sys.executable, "-c", SET_ASIDE], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["True", "True", "False", "True"]
