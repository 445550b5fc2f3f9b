"""The language that a person chose, and the language of a table."""

from typing import Literal

import sqlalchemy as sa
from alembic.operations import Operations

revision = "0010"
down_revision = "0009"


def upgrade(op: Operations) -> None:
    # SQLite would otherwise place the column after the table's constraints.
    recreate: Literal["always", "never"] = "always" if op.get_bind().dialect.name == "sqlite" else "never"
    with op.batch_alter_table("players", recreate=recreate) as batch:
        batch.add_column(
            sa.Column("language", sa.Text, comment="Chosen by the person; null to follow Discord's")
        )
    with op.batch_alter_table(
        "tables", recreate=recreate, table_kwargs={"sqlite_autoincrement": True}
    ) as batch:
        batch.add_column(sa.Column("language", sa.Text, comment="That its opener was spoken to in"))
