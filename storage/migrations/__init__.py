"""How the database came to look as it does: numbered steps, one a file, never changed once released.

A step is `upgrade(op)`, given Alembic's Operations. All the steps that a database lacks are taken in one
transaction: if it is interrupted, nothing has happened. A step states its tables in full and imports nothing
of ours, because the tables go on changing and the step does not. Write only what SQLite and PostgreSQL both
take (`op.batch_alter_table` alters a table on both), and set HEAD to the newest step.
"""

from pathlib import Path
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, func, inspect, select, text

from storage.url import UnusableDatabaseError

if TYPE_CHECKING:
    from alembic.runtime.migration import MigrationContext, RevisionStep

HEAD = "0010"

_FOLDER = Path(__file__).parent
_LOCK = 0x0DD5417  # a PostgreSQL advisory lock is a number that nobody else uses


def version(connection: Connection) -> str | None:
    """The newest step that this database has taken, or None if it has taken none."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    newest: str | None = connection.scalar(text("SELECT version_num FROM alembic_version"))
    return newest


def upgrade(connection: Connection, folder: Path = _FOLDER) -> None:
    """Take the steps in `folder` that the database lacks, inside the transaction that `connection` is in.

    A second process waits here for the first, on PostgreSQL; on SQLite its transaction has not begun.
    Raises UnusableDatabaseError if the database has taken steps that are not in the folder.
    """
    # Imported here because it takes longer than all the rest of starting the storage, and is rarely needed.
    from alembic.operations import Operations
    from alembic.runtime.migration import MigrationContext
    from alembic.script import ScriptDirectory
    from alembic.util import CommandError

    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_advisory_xact_lock(_LOCK)))
    scripts = ScriptDirectory(folder, version_locations=[folder])

    def missing(heads: Any, _: "MigrationContext") -> "list[RevisionStep]":
        return list(scripts._upgrade_revs("head", heads))  # as Alembic's own cookbook does

    context = MigrationContext.configure(connection, opts={"fn": missing, "script": scripts})
    try:
        context.run_migrations(op=Operations(context))
    except CommandError as error:
        raise UnusableDatabaseError("database-of-a-newer-version") from error
    _check_foreign_keys(connection)


def _check_foreign_keys(connection: Connection) -> None:
    """SQLite migrates with foreign keys off, so what they promise is checked at the end."""
    if connection.dialect.name == "sqlite":
        broken = connection.exec_driver_sql("PRAGMA foreign_key_check").all()
        if broken:
            raise UnusableDatabaseError("database-broken-references", table=broken[0][0], rows=len(broken))
