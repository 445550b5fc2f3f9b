"""What is free goes back to the system, though something small lies behind it."""

import subprocess
import sys

import pytest

KEPT = """
import sys
from bot.memory import give_back

def resident():
    return int(open("/proc/self/statm").read().split()[1]) * 4096 >> 20

if sys.argv[1] == "give back":
    give_back()
bytearray(16 * 2**20)  # by its end glibc learns to keep what is so large
before = resident()
large, small = [], []
for _ in range(100):
    large.append(bytearray(2**20))
    large[-1][::4096] = bytes(256)
    small.append(bytearray(2000))
large.clear()
print(resident() - before)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="looks into Linux's /proc")
@pytest.mark.parametrize(("how", "least", "most"), [("give back", -10, 10), ("keep", 50, 200)])
def test_large_blocks_go_back_when_they_are_free(how, least, most):
    done = subprocess.run([sys.executable, "-c", KEPT, how], capture_output=True, text=True, check=True)
    assert least <= int(done.stdout) <= most, "MiB that are still there"
