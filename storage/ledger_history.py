"""The history of a player's chips: each movement as seen from their account."""

from datetime import datetime
from typing import Any, NamedTuple

from sqlalchemy import Select, select, union_all

from storage.accounts import Account, accounts, movements, player
from storage.balances import is_account
from storage.connection import Connection
from storage.pages import Cursor
from storage.rounds import rounds


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
    account_id = select(accounts.c.id).where(is_account(guild_id, player(player_id))).scalar_subquery()
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
