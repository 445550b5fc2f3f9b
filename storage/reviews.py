"""Reviews of finished rounds: stores the results that they find, and the sums that depend on them.

A *review* of a round computes its results from its events, outside this package. `save` stores them in one
transaction with the sums (storage.player_stats, storage.decision_stats). Reviews have versions: a round that
an older version reviewed can be reviewed again, and the new figures replace the old.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from sqlalchemy import bindparam, delete, select, update

from storage import decision_stats, player_stats, players
from storage.connection import Connection
from storage.decision_stats import DecisionStats
from storage.player_stats import Tally
from storage.results import NO_GUILD, Outcome, ReviewedDecision, all_decisions, decisions, of_round, results
from storage.rounds import rounds

_LOCK_ROUND = (
    select(rounds.c.reviewed, rounds.c.server_id, rounds.c.game, rounds.c.closed_at)
    .where(rounds.c.id == bindparam("reviewed_round"))
    .with_for_update()
)
_SET_REVIEWED = (
    update(rounds).where(rounds.c.id == bindparam("reviewed_round")).values(reviewed=bindparam("version"))
)


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


async def save(
    connection: Connection, round_id: int, version: int, new_results: Sequence[ReviewedResult]
) -> bool:
    """Store what a review of this version found in a finished round, one result for each player.

    False, changing nothing, if the round is gone, or has been reviewed by this version or a later one.
    Nothing is stored of a forgotten person: one who is not in `players`, or whose older results are gone.
    """
    row = (await connection.execute(_LOCK_ROUND, {"reviewed_round": round_id})).one_or_none()
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


async def _earlier_results(connection: Connection, round_id: int) -> Mapping[int, ReviewedResult]:
    found = await all_decisions(connection, round_id)
    return {
        result.player_id: ReviewedResult(
            player_id=result.player_id,
            outcome=result.outcome,
            bet=result.bet,
            net=result.net,
            units=result.units,
            expected=result.expected,
            decisions=[decision for player, decision in found if player == result.player_id],
            against_house=result.against_house,
            wagered=result.wagered,
        )
        for result in await of_round(connection, round_id)
    }


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
            times=times,
            best=times * (not decision.cost),
            cost=times * decision.cost,
            better=decision.best_choice if decision.cost and times > 0 else None,
        )
        for decision in result.decisions
    ]
