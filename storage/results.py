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


class Decision(NamedTuple):
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


class Scorecard(NamedTuple):
    """A player's result of a round.

    bet, net  in tenths of a chip; the bet is the first one
    units     what was won, in bets; None if the player had no bet
    expected  what best play wins on average, in bets; None if it is not known
    against_house  whether the House held the bank; if not, a member did
    wagered   all that was put at stake, in tenths of a chip
    """

    player_id: int
    outcome: Outcome
    bet: int
    net: int
    units: float | None
    expected: float | None
    decisions: Sequence[Decision] = ()
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
    """A stored scorecard; see the columns of the table."""

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


async def save(connection: Connection, round_id: int, version: int, cards: Sequence[Scorecard]) -> bool:
    """Store what a review of this version found in a finished round, one scorecard for each player.

    False, changing nothing, if the round is gone, or has been reviewed by this version or a later one.
    Nothing is stored of a forgotten person: one who is not in `players`, or whose older results are gone.
    """
    row = (await connection.execute(_TO_REVIEW, {"reviewed_round": round_id})).one_or_none()
    if row is None or row.reviewed >= version:
        return False
    guild_id = row.server_id or NO_GUILD
    before: Mapping[int, Scorecard] = {}
    known_ids: Collection[int]
    if row.reviewed:
        known_ids = before = await _scorecards(connection, round_id)
        await connection.execute(delete(decisions).where(decisions.c.round_id == round_id))
    else:
        known_ids = await players.known_players(connection, [card.player_id for card in cards])
    stored_cards = [card for card in sorted(cards) if card.player_id in known_ids]
    common = {"round_id": round_id, "server_id": guild_id, "game": row.game, "at": row.closed_at}
    result_rows = [{**common, "player_id": card.player_id, **_figures(card)} for card in stored_cards]
    if row.reviewed:
        for card in stored_cards:
            await _update_result(connection, round_id, card)
    elif result_rows:
        await connection.execute(results.insert(), result_rows)
    decision_rows = [
        {"round_id": round_id, "player_id": card.player_id, **decision._asdict()}
        for card in stored_cards
        for decision in card.decisions
    ]
    if decision_rows:
        await connection.execute(decisions.insert(), decision_rows)
    await _add_to_sums(connection, guild_id, row.game, stored_cards, before)
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
    cards: Sequence[Scorecard],
    before: Mapping[int, Scorecard],
) -> None:
    """Add these scorecards of a round to the players' sums, in place of those before, by player."""
    changes, stats_by_player = [], {}
    for card in cards:
        old = before.get(card.player_id)
        tally = _tally(card) - _tally(old) if old else _tally(card)
        new_outcome = card.outcome if card.against_house and not old else None
        changes.append(player_stats.Change(card.player_id, game, tally, new_outcome))
        stats_by_player[card.player_id] = [
            *_decision_stats(game, card, 1),
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


async def decisions_of(connection: Connection, round_id: int, player_id: int) -> list[Decision]:
    """A player's valued decisions in a round, in order."""
    return [decision for player, decision in await _decisions(connection, round_id) if player == player_id]


async def _scorecards(connection: Connection, round_id: int) -> Mapping[int, Scorecard]:
    all_decisions = await _decisions(connection, round_id)
    return {
        result.player_id: Scorecard(
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


async def _decisions(connection: Connection, round_id: int) -> list[tuple[int, Decision]]:
    """All players' decisions in a round, each with the player's id."""
    query = select(decisions).where(decisions.c.round_id == round_id).order_by(decisions.c.number)
    return [
        (player, Decision(number, *fields)) for _, number, player, *fields in await connection.execute(query)
    ]


async def _update_result(connection: Connection, round_id: int, card: Scorecard) -> None:
    condition = (results.c.round_id == round_id) & (results.c.player_id == card.player_id)
    await connection.execute(update(results).where(condition).values(**_figures(card)))


def _figures(card: Scorecard) -> dict[str, object]:
    return {
        "outcome": card.outcome,
        "bet": card.bet,
        "net": card.net,
        "units": card.units,
        "expected": card.expected,
        "cost": card.cost,
        "decisions": len(card.decisions),
        "best": card.best,
        "against_house": card.against_house,
        "wagered": card.wagered,
    }


def _tally(card: Scorecard) -> Tally:
    """The scorecard's part of the sums."""
    if not card.against_house:
        return Tally(member_rounds=1, member_net=card.net)
    valued = card.units is not None and card.expected is not None
    return Tally(
        rounds=1,
        won=card.outcome == "won",
        lost=card.outcome == "lost",
        pushed=card.outcome == "pushed",
        wagered=card.wagered,
        net=card.net,
        bets=card.units is not None,
        units=card.units or 0.0,
        valued=valued,
        valued_bet=card.bet * valued,
        valued_net=card.net * valued,
        valued_units=(card.units or 0.0) * valued,
        expected=(card.expected or 0.0) * valued,
        cost=card.cost * valued,
        decisions=len(card.decisions),
        best=card.best,
        valued_decisions=len(card.decisions) * valued,
        valued_best=card.best * valued,
    )


def _decision_stats(game: str, card: Scorecard, times: int) -> list[DecisionStats]:
    """The scorecard's decisions, counted `times` (1 or -1); none where members play against each other."""
    if not card.against_house:
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
        for decision in card.decisions
    ]
