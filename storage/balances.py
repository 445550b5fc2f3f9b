"""Queries of the ledger: players' balances, and chips in play."""

from collections.abc import Collection
from typing import Any, NamedTuple

from sqlalchemy import bindparam, case, func, or_, select

from storage import tables
from storage.accounts import FIRST, Account, accounts, movements, of_players, player
from storage.connection import Connection
from storage.rounds import round_open, rounds

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


async def get_balance(connection: Connection, guild_id: int, player_id: int) -> Balance:
    """A player's balance in a guild; all zero if they never had a chip there."""
    query = select(accounts.c.id, accounts.c.balance, accounts.c.won)
    found = await connection.execute(query.where(is_account(guild_id, player(player_id))))
    account = found.one_or_none()
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
            tables.table_open,
            or_(movements.c.from_id == account.id, movements.c.to_id == account.id),
        )
    )
    # PostgreSQL returns a sum of big integers as a numeric.
    return Balance(account.balance, int(await connection.scalar(in_play) or 0), account.won)


async def had_first_chips(connection: Connection, guild_id: int, player_id: int) -> bool:
    """Whether a player has received their first chips in a guild."""
    account_id = select(accounts.c.id).where(is_account(guild_id, player(player_id))).scalar_subquery()
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


def is_account(guild_id: int, account: Account) -> Any:
    """The condition that selects this account."""
    return (
        (accounts.c.server_id == guild_id)
        & (accounts.c.kind == account.kind)
        & (accounts.c.holder_id == account.holder)
    )
