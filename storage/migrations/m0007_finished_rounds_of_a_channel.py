"""An index for the finished rounds of a channel's tables."""

import sqlalchemy as sa
from alembic.operations import Operations

revision = "0007"
down_revision = "0006"

FINISHED_AT_TABLES = sa.text("table_id IS NOT NULL AND closed_at IS NOT NULL")


def upgrade(op: Operations) -> None:
    op.create_index(
        "rounds_finished_at_tables",
        "rounds",
        ["channel_id", "id"],
        sqlite_where=FINISHED_AT_TABLES,
        postgresql_where=FINISHED_AT_TABLES,
    )
