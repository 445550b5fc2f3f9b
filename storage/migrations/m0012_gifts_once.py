"""A gift has an occasion too, so that it counts once; the column's comment says so."""

import sqlalchemy as sa
from alembic.operations import Operations

revision = "0012"
down_revision = "0011"


def upgrade(op: Operations) -> None:
    if op.get_bind().dialect.name == "sqlite":
        return  # it keeps no comments
    op.alter_column(
        "movements",
        "occasion",
        existing_type=sa.Text,
        comment="What the receiver gets once: first, a day in UTC, or gift and its key; null for others",
        existing_comment="Why a grant was given, which it is once: first, or a day in UTC; null for no grant",
    )
