"""Solver jobs that end in each way, for a worker process to run."""

import os
import time
from pathlib import Path

from tests.waiting import until


def hang() -> None:
    while True:
        pass


def tell_and_hang(pid_file: Path) -> None:
    """Write the worker's process id to the file, for `worker_of`, and hang."""
    pid_file.write_text(str(os.getpid()))
    hang()


async def worker_of(pid_file: Path) -> int:
    """The process id of the worker of a job that writes it to this file, as soon as the job runs."""
    return int(await until(lambda: pid_file.exists() and pid_file.read_text()))


def crash() -> None:
    os._exit(3)


def eat_memory() -> None:
    eaten = []
    while True:
        eaten.append(bytes(50_000_000))


def fail(sentence: str) -> None:
    raise ValueError(sentence)


def compute(seconds: float) -> None:
    """Use a processor for so long."""
    end = time.process_time() + seconds
    while time.process_time() < end:
        pass
