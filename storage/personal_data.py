"""Export and erasure of what is stored about a person.

What a person did at a table is also part of the others' game, and a table's shuffle can only be verified with
the ids and seeds of everyone who sat there. So rounds at tables stay when a person is forgotten, and so do
the movements of their chips, without which the others' accounts would not balance; the chips themselves go
back to the bank. In a shared game without chips, the moves stay but no longer name the person.

Events of an open round are not exported, not even the person's own: one may hold the secret that determines
the cards or mines still to come, or a face-down card. This module knows no game, so that holds for every
event of every game. All events of a finished round have been shown.
"""

from collections import Counter
from collections.abc import AsyncGenerator, Mapping, Sequence
from datetime import datetime
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Select, Table, case, delete, func, or_, select, union_all, update

from storage import ledger
from storage.accounts import accounts, movements, of_players
from storage.connection import Connection, FullConnection
from storage.decision_stats import decision_stats
from storage.errors import StorageError
from storage.events import events
from storage.player_stats import player_stats, solved_boards
from storage.players import players
from storage.questions import questions
from storage.results import decisions, results
from storage.rounds import finished, round_open, rounds

Rows = Sequence[Mapping[str, Any]]

BATCH = 500  # rows; few enough that a batch holds nobody up


class ChipsInPlay(StorageError):
    """The person has chips in an unfinished round."""


class RetainedData(NamedTuple):
    """What stays when a person is forgotten."""

    rounds: int  # at tables, where others played too or might have
    movements: int  # of chips
    returned: int  # tenths of a chip that went back to the bank


async def export(connection: FullConnection, player_id: int) -> AsyncGenerator[tuple[str, Rows]]:
    """All that is stored about a person, as plain data: pairs of a table's name and some of its rows.

    Each name comes at least once, without rows if there are none, and again for every BATCH rows: there may
    be more than fits in memory. Everything is of one moment. Of a shared round the person gets their own
    events and figures, not the others'; of an open round no events.
    """
    shared_ids = _shared_round_ids(player_id)
    own_ids = select(rounds.c.id).where(rounds.c.player_id == player_id)
    account_ids = select(accounts.c.id).where(of_players, accounts.c.holder_id == player_id)
    with_open = select(rounds, round_open.label("open")).order_by(rounds.c.id)
    statements = {
        "player": select(players).where(players.c.id == player_id),
        "questions": _rows_of(questions, player_id).order_by(questions.c.id),
        "rounds": with_open.where(rounds.c.player_id == player_id),
        "events": select(events)
        .where(events.c.round_id.in_(own_ids.where(finished)))
        .order_by(events.c.round_id, events.c.number),
        "shared_rounds": with_open.where(rounds.c.id.in_(shared_ids)),
        "own_events_in_shared_rounds": select(events)
        .where(events.c.player_id == player_id, events.c.round_id.in_(shared_ids.where(finished)))
        .order_by(events.c.round_id),
        "results": _rows_of(results, player_id).order_by(results.c.server_id, results.c.at, results.c.id),
        "decisions": _rows_of(decisions, player_id).order_by(decisions.c.round_id),
        "habits": _rows_of(decision_stats, player_id),
        "standings": _rows_of(player_stats, player_id),
        "solved_boards": _rows_of(solved_boards, player_id),
        "accounts": select(accounts).where(of_players, accounts.c.holder_id == player_id),
        "movements": select(movements).where(_involves(account_ids)),
    }
    for name, statement in statements.items():
        yield name, []
        async with connection.stream(statement) as rows:
            async for partition in rows.mappings().partitions(BATCH):
                yield name, [dict(row) for row in partition]


async def forget(connection: Connection, player_id: int, at: datetime) -> RetainedData:
    """Erase what is stored about a person, except what the ledger and other people's rounds depend on.

    Raises ChipsInPlay, changing nothing, if an unfinished round holds chips of theirs.
    """
    account_ids = select(accounts.c.id).where(of_players, accounts.c.holder_id == player_id)
    if await _has_chips_in_play(connection, account_ids):
        raise ChipsInPlay("chips-in-play")
    at_tables = _shared_round_ids(player_id).where(rounds.c.table_id.is_not(None)).subquery()
    retained = await connection.scalar(select(func.count()).select_from(at_tables))
    without_table = select(rounds.c.id).where(rounds.c.id == events.c.round_id, rounds.c.table_id.is_(None))
    await connection.execute(
        update(events).where(events.c.player_id == player_id, without_table.exists()).values(player_id=None)
    )
    for table in (decisions, results, decision_stats, player_stats):
        await connection.execute(delete(table).where(table.c.player_id == player_id))
    returned = await ledger.return_chips(connection, player_id, at)
    # ON DELETE CASCADE also deletes their questions, their solved boards, the rounds that were theirs alone,
    # and the events of these.
    await connection.execute(delete(players).where(players.c.id == player_id))
    moved = select(func.count()).select_from(movements).where(_involves(account_ids))
    count = await connection.scalar(moved)
    return RetainedData(retained or 0, count or 0, returned)


async def _has_chips_in_play(connection: Connection, account_ids: Select[Any]) -> bool:
    """Whether an open round holds chips of these accounts: took more than it gave back."""
    taken = case((movements.c.from_id.in_(account_ids), movements.c.tenths), else_=-movements.c.tenths)
    query = (
        select(movements.c.round_id, taken)
        .join(rounds, rounds.c.id == movements.c.round_id)
        .where(_involves(account_ids), round_open)
    )
    in_play_by_round: Counter[int] = Counter()
    for round_id, tenths in await connection.execute(query):
        in_play_by_round[round_id] += tenths
    return any(tenths > 0 for tenths in in_play_by_round.values())


def _involves(account_ids: Select[Any]) -> ColumnElement[bool]:
    """The condition that a movement is from or to one of these accounts."""
    return or_(movements.c.from_id.in_(account_ids), movements.c.to_id.in_(account_ids))


def _shared_round_ids(player_id: int) -> Select[Any]:
    """The ids of the rounds without an owner that a person took part in."""
    acted = select(events.c.round_id).where(events.c.player_id == player_id)
    dealt_in = select(results.c.round_id).where(results.c.player_id == player_id)
    return select(rounds.c.id).where(
        rounds.c.id.in_(union_all(acted, dealt_in)), rounds.c.player_id.is_(None)
    )


def _rows_of(table: Table, player_id: int) -> Select[Any]:
    return select(table).where(table.c.player_id == player_id)
