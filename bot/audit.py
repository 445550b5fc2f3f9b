"""`oddsmith audit`: whether all that is kept goes together, down to every round played again from its events.

The ledger and the order of things are looked at by the database. Each round is then refolded: its events have
to be ones that its game makes, the chips that they move have to be those that were moved, and its cards those
that the shoe's secret gives.
"""

from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from typing import Any

from sqlalchemy.ext.asyncio import AsyncConnection

from bot import refolding
from bot.refolding import Refold, Refolded
from games.shuffle import BadSecret, commitment
from storage import Database, audit
from storage.audit import Kept
from storage.ledger import Move, in_chips
from storage.shoes import Shoe
from storage.tables import PlayingTable


async def print_audit(address: str) -> bool:
    """Print what does not hold in the database, a line each, or else what was looked at; whether all holds.

    Raises UnusableDatabaseError.
    """
    database = await Database.open(address, new=False)
    try:
        async with database.read() as connection:
            found = 0
            async for problem in problems(connection):
                print(problem)
                found += 1
            looked_at = await audit.counts(connection)
    finally:
        await database.close()
    said = ", ".join(f"{count:,} {name}" for name, count in looked_at._asdict().items())
    print(f"Looked at {said}: {f'{found:,} problems' if found else 'everything holds'}.")
    return not found


async def problems(
    connection: AsyncConnection,
    alone: Mapping[str, Refold] = refolding.ALONE,
    at_tables: Mapping[str, Refold] = refolding.AT_TABLES,
) -> AsyncIterator[str]:
    """A sentence for each thing that does not hold, by games that are known by their names in storage."""
    async for problem in audit.in_the_ledger(connection):
        yield problem
    async for problem in audit.in_the_order(connection):
        yield problem
    async for table in audit.tables_in_order(connection):
        async for problem in _at_table(connection, table, at_tables):
            yield problem
    async for kept in audit.rounds_at(connection, None):
        refolded = _refolded(kept, (), alone)
        for problem in _in_round(kept, refolded):
            yield problem


async def _at_table(
    connection: AsyncConnection, table: PlayingTable, games: Mapping[str, Refold]
) -> AsyncIterator[str]:
    shoes = await audit.shoes_of(connection, table.id)
    for shoe in shoes:
        if not _was_committed_to(shoe):
            yield f"The secret of shoe {shoe.id} is not the one that was committed to."
    before: Kept | None = None
    due: Mapping[str, Any] | None = None
    async for kept in audit.rounds_at(connection, table.id):
        refolded = _refolded(kept, shoes, games)
        for problem in _in_round(kept, refolded):
            yield problem
        if before and kept.events and due != kept.events[0].what:
            yield f"Round {kept.round.id} does not begin as round {before.round.id} before it ended."
        before, due = kept, None if isinstance(refolded, str) else refolded.follows


def _was_committed_to(shoe: Shoe) -> bool:
    try:
        return commitment(shoe.secret) == shoe.commitment
    except BadSecret:
        return False


def _refolded(kept: Kept, shoes: Sequence[Shoe], games: Mapping[str, Refold]) -> Refolded | str:
    """What follows from the events of a round, or a sentence that says why nothing does."""
    if kept.round.game not in games:
        return f"Round {kept.round.id} is a game of {kept.round.game}, which is not known here."
    try:
        return games[kept.round.game](kept, shoes)
    except Exception as error:  # whatever stands in the database, the audit goes on
        return f"Round {kept.round.id} cannot be refolded: {error or type(error).__name__}"


def _in_round(kept: Kept, refolded: Refolded | str) -> Iterator[str]:
    if isinstance(refolded, str):
        yield refolded
        return
    number = kept.round.id
    for sentence in refolded.wrong:
        yield f"Round {number}: {sentence}"
    if refolded.over != (kept.round.closed_at is not None):
        yield f"Round {number} is {'over, but open' if refolded.over else 'closed, but not over'}."
    if list(refolded.moves) != list(kept.moves):
        yield _different_moves(number, refolded.moves, kept.moves)
    on_table = sum(
        move.tenths * ((move.target.kind == "table") - (move.source.kind == "table"))
        for move in refolded.moves
    )
    if on_table != refolded.at_stake:
        stake = in_chips(refolded.at_stake)
        yield f"Round {number} has put {in_chips(on_table)} on the table, but {stake} are at stake."


def _different_moves(number: int, due: Sequence[Move], made: Sequence[Move]) -> str:
    """Where the chips that were moved first differ from those that the events move."""
    place = next((i for i, pair in enumerate(zip(due, made, strict=False)) if pair[0] != pair[1]), None)
    if place is None:
        place = min(len(due), len(made))
    says, was = (_said(moves[place]) if place < len(moves) else "nothing" for moves in (due, made))
    return f"Round {number}: its events move {says}, but moved was {was}."


def _said(move: Move) -> str:
    """A move, as far as this can be said in a line."""
    source, target = (f"{side.kind} {side.holder}".removesuffix(" 0") for side in (move.source, move.target))
    return f"{in_chips(move.tenths)} from {source} to {target} (event {move.event}, {move.why})"
