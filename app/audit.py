"""`oddsmith audit`: whether all that is kept goes together, down to every round played again from its events.

The ledger and the order of things are looked at by the database. Each round is then refolded: its events have
to be ones that its game makes, the chips that they move have to be those that were moved, and its cards those
that the shoe's secret gives.
"""

from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
from typing import Any

from sqlalchemy.ext.asyncio import AsyncConnection

from app import replay_audit
from app.replay_audit import ReplayedRound, ReplayRound
from games.shuffle import BadSecret, commitment
from solvers.errors import UserError
from storage import Database, audit
from storage.audit import Counts, Problem, StoredRound
from storage.errors import StorageError
from storage.ledger import TENTHS, Move
from storage.shoes import Shoe
from storage.tables import TableRow


async def look_through(address: str, report: Callable[[Problem], None]) -> Counts:
    """Report what does not hold in the database, as it is found; return what was looked at.

    Raises UnusableDatabaseError.
    """
    database = await Database.open(address, new=False)
    try:
        async with database.read() as connection:
            async for problem in problems(connection):
                report(problem)
            return await audit.counts(connection)
    finally:
        await database.close()


async def problems(
    connection: AsyncConnection,
    solo_games: Mapping[str, ReplayRound] = replay_audit.SOLO_GAMES,
    table_games: Mapping[str, ReplayRound] | None = None,
) -> AsyncIterator[Problem]:
    """Each thing that does not hold, by games that are known by their names in storage."""
    games = replay_audit.at_tables() if table_games is None else table_games
    async for problem in audit.ledger_problems(connection):
        yield problem
    async for problem in audit.in_the_player_stats(connection):
        yield problem
    async for problem in audit.order_problems(connection):
        yield problem
    async for table in audit.all_tables(connection):
        async for problem in _table_problems(connection, table, games):
            yield problem
    async for kept in audit.rounds_at(connection, None):
        refolded = _replay(kept, (), solo_games)
        for problem in _round_problems(kept, refolded):
            yield problem


async def _table_problems(
    connection: AsyncConnection, table: TableRow, games: Mapping[str, ReplayRound]
) -> AsyncIterator[Problem]:
    shoes = await audit.shoes_of(connection, table.id)
    for shoe in shoes:
        if not _matches_commitment(shoe):
            yield Problem("audit-other-secret", shoe=str(shoe.id))
    before: StoredRound | None = None
    due: Mapping[str, Any] | None = None
    async for kept in audit.rounds_at(connection, table.id):
        refolded = _replay(kept, shoes, games)
        for problem in _round_problems(kept, refolded):
            yield problem
        if before and kept.events and due != kept.events[0].what:
            yield Problem("audit-does-not-follow", round=str(kept.round.id), before=str(before.round.id))
        before, due = kept, None if isinstance(refolded, Problem) else refolded.next_opening


def _matches_commitment(shoe: Shoe) -> bool:
    try:
        return commitment(shoe.secret) == shoe.commitment
    except BadSecret:
        return False


def _replay(
    kept: StoredRound, shoes: Sequence[Shoe], games: Mapping[str, ReplayRound]
) -> ReplayedRound | Problem:
    """What follows from the events of a round, or why nothing does."""
    number = str(kept.round.id)
    if kept.round.game not in games:
        return Problem("audit-unknown-game", round=number, game=kept.round.game)
    try:
        return games[kept.round.game](kept, shoes)
    except (UserError, StorageError) as error:
        return Problem("audit-impossible-round", round=number, why=error)
    except Exception as error:  # whatever stands in the database, the audit goes on
        return Problem("audit-unreadable-round", round=number, why=repr(error))


def _round_problems(kept: StoredRound, refolded: ReplayedRound | Problem) -> Iterator[Problem]:
    if isinstance(refolded, Problem):
        yield refolded
        return
    number = str(kept.round.id)
    for wrong in refolded.problems:
        yield Problem("audit-in-round", round=number, problem=wrong)
    if refolded.over != (kept.round.closed_at is not None):
        yield Problem("audit-over-but-open" if refolded.over else "audit-closed-but-not-over", round=number)
    if list(refolded.moves) != list(kept.moves):
        yield _first_difference(number, refolded.moves, kept.moves)
    on_table = sum(
        move.tenths * ((move.target.kind == "table") - (move.source.kind == "table"))
        for move in refolded.moves
    )
    if on_table != refolded.at_stake:
        stake = refolded.at_stake / TENTHS
        yield Problem("audit-other-stake", round=number, on_table=on_table / TENTHS, at_stake=stake)


def _first_difference(number: str, due: Sequence[Move], made: Sequence[Move]) -> Problem:
    """Where the chips that were moved first differ from those that the events move."""
    place = next((i for i, pair in enumerate(zip(due, made, strict=False)) if pair[0] != pair[1]), None)
    if place is None:
        place = min(len(due), len(made))
    if place >= len(made):
        return Problem("audit-move-missing", round=number, due=_named(due[place]))
    if place >= len(due):
        return Problem("audit-move-not-due", round=number, made=_named(made[place]))
    return Problem("audit-other-move", round=number, due=_named(due[place]), made=_named(made[place]))


def _named(move: Move) -> str:
    """A move, as storage calls its parts: `event 3: 12.5 from player 7 to table 1 (bet)`."""
    source, target = (f"{side.kind} {side.holder}".removesuffix(" 0") for side in (move.source, move.target))
    return f"event {move.event}: {move.tenths / TENTHS:g} from {source} to {target} ({move.why})"
