"""Only rounds against the House count, boards count once, and skill is the cost of mistakes.

Rounds in which a member held the bank are marked in the results, and subtracted from habits and from `won` of
accounts. Standings are recomputed from the results, boards from the questions about them.
"""

from collections import defaultdict
from hashlib import sha256
from typing import Any, Literal, NamedTuple

import sqlalchemy as sa
from alembic.operations import Operations

revision = "0009"
down_revision = "0008"

ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
MOMENT = sa.DateTime(timezone=True)
AT_ONCE = 1000  # rows
LEAST = 50  # rounds or decisions, to be ranked
ALL, BOARDS = "all", "mines"

RESULTS = sa.table(
    "results",
    *map(sa.column, ("id", "round_id", "player_id", "server_id", "game", "outcome", "bet", "net", "units")),
    *map(sa.column, ("expected", "cost", "decisions", "best", "at", "against_house")),
)
ROUNDS = sa.table("rounds", *map(sa.column, ("id", "game", "table_id")))
EVENTS = sa.table("events", sa.column("round_id"), sa.column("number"), sa.column("what", sa.JSON))
DECISIONS = sa.table(
    "decisions",
    *map(sa.column, ("round_id", "number", "player_id", "position", "choice", "value", "best_value")),
)
HABITS = sa.table(
    "habits",
    *map(sa.column, ("player_id", "server_id", "game", "position", "choice", "times", "best", "cost")),
)
MOVEMENTS = sa.table("movements", *map(sa.column, ("from_id", "to_id", "tenths", "round_id")))
ACCOUNTS = sa.table("accounts", *map(sa.column, ("id", "won")))
QUESTIONS = sa.table(
    "questions",
    *map(sa.column, ("id", "player_id", "server_id", "command")),
    sa.column("options", sa.JSON),
    sa.column("answer", sa.JSON),
)

MEMBERS_BANK = (
    sa.select(EVENTS.c.round_id)
    .join(ROUNDS, ROUNDS.c.id == EVENTS.c.round_id)
    .where(
        ROUNDS.c.game == "ventti",
        ROUNDS.c.table_id.is_not(None),
        EVENTS.c.number == 0,
        EVENTS.c.what["bank"].as_string() == "players",
    )
)
"""The rounds in which a member held the bank."""


def upgrade(op: Operations) -> None:
    _mark_results(op)
    _take_out_of_habits(op)
    _take_out_of_what_play_brought(op)
    boards = _make_boards(op)
    _make_standings(op, boards)


def _mark_results(op: Operations) -> None:
    # SQLite would otherwise place the column after the table's constraints.
    recreate: Literal["always", "never"] = "always" if op.get_bind().dialect.name == "sqlite" else "never"
    with op.batch_alter_table(
        "results", recreate=recreate, table_kwargs={"sqlite_autoincrement": True}
    ) as batch:
        batch.add_column(
            sa.Column(
                "against_house",
                sa.Boolean,
                nullable=False,
                server_default=sa.true(),
                comment="Whether the House held the bank; if not, a member did",
            )
        )
    op.execute(
        sa.update(RESULTS)
        .where(RESULTS.c.game == "ventti", RESULTS.c.round_id.in_(MEMBERS_BANK))
        .values(against_house=sa.false())
    )


def _take_out_of_habits(op: Operations) -> None:
    connection = op.get_bind()
    made = (
        sa.select(DECISIONS, RESULTS.c.server_id, RESULTS.c.game)
        .join(
            RESULTS,
            (RESULTS.c.round_id == DECISIONS.c.round_id) & (RESULTS.c.player_id == DECISIONS.c.player_id),
        )
        .where(RESULTS.c.against_house == sa.false())
    )
    gone: dict[tuple[Any, ...], list[float]] = defaultdict(lambda: [0, 0, 0.0])
    for row in connection.execute(made):
        cost = row.best_value - row.value if row.best_value - row.value > 1e-9 else 0.0
        habit = gone[row.player_id, row.server_id, row.game, row.position, row.choice]
        habit[0], habit[1], habit[2] = habit[0] + 1, habit[1] + (not cost), habit[2] + cost
    for (player, server, game, position, choice), (times, best, cost) in gone.items():
        connection.execute(
            sa.update(HABITS)
            .where(
                HABITS.c.player_id == player,
                HABITS.c.server_id == server,
                HABITS.c.game == game,
                HABITS.c.position == position,
                HABITS.c.choice == choice,
            )
            .values(times=HABITS.c.times - times, best=HABITS.c.best - best, cost=HABITS.c.cost - cost)
        )


def _take_out_of_what_play_brought(op: Operations) -> None:
    connection = op.get_bind()
    changes: dict[int, int] = defaultdict(int)
    moved = sa.select(MOVEMENTS).where(MOVEMENTS.c.round_id.in_(MEMBERS_BANK))
    for row in connection.execute(moved):
        changes[row.from_id] -= row.tenths
        changes[row.to_id] += row.tenths
    for account, change in sorted(changes.items()):
        connection.execute(
            sa.update(ACCOUNTS).where(ACCOUNTS.c.id == account).values(won=ACCOUNTS.c.won - change)
        )
    if connection.dialect.name == "postgresql":
        op.alter_column(
            "accounts",
            "won",
            comment="Tenths of a chip that rounds against the House brought, less what they took or hold",
        )


def _make_boards(op: Operations) -> dict[tuple[int, int], int]:
    """Counts the different boards that each (player, server) had solved; stores their hashes."""
    solved = op.create_table(
        "solved_boards",
        sa.Column("player_id", ID, autoincrement=False, nullable=False),
        sa.Column("server_id", ID, autoincrement=False, nullable=False, comment="0 for direct messages"),
        sa.Column(
            "board", sa.Text, nullable=False, comment="A hash of the board, whatever way it was written"
        ),
        sa.PrimaryKeyConstraint("player_id", "server_id", "board", name="solved_boards_key"),
        sa.ForeignKeyConstraint(
            ["player_id"],
            ["players.id"],
            name="solved_boards_player_id_refers_to_players",
            ondelete="CASCADE",
        ),
    )
    op.create_index("solved_boards_by_server_id", "solved_boards", ["server_id"])
    connection = op.get_bind()
    asked = sa.select(QUESTIONS).where(QUESTIONS.c.command == "mines solve")
    found = set()
    for row in connection.execute(asked):
        if row.answer.get("rows") and row.answer.get("best") and "after" not in row.options:
            cells = "\n".join(row.answer["rows"]).replace("F", "#").replace("S", "#")
            found.add((row.player_id, row.server_id or 0, sha256(cells.encode()).hexdigest()))
    _insert(connection, solved, [dict(zip(solved.c.keys(), one, strict=True)) for one in sorted(found)])
    counts: dict[tuple[int, int], int] = defaultdict(int)
    for player, server, _ in found:
        counts[player, server] += 1
    return counts


class Sums:
    """The sums of a player's results in a game."""

    def __init__(self) -> None:
        self.columns: dict[str, Any] = dict.fromkeys(WHOLE, 0) | dict.fromkeys(FRACTIONS, 0.0)

    def add(self, row: Any) -> None:
        sums = self.columns
        if not row.against_house:
            sums["member_rounds"] += 1
            sums["member_net"] += row.net
            return
        sums["rounds"] += 1
        sums[row.outcome] += 1
        sums["streak"] = 0 if row.outcome == "lost" else sums["streak"] + (row.outcome == "won")
        sums["best_streak"] = max(sums["best_streak"], sums["streak"])
        for name in ("bet", "net", "decisions", "best"):
            sums[name] += getattr(row, name)
        if row.units is None:
            return
        sums["bets"] += 1
        sums["units"] += row.units
        if row.expected is None:
            return
        sums["valued"] += 1
        sums["expected"] += row.expected
        sums["cost"] += row.cost
        for name in ("bet", "net", "units", "decisions", "best"):
            sums[f"valued_{name}"] += getattr(row, name)

    def figures(self, game: str) -> dict[str, float | None]:
        """The figures of the rankings."""
        sums = self.columns
        decided, valued = sums["valued_decisions"], sums["valued"]
        return {
            "accuracy": sums["valued_best"] / decided if decided >= LEAST else None,
            "per_bet": sums["valued_units"] / valued if valued >= LEAST else None,
            "skill": (
                min(0.0, round(-sums["cost"] / valued, 12)) + 0.0 if valued >= LEAST and game != ALL else None
            ),
        }


class Sum(NamedTuple):
    """A column of the standings that holds a sum."""

    name: str
    kind: Any
    comment: str | None = None


SUMS = (
    Sum("rounds", sa.Integer),
    Sum("won", sa.Integer),
    Sum("lost", sa.Integer),
    Sum("pushed", sa.Integer),
    Sum("bet", sa.BigInteger, "The first bets together, in tenths of a chip"),
    Sum("net", sa.BigInteger, "Tenths of a chip won from the House; below zero if lost"),
    Sum("bets", sa.Integer, "In how many rounds the player had a bet"),
    Sum("units", sa.Double, "What was won, in bets"),
    Sum("valued", sa.Integer, "How many of the bets best play is known for"),
    Sum("valued_bet", sa.BigInteger, "These first bets together, in tenths of a chip"),
    Sum("valued_net", sa.BigInteger, "What these won, in tenths of a chip"),
    Sum("valued_units", sa.Double, "What these won, in bets"),
    Sum("expected", sa.Double, "What best play wins of these, in bets"),
    Sum("cost", sa.Double, "What mistakes took from that, in bets"),
    Sum("decisions", sa.Integer, "How many were valued"),
    Sum("best", sa.Integer, "How many of these had no better choice"),
    Sum("valued_decisions", sa.Integer, "How many of them in the bets that are valued"),
    Sum("valued_best", sa.Integer, "How many of these had no better choice"),
    Sum("boards", sa.Integer, "Different Minesweeper boards solved"),
    Sum("member_rounds", sa.Integer, "Rounds with a member's bank: in no other figure"),
    Sum("member_net", sa.BigInteger, "Tenths of a chip won in these from members"),
    Sum("streak", sa.Integer, "Rounds won in a row up to now; a push ends none"),
    Sum("best_streak", sa.Integer, "The longest such row"),
)
FRACTIONS = [column.name for column in SUMS if column.kind is sa.Double]
WHOLE = [column.name for column in SUMS if column.kind is not sa.Double]
RANKINGS = (("skill", "skill"), ("net", "valued_net"), ("accuracy", "accuracy"), ("per_bet", "per_bet"))


def _make_standings(op: Operations, boards: dict[tuple[int, int], int]) -> None:
    op.drop_table("standings")
    standings = op.create_table(
        "standings",
        sa.Column("player_id", ID, autoincrement=False, nullable=False, comment="Discord's id of the person"),
        sa.Column("server_id", ID, autoincrement=False, nullable=False, comment="0 for direct messages"),
        sa.Column(
            "game", sa.Text, nullable=False, comment="Which game: blackjack, ventti, mines; all for all"
        ),
        *(sa.Column(name, kind, nullable=False, comment=comment) for name, kind, comment in SUMS),
        sa.Column(
            "accuracy", sa.Double, comment="valued_best / valued_decisions; null with fewer than 50 of them"
        ),
        sa.Column("per_bet", sa.Double, comment="valued_units / valued; null with fewer than 50 of them"),
        sa.Column(
            "skill", sa.Double, comment="-cost / valued; null with fewer than 50 of them, and in all games"
        ),
        sa.PrimaryKeyConstraint("player_id", "server_id", "game", name="standings_key"),
    )
    for ranking, column in RANKINGS:
        op.create_index(f"standings_by_{ranking}", "standings", ["server_id", "game", column, "player_id"])
    connection = op.get_bind()
    found: dict[tuple[int, int, str], Sums] = defaultdict(Sums)
    in_order = sa.select(RESULTS).order_by(RESULTS.c.at, RESULTS.c.round_id)
    for row in connection.execute(in_order.execution_options(yield_per=AT_ONCE)):
        for game in (row.game, ALL):
            found[row.player_id, row.server_id, game].add(row)
    for (player, server), count in boards.items():
        for game in (BOARDS, ALL):
            found[player, server, game].columns["boards"] = count
    rows = [
        {"player_id": player, "server_id": server, "game": game, **sums.columns, **sums.figures(game)}
        for (player, server, game), sums in sorted(found.items())
    ]
    _insert(connection, standings, rows)


def _insert(connection: Any, table: Any, rows: list[dict[str, Any]]) -> None:
    for first in range(0, len(rows), AT_ONCE):
        connection.execute(table.insert(), rows[first : first + AT_ONCE])
