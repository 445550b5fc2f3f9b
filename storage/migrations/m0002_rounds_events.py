"""Rounds and their events."""

import sqlalchemy as sa
from alembic.operations import Operations

revision = "0002"
down_revision = "0001"

ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
MOMENT = sa.DateTime(timezone=True)
STILL_OPEN = sa.text("closed_at IS NULL")


def upgrade(op: Operations) -> None:
    op.create_table(
        "rounds",
        sa.Column("id", ID, sa.Identity(), nullable=False),
        sa.Column("server_id", ID, comment="Discord's id of the server; null in a direct message"),
        sa.Column("channel_id", ID, nullable=False, comment="Discord's id of the channel"),
        sa.Column(
            "message_id", ID, comment="Discord's id of the message that shows it; null before it is sent"
        ),
        sa.Column("game", sa.Text, nullable=False, comment="Which game: ventti"),
        sa.Column("rules", sa.JSON, nullable=False, comment="An object: the rules by name"),
        sa.Column(
            "player_id", ID, comment="Whose round it is; null for a round that belongs to nobody alone"
        ),
        sa.Column("opened_at", MOMENT, nullable=False, comment="UTC"),
        sa.Column("closed_at", MOMENT, comment="UTC; null while it is open"),
        sa.ForeignKeyConstraint(
            ["player_id"], ["players.id"], name="rounds_player_id_refers_to_players", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name="rounds_key"),
        sqlite_autoincrement=True,
    )
    op.create_index("rounds_by_player_id_id", "rounds", ["player_id", "id"])
    op.create_index(
        "rounds_one_open",
        "rounds",
        ["player_id", "channel_id"],
        unique=True,
        sqlite_where=STILL_OPEN,
        postgresql_where=STILL_OPEN,
    )
    op.create_index(
        "rounds_open", "rounds", ["game", "id"], sqlite_where=STILL_OPEN, postgresql_where=STILL_OPEN
    )
    op.create_table(
        "events",
        sa.Column("round_id", ID, autoincrement=False, nullable=False),
        sa.Column(
            "number",
            sa.Integer,
            autoincrement=False,
            nullable=False,
            comment="Its place in the round, from 0",
        ),
        sa.Column("player_id", ID, comment="Discord's id of the person who did it; null if nobody did"),
        sa.Column(
            "what", sa.JSON, nullable=False, comment="An object: what happened, in the game's own words"
        ),
        sa.Column("at", MOMENT, nullable=False, comment="UTC"),
        sa.ForeignKeyConstraint(
            ["round_id"], ["rounds.id"], name="events_round_id_refers_to_rounds", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("round_id", "number", name="events_key"),
    )
