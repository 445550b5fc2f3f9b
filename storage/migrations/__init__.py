"""Alembic migrations of the database: numbered steps, one per file, never changed once released.

A step is `upgrade(op)`, which gets Alembic's Operations. All steps that a database lacks run in one
transaction: if it is interrupted, nothing has happened. A step defines its tables in full and imports nothing
of ours, because the tables keep changing and the step does not. Use only what works in both SQLite and
PostgreSQL (`op.batch_alter_table` alters a table in both), and set HEAD to the newest step.
"""

from pathlib import Path
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, func, inspect, select, text

from storage.url import UnusableDatabaseError

if TYPE_CHECKING:
    from alembic.runtime.migration import MigrationContext, RevisionStep

HEAD = "0013"

_FOLDER = Path(__file__).parent
_LOCK = 0x0DD5417  # key of a PostgreSQL advisory lock that nothing else uses


def version(connection: Connection) -> str | None:
    """The newest step that was run on this database, or None if none was."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    newest: str | None = connection.scalar(text("SELECT version_num FROM alembic_version"))
    return newest


def upgrade(connection: Connection, folder: Path = _FOLDER) -> None:
    """Run the steps in `folder` that the database lacks, inside the connection's transaction.

    On PostgreSQL a second process waits here for the first; on SQLite it waits to begin its transaction.
    Raises UnusableDatabaseError if the database has steps that are not in the folder.
    """
    # Imported here because it takes longer than the rest of opening the database, and is rarely needed.
    from alembic.operations import Operations
    from alembic.runtime.migration import MigrationContext
    from alembic.script import ScriptDirectory
    from alembic.util import CommandError

    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_advisory_xact_lock(_LOCK)))
    scripts = ScriptDirectory(folder, version_locations=[folder])

    def missing(heads: Any, _: "MigrationContext") -> "list[RevisionStep]":
        return list(scripts._upgrade_revs("head", heads))  # as in Alembic's cookbook

    context = MigrationContext.configure(connection, opts={"fn": missing, "script": scripts})
    try:
        context.run_migrations(op=Operations(context))
    except CommandError as error:
        raise UnusableDatabaseError("database-of-a-newer-version") from error
    _check_foreign_keys(connection)


def _check_foreign_keys(connection: Connection) -> None:
    """SQLite migrates with foreign keys off, so they are checked at the end."""
    if connection.dialect.name == "sqlite":
        broken = connection.exec_driver_sql("PRAGMA foreign_key_check").all()
        if broken:
            raise UnusableDatabaseError("database-broken-references", table=broken[0][0], rows=len(broken))
