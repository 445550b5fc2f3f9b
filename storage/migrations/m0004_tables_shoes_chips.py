"""Tables, shoes, and the ledger of chips; a round may be played at a table."""

import sqlalchemy as sa
from alembic.operations import Operations

revision = "0004"
down_revision = "0003"

ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
MOMENT = sa.DateTime(timezone=True)
STILL_OPEN = sa.text("closed_at IS NULL")


def upgrade(op: Operations) -> None:
    _make_tables(op)
    _make_shoes(op)
    _put_rounds_at_tables(op)
    _make_ledger(op)


def _make_tables(op: Operations) -> None:
    op.create_table(
        "tables",
        sa.Column("id", ID, sa.Identity(), nullable=False),
        sa.Column("server_id", ID, nullable=False, comment="Discord's id of the server"),
        sa.Column("channel_id", ID, nullable=False, comment="Discord's id of the channel or thread"),
        sa.Column(
            "message_id", ID, comment="Discord's id of the message that shows it; null before it is sent"
        ),
        sa.Column("game", sa.Text, nullable=False, comment="Which game: blackjack, ventti"),
        sa.Column("rules", sa.JSON, nullable=False, comment="An object: the rules by name"),
        sa.Column("opened_at", MOMENT, nullable=False, comment="UTC"),
        sa.Column("closed_at", MOMENT, comment="UTC; null while it is open"),
        sa.PrimaryKeyConstraint("id", name="tables_key"),
        sqlite_autoincrement=True,
    )
    for name, columns, unique in (
        ("tables_one_open", ["channel_id"], True),
        ("tables_open", ["game", "id"], False),
        ("tables_open_in_server", ["server_id"], False),
    ):
        op.create_index(
            name, "tables", columns, unique=unique, sqlite_where=STILL_OPEN, postgresql_where=STILL_OPEN
        )


def _make_shoes(op: Operations) -> None:
    op.create_table(
        "shoes",
        sa.Column("id", ID, sa.Identity(), nullable=False),
        sa.Column("table_id", ID, nullable=False),
        sa.Column("commitment", sa.Text, nullable=False, comment="SHA-256 of the secret, in hexadecimal"),
        sa.Column(
            "secret", sa.LargeBinary, nullable=False, comment="Nobody's to see before the shoe is spent"
        ),
        sa.Column(
            "seeds",
            sa.JSON,
            comment="A list: the players' seeds in the order in which they count; null until they are frozen",
        ),
        sa.Column("made_at", MOMENT, nullable=False, comment="UTC"),
        sa.Column("frozen_at", MOMENT, comment="UTC; null until the seeds are frozen, before the first card"),
        sa.Column("spent_at", MOMENT, comment="UTC; null while cards of it may be dealt"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="shoes_table_id_refers_to_tables"),
        sa.PrimaryKeyConstraint("id", name="shoes_key"),
        sa.UniqueConstraint("commitment", name="shoes_unique_commitment"),
        sqlite_autoincrement=True,
    )
    op.create_index("shoes_by_table_id_id", "shoes", ["table_id", "id"])
    unspent = sa.text("spent_at IS NULL")
    op.create_index(
        "shoes_unspent", "shoes", ["table_id", "id"], sqlite_where=unspent, postgresql_where=unspent
    )


def _put_rounds_at_tables(op: Operations) -> None:
    with op.batch_alter_table("rounds", table_kwargs={"sqlite_autoincrement": True}) as batch:
        batch.add_column(sa.Column("table_id", ID, comment="The table it is played at; null without one"))
        batch.add_column(sa.Column("shoe_id", ID, comment="The shoe that it begins with; null without one"))
        batch.create_foreign_key("rounds_table_id_refers_to_tables", "tables", ["table_id"], ["id"])
        batch.create_foreign_key("rounds_shoe_id_refers_to_shoes", "shoes", ["shoe_id"], ["id"])
    op.create_index(
        "rounds_one_open_at_table",
        "rounds",
        ["table_id"],
        unique=True,
        sqlite_where=STILL_OPEN,
        postgresql_where=STILL_OPEN,
    )
    op.create_index("rounds_by_table_id_id", "rounds", ["table_id", "id"])
    op.create_index("rounds_by_shoe_id_id", "rounds", ["shoe_id", "id"])


def _make_ledger(op: Operations) -> None:
    op.create_table(
        "accounts",
        sa.Column("id", ID, sa.Identity(), nullable=False),
        sa.Column("server_id", ID, nullable=False, comment="Discord's id of the server"),
        sa.Column("kind", sa.Text, nullable=False, comment="Whose it is: player, table, house or bank"),
        sa.Column(
            "holder_id",
            ID,
            nullable=False,
            comment="Discord's id of the player, or the id of the table; 0 for house and bank",
        ),
        sa.Column("balance", sa.BigInteger, nullable=False, comment="Tenths of a chip"),
        sa.Column(
            "won",
            sa.BigInteger,
            nullable=False,
            comment="Tenths of a chip that rounds brought, less what they took, which what is in play is",
        ),
        sa.PrimaryKeyConstraint("id", name="accounts_key"),
        sa.UniqueConstraint(
            "server_id", "kind", "holder_id", name="accounts_unique_server_id_kind_holder_id"
        ),
        sa.CheckConstraint("kind IN ('player', 'table', 'house', 'bank')", name="accounts_check_known_kind"),
        sa.CheckConstraint("balance >= 0 OR kind IN ('house', 'bank')", name="accounts_check_not_overdrawn"),
        sqlite_autoincrement=True,
    )
    of_players = sa.text("kind = 'player'")
    op.create_index(
        "accounts_of_players_by_won",
        "accounts",
        ["server_id", "won", "id"],
        sqlite_where=of_players,
        postgresql_where=of_players,
    )
    op.create_table(
        "movements",
        sa.Column("id", ID, sa.Identity(), nullable=False),
        sa.Column("from_id", ID, nullable=False),
        sa.Column("to_id", ID, nullable=False),
        sa.Column("tenths", sa.BigInteger, nullable=False, comment="How much, in tenths of a chip"),
        sa.Column(
            "from_balance", sa.BigInteger, nullable=False, comment="Tenths of a chip that were left after it"
        ),
        sa.Column(
            "to_balance", sa.BigInteger, nullable=False, comment="Tenths of a chip that were there after it"
        ),
        sa.Column("why", sa.Text, nullable=False, comment="first, daily, gift, or what the game calls it"),
        sa.Column("round_id", ID, comment="The round that caused it; null for none"),
        sa.Column("event_number", sa.Integer, comment="The event of the round that caused it"),
        sa.Column("part", sa.Integer, comment="Its place among the movements of that event, from 0"),
        sa.Column(
            "occasion",
            sa.Text,
            comment="Why a grant was given, which it is once: first, or a day in UTC; null for no grant",
        ),
        sa.Column("at", MOMENT, nullable=False, comment="UTC"),
        sa.PrimaryKeyConstraint("id", name="movements_key"),
        sa.CheckConstraint("tenths > 0", name="movements_check_moves_something"),
        sa.CheckConstraint("from_id != to_id", name="movements_check_has_two_sides"),
        sa.CheckConstraint(
            "(round_id IS NULL) = (event_number IS NULL) AND (round_id IS NULL) = (part IS NULL)",
            name="movements_check_of_an_event_or_not",
        ),
        sa.UniqueConstraint(
            "round_id", "event_number", "part", name="movements_unique_round_id_event_number_part"
        ),
        sa.UniqueConstraint("to_id", "occasion", name="movements_unique_to_id_occasion"),
        sa.ForeignKeyConstraint(["from_id"], ["accounts.id"], name="movements_from_id_refers_to_accounts"),
        sa.ForeignKeyConstraint(["to_id"], ["accounts.id"], name="movements_to_id_refers_to_accounts"),
        sa.ForeignKeyConstraint(["round_id"], ["rounds.id"], name="movements_round_id_refers_to_rounds"),
        sqlite_autoincrement=True,
    )
    op.create_index("movements_by_from_id_id", "movements", ["from_id", "id"])
    op.create_index("movements_by_to_id_id", "movements", ["to_id", "id"])
