"""Drops the index for a ranking of accounts: rankings are read from the standings."""

from alembic.operations import Operations

revision = "0008"
down_revision = "0007"


def upgrade(op: Operations) -> None:
    op.drop_index("accounts_of_players_by_won", "accounts")
