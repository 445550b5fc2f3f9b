"""Results of finished rounds for each player, and the EV of each of their decisions.

A *review* of a round computes them from its events, outside this package, and `save` stores them in one
transaction with the sums that depend on them (storage.player_stats, storage.decision_stats). Reviews have
versions: a round that an older version reviewed can be reviewed again, and the new figures replace the old.

Values are in units of the player's first bet of the round; in a game without bets, of an imagined bet.
Server 0 stands for direct messages.
"""

from collections.abc import Collection, Mapping, Sequence
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
    bindparam,
    delete,
    select,
    true,
    update,
)

from storage import decision_stats, player_stats, players
from storage.connection import Connection
from storage.decision_stats import DecisionStats
from storage.player_stats import Tally
from storage.rounds import rounds
from storage.schema import Id, UtcDateTime, metadata

Outcome = Literal["won", "lost", "pushed"]

NO_GUILD = 0
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


class ReviewedResult(NamedTuple):
    """A player's result of a round with their decisions, as a review found them.

    bet, net       in tenths of a chip; the bet is the first one
    units          what was won, in bets; None if the player had no bet
    expected       what best play wins on average, in bets; None if it is not known
    against_house  whether the House held the bank; if not, a member did
    wagered        all that was put at stake, in tenths of a chip
    """

    player_id: int
    outcome: Outcome
    bet: int
    net: int
    units: float | None
    expected: float | None
    decisions: Sequence[ReviewedDecision] = ()
    against_house: bool = True
    wagered: int = 0

    @property
    def cost(self) -> float:
        return sum(decision.cost for decision in self.decisions)

    @property
    def best(self) -> int:
        """How many decisions had no better choice."""
        return sum(not decision.cost for decision in self.decisions)


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


async def save(
    connection: Connection, round_id: int, version: int, new_results: Sequence[ReviewedResult]
) -> bool:
    """Store what a review of this version found in a finished round, one result for each player.

    False, changing nothing, if the round is gone, or has been reviewed by this version or a later one.
    Nothing is stored of a forgotten person: one who is not in `players`, or whose older results are gone.
    """
    row = (await connection.execute(_TO_REVIEW, {"reviewed_round": round_id})).one_or_none()
    if row is None or row.reviewed >= version:
        return False
    guild_id = row.server_id or NO_GUILD
    before: Mapping[int, ReviewedResult] = {}
    known_ids: Collection[int]
    if row.reviewed:
        known_ids = before = await _earlier_results(connection, round_id)
        await connection.execute(delete(decisions).where(decisions.c.round_id == round_id))
    else:
        known_ids = await players.known_players(connection, [result.player_id for result in new_results])
    known_results = [result for result in sorted(new_results) if result.player_id in known_ids]
    common = {"round_id": round_id, "server_id": guild_id, "game": row.game, "at": row.closed_at}
    result_rows = [{**common, "player_id": result.player_id, **_figures(result)} for result in known_results]
    if row.reviewed:
        for result in known_results:
            await _update_result(connection, round_id, result)
    elif result_rows:
        await connection.execute(results.insert(), result_rows)
    decision_rows = [
        {"round_id": round_id, "player_id": result.player_id, **decision._asdict()}
        for result in known_results
        for decision in result.decisions
    ]
    if decision_rows:
        await connection.execute(decisions.insert(), decision_rows)
    await _add_to_sums(connection, guild_id, row.game, known_results, before)
    await connection.execute(_SET_REVIEWED, {"reviewed_round": round_id, "version": version})
    return True


_TO_REVIEW = (
    select(rounds.c.reviewed, rounds.c.server_id, rounds.c.game, rounds.c.closed_at)
    .where(rounds.c.id == bindparam("reviewed_round"))
    .with_for_update()
)
_SET_REVIEWED = (
    update(rounds).where(rounds.c.id == bindparam("reviewed_round")).values(reviewed=bindparam("version"))
)


async def _add_to_sums(
    connection: Connection,
    guild_id: int,
    game: str,
    new_results: Sequence[ReviewedResult],
    before: Mapping[int, ReviewedResult],
) -> None:
    """Add these results of a round to the players' sums, in place of those before, by player."""
    changes, stats_by_player = [], {}
    for result in new_results:
        old = before.get(result.player_id)
        tally = _tally(result) - _tally(old) if old else _tally(result)
        new_outcome = result.outcome if result.against_house and not old else None
        changes.append(player_stats.Change(result.player_id, game, tally, new_outcome))
        stats_by_player[result.player_id] = [
            *_decision_stats(game, result, 1),
            *(_decision_stats(game, old, -1) if old else ()),
        ]
    await player_stats.add(connection, guild_id, changes)
    await decision_stats.add(connection, guild_id, stats_by_player)


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
    return [decision for player, decision in await _decisions(connection, round_id) if player == player_id]


async def _earlier_results(connection: Connection, round_id: int) -> Mapping[int, ReviewedResult]:
    all_decisions = await _decisions(connection, round_id)
    return {
        result.player_id: ReviewedResult(
            result.player_id,
            result.outcome,
            result.bet,
            result.net,
            result.units,
            result.expected,
            [decision for player, decision in all_decisions if player == result.player_id],
            result.against_house,
            result.wagered,
        )
        for result in await of_round(connection, round_id)
    }


async def _decisions(connection: Connection, round_id: int) -> list[tuple[int, ReviewedDecision]]:
    """All players' decisions in a round, each with the player's id."""
    query = select(decisions).where(decisions.c.round_id == round_id).order_by(decisions.c.number)
    return [
        (player, ReviewedDecision(number, *fields))
        for _, number, player, *fields in await connection.execute(query)
    ]


async def _update_result(connection: Connection, round_id: int, result: ReviewedResult) -> None:
    condition = (results.c.round_id == round_id) & (results.c.player_id == result.player_id)
    await connection.execute(update(results).where(condition).values(**_figures(result)))


def _figures(result: ReviewedResult) -> dict[str, object]:
    return {
        "outcome": result.outcome,
        "bet": result.bet,
        "net": result.net,
        "units": result.units,
        "expected": result.expected,
        "cost": result.cost,
        "decisions": len(result.decisions),
        "best": result.best,
        "against_house": result.against_house,
        "wagered": result.wagered,
    }


def _tally(result: ReviewedResult) -> Tally:
    """The result's part of the sums."""
    if not result.against_house:
        return Tally(member_rounds=1, member_net=result.net)
    valued = result.units is not None and result.expected is not None
    return Tally(
        rounds=1,
        won=result.outcome == "won",
        lost=result.outcome == "lost",
        pushed=result.outcome == "pushed",
        wagered=result.wagered,
        net=result.net,
        bets=result.units is not None,
        units=result.units or 0.0,
        valued=valued,
        valued_bet=result.bet * valued,
        valued_net=result.net * valued,
        valued_units=(result.units or 0.0) * valued,
        expected=(result.expected or 0.0) * valued,
        cost=result.cost * valued,
        decisions=len(result.decisions),
        best=result.best,
        valued_decisions=len(result.decisions) * valued,
        valued_best=result.best * valued,
    )


def _decision_stats(game: str, result: ReviewedResult, times: int) -> list[DecisionStats]:
    """The result's decisions, counted `times` (1 or -1); none where members play against each other."""
    if not result.against_house:
        return []
    return [
        DecisionStats(
            game,
            decision.position,
            decision.choice,
            times,
            times * (not decision.cost),
            times * decision.cost,
            decision.best_choice if decision.cost and times > 0 else None,
        )
        for decision in result.decisions
    ]
