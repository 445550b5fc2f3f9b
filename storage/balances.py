"""Queries of the ledger: players' balances, chips in play, and the history of movements."""

from collections.abc import Collection
from datetime import datetime
from typing import Any, NamedTuple

from sqlalchemy import Select, bindparam, case, func, or_, select, union_all

from storage import tables
from storage.accounts import FIRST, Account, accounts, movements, of_players, player
from storage.connection import Connection
from storage.pages import Cursor
from storage.rounds import rounds
from storage.rounds import still_open as round_open

# One object, so that SQLAlchemy prepares it once.
_BALANCES = select(accounts.c.holder_id, accounts.c.balance).where(
    accounts.c.server_id == bindparam("guild"),
    of_players,
    accounts.c.holder_id.in_(bindparam("players", expanding=True)),
)


class Balance(NamedTuple):
    """Amounts in tenths of a chip."""

    balance: int  # free to bet or give
    in_play: int  # taken by unfinished rounds
    won: int  # net result of rounds against the House, minus what is in play there


class LedgerEntry(NamedTuple):
    """A movement as seen from one of its two accounts."""

    id: int
    at: datetime
    why: str  # first, daily, gift, or what the game calls it
    tenths: int  # of a chip; negative if the account paid
    balance: int  # after it, in tenths of a chip
    other: Account
    round_id: int | None
    game: str | None


async def get_balance(connection: Connection, guild_id: int, player_id: int) -> Balance:
    """A player's balance in a guild; all zero if they never had a chip there."""
    account = (
        await connection.execute(
            select(accounts.c.id, accounts.c.balance, accounts.c.won).where(_of(guild_id, player(player_id)))
        )
    ).one_or_none()
    if account is None:
        return Balance(0, 0, 0)
    taken = case((movements.c.from_id == account.id, movements.c.tenths), else_=-movements.c.tenths)
    # By an index from the guild's few open tables on: a player has many movements.
    in_play = (
        select(func.coalesce(func.sum(taken), 0))
        .select_from(
            tables.tables.join(rounds, (rounds.c.table_id == tables.tables.c.id) & round_open).join(
                movements, movements.c.round_id == rounds.c.id
            )
        )
        .where(
            tables.tables.c.server_id == guild_id,
            tables.still_open,
            or_(movements.c.from_id == account.id, movements.c.to_id == account.id),
        )
    )
    # PostgreSQL returns a sum of big integers as a numeric.
    return Balance(account.balance, int(await connection.scalar(in_play) or 0), account.won)


async def had_first_chips(connection: Connection, guild_id: int, player_id: int) -> bool:
    """Whether a player has received their first chips in a guild."""
    account_id = select(accounts.c.id).where(_of(guild_id, player(player_id))).scalar_subquery()
    grant = select(movements.c.id).where(movements.c.to_id == account_id, movements.c.occasion == FIRST)
    return (await connection.execute(grant)).one_or_none() is not None


async def balances(connection: Connection, guild_id: int, player_ids: Collection[int]) -> dict[int, int]:
    """What each of these players can bet, in tenths of a chip; 0 for one without an account."""
    rows = await connection.execute(_BALANCES, {"guild": guild_id, "players": list(player_ids)})
    stored = {row.holder_id: row.balance for row in rows}
    return {player_id: stored.get(player_id, 0) for player_id in player_ids}


async def has_moves(connection: Connection, round_id: int) -> bool:
    """Whether a round has moved any chips."""
    query = select(movements.c.id).where(movements.c.round_id == round_id).limit(1)
    return await connection.scalar(query) is not None


async def ledger_entries(
    connection: Connection,
    guild_id: int,
    player_id: int,
    cursor: Cursor[int] | None = None,
    *,
    limit: int,
) -> list[LedgerEntry]:
    """At most `limit` movements of a player's chips, newest first. A place is an entry's id.

    Paging by the last entry's id returns every movement once, even while new ones are added.
    """
    account_id = select(accounts.c.id).where(_of(guild_id, player(player_id))).scalar_subquery()
    outgoing = _side(
        -movements.c.tenths, movements.c.from_balance, movements.c.to_id, movements.c.from_id == account_id
    )
    incoming = _side(
        movements.c.tenths, movements.c.to_balance, movements.c.from_id, movements.c.to_id == account_id
    )
    back = cursor is not None and cursor.back
    if cursor:
        beyond = movements.c.id > cursor.place if back else movements.c.id < cursor.place
        outgoing, incoming = outgoing.where(beyond), incoming.where(beyond)
    both = union_all(outgoing, incoming)
    number = both.selected_columns.number
    order = number.asc() if back else number.desc()
    rows = (await connection.execute(both.order_by(order).limit(limit))).all()
    entries = [
        LedgerEntry(number, at, why, tenths, balance, Account(kind, holder), round_id, game)
        for number, at, why, tenths, balance, kind, holder, round_id, game in rows
    ]
    return entries[::-1] if back else entries


def _of(guild_id: int, account: Account) -> Any:
    """The condition that selects this account."""
    return (
        (accounts.c.server_id == guild_id)
        & (accounts.c.kind == account.kind)
        & (accounts.c.holder_id == account.holder)
    )


def _side(tenths: Any, balance: Any, other: Any, condition: Any) -> Select[Any]:
    """Movements seen from one side, with the account on the other side and the round's game."""
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
        .where(condition)
    )
