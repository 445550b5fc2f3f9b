"""What the benchmark of costs counts, and what it asks."""

import os
from itertools import islice

import pytest

from benchmarks import cost
from benchmarks.processes import process_usage
from tests.playground_client import program

SPIN = "import time\nwhile time.process_time() < 0.3: pass\nprint(flush=True)\ntime.sleep(60)"


async def test_ended_descendants_still_count(tmp_path):
    (tmp_path / "spin.py").write_text(SPIN)
    before = process_usage.cpu_seconds_of_tree(os.getpid())
    async with program("python", str(tmp_path / "spin.py"), stdout=-1) as spinning:
        assert spinning.stdout is not None
        await spinning.stdout.readline()
        assert spinning.pid in process_usage.descendants(os.getpid())
        # The kernel counts in ticks of 10 ms, those of the program and of the system each rounded down.
        assert process_usage.cpu_seconds_of_tree(spinning.pid) >= 0.28
        assert process_usage.cpu_seconds_of_tree(os.getpid()) - before >= 0.28
    assert spinning.pid not in process_usage.descendants(os.getpid())
    assert process_usage.cpu_seconds_of_tree(os.getpid()) - before >= 0.28


async def test_ended_process_has_no_memory():
    async with program("python", "-c", "pass") as ended:
        await ended.wait()
    own = process_usage.memory_of_all([os.getpid(), ended.pid]).resident
    assert own == pytest.approx(process_usage.memory(os.getpid()).resident, abs=5)


def test_new_questions_differ():
    questions = list(islice(cost.new_questions(), 5000))
    assert len(set(questions)) == 5000


def test_known_questions_come_again():
    questions = list(islice(cost.known_questions(), 2 * len(cost.HANDS)))
    assert questions[: len(cost.HANDS)] == questions[len(cost.HANDS) :]
