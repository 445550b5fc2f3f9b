"""Checks that the database is consistent: the ledger, the order of events, open rounds, counted boards.

Each inconsistency is a Problem. All checks run inside one read, so that they see one moment even while games
go on, and read a page of rows at a time. The rules of a game are checked elsewhere, on the rounds that
`rounds_at` yields.
"""

from collections import defaultdict
from collections.abc import AsyncIterator, Collection, Sequence
from typing import Any, NamedTuple

from sqlalchemy import BigInteger, Column, Select, case, cast, func, or_, select, union_all

from storage.accounts import TENTHS, Account, accounts, movements
from storage.connection import Connection, FullConnection
from storage.errors import StorageError
from storage.events import Event, events
from storage.ledger import Transfer
from storage.player_stats import ALL, BOARDS, player_stats, solved_boards
from storage.rounds import Round, round_open, rounds
from storage.shoes import Shoe, shoes
from storage.tables import TableRow, tables

PAGE = 200  # rows per page


class Counts(NamedTuple):
    """How many rows there are to audit."""

    accounts: int
    movements: int
    tables: int
    shoes: int
    rounds: int
    events: int


class Problem(StorageError):
    """An inconsistency. It is yielded, not raised, because there may be many."""


class StoredRound(NamedTuple):
    """A round with its events and transfers, in order."""

    round: Round
    events: Sequence[Event]
    transfers: Sequence[Transfer]


async def counts(connection: Connection) -> Counts:
    """How many rows there are of each kind that an audit checks."""
    audited = (accounts, movements, tables, shoes, rounds, events)
    return Counts(
        *[await connection.scalar(select(func.count()).select_from(table)) or 0 for table in audited]
    )


async def ledger_problems(connection: FullConnection) -> AsyncIterator[Problem]:
    """Problems with accounts and movements."""
    async for row in _rows(connection, _GUILDS_OUT_OF_BALANCE):
        yield Problem("audit-server-out-of-balance", server=str(row.server_id), sum=row.total / TENTHS)
    async for row in _rows(connection, _ACCOUNTS):
        number, owner = str(row.id), f"{row.kind} {row.holder_id}".removesuffix(" 0")
        context = {"account": number, "owner": owner, "server": str(row.server_id)}
        balance = row.balance / TENTHS
        if row.balance != row.moved:
            yield Problem("audit-other-balance", **context, balance=balance, moved=row.moved / TENTHS)
        if row.won != row.played:
            yield Problem("audit-other-winnings", **context, won=row.won / TENTHS, played=row.played / TENTHS)
        if row.balance < 0 and row.kind in ("player", "table"):
            yield Problem("audit-below-zero", **context, balance=balance)
    async for row in _rows(connection, _BROKEN_CHAINS):
        yield Problem(
            "audit-broken-chain",
            movement=str(row.id),
            account=str(row.account_id),
            said=row.balance / TENTHS,
            due=(row.before + row.tenths) / TENTHS,
        )
    async for row in _rows(connection, _BETWEEN_GUILDS):
        yield Problem("audit-between-servers", movement=str(row.id))
    async for row in _rows(connection, _WITHOUT_EVENT):
        yield Problem(
            "audit-movement-of-no-event",
            movement=str(row.id),
            event=str(row.event_number),
            round=str(row.round_id),
        )


async def player_stats_problems(connection: FullConnection) -> AsyncIterator[Problem]:
    """Players whose count of Minesweeper boards differs from the boards stored as solved."""
    async for row in _rows(connection, _BOARDS_MISCOUNTED):
        yield Problem(
            "audit-boards-miscounted",
            player=str(row.player_id),
            server=str(row.server_id),
            game=row.game,
            counted=row.boards,
            solved=row.solved,
        )


async def order_problems(connection: FullConnection) -> AsyncIterator[Problem]:
    """Problems with event numbers, and with open rounds and tables."""
    async for row in _rows(connection, _GAPS):
        yield Problem(
            "audit-events-missing",
            round=str(row.id),
            found=row.found,
            first=str(row.first),
            last=str(row.last),
        )
    async for row in _rows(connection, _WITHOUT_EVENTS):
        yield Problem("audit-no-events", round=str(row.id))
    async for row in _rows(connection, _OPEN_ROUNDS):
        if row.closed_at is None:
            yield Problem("audit-rounds-of-open-table", table=str(row.id), rounds=row.found)
        else:
            yield Problem("audit-rounds-of-closed-table", table=str(row.id), rounds=row.found)
    async for row in _rows(connection, _LEFT_AT_TABLES):
        yield Problem("audit-left-on-table", table=str(row.holder_id), chips=row.balance / TENTHS)


async def all_tables(connection: FullConnection) -> AsyncIterator[TableRow]:
    """Every table, oldest first."""
    async for page in _pages(connection, select(tables), tables.c.id):
        for row in page:
            yield TableRow(*row)


async def shoes_of(connection: Connection, table_id: int) -> list[Shoe]:
    """Every shoe of a table, in the order in which they were dealt."""
    query = select(shoes).where(shoes.c.table_id == table_id).order_by(shoes.c.id)
    return [Shoe(*row) for row in await connection.execute(query)]


async def rounds_at(connection: FullConnection, table_id: int | None) -> AsyncIterator[StoredRound]:
    """Every round of a table, or without a table (None), oldest first, with its events and transfers."""
    async for page in _pages(connection, select(rounds).where(rounds.c.table_id == table_id), rounds.c.id):
        round_ids = [row.id for row in page]
        events_by_round = await _events_of(connection, round_ids)
        transfers_by_round = await _transfers_of(connection, round_ids)
        for row in page:
            yield StoredRound(Round(*row), events_by_round[row.id], transfers_by_round[row.id])


async def _events_of(connection: Connection, round_ids: Collection[int]) -> dict[int, list[Event]]:
    columns = (events.c.round_id, events.c.number, events.c.player_id, events.c.what, events.c.at)
    query = (
        select(*columns).where(events.c.round_id.in_(round_ids)).order_by(events.c.round_id, events.c.number)
    )
    by_round = defaultdict(list)
    for round_id, *event in await connection.execute(query):
        by_round[round_id].append(Event(*event))
    return by_round


async def _transfers_of(connection: Connection, round_ids: Collection[int]) -> dict[int, list[Transfer]]:
    query = (
        select(movements, _SOURCE.c.kind, _SOURCE.c.holder_id, _TARGET.c.kind, _TARGET.c.holder_id)
        .join(_SOURCE, _SOURCE.c.id == movements.c.from_id)
        .join(_TARGET, _TARGET.c.id == movements.c.to_id)
        .where(movements.c.round_id.in_(round_ids))
        .order_by(movements.c.round_id, movements.c.event_number, movements.c.part)
    )
    by_round = defaultdict(list)
    for row in await connection.execute(query):
        source, target = Account(*row[-4:-2]), Account(*row[-2:])
        by_round[row.round_id].append(Transfer(source, target, row.tenths, row.why, row.event_number))
    return by_round


async def _rows(connection: FullConnection, statement: Select[Any]) -> AsyncIterator[Any]:
    """The rows of a statement, fetched PAGE at a time."""
    async with connection.stream(statement.execution_options(yield_per=PAGE)) as rows:
        async for page in rows.partitions(PAGE):
            for row in page:
                yield row


async def _pages(
    connection: Connection, statement: Select[Any], key: Column[int]
) -> AsyncIterator[Sequence[Any]]:
    """The rows of a statement in pages, ordered by `key`, whose values are above 0."""
    last = 0
    while page := (await connection.execute(statement.where(key > last).order_by(key).limit(PAGE))).all():
        yield page
        last = page[-1].id


def _as_bigint(amount: Any) -> Any:
    """A sum as a bigint, 0 if there are no rows. In PostgreSQL a sum of bigints is a numeric."""
    return cast(func.coalesce(amount, 0), BigInteger)


def _sum(*conditions: Any) -> Any:
    return _as_bigint(
        select(func.sum(movements.c.tenths)).where(*conditions).correlate(accounts).scalar_subquery()
    )


_GUILDS_OUT_OF_BALANCE = (
    select(accounts.c.server_id, _as_bigint(func.sum(accounts.c.balance)).label("total"))
    .group_by(accounts.c.server_id)
    .having(func.sum(accounts.c.balance) != 0)
)

_INCOMING, _OUTGOING = movements.c.to_id == accounts.c.id, movements.c.from_id == accounts.c.id
_IN_ROUNDS = movements.c.round_id.is_not(None)
# A field of ventti's first event: an added game in which members hold the bank needs the same one. Adding up
# what app.audit replays would take every account in memory, and accounts of a broken round would look wrong.
_MEMBER_BANK = (
    select(events.c.number)
    .where(
        events.c.round_id == movements.c.round_id,
        events.c.number == 0,
        events.c.what["bank"].as_string() == "players",
    )
    .exists()
)
_AGAINST_HOUSE = _IN_ROUNDS & ~_MEMBER_BANK
_MOVED = (_sum(_INCOMING) - _sum(_OUTGOING)).label("moved")
_PLAYED = (_sum(_INCOMING, _AGAINST_HOUSE) - _sum(_OUTGOING, _AGAINST_HOUSE)).label("played")
_ACCOUNTS = select(accounts, _MOVED, _PLAYED).order_by(accounts.c.id)

_SIDES = union_all(
    select(
        movements.c.id,
        movements.c.from_id.label("account_id"),
        (-movements.c.tenths).label("tenths"),
        movements.c.from_balance.label("balance"),
    ),
    select(movements.c.id, movements.c.to_id, movements.c.tenths, movements.c.to_balance),
).subquery()
_CHAINS = select(
    _SIDES,
    func.coalesce(
        func.lag(_SIDES.c.balance).over(partition_by=_SIDES.c.account_id, order_by=_SIDES.c.id), 0
    ).label("before"),
).subquery()
_BROKEN_CHAINS = select(_CHAINS).where(_CHAINS.c.balance != _CHAINS.c.before + _CHAINS.c.tenths)

_SOURCE, _TARGET = accounts.alias("source"), accounts.alias("target")
_BETWEEN_GUILDS = (
    select(movements.c.id)
    .join(_SOURCE, _SOURCE.c.id == movements.c.from_id)
    .join(_TARGET, _TARGET.c.id == movements.c.to_id)
    .outerjoin(rounds, rounds.c.id == movements.c.round_id)
    .where(or_(_SOURCE.c.server_id != _TARGET.c.server_id, rounds.c.server_id != _SOURCE.c.server_id))
)
_WITHOUT_EVENT = (
    select(movements.c.id, movements.c.round_id, movements.c.event_number)
    .outerjoin(
        events, (events.c.round_id == movements.c.round_id) & (events.c.number == movements.c.event_number)
    )
    .where(_IN_ROUNDS, events.c.number.is_(None))
)

_SOLVED = (
    select(func.count())
    .where(
        solved_boards.c.player_id == player_stats.c.player_id,
        solved_boards.c.server_id == player_stats.c.server_id,
    )
    .correlate(player_stats)
    .scalar_subquery()
)
_BOARDS_MISCOUNTED = select(player_stats, _SOLVED.label("solved")).where(
    player_stats.c.game.in_((ALL, BOARDS)), player_stats.c.boards != _SOLVED
)

_GAPS = (
    select(
        events.c.round_id.label("id"),
        func.count().label("found"),
        func.min(events.c.number).label("first"),
        func.max(events.c.number).label("last"),
    )
    .group_by(events.c.round_id)
    .having(or_(func.min(events.c.number) != 0, func.max(events.c.number) != func.count() - 1))
)
_WITHOUT_EVENTS = select(rounds.c.id).where(
    ~select(events.c.number).where(events.c.round_id == rounds.c.id).exists()
)
_OPEN_ROUNDS = (
    select(tables.c.id, tables.c.closed_at, func.count(rounds.c.id).label("found"))
    .outerjoin(rounds, (rounds.c.table_id == tables.c.id) & round_open)
    .group_by(tables.c.id, tables.c.closed_at)
    .having(func.count(rounds.c.id) != case((tables.c.closed_at.is_(None), 1), else_=0))
)
_LEFT_AT_TABLES = (
    select(accounts.c.holder_id, accounts.c.balance)
    .outerjoin(tables, (tables.c.id == accounts.c.holder_id) & (tables.c.server_id == accounts.c.server_id))
    .where(
        accounts.c.kind == "table",
        accounts.c.balance != 0,
        or_(tables.c.id.is_(None), tables.c.closed_at.is_not(None)),
    )
)
