"""Servers and their settings, players, questions, and the hash of the commands synced to Discord."""

import sqlalchemy as sa
from alembic.operations import Operations

revision = "0001"
down_revision = None

ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
MOMENT = sa.DateTime(timezone=True)


def upgrade(op: Operations) -> None:
    op.create_table(
        "servers",
        sa.Column("id", ID, autoincrement=False, nullable=False, comment="Discord's id of the server"),
        sa.Column(
            "settings",
            sa.JSON,
            nullable=False,
            comment="An object: what differs from the defaults",
        ),
        sa.Column(
            "joined_at",
            MOMENT,
            comment="UTC; null if only people brought the bot there",
        ),
        sa.Column("left_at", MOMENT, comment="UTC; null while the bot is there"),
        sa.PrimaryKeyConstraint("id", name="servers_key"),
    )
    op.create_table(
        "players",
        sa.Column("id", ID, autoincrement=False, nullable=False, comment="Discord's id of the person"),
        sa.Column("first_seen_at", MOMENT, nullable=False, comment="UTC"),
        sa.PrimaryKeyConstraint("id", name="players_key"),
    )
    op.create_table(
        "questions",
        sa.Column("id", ID, sa.Identity(), nullable=False),
        sa.Column("player_id", ID, nullable=False),
        sa.Column("server_id", ID, comment="Discord's id of the server; null in a direct message"),
        sa.Column("channel_id", ID, nullable=False, comment="Discord's id of the channel"),
        sa.Column("command", sa.Text, nullable=False, comment="Which command, without the slash: bj advise"),
        sa.Column("text", sa.Text, nullable=False, comment="The free text as it was typed"),
        sa.Column(
            "options",
            sa.JSON,
            nullable=False,
            comment="An object: the other options, by name",
        ),
        sa.Column("answer", sa.JSON, nullable=False, comment="What was answered, as data"),
        sa.Column("asked_at", MOMENT, nullable=False, comment="UTC"),
        sa.Column(
            "took_ms",
            sa.Double,
            nullable=False,
            comment="Milliseconds from question to answer",
        ),
        sa.ForeignKeyConstraint(
            ["player_id"], ["players.id"], name="questions_player_id_refers_to_players", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name="questions_key"),
        sqlite_autoincrement=True,
    )
    op.create_index("questions_by_player_id_id", "questions", ["player_id", "id"])
    op.create_table(
        "synced_commands",
        sa.Column(
            "application_id",
            ID,
            autoincrement=False,
            nullable=False,
            comment="Discord's id of the app",
        ),
        sa.Column("digest", sa.Text, nullable=False, comment="A hash of the commands, in hexadecimal"),
        sa.Column("synced_at", MOMENT, nullable=False, comment="UTC"),
        sa.PrimaryKeyConstraint("application_id", name="synced_commands_key"),
    )
