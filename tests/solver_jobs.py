"""Solver jobs that end in each way, for a worker process to run."""

import os
import time


def hang() -> None:
    while True:
        pass


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
