"""Verifies a shoe (provably fair): its secret, its seeds, and every card dealt from it.

Whoever knows the secret knows all cards to come and the hole card. So a secret may be revealed only when the
shoe is spent and no round with cards from it is still in play.
"""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, replace

from app.tables import finished_rounds
from app.tables.finished_rounds import FinishedRound
from games import fairness
from games import shoe as shoe_of_cards
from games.errors import NotAllowed
from games.fairness import DealtRun
from games.shoe import BadShuffle
from games.table import Shuffled
from storage import Database, rounds, shoes
from storage.connection import Connection
from storage.rounds import NoSuchRound
from storage.shoes import Shoe


@dataclass(frozen=True)
class VerifiedShoe:
    """A shoe, the cards that were dealt from it, and the result of the check.

    shuffled  the shoe before its first card
    runs      (round number, the cards which that round dealt from it)
    in_play   whether cards are still dealt from it, or a round with cards from it is still in play
    problem   what is wrong; None if nothing is, or if the shoe is in play and was not checked
    """

    table_id: int
    game: str
    stored: Shoe
    shuffled: shoe_of_cards.Shoe
    runs: Sequence[tuple[int, DealtRun]]
    in_play: bool
    problem: ValueError | None = None

    @property
    def dealt(self) -> int:
        return sum(len(run.cards) for _, run in self.runs)


async def verify_round(database: Database, number: int, server: int) -> list[VerifiedShoe]:
    """Verifies every shoe that a finished round was dealt from. Raises NoSuchRound and NotAllowed."""
    finished = await finished_rounds.load_finished(database, number, server)
    runs = fairness.dealt_runs(finished.events[0].shoe, finished.events, finished.game.dealt_cards)
    if not runs:
        raise NotAllowed("table-no-card-dealt", number=str(number))
    commitments = [run.shoe.commitment for run in runs]
    async with database.read() as connection:
        return [await _verify_commitment(connection, finished.table_id, item) for item in commitments]


async def verify_last_shoe(database: Database, newest: FinishedRound) -> list[VerifiedShoe]:
    """Verifies the last spent shoe of a table, given its newest finished round.

    If none is spent, the shoes of that round.
    """
    async with database.read() as connection:
        spent = await shoes.spent(connection, newest.table_id, limit=1)
        if spent:
            return [await _verify_commitment(connection, newest.table_id, spent[0].commitment)]
    assert newest.round.server_id is not None, "a table is in a server"
    return await verify_round(database, newest.number, newest.round.server_id)


async def _verify_commitment(connection: Connection, table_id: int, commitment: str) -> VerifiedShoe:
    shoe = await shoes.committed_to(connection, commitment)
    assert shoe.frozen_at is not None, "cards were dealt from it"
    rows = await rounds.active_between(connection, table_id, shoe.frozen_at, shoe.spent_at)
    return await asyncio.to_thread(
        verify_shoe, shoe, [await finished_rounds.load_round(connection, row) for row in rows]
    )


def verify_shoe(shoe: Shoe, played: Sequence[FinishedRound]) -> VerifiedShoe:
    """Verifies a shoe against all cards dealt in the rounds that were active while it was in play.

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
                runs.append((round_.number, run))
                in_play = in_play or round_.round.closed_at is None
    if shuffled is None:
        raise NoSuchRound("table-shuffle-not-kept")
    verified = VerifiedShoe(shoe.table_id, played[0].round.game, shoe, shuffled, runs, in_play)
    return verified if in_play else replace(verified, problem=_find_problem(verified, played))


def _is_shuffle_of(event: object, commitment: str) -> bool:
    return isinstance(event, Shuffled) and event.shoe.commitment == commitment


def _find_problem(verified: VerifiedShoe, played: Sequence[FinishedRound]) -> ValueError | None:
    try:
        fairness.verify_runs(verified.stored.secret, [run for _, run in verified.runs])
    except BadShuffle as error:
        return error
    for round_ in played:
        try:
            round_.game.fold(round_.events)
        except NotAllowed as error:
            return NotAllowed("table-impossible-round", number=str(round_.number), why=error)
    if verified.stored.seeds != [list(pair) for pair in verified.shuffled.seeds]:
        return NotAllowed("table-other-seeds")
    return None
