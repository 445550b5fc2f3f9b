"""Chips, the play money of a guild: daily chips, gifts, balances and histories.

Amounts are in tenths of a chip.
"""

from dataclasses import dataclass
from datetime import datetime

from app.pages import Page, load_page
from app.services import Services
from app.tables import commands
from app.tables.snapshot import TableSnapshot
from games.chips import TENTHS
from storage import DatabaseUnavailable, ledger, players
from storage import balances as stored
from storage.balances import Balance
from storage.connection import Connection
from storage.ledger_history import LedgerEntry, ledger_entries
from storage.pages import Cursor

ENTRIES = 8  # on a page of a history


@dataclass(frozen=True)
class PlayerAccount:
    """What a player holds in a guild; `had_first`: whether they have had their first chips there."""

    held: Balance
    had_first: bool


@dataclass(frozen=True)
class LedgerPage(Page[LedgerEntry]):
    """A page of a history, newest first, and what the player holds now."""

    held: Balance


async def collect_daily(
    services: Services, guild_id: int, player_id: int, tenths: int
) -> tuple[PlayerAccount, datetime]:
    """Give a player the chips of this UTC day. Raises AlreadyReceived if they have had them.

    Returns the account after it, and when there will be chips again.
    """
    now = services.clock.now()

    async def write(connection: Connection) -> PlayerAccount:
        await players.mark_seen(connection, player_id, now)
        await ledger.give_daily(connection, guild_id, player_id, tenths, now)
        return await _account(connection, guild_id, player_id)

    return await services.database.write_in_thread(write), ledger.next_day(now)


async def give(
    services: Services, guild_id: int, giver: int, receiver: int, tenths: int, *, key: int
) -> None:
    """Give chips from one player to another, once for a key. Raises InvalidGift, and NotEnoughChips."""
    now = services.clock.now()

    async def write(connection: Connection) -> None:
        await players.mark_seen(connection, giver, now)
        await ledger.give(connection, guild_id, giver, receiver, tenths, now, key=key)

    await services.database.write_in_thread(write)


async def account(services: Services, guild_id: int, player_id: int) -> PlayerAccount:
    """A player's account; an empty one for somebody who never had chips in the guild."""
    async with services.database.read() as connection:
        return await _account(connection, guild_id, player_id)


async def chips_to_bet(
    services: Services, snapshot: TableSnapshot, player_id: int, first_chips: int
) -> int | None:
    """What a player can bet at a table in all: a new bet takes the place of the one before.

    Includes the first chips, which a player gets with the first seat. None at a table without chips, and if
    the database does not answer.

    first_chips: whole chips that a player starts with in this guild
    """
    if not snapshot.state.terms.chips:
        return None
    try:
        player = await account(services, snapshot.table.guild_id, player_id)
    except DatabaseUnavailable:
        return None
    box = commands.box_of(snapshot, player_id)
    stake = snapshot.state.stake(box) if box else 0
    return player.held.balance + (0 if player.had_first else first_chips * TENTHS) + stake


async def _account(connection: Connection, guild_id: int, player_id: int) -> PlayerAccount:
    held = await stored.get_balance(connection, guild_id, player_id)
    return PlayerAccount(held, await stored.had_first_chips(connection, guild_id, player_id))


async def history_page(
    services: Services, guild_id: int, player_id: int, cursor: Cursor[int] | None = None
) -> LedgerPage:
    """The newest page of a player's history, or that of a cursor, whose place is an entry's id."""
    async with services.database.read() as connection:
        held = await stored.get_balance(connection, guild_id, player_id)
        page = await load_page(
            lambda cursor, limit: ledger_entries(connection, guild_id, player_id, cursor, limit=limit),
            ENTRIES,
            cursor,
        )
    return LedgerPage(**vars(page), held=held)
