"""Results of rounds and values of decisions, the sums of both, and indexes for a person's own data."""

from typing import Literal

import sqlalchemy as sa
from alembic.operations import Operations

revision = "0006"
down_revision = "0005"

ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
MOMENT = sa.DateTime(timezone=True)


def upgrade(op: Operations) -> None:
    _mark_reviewed_rounds(op)
    _make_results(op)
    _make_decisions(op)
    _make_habits(op)
    _make_standings(op)
    _index_what_is_somebodys(op)


def _mark_reviewed_rounds(op: Operations) -> None:
    # SQLite would otherwise place the column after the table's constraints.
    recreate: Literal["always", "never"] = "always" if op.get_bind().dialect.name == "sqlite" else "never"
    with op.batch_alter_table(
        "rounds", recreate=recreate, table_kwargs={"sqlite_autoincrement": True}
    ) as batch:
        batch.add_column(
            sa.Column(
                "reviewed",
                sa.Integer,
                nullable=False,
                server_default="0",
                comment="The version of the review that worked out its results; 0 before the first",
            )
        )
    finished = sa.text("closed_at IS NOT NULL")
    op.create_index(
        "rounds_finished_by_review",
        "rounds",
        ["reviewed", "closed_at", "id"],
        sqlite_where=finished,
        postgresql_where=finished,
    )
    waiting = sa.text("closed_at IS NOT NULL AND reviewed = 0")
    op.create_index("rounds_waiting", "rounds", ["server_id"], sqlite_where=waiting, postgresql_where=waiting)
    op.create_index("rounds_by_server_id", "rounds", ["server_id"])


def _make_results(op: Operations) -> None:
    op.create_table(
        "results",
        sa.Column("id", ID, sa.Identity(), nullable=False),
        sa.Column("round_id", ID, nullable=False),
        sa.Column("player_id", ID, nullable=False, comment="Discord's id of the person"),
        sa.Column(
            "server_id", ID, nullable=False, comment="Discord's id of the server; 0 in a direct message"
        ),
        sa.Column("game", sa.Text, nullable=False, comment="Which game: blackjack, ventti"),
        sa.Column("outcome", sa.Text, nullable=False, comment="won, lost or pushed"),
        sa.Column(
            "bet", sa.BigInteger, nullable=False, comment="The first bet in tenths of a chip; 0 without chips"
        ),
        sa.Column("net", sa.BigInteger, nullable=False, comment="Tenths of a chip won; below zero if lost"),
        sa.Column("units", sa.Double, comment="What was won, in bets; null for who did not bet"),
        sa.Column(
            "expected", sa.Double, comment="What best play wins on average, in bets; null if it is not known"
        ),
        sa.Column("cost", sa.Double, nullable=False, comment="What the decisions took from that, in bets"),
        sa.Column("decisions", sa.Integer, nullable=False, comment="How many were valued"),
        sa.Column("best", sa.Integer, nullable=False, comment="How many of these had no better choice"),
        sa.Column("at", MOMENT, nullable=False, comment="When the round was finished; UTC"),
        sa.PrimaryKeyConstraint("id", name="results_key"),
        sa.UniqueConstraint("round_id", "player_id", name="results_unique_round_id_player_id"),
        sa.ForeignKeyConstraint(
            ["round_id"], ["rounds.id"], name="results_round_id_refers_to_rounds", ondelete="CASCADE"
        ),
        sqlite_autoincrement=True,
    )
    op.create_index("results_by_player_id_server_id_at_id", "results", ["player_id", "server_id", "at", "id"])
    op.create_index(
        "results_by_player_id_server_id_game_at_id",
        "results",
        ["player_id", "server_id", "game", "at", "id"],
    )


def _make_decisions(op: Operations) -> None:
    op.create_table(
        "decisions",
        sa.Column("round_id", ID, autoincrement=False, nullable=False),
        sa.Column(
            "number", sa.Integer, autoincrement=False, nullable=False, comment="Of its event in the round"
        ),
        sa.Column("player_id", ID, nullable=False, comment="Discord's id of the person"),
        sa.Column("position", sa.Text, nullable=False, comment="As people write it: 16 v 7"),
        sa.Column("choice", sa.Text, nullable=False, comment="What the player chose"),
        sa.Column("value", sa.Double, nullable=False, comment="What that wins on average, in bets"),
        sa.Column("best_choice", sa.Text, nullable=False, comment="What would have won most on average"),
        sa.Column("best_value", sa.Double, nullable=False, comment="How much that is, in bets"),
        sa.PrimaryKeyConstraint("round_id", "number", name="decisions_key"),
        sa.ForeignKeyConstraint(
            ["round_id"], ["rounds.id"], name="decisions_round_id_refers_to_rounds", ondelete="CASCADE"
        ),
    )
    op.create_index("decisions_by_player_id_round_id", "decisions", ["player_id", "round_id"])


def _make_habits(op: Operations) -> None:
    op.create_table(
        "habits",
        sa.Column("player_id", ID, autoincrement=False, nullable=False, comment="Discord's id of the person"),
        sa.Column("server_id", ID, autoincrement=False, nullable=False, comment="0 for direct messages"),
        sa.Column("game", sa.Text, nullable=False, comment="Which game: blackjack, ventti"),
        sa.Column("position", sa.Text, nullable=False, comment="As people write it: 16 v 7"),
        sa.Column("choice", sa.Text, nullable=False, comment="What the player chose"),
        sa.Column("times", sa.Integer, nullable=False),
        sa.Column("best", sa.Integer, nullable=False, comment="How many of these times nothing was better"),
        sa.Column("cost", sa.Double, nullable=False, comment="What it has cost in all, in bets"),
        sa.Column(
            "better", sa.Text, comment="What was better when something last was; null if nothing ever was"
        ),
        sa.PrimaryKeyConstraint("player_id", "server_id", "game", "position", "choice", name="habits_key"),
    )
    op.create_index("habits_by_server_id", "habits", ["server_id"])


def _make_standings(op: Operations) -> None:
    op.create_table(
        "standings",
        sa.Column("player_id", ID, autoincrement=False, nullable=False, comment="Discord's id of the person"),
        sa.Column("server_id", ID, autoincrement=False, nullable=False, comment="0 for direct messages"),
        sa.Column(
            "game", sa.Text, nullable=False, comment="Which game: blackjack, ventti, mines; all for all"
        ),
        sa.Column("rounds", sa.Integer, nullable=False),
        sa.Column("won", sa.Integer, nullable=False),
        sa.Column("lost", sa.Integer, nullable=False),
        sa.Column("pushed", sa.Integer, nullable=False),
        sa.Column(
            "bet", sa.BigInteger, nullable=False, comment="The first bets together, in tenths of a chip"
        ),
        sa.Column("net", sa.BigInteger, nullable=False, comment="Tenths of a chip won; below zero if lost"),
        sa.Column("bets", sa.Integer, nullable=False, comment="In how many rounds the player had a bet"),
        sa.Column("units", sa.Double, nullable=False, comment="What was won, in bets"),
        sa.Column(
            "valued", sa.Integer, nullable=False, comment="How many of the bets best play is known for"
        ),
        sa.Column("valued_units", sa.Double, nullable=False, comment="What these won, in bets"),
        sa.Column("expected", sa.Double, nullable=False, comment="What best play wins of these, in bets"),
        sa.Column("cost", sa.Double, nullable=False, comment="What mistakes took from that, in bets"),
        sa.Column("decisions", sa.Integer, nullable=False, comment="How many were valued"),
        sa.Column("best", sa.Integer, nullable=False, comment="How many of these had no better choice"),
        sa.Column("boards", sa.Integer, nullable=False, comment="Minesweeper boards solved"),
        sa.Column(
            "streak", sa.Integer, nullable=False, comment="Rounds won in a row up to now; a push ends none"
        ),
        sa.Column("best_streak", sa.Integer, nullable=False, comment="The longest such row"),
        sa.Column("accuracy", sa.Double, comment="best / decisions; null with fewer than 50 decisions"),
        sa.Column("per_bet", sa.Double, comment="units / bets; null with fewer than 50 bets"),
        sa.Column("skill", sa.Double, comment="(expected - cost) / valued; null with fewer than 50 of them"),
        sa.PrimaryKeyConstraint("player_id", "server_id", "game", name="standings_key"),
    )
    for ranking in ("net", "accuracy", "per_bet", "skill", "boards"):
        op.create_index(f"standings_by_{ranking}", "standings", ["server_id", "game", ranking, "player_id"])


def _index_what_is_somebodys(op: Operations) -> None:
    of_people, of_players = sa.text("player_id IS NOT NULL"), sa.text("kind = 'player'")
    gone = sa.text("left_at IS NOT NULL")
    op.create_index("questions_by_server_id", "questions", ["server_id"])
    op.create_index(
        "questions_by_player_id_command_server_id_asked_at_id",
        "questions",
        ["player_id", "command", "server_id", "asked_at", "id"],
    )
    op.create_index("tables_by_server_id", "tables", ["server_id"])
    for name, table, columns, which in (
        ("events_by_player_id_round_id", "events", ["player_id", "round_id"], of_people),
        ("accounts_by_holder_id", "accounts", ["holder_id"], of_players),
        ("servers_by_left_at", "servers", ["left_at"], gone),
    ):
        op.create_index(name, table, columns, sqlite_where=which, postgresql_where=which)
