"""What the benchmark of costs counts, and what it asks."""

import os
from itertools import islice

from benchmarks import cost
from tests.playground_client import program

SPIN = "import time\nwhile time.process_time() < 0.3: pass\nprint(flush=True)\ntime.sleep(60)"


async def test_processes_below_count(tmp_path):
    (tmp_path / "spin.py").write_text(SPIN)
    before = cost.processor_time(os.getpid())
    async with program("python", str(tmp_path / "spin.py"), stdout=-1) as spinning:
        assert spinning.stdout is not None
        await spinning.stdout.readline()
        assert spinning.pid in cost.tree(os.getpid())
        # The kernel counts in ticks of 10 ms, those of the program and of the system each rounded down.
        assert cost.processor_time(spinning.pid) >= 0.28
        assert cost.processor_time(os.getpid()) - before >= 0.28


def test_new_questions_differ():
    questions = list(islice(cost.new_questions(), 5000))
    assert len(set(questions)) == 5000


def test_known_questions_come_again():
    questions = list(islice(cost.known_questions(), 2 * len(cost.HANDS)))
    assert questions[: len(cost.HANDS)] == questions[len(cost.HANDS) :]
