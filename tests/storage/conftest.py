"""A database for each test: a SQLite file, and a real PostgreSQL."""

import subprocess
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path

import pytest

from storage import Database

ROOT = Path(__file__).parents[2]


@pytest.fixture
async def database(database_url: str) -> AsyncIterator[Database]:
    database = await Database.open(database_url)
    yield database
    await database.close()


@pytest.fixture
def start() -> Iterator[Callable[..., subprocess.Popen[str]]]:
    """Start a Python program, given as text, in a process of its own; its output can be read."""
    running: list[subprocess.Popen[str]] = []

    def start(program: str, *arguments: str) -> subprocess.Popen[str]:
        process = subprocess.Popen(
            [sys.executable, "-W", "error", "-c", program, *arguments],
            cwd=ROOT,
            text=True,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        running.append(process)
        return process

    yield start
    for process in running:
        process.kill()
        process.communicate()
