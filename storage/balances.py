"""What people hold, and what has come and gone: the ledger as it is read."""

from collections.abc import Collection
from datetime import datetime
from typing import Any, NamedTuple

from sqlalchemy import Select, case, func, or_, select, tuple_, union_all
from sqlalchemy.ext.asyncio import AsyncConnection

from storage import tables
from storage.ledger import FIRST, Account, accounts, movements, player
from storage.rounds import rounds
from storage.rounds import still_open as round_open


class Balance(NamedTuple):
    """In tenths of a chip."""

    balance: int  # theirs to bet or to give
    in_play: int  # taken by rounds that are not over
    won: int  # brought by rounds against the House, less what they took, which what is in play there is


class LedgerEntry(NamedTuple):
    """A movement as one of its two accounts sees it."""

    id: int
    at: datetime
    why: str  # first, daily, gift, or what the game calls it
    tenths: int  # of a chip; below zero if they went away
    balance: int  # after it, in tenths of a chip
    other: Account
    round_id: int | None
    game: str | None


async def get_balance(connection: AsyncConnection, server_id: int, player_id: int) -> Balance:
    """What a player holds in a server; nothing if they never had a chip there."""
    found = (
        await connection.execute(
            select(accounts.c.id, accounts.c.balance, accounts.c.won).where(_of(server_id, player(player_id)))
        )
    ).one_or_none()
    if found is None:
        return Balance(0, 0, 0)
    taken = case((movements.c.from_id == found.id, movements.c.tenths), else_=-movements.c.tenths)
    in_play = (
        select(func.coalesce(func.sum(taken), 0))
        .select_from(
            tables.tables.join(rounds, (rounds.c.table_id == tables.tables.c.id) & round_open).join(
                movements, movements.c.round_id == rounds.c.id
            )
        )
        .where(
            tables.tables.c.server_id == server_id,
            tables.still_open,
            or_(movements.c.from_id == found.id, movements.c.to_id == found.id),
        )
    )
    # A sum of big integers is a numeric in PostgreSQL.
    return Balance(found.balance, int(await connection.scalar(in_play) or 0), found.won)


async def had_first_chips(connection: AsyncConnection, server_id: int, player_id: int) -> bool:
    """Whether a player has been given the chips that everybody begins with in a server."""
    mine = select(accounts.c.id).where(_of(server_id, player(player_id))).scalar_subquery()
    given = select(movements.c.id).where(movements.c.to_id == mine, movements.c.occasion == FIRST)
    return (await connection.execute(given)).one_or_none() is not None


async def balances(
    connection: AsyncConnection, server_id: int, player_ids: Collection[int]
) -> dict[int, int]:
    """What each of these players can bet, in tenths of a chip."""
    theirs = select(accounts.c.holder_id, accounts.c.balance).where(
        accounts.c.server_id == server_id,
        tuple_(accounts.c.kind, accounts.c.holder_id).in_([player(number) for number in player_ids]),
    )
    found = {row.holder_id: row.balance for row in await connection.execute(theirs)}
    return {number: found.get(number, 0) for number in player_ids}


async def in_escrow(connection: AsyncConnection, server_id: int, table_id: int) -> int:
    """What is in play at a table, in tenths of a chip."""
    theirs = select(accounts.c.balance).where(_of(server_id, Account("table", table_id)))
    return await connection.scalar(theirs) or 0


async def has_moves(connection: AsyncConnection, round_id: int) -> bool:
    """Whether a round has moved any chips."""
    found = select(movements.c.id).where(movements.c.round_id == round_id).limit(1)
    return await connection.scalar(found) is not None


async def history(
    connection: AsyncConnection,
    server_id: int,
    player_id: int,
    *,
    before: int | None = None,
    after: int | None = None,
    limit: int = 20,
) -> list[LedgerEntry]:
    """At most `limit` movements of a player's chips, newest first.

    `before`: the newest of those before this id; `after`: the oldest of those after it. Paging on with the
    last one's id meets every movement once, also while new ones are made.
    """
    mine = select(accounts.c.id).where(_of(server_id, player(player_id))).scalar_subquery()
    went = _side(
        -movements.c.tenths, movements.c.from_balance, movements.c.to_id, movements.c.from_id == mine
    )
    came = _side(movements.c.tenths, movements.c.to_balance, movements.c.from_id, movements.c.to_id == mine)
    if before is not None:
        went, came = went.where(movements.c.id < before), came.where(movements.c.id < before)
    if after is not None:
        went, came = went.where(movements.c.id > after), came.where(movements.c.id > after)
    both = union_all(went, came)
    number = both.selected_columns.number
    order = number.asc() if after is not None else number.desc()
    rows = (await connection.execute(both.order_by(order).limit(limit))).all()
    found = [
        LedgerEntry(number, at, why, tenths, balance, Account(kind, holder), round_id, game)
        for number, at, why, tenths, balance, kind, holder, round_id, game in rows
    ]
    return found[::-1] if after is not None else found


def _of(server_id: int, account: Account) -> Any:
    """The condition that it is this account."""
    return (
        (accounts.c.server_id == server_id)
        & (accounts.c.kind == account.kind)
        & (accounts.c.holder_id == account.holder)
    )


def _side(tenths: Any, balance: Any, other: Any, theirs: Any) -> Select[Any]:
    """Movements from one side; with the account on the other side, and the game."""
    return (
        select(
            movements.c.id.label("number"),
            movements.c.at,
            movements.c.why,
            tenths.label("tenths"),
            balance.label("balance"),
            accounts.c.kind,
            accounts.c.holder_id,
            movements.c.round_id,
            rounds.c.game,
        )
        .join(accounts, accounts.c.id == other)
        .outerjoin(rounds, rounds.c.id == movements.c.round_id)
        .where(theirs)
    )
