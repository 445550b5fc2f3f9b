"""What was wagered: all that was put at stake in a round, doubles, splits and insurance included.

Past rounds have it from the ledger. In the standings it takes the place of the first bets.
"""

import sqlalchemy as sa
from alembic.operations import Operations

revision = "0013"
down_revision = "0012"

COMMENT = "All that was put at stake, in tenths of a chip: doubles, splits and insurance too"

RESULTS = sa.table(
    "results",
    *map(sa.column, ("round_id", "player_id", "server_id", "game", "bet", "against_house", "wagered")),
)
STANDINGS = sa.table("standings", *map(sa.column, ("player_id", "server_id", "game", "wagered")))
ACCOUNTS = sa.table("accounts", *map(sa.column, ("id", "server_id", "kind", "holder_id")))
MOVEMENTS = sa.table("movements", *map(sa.column, ("from_id", "to_id", "tenths", "why", "round_id")))

STAKES = ("bet", "double", "split", "insurance")


def upgrade(op: Operations) -> None:
    dialect = op.get_bind().dialect.name
    if dialect == "postgresql":
        op.execute("CLOSE ALL")  # asyncpg leaves the cursor of step 0009 open: then nothing may be altered
    # SQLite would otherwise place the column after the table's constraints.
    with op.batch_alter_table(
        "results",
        recreate="always" if dialect == "sqlite" else "never",
        table_kwargs={"sqlite_autoincrement": True},
    ) as batch:
        batch.add_column(
            sa.Column("wagered", sa.BigInteger, nullable=False, server_default="0", comment=COMMENT)
        )
    op.execute("ALTER TABLE standings RENAME COLUMN bet TO wagered")
    if dialect == "postgresql":
        op.alter_column("standings", "wagered", comment=COMMENT)
    op.execute(sa.update(RESULTS).values(wagered=RESULTS.c.bet))
    op.execute(
        sa.update(RESULTS)
        .where(RESULTS.c.bet > 0, RESULTS.c.against_house)
        .values(wagered=sa.func.coalesce(_staked(), RESULTS.c.bet))
    )
    op.execute(sa.update(STANDINGS).values(wagered=sa.func.coalesce(_sum_of_results(), 0)))


def _staked() -> "sa.ScalarSelect[int]":
    """What the player of a result put at stake in its round, less what was taken back before the deal."""
    paid = (MOVEMENTS.c.from_id == ACCOUNTS.c.id) & MOVEMENTS.c.why.in_(STAKES)
    taken_back = (MOVEMENTS.c.to_id == ACCOUNTS.c.id) & (MOVEMENTS.c.why == "refund")
    return (
        sa.select(sa.func.sum(sa.case((paid, MOVEMENTS.c.tenths), else_=-MOVEMENTS.c.tenths)))
        .join_from(MOVEMENTS, ACCOUNTS, paid | taken_back)
        .where(
            MOVEMENTS.c.round_id == RESULTS.c.round_id,
            ACCOUNTS.c.kind == "player",
            ACCOUNTS.c.server_id == RESULTS.c.server_id,
            ACCOUNTS.c.holder_id == RESULTS.c.player_id,
        )
        .correlate(RESULTS)
        .scalar_subquery()
    )


def _sum_of_results() -> "sa.ScalarSelect[int]":
    return (
        sa.select(sa.func.sum(RESULTS.c.wagered))
        .where(
            RESULTS.c.player_id == STANDINGS.c.player_id,
            RESULTS.c.server_id == STANDINGS.c.server_id,
            RESULTS.c.against_house,
            sa.or_(STANDINGS.c.game == "all", RESULTS.c.game == STANDINGS.c.game),
        )
        .correlate(STANDINGS)
        .scalar_subquery()
    )
