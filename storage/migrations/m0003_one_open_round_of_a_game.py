"""A person may have one open round of each game in a channel, instead of one of all games."""

import sqlalchemy as sa
from alembic.operations import Operations

revision = "0003"
down_revision = "0002"

STILL_OPEN = sa.text("closed_at IS NULL")


def upgrade(op: Operations) -> None:
    op.drop_index("rounds_one_open", "rounds")
    op.create_index(
        "rounds_one_open",
        "rounds",
        ["player_id", "channel_id", "game"],
        unique=True,
        sqlite_where=STILL_OPEN,
        postgresql_where=STILL_OPEN,
    )
