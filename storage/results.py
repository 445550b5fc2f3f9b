"""Results of finished rounds for each player, and the EV of each of their decisions.

They come from a *review* of the round: storage.reviews stores them.

Values are in units of the player's first bet of the round; in a game without bets, of an imagined bet.
Server 0 stands for direct messages.
"""

from datetime import datetime
from typing import Literal, NamedTuple

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Double,
    ForeignKey,
    Identity,
    Index,
    Integer,
    Table,
    Text,
    UniqueConstraint,
    select,
    true,
)

from storage.connection import Connection
from storage.schema import Id, UtcDateTime, metadata

Outcome = Literal["won", "lost", "pushed"]

NO_GUILD = 0  # a direct message, in the tables of statistics; elsewhere it is None
ROUNDING = 1e-9  # a cost below this is rounding error

results = Table(
    "results",
    metadata,
    Column("id", Id, Identity(), primary_key=True),
    Column("round_id", Id, ForeignKey("rounds.id", ondelete="CASCADE"), nullable=False),
    Column("player_id", Id, nullable=False, comment="Discord's id of the person"),
    Column("server_id", Id, nullable=False, comment="Discord's id of the server; 0 in a direct message"),
    Column("game", Text, nullable=False, comment="Which game: blackjack, ventti"),
    Column("outcome", Text, nullable=False, comment="won, lost or pushed"),
    Column("bet", BigInteger, nullable=False, comment="The first bet in tenths of a chip; 0 without chips"),
    Column("net", BigInteger, nullable=False, comment="Tenths of a chip won; below zero if lost"),
    Column("units", Double, comment="What was won, in bets; null for who did not bet"),
    Column("expected", Double, comment="What best play wins on average, in bets; null if it is not known"),
    Column("cost", Double, nullable=False, comment="What the decisions took from that, in bets"),
    Column("decisions", Integer, nullable=False, comment="How many were valued"),
    Column("best", Integer, nullable=False, comment="How many of these had no better choice"),
    Column("at", UtcDateTime, nullable=False, comment="When the round was finished; UTC"),
    Column(
        "against_house",
        Boolean,
        nullable=False,
        server_default=true(),
        comment="Whether the House held the bank; if not, a member did",
    ),
    Column(
        "wagered",
        BigInteger,
        nullable=False,
        server_default="0",
        comment="All that was put at stake, in tenths of a chip: doubles, splits and insurance too",
    ),
    UniqueConstraint("round_id", "player_id"),
    sqlite_autoincrement=True,  # an id is not given again after the newest result was deleted
)
Index(None, results.c.player_id, results.c.server_id, results.c.at, results.c.id)
Index(None, results.c.player_id, results.c.server_id, results.c.game, results.c.at, results.c.id)

decisions = Table(
    "decisions",
    metadata,
    Column(
        "round_id", Id, ForeignKey("rounds.id", ondelete="CASCADE"), primary_key=True, autoincrement=False
    ),
    Column("number", Integer, primary_key=True, autoincrement=False, comment="Of its event in the round"),
    Column("player_id", Id, nullable=False, comment="Discord's id of the person"),
    Column("position", Text, nullable=False, comment="As people write it: 16 v 7"),
    Column("choice", Text, nullable=False, comment="What the player chose"),
    Column("value", Double, nullable=False, comment="What that wins on average, in bets"),
    Column("best_choice", Text, nullable=False, comment="What would have won most on average"),
    Column("best_value", Double, nullable=False, comment="How much that is, in bets"),
)
Index(None, decisions.c.player_id, decisions.c.round_id)


class ReviewedDecision(NamedTuple):
    """A decision of a player; `number` is that of its event in the round. Values are in bets."""

    number: int
    position: str
    choice: str
    value: float
    best_choice: str
    best_value: float

    @property
    def cost(self) -> float:
        """How much less the choice is worth than the best one; 0 if nothing was better."""
        loss = self.best_value - self.value
        return loss if loss > ROUNDING else 0.0


class Result(NamedTuple):
    """A stored result; see the columns of the table."""

    id: int
    round_id: int
    player_id: int
    guild_id: int
    game: str
    outcome: Outcome
    bet: int
    net: int
    units: float | None
    expected: float | None
    cost: float
    decisions: int
    best: int
    at: datetime
    against_house: bool
    wagered: int

    @property
    def luck(self) -> float | None:
        """What neither best play nor mistakes explain of the win, in bets; None if that is not known."""
        if self.units is None or self.expected is None:
            return None
        return self.units - self.expected + self.cost


async def newest(
    connection: Connection, guild_id: int, player_id: int, *, game: str | None = None, limit: int
) -> list[Result]:
    """At most `limit` results of a player in a guild, newest first."""
    query = select(results).where(results.c.player_id == player_id, results.c.server_id == guild_id)
    if game is not None:
        query = query.where(results.c.game == game)
    page = query.order_by(results.c.at.desc(), results.c.id.desc()).limit(limit)
    return [Result(*row) for row in await connection.execute(page)]


async def of_round(connection: Connection, round_id: int) -> list[Result]:
    """The results of a round, one per player."""
    query = select(results).where(results.c.round_id == round_id).order_by(results.c.player_id)
    return [Result(*row) for row in await connection.execute(query)]


async def decisions_of(connection: Connection, round_id: int, player_id: int) -> list[ReviewedDecision]:
    """A player's valued decisions in a round, in order."""
    return [decision for player, decision in await all_decisions(connection, round_id) if player == player_id]


async def all_decisions(connection: Connection, round_id: int) -> list[tuple[int, ReviewedDecision]]:
    """All players' decisions in a round, each with the player's id."""
    query = select(decisions).where(decisions.c.round_id == round_id).order_by(decisions.c.number)
    return [
        (player, ReviewedDecision(number, *fields))
        for _, number, player, *fields in await connection.execute(query)
    ]
