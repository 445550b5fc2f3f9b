"""Verifies a shoe (provably fair): its secret, its seeds, and every card dealt from it.

Whoever knows the secret knows all cards to come and the hole card. So a shoe is revealed only when it is
spent and no round with cards from it is still in play.
"""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field

from app.services import Services
from app.tables import finished_rounds
from app.tables.finished_rounds import FinishedRound
from games import fairness
from games import shoe as shoe_of_cards
from games.errors import NotAllowed
from games.fairness import DealtRun
from games.shoe import BadShuffle, PublicShoe
from games.table import Shuffled
from storage import rounds, shoes
from storage.connection import Connection
from storage.rounds import NoSuchRound
from storage.shoes import Shoe


@dataclass(frozen=True)
class RevealedShoe:
    """A shoe's secret, the cards that were dealt from it, and the result of the check.

    shuffled  the shoe before its first card
    runs      (round number, the cards which that round dealt from it)
    problem   what is wrong; None if nothing is
    """

    secret: bytes = field(repr=False)
    shuffled: shoe_of_cards.Shoe
    runs: Sequence[tuple[int, DealtRun]]
    problem: ValueError | None


@dataclass(frozen=True)
class VerifiedShoe:
    """A shoe, and what it has dealt.

    shoe      as it was before its first card
    rounds    the numbers of the rounds that it was dealt in
    dealt     how many cards were dealt from it
    revealed  None if it is still dealt from, or if a round with cards from it is still in play
    """

    table_id: int
    shoe: PublicShoe
    rounds: Sequence[int]
    dealt: int
    revealed: RevealedShoe | None


async def verify_round(services: Services, round_id: int, guild_id: int) -> list[VerifiedShoe]:
    """Verify every shoe that a finished round was dealt from. Raises NoSuchRound and NotAllowed."""
    finished = await finished_rounds.load_finished(services, round_id, guild_id)
    runs = fairness.dealt_runs(finished.events[0].shoe, finished.events, finished.game.dealt_cards)
    if not runs:
        raise NotAllowed("table-no-card-dealt", number=str(round_id))
    async with services.database.read() as connection:
        loaded = [await _load(connection, finished.table_id, run.shoe.commitment) for run in runs]
    return [await asyncio.to_thread(verify_shoe, shoe, played) for shoe, played in loaded]


async def verify_last_shoe(services: Services, newest: FinishedRound) -> list[VerifiedShoe]:
    """Verify the last spent shoe of a table, given its newest finished round.

    If none is spent, the shoes of that round.
    """
    async with services.database.read() as connection:
        spent = await shoes.spent(connection, newest.table_id, limit=1)
        loaded = [await _load(connection, newest.table_id, shoe.commitment) for shoe in spent]
    if loaded:
        return [await asyncio.to_thread(verify_shoe, shoe, played) for shoe, played in loaded]
    assert newest.round.guild_id is not None, "a table is in a guild"
    return await verify_round(services, newest.round_id, newest.round.guild_id)


async def _load(connection: Connection, table_id: int, commitment: str) -> tuple[Shoe, list[FinishedRound]]:
    """The shoe with this commitment, and the rounds that were active while it was in play."""
    shoe = await shoes.committed_to(connection, commitment)
    assert shoe.frozen_at is not None, "cards were dealt from it"
    rows = await rounds.active_between(connection, table_id, shoe.frozen_at, shoe.spent_at)
    return shoe, [await finished_rounds.load_round(connection, row) for row in rows]


def verify_shoe(shoe: Shoe, played: Sequence[FinishedRound]) -> VerifiedShoe:
    """Verify a shoe against all cards dealt in the rounds that were active while it was in play.

    Folding a round already checks that the shoe was committed to before its shuffle, and that the seeds are
    those of the seated players.
    """
    shuffled: shoe_of_cards.Shoe | None = None
    runs: list[tuple[int, DealtRun]] = []
    in_play = shoe.spent_at is None
    for round_ in played:
        shuffled = next(
            (event.shoe for event in round_.events if _is_shuffle_of(event, shoe.commitment)), shuffled
        )
        for run in fairness.dealt_runs(round_.events[0].shoe, round_.events, round_.game.dealt_cards):
            if run.shoe.commitment == shoe.commitment:
                runs.append((round_.round_id, run))
                in_play = in_play or round_.round.closed_at is None
    if shuffled is None:
        raise NoSuchRound("table-shuffle-not-kept")
    revealed = None
    if not in_play:
        problem = _find_problem(shoe, shuffled, runs, played)
        revealed = RevealedShoe(shoe.secret, shuffled, runs, problem)
    rounds_dealt, dealt = [number for number, _ in runs], sum(len(run.cards) for _, run in runs)
    return VerifiedShoe(shoe.table_id, shuffled.public, rounds_dealt, dealt, revealed)


def _is_shuffle_of(event: object, commitment: str) -> bool:
    return isinstance(event, Shuffled) and event.shoe.commitment == commitment


def _find_problem(
    shoe: Shoe,
    shuffled: shoe_of_cards.Shoe,
    runs: Sequence[tuple[int, DealtRun]],
    played: Sequence[FinishedRound],
) -> ValueError | None:
    try:
        fairness.verify_runs(shoe.secret, [run for _, run in runs])
    except BadShuffle as error:
        return error
    for round_ in played:
        try:
            round_.game.fold(round_.events)
        except NotAllowed as error:
            return NotAllowed("table-impossible-round", number=str(round_.round_id), why=error)
    if shoe.seeds != [list(pair) for pair in shuffled.seeds]:
        return NotAllowed("table-other-seeds")
    return None
