"""What finished rounds came to for each player, and what each of their decisions was worth.

A *review* of a round works that out from its events, outside of here, and `keep` keeps it, together with
the sums that follow from it (storage.player_stats, storage.decision_stats), in one transaction. Reviews have
versions: a round that was reviewed by an older one can be reviewed again, and the new figures take the place
of the old.

Worth is in units of the player's first bet of the round; where nothing is bet, of a bet that is imagined.
Server 0 stands for direct messages.
"""

from collections.abc import Mapping, Sequence
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
    delete,
    select,
    true,
    update,
)
from sqlalchemy.ext.asyncio import AsyncConnection

from storage import decision_stats, player_stats, players
from storage.decision_stats import DecisionStats
from storage.player_stats import Tally
from storage.rounds import rounds
from storage.schema import Id, UtcDateTime, metadata

Outcome = Literal["won", "lost", "pushed"]

NO_GUILD = 0
ROUNDING = 1e-9  # a cost below this is none

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
    """A decision of a player's; `number` is the place of its event in the round. Worth is in bets."""

    number: int
    position: str
    choice: str
    value: float
    best_choice: str
    best_value: float

    @property
    def cost(self) -> float:
        """What the choice took from the best one's worth; 0 if nothing was better."""
        lost = self.best_value - self.value
        return lost if lost > ROUNDING else 0.0


class Scorecard(NamedTuple):
    """What a round came to for a player.

    bet, net  in tenths of a chip
    units     what was won, in bets; None if the player had no bet
    expected  what best play wins on average, in bets; None if it is not known
    against_house  whether the House held the bank; if not, a member did
    """

    player_id: int
    outcome: Outcome
    bet: int
    net: int
    units: float | None
    expected: float | None
    decisions: Sequence[Decision] = ()
    against_house: bool = True

    @property
    def cost(self) -> float:
        return sum(made.cost for made in self.decisions)

    @property
    def best(self) -> int:
        """How many decisions had no better choice."""
        return sum(not made.cost for made in self.decisions)


class Result(NamedTuple):
    """What is kept of a scorecard; see the columns."""

    id: int
    round_id: int
    player_id: int
    server_id: int
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

    @property
    def luck(self) -> float | None:
        """What neither best play nor mistakes account for, in bets; None if that is not known."""
        if self.units is None or self.expected is None:
            return None
        return self.units - self.expected + self.cost


async def save(connection: AsyncConnection, round_id: int, version: int, cards: Sequence[Scorecard]) -> bool:
    """Keep what a review of this version found in a finished round, one scorecard for each player.

    False, changing nothing, if the round is gone, or has been reviewed by this version or a later one.
    Nothing is kept of who was forgotten: they are no player any more, or what an older version kept is gone.
    """
    columns = (rounds.c.reviewed, rounds.c.server_id, rounds.c.game, rounds.c.closed_at)
    row = (
        await connection.execute(select(*columns).where(rounds.c.id == round_id).with_for_update())
    ).one_or_none()
    if row is None or row.reviewed >= version:
        return False
    server = row.server_id or NO_GUILD
    before = await _scorecards(connection, round_id) if row.reviewed else {}
    await connection.execute(delete(decisions).where(decisions.c.round_id == round_id))
    known = (
        before
        if row.reviewed
        else await players.known_players(connection, [card.player_id for card in cards])
    )
    seen = [card for card in sorted(cards) if card.player_id in known]
    at = {"round_id": round_id, "server_id": server, "game": row.game, "at": row.closed_at}
    entered = [{**at, "player_id": card.player_id, **_figures(card)} for card in seen]
    if row.reviewed:
        for card in seen:
            await _change(connection, round_id, card)
    elif entered:
        await connection.execute(results.insert(), entered)
    made = [
        {"round_id": round_id, "player_id": card.player_id, **one._asdict()}
        for card in seen
        for one in card.decisions
    ]
    if made:
        await connection.execute(decisions.insert(), made)
    changes, more = [], {}
    for card in seen:
        old = before.get(card.player_id)
        tally = _tally(card) - _tally(old) if old else _tally(card)
        new_outcome = card.outcome if card.against_house and not old else None
        changes.append(player_stats.Change(card.player_id, row.game, tally, new_outcome))
        more[card.player_id] = [
            *_decision_stats(row.game, card, 1),
            *(_decision_stats(row.game, old, -1) if old else ()),
        ]
    await player_stats.add(connection, server, changes)
    await decision_stats.add(connection, server, more)
    await connection.execute(update(rounds).where(rounds.c.id == round_id).values(reviewed=version))
    return True


async def newest(
    connection: AsyncConnection, server_id: int, player_id: int, *, game: str | None = None, limit: int
) -> list[Result]:
    """At most `limit` results of a player in a server, newest first."""
    theirs = select(results).where(results.c.player_id == player_id, results.c.server_id == server_id)
    if game is not None:
        theirs = theirs.where(results.c.game == game)
    found = theirs.order_by(results.c.at.desc(), results.c.id.desc()).limit(limit)
    return [Result(*row) for row in await connection.execute(found)]


async def of_round(connection: AsyncConnection, round_id: int) -> list[Result]:
    """The results of a round, a player each."""
    found = select(results).where(results.c.round_id == round_id).order_by(results.c.player_id)
    return [Result(*row) for row in await connection.execute(found)]


async def decisions_of(connection: AsyncConnection, round_id: int, player_id: int) -> list[Decision]:
    """A player's valued decisions in a round, in order."""
    return [made for player, made in await _decisions(connection, round_id) if player == player_id]


async def _scorecards(connection: AsyncConnection, round_id: int) -> Mapping[int, Scorecard]:
    made = await _decisions(connection, round_id)
    return {
        found.player_id: Scorecard(
            found.player_id,
            found.outcome,
            found.bet,
            found.net,
            found.units,
            found.expected,
            [decision for player, decision in made if player == found.player_id],
            found.against_house,
        )
        for found in await of_round(connection, round_id)
    }


async def _decisions(connection: AsyncConnection, round_id: int) -> list[tuple[int, Decision]]:
    """Everybody's, each with the player."""
    found = select(decisions).where(decisions.c.round_id == round_id).order_by(decisions.c.number)
    return [
        (player, Decision(number, *worth)) for _, number, player, *worth in await connection.execute(found)
    ]


async def _change(connection: AsyncConnection, round_id: int, card: Scorecard) -> None:
    this = (results.c.round_id == round_id) & (results.c.player_id == card.player_id)
    await connection.execute(update(results).where(this).values(**_figures(card)))


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
    }


def _tally(card: Scorecard) -> Tally:
    """What a scorecard adds to the sums."""
    if not card.against_house:
        return Tally(member_rounds=1, member_net=card.net)
    known = card.units is not None and card.expected is not None
    return Tally(
        rounds=1,
        won=card.outcome == "won",
        lost=card.outcome == "lost",
        pushed=card.outcome == "pushed",
        bet=card.bet,
        net=card.net,
        bets=card.units is not None,
        units=card.units or 0.0,
        valued=known,
        valued_bet=card.bet * known,
        valued_net=card.net * known,
        valued_units=(card.units or 0.0) * known,
        expected=(card.expected or 0.0) * known,
        cost=card.cost * known,
        decisions=len(card.decisions),
        best=card.best,
        valued_decisions=len(card.decisions) * known,
        valued_best=card.best * known,
    )


def _decision_stats(game: str, card: Scorecard, times: int) -> list[DecisionStats]:
    """What a scorecard adds to the habits, so many times; nothing where members play against each other."""
    if not card.against_house:
        return []
    return [
        DecisionStats(
            game,
            made.position,
            made.choice,
            times,
            times * (not made.cost),
            times * made.cost,
            made.best_choice if made.cost and times > 0 else None,
        )
        for made in card.decisions
    ]
