"""Skill is the cost of mistakes per decision, no longer per round."""

import sqlalchemy as sa
from alembic.operations import Operations

revision = "0011"
down_revision = "0010"

STANDINGS = sa.table(
    "standings",
    *map(sa.column, ("player_id", "server_id", "game", "cost", "valued_decisions", "skill")),
)


def upgrade(op: Operations) -> None:
    connection = op.get_bind()
    for row in connection.execute(sa.select(STANDINGS).where(STANDINGS.c.skill.is_not(None))).all():
        decided = row.valued_decisions
        skill = min(0.0, round(-row.cost / decided, 12)) + 0.0 if decided else None
        connection.execute(
            sa.update(STANDINGS)
            .where(
                STANDINGS.c.player_id == row.player_id,
                STANDINGS.c.server_id == row.server_id,
                STANDINGS.c.game == row.game,
            )
            .values(skill=skill)
        )
    if connection.dialect.name == "postgresql":
        op.alter_column(
            "standings",
            "skill",
            comment="-cost / valued_decisions; null with fewer than 50 valued, and in all games",
        )
