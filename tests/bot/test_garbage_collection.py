"""Frozen objects are skipped by the garbage collector, but still freed when unreferenced."""

import subprocess
import sys

SET_ASIDE = """
import gc, weakref
from bot.runtime.gc_freeze import freeze_objects

class Thing:
    pass

gc.disable()
ring, alone = Thing(), Thing()
ring.itself = ring
of_ring, of_alone = weakref.ref(ring), weakref.ref(alone)
freeze_objects()
looked_at = len(gc.get_objects())
del ring, alone
gc.collect()
print(looked_at < gc.get_freeze_count() / 100, of_alone() is None, of_ring() is None)
freeze_objects()
print(of_ring() is None)
"""


def test_frozen_objects_are_skipped_by_gc():
    done = subprocess.run([sys.executable, "-c", SET_ASIDE], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["True", "True", "False", "True"]


IMPORTED = """
import gc
from bot.runtime.gc_freeze import no_collections

with no_collections():
    print(gc.isenabled())
    made = [[] for _ in range(1000)]
print(gc.isenabled(), gc.get_freeze_count() > len(made))
"""


def test_no_collections_while_importing():
    done = subprocess.run([sys.executable, "-c", IMPORTED], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False", "True", "True"]
