"""The cache of solver answers."""

import sqlalchemy as sa
from alembic.operations import Operations

revision = "0005"
down_revision = "0004"

ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade(op: Operations) -> None:
    op.create_table(
        "answers",
        sa.Column(
            "number", ID, sa.Identity(), nullable=False, comment="Counts up, so the lowest is the oldest"
        ),
        sa.Column("version", sa.Text, nullable=False, comment="Of what solved it: a hash, in hexadecimal"),
        sa.Column(
            "question",
            sa.Text,
            nullable=False,
            comment="What was solved, the same text for the same question",
        ),
        sa.Column("answer", sa.JSON, nullable=False, comment="Plain data"),
        sa.PrimaryKeyConstraint("number", name="answers_key"),
        sa.UniqueConstraint("version", "question", name="answers_unique_version_question"),
        sqlite_autoincrement=True,
    )
