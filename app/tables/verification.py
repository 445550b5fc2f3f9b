"""Whether the cards of a shoe came as they had to: its secret, its seeds, every card that came from it.

A secret that is known gives every card that is still to come, and the hole card. So it is told only when the
shoe is spent and no round that has cards of it is still played.
"""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, replace

from sqlalchemy.ext.asyncio import AsyncConnection

from app.tables import finished_rounds
from app.tables.finished_rounds import FinishedRound
from games import fairness
from games import shoe as shoe_of_cards
from games.errors import NotAllowed
from games.fairness import DealtRun
from games.shoe import BadShuffle
from games.table import Shuffled
from storage import Database, rounds, shoes
from storage.rounds import NoSuchRound
from storage.shoes import Shoe


@dataclass(frozen=True)
class VerifiedShoe:
    """A shoe, the cards that came from it, and what came of comparing them.

    shuffled   the shoe before its first card
    stretches  what each round dealt from it, by the round's number
    going_on   whether it is still dealt from, or a round with cards of it is still played
    problem    what does not hold; None if all does, or if that cannot be told yet
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
        return sum(len(stretch.cards) for _, stretch in self.runs)


async def verify_round(database: Database, number: int, server: int) -> list[VerifiedShoe]:
    """Every shoe that a finished round was dealt from, looked through. Raises NoSuchRound, and NotAllowed."""
    async with database.read() as connection:
        played = await finished_rounds.load_finished(connection, number, server)
        dealt = fairness.dealt_runs(played.events[0].shoe, played.events, played.game.dealt_cards)
        if not dealt:
            raise NotAllowed("table-no-card-dealt", number=str(number))
        committed = [stretch.shoe.commitment for stretch in dealt]
        return [await _verify_committed(connection, played.table_id, one) for one in committed]


async def verify_newest_shoe(database: Database, channel: int) -> list[VerifiedShoe]:
    """The last shoe that is spent at the channel's newest table, looked through; one or none.

    If none is spent the one that is dealt from. Raises NoSuchRound.
    """
    async with database.read() as connection:
        played = await finished_rounds.load_newest(connection, channel)
        spent = await shoes.spent(connection, played.table_id, limit=1)
        if spent:
            return [await _verify_committed(connection, played.table_id, spent[0].commitment)]
    assert played.round.server_id is not None, "a table is in a server"
    return await verify_round(database, played.number, played.round.server_id)


async def _verify_committed(connection: AsyncConnection, table_id: int, committed: str) -> VerifiedShoe:
    shoe = await shoes.committed_to(connection, committed)
    assert shoe.frozen_at is not None, "cards were dealt from it"
    found = await rounds.active_between(connection, table_id, shoe.frozen_at, shoe.spent_at)
    return await asyncio.to_thread(
        verify_shoe, shoe, [await finished_rounds.load_round(connection, round_) for round_ in found]
    )


def verify_shoe(shoe: Shoe, played: Sequence[FinishedRound]) -> VerifiedShoe:
    """The shoe compared with all that was dealt in the rounds that were under way while it was in play.

    A round's own fold takes a shuffle only if the shoe was committed to before it, and the seeds are those of
    the people who sat there.
    """
    shuffled: shoe_of_cards.Shoe | None = None
    stretches: list[tuple[int, DealtRun]] = []
    going_on = shoe.spent_at is None
    for one in played:
        shuffled = next(
            (event.shoe for event in one.events if _is_shuffle_of(event, shoe.commitment)), shuffled
        )
        for stretch in fairness.dealt_runs(one.events[0].shoe, one.events, one.game.dealt_cards):
            if stretch.shoe.commitment == shoe.commitment:
                stretches.append((one.number, stretch))
                going_on = going_on or one.round.closed_at is None
    if shuffled is None:
        raise NoSuchRound("table-shuffle-not-kept")
    found = VerifiedShoe(shoe.table_id, played[0].round.game, shoe, shuffled, stretches, going_on)
    return found if going_on else replace(found, problem=_find_problem(found, played))


def _is_shuffle_of(event: object, committed: str) -> bool:
    return isinstance(event, Shuffled) and event.shoe.commitment == committed


def _find_problem(found: VerifiedShoe, played: Sequence[FinishedRound]) -> ValueError | None:
    try:
        fairness.verify_runs(found.stored.secret, [stretch for _, stretch in found.runs])
    except BadShuffle as wrong:
        return wrong
    for one in played:
        try:
            one.game.fold(one.events)
        except NotAllowed as wrong:
            return NotAllowed("table-impossible-round", number=str(one.number), why=wrong)
    if found.stored.seeds != [list(pair) for pair in found.shuffled.seeds]:
        return NotAllowed("table-other-seeds")
    return None
