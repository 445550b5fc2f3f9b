"""Transfers of chips between accounts: first and daily chips, gifts, and what rounds move.

See storage.accounts for accounts and movements. A transaction locks the accounts that it changes.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from datetime import UTC, datetime, time, timedelta
from itertools import groupby
from operator import attrgetter
from typing import Any, NamedTuple

from sqlalchemy import BigInteger, bindparam, select, tuple_, update
from sqlalchemy.exc import IntegrityError

from storage.accounts import (
    BANK,
    FIRST,
    TENTHS,
    Account,
    accounts,
    movements,
    of_players,
    player,
)
from storage.balances import balances
from storage.connection import Connection
from storage.errors import StorageError
from storage.upsert import insert_missing

_INSERT_MOVEMENTS = movements.insert()
_CHANGE_BALANCES = (
    update(accounts)
    .where(accounts.c.id == bindparam("account"))
    .values(
        balance=accounts.c.balance + bindparam("balance_change", type_=BigInteger),
        won=accounts.c.won + bindparam("won_change", type_=BigInteger),
    )
)
_LOCK_ACCOUNTS = (
    select(accounts.c.id, accounts.c.kind, accounts.c.holder_id, accounts.c.balance)
    .where(
        accounts.c.server_id == bindparam("guild"),
        tuple_(accounts.c.kind, accounts.c.holder_id).in_(bindparam("sides", expanding=True)),
    )
    .order_by(accounts.c.kind, accounts.c.holder_id)
    .with_for_update()
)


class Transfer(NamedTuple):
    """Chips that an event of a round moves from one account to another: `tenths` of a chip, above 0."""

    source: Account
    target: Account
    tenths: int
    why: str
    event: int  # its number in the round


class NotEnoughChips(StorageError):
    """A player holds fewer chips than they were to pay. Values: `held` and `needed`, in chips."""

    @property
    def held(self) -> int:
        """In tenths of a chip."""
        held: float = self.values["held"]
        return round(held * TENTHS)


class AlreadyReceived(StorageError):
    """The player already has the chips of this day; `next_at` is when the next ones can be had."""

    def __init__(self, next_at: datetime) -> None:
        super().__init__("chips-had-today")
        self.next_at = next_at


class InvalidGift(StorageError):
    """The gift is not allowed: to oneself, or of nothing."""


def next_day(at: datetime) -> datetime:
    """When the UTC day of `at` ends."""
    return datetime.combine(at.astimezone(UTC).date() + timedelta(days=1), time(), UTC)


async def transfer(
    connection: Connection,
    guild_id: int,
    round_id: int,
    transfers: Sequence[Transfer],
    at: datetime,
    *,
    against_house: bool = True,
    balances_of: Collection[int] = (),
) -> dict[int, int]:
    """Move the chips of a round's events, in the transaction that appends the events.

    against_house: whether the House holds the bank; if not, members win from each other, which does not count
    in `won`.
    balances_of: players. Returns what each of them holds afterwards, in tenths of a chip.

    Append first and call this once: then transactions lock rounds before accounts, and accounts in one order,
    and cannot deadlock. Balances are checked after the transfers of each event: nobody doubles with what the
    double will win. Raises NotEnoughChips if a player's balance is below zero; the transaction is half done
    then and must be rolled back. A movement that already exists raises SQLAlchemy's IntegrityError.
    """
    if not transfers:
        return await balances(connection, guild_id, balances_of) if balances_of else {}
    sides = {side for one in transfers for side in (one.source, one.target)}
    batch = await _open_batch(connection, guild_id, sides, also=map(player, balances_of))
    for event, transfers_of_event in groupby(transfers, key=attrgetter("event")):
        for part, one in enumerate(transfers_of_event):
            where = {"round_id": round_id, "event_number": event, "part": part}
            batch.add_movement(
                one.source, one.target, one.tenths, why=one.why, at=at, counts=against_house, **where
            )
        await batch.write(connection)
    return {player_id: batch.after[player(player_id)] for player_id in balances_of}


async def give_first(
    connection: Connection, guild_id: int, player_id: int, tenths: int, at: datetime
) -> bool:
    """Give a player their first chips. False, giving nothing, if they have received them before."""
    return await _transfer_once(connection, guild_id, BANK, player(player_id), tenths, "first", FIRST, at)


async def give_daily(
    connection: Connection, guild_id: int, player_id: int, tenths: int, at: datetime
) -> None:
    """Give a player the chips of this UTC day. Raises AlreadyReceived, giving nothing."""
    day = at.astimezone(UTC).date().isoformat()
    if not await _transfer_once(connection, guild_id, BANK, player(player_id), tenths, "daily", day, at):
        raise AlreadyReceived(next_day(at))


async def give(
    connection: Connection,
    guild_id: int,
    giver: int,
    receiver: int,
    tenths: int,
    at: datetime,
    *,
    key: int,
) -> bool:
    """Give chips from one player to another; chips in play cannot be given.

    False, giving nothing, if the receiver has had a gift with this key before. Raises InvalidGift, and
    NotEnoughChips; then the transaction is half done and must be rolled back.
    """
    if giver == receiver:
        raise InvalidGift("chips-gift-to-yourself")
    if tenths <= 0:
        raise InvalidGift("chips-gift-too-small")
    return await _transfer_once(
        connection, guild_id, player(giver), player(receiver), tenths, "gift", f"gift {key}", at
    )


async def return_chips(connection: Connection, player_id: int, at: datetime) -> int:
    """Return all chips of a player, in every guild, to the bank; return how many tenths they were.

    The accounts stay, empty, because first chips are given only once.
    """
    query = select(accounts.c.server_id, accounts.c.balance).where(
        of_players, accounts.c.holder_id == player_id, accounts.c.balance > 0
    )
    returned = 0
    for guild_id, _ in (await connection.execute(query.order_by(accounts.c.id))).all():
        batch = await _open_batch(connection, guild_id, {BANK, player(player_id)})
        balance = batch.before[player(player_id)]
        batch.add_movement(player(player_id), BANK, balance, why="forgotten", at=at)
        await batch.write(connection)
        returned += balance
    return returned


async def _transfer_once(
    connection: Connection,
    guild_id: int,
    source: Account,
    target: Account,
    tenths: int,
    why: str,
    occasion: str,
    at: datetime,
) -> bool:
    """Move chips; False, moving nothing, if the target has received chips on this occasion before."""
    batch = await _open_batch(connection, guild_id, {source, target})
    batch.add_movement(source, target, tenths, why=why, occasion=occasion, at=at)
    insertion = insert_missing(connection, movements, returning=movements.c.id)
    if (await connection.execute(insertion, batch.rows[0])).scalar_one_or_none() is None:
        return False
    await batch.update_balances(connection)
    return True


class _LedgerBatch:
    """Accounts that are locked until the transaction ends, and their new movements."""

    def __init__(self, ids: Mapping[Account, int], balances: Mapping[Account, int]) -> None:
        self.ids = ids
        self.before, self.after = Counter(balances), Counter(balances)
        self.won: Counter[Account] = Counter()
        self.rows: list[dict[str, Any]] = []

    def add_movement(
        self, source: Account, target: Account, tenths: int, *, counts: bool = False, **columns: Any
    ) -> None:
        """Add a movement, with its other columns; `counts`: whether it counts in `won` of both sides."""
        for side, change in ((source, -tenths), (target, tenths)):
            self.after[side] += change
            if counts:
                self.won[side] += change
        self.rows.append(
            {
                "from_id": self.ids[source],
                "to_id": self.ids[target],
                "tenths": tenths,
                "from_balance": self.after[source],
                "to_balance": self.after[target],
                **columns,
            }
        )

    async def write(self, connection: Connection) -> None:
        """Insert the new movements and update the balances."""
        await connection.execute(_INSERT_MOVEMENTS, self.rows)
        self.rows = []
        await self.update_balances(connection)

    async def update_balances(self, connection: Connection) -> None:
        """Update the balances by the movements since the last update."""
        changes = [
            {
                "account": self.ids[side],
                "balance_change": self.after[side] - self.before[side],
                "won_change": self.won[side],
            }
            for side in self.ids
            if self.after[side] != self.before[side]
        ]
        if not changes:
            return
        try:
            await connection.execute(_CHANGE_BALANCES, changes)
        except IntegrityError as error:
            overdrawn = [side for side in self.ids if side.kind == "player" and self.after[side] < 0]
            if not overdrawn:
                raise
            balance_before = self.before[overdrawn[0]]
            needed = balance_before - self.after[overdrawn[0]]
            raise NotEnoughChips(
                "chips-not-enough", held=balance_before / TENTHS, needed=needed / TENTHS
            ) from error
        self.before = Counter(self.after)
        self.won.clear()


async def _open_batch(
    connection: Connection, guild_id: int, needed: set[Account], also: Iterable[Account] = ()
) -> _LedgerBatch:
    """Lock the accounts, in a fixed order. Missing ones are created if they are `needed`."""
    parameters = {"guild": guild_id, "sides": list(needed.union(also))}
    locked = (await connection.execute(_LOCK_ACCOUNTS, parameters)).all()
    if missing := needed - {Account(row.kind, row.holder_id) for row in locked}:
        new = [
            {"server_id": guild_id, "kind": kind, "holder_id": holder, "balance": 0, "won": 0}
            for kind, holder in sorted(missing)
        ]
        await connection.execute(insert_missing(connection, accounts), new)
        locked = (await connection.execute(_LOCK_ACCOUNTS, parameters)).all()
    sides = [(Account(row.kind, row.holder_id), row) for row in locked]
    return _LedgerBatch({side: row.id for side, row in sides}, {side: row.balance for side, row in sides})
