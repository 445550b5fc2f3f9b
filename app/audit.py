"""`oddsmith audit`: checks that the stored data is consistent, and replays every round from its events.

The database checks the ledger and the order of rows. Then each round is replayed: its events must be legal in
its game, the chips that they move must be those in the ledger, and the cards must be those that the shoe's
secret gives.
"""

from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
from typing import Any

from app.games import UnknownGame, find_game
from app.replay_audit import ReplayedRound
from games.shuffle import BadSecret, commitment
from solvers.errors import UserError
from storage import Database, audit
from storage.accounts import TENTHS
from storage.audit import Counts, Problem, StoredRound
from storage.connection import FullConnection
from storage.errors import StorageError
from storage.ledger import Transfer
from storage.shoes import Shoe
from storage.tables import TableRow


async def audit_database(address: str, report: Callable[[Problem], None]) -> Counts:
    """Report each problem in the database as soon as it is found; return the counts of what was checked.

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


async def problems(connection: FullConnection) -> AsyncIterator[Problem]:
    """Yield each problem."""
    async for problem in audit.ledger_problems(connection):
        yield problem
    async for problem in audit.player_stats_problems(connection):
        yield problem
    async for problem in audit.order_problems(connection):
        yield problem
    async for table in audit.all_tables(connection):
        async for problem in _table_problems(connection, table):
            yield problem
    async for stored in audit.rounds_at(connection, None):
        replayed = _replay(stored, ())
        for problem in _round_problems(stored, replayed):
            yield problem


async def _table_problems(connection: FullConnection, table: TableRow) -> AsyncIterator[Problem]:
    shoes = await audit.shoes_of(connection, table.id)
    for shoe in shoes:
        if not _matches_commitment(shoe):
            yield Problem("audit-other-secret", shoe=str(shoe.id))
    previous: StoredRound | None = None
    expected: Mapping[str, Any] | None = None  # the opening event
    async for stored in audit.rounds_at(connection, table.id):
        replayed = _replay(stored, shoes)
        for problem in _round_problems(stored, replayed):
            yield problem
        if previous and stored.events and expected != stored.events[0].what:
            yield Problem("audit-does-not-follow", round=str(stored.round.id), before=str(previous.round.id))
        previous, expected = stored, None if isinstance(replayed, Problem) else replayed.next_opening


def _matches_commitment(shoe: Shoe) -> bool:
    try:
        return commitment(shoe.secret) == shoe.commitment
    except BadSecret:
        return False


def _replay(stored: StoredRound, shoes: Sequence[Shoe]) -> ReplayedRound | Problem:
    """Replay a round from its events; return a Problem if that is impossible."""
    number = str(stored.round.id)
    try:
        return find_game(stored.round.game, at_table=stored.round.table_id is not None).replay(stored, shoes)
    except UnknownGame:
        return Problem("audit-unknown-game", round=number, game=stored.round.game)
    except (UserError, StorageError) as error:
        return Problem("audit-impossible-round", round=number, why=error)
    except Exception as error:  # the audit goes on, whatever the database contains
        return Problem("audit-unreadable-round", round=number, why=repr(error))


def _round_problems(stored: StoredRound, replayed: ReplayedRound | Problem) -> Iterator[Problem]:
    if isinstance(replayed, Problem):
        yield replayed
        return
    number = str(stored.round.id)
    for problem in replayed.problems:
        yield Problem("audit-in-round", round=number, problem=problem)
    if replayed.over != (stored.round.closed_at is not None):
        yield Problem("audit-over-but-open" if replayed.over else "audit-closed-but-not-over", round=number)
    if list(replayed.transfers) != list(stored.transfers):
        yield _first_difference(number, replayed.transfers, stored.transfers)
    on_table = sum(
        one.tenths * ((one.target.kind == "table") - (one.source.kind == "table"))
        for one in replayed.transfers
    )
    if on_table != replayed.at_stake:
        stake = replayed.at_stake / TENTHS
        yield Problem("audit-other-stake", round=number, on_table=on_table / TENTHS, at_stake=stake)


def _first_difference(number: str, expected: Sequence[Transfer], actual: Sequence[Transfer]) -> Problem:
    """The first difference between the transfers of the events and those in the ledger."""
    index = next(
        (i for i, pair in enumerate(zip(expected, actual, strict=False)) if pair[0] != pair[1]), None
    )
    if index is None:
        index = min(len(expected), len(actual))
    if index >= len(actual):
        return Problem("audit-move-missing", round=number, due=_format_transfer(expected[index]))
    made = _format_transfer(actual[index])
    if index >= len(expected):
        return Problem("audit-move-not-due", round=number, made=made)
    return Problem("audit-other-move", round=number, due=_format_transfer(expected[index]), made=made)


def _format_transfer(transfer: Transfer) -> str:
    """A transfer with storage's names: `event 3: 12.5 from player 7 to table 1 (bet)`."""
    sides = (transfer.source, transfer.target)
    source, target = (f"{side.kind} {side.holder}".removesuffix(" 0") for side in sides)
    return f"event {transfer.event}: {transfer.tenths / TENTHS:g} from {source} to {target} ({transfer.why})"
