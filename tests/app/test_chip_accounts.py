"""Daily chips, gifts, balances and the history of chips, with a clock that the test sets."""

from datetime import UTC, datetime, timedelta

import pytest

from app import chip_accounts
from app.chip_accounts import ENTRIES
from app.services import Services
from storage import ledger, players
from storage.balances import Balance
from storage.ledger import AlreadyReceived
from storage.pages import Cursor
from tests.fake_clock import SettableClock

GUILD, OTHER = 10, 11
AINO, BERTIL = 1, 2
NOON = datetime(2026, 1, 2, 12, tzinfo=UTC)


@pytest.fixture
def clock():
    return SettableClock(NOON)


@pytest.fixture
def services(pool, database, clock):
    return Services(pool, database, clock)


async def held(services, player, guild=GUILD):
    return (await chip_accounts.account(services, guild, player)).held


async def first_chips(services, player, tenths):
    async with services.database.write() as connection:
        await ledger.give_first(connection, GUILD, player, tenths, NOON)


async def test_daily_chips_once_in_a_day(services, clock):
    midnight = NOON + timedelta(hours=12)
    account, next_at = await chip_accounts.collect_daily(services, GUILD, AINO, 1000)
    assert (account.held, account.had_first, next_at) == (Balance(1000, 0, 0), False, midnight)
    clock.passed = midnight - NOON - timedelta(seconds=1)
    with pytest.raises(AlreadyReceived, match="chips-had-today"):
        await chip_accounts.collect_daily(services, GUILD, AINO, 1000)
    assert (await held(services, AINO)).balance == 1000
    clock.passed = midnight - NOON
    await chip_accounts.collect_daily(services, GUILD, AINO, 1000)
    assert (await held(services, AINO)).balance == 2000
    assert (await held(services, AINO, OTHER)).balance == 0
    await chip_accounts.collect_daily(services, OTHER, AINO, 1000)
    assert (await held(services, AINO, OTHER)).balance == 1000


async def test_first_chips_are_known(services):
    assert not (await chip_accounts.account(services, GUILD, AINO)).had_first
    await first_chips(services, AINO, 10_000)
    account, _ = await chip_accounts.collect_daily(services, GUILD, AINO, 1000)
    assert (account.held.balance, account.had_first) == (11_000, True)


async def test_gift_moves_chips_once(services):
    await first_chips(services, AINO, 10_000)
    for _ in range(2):  # Discord may deliver a command twice
        await chip_accounts.give(services, GUILD, AINO, BERTIL, 2500, key=7)
    assert [(await held(services, player)).balance for player in (AINO, BERTIL)] == [7500, 2500]


async def test_who_collects_or_gives_is_known_as_a_player(services):
    """So that a later review stores their results; who is only given chips has done nothing."""
    await chip_accounts.collect_daily(services, GUILD, AINO, 1000)
    async with services.database.read() as connection:
        assert await players.known_players(connection, [AINO, BERTIL]) == {AINO}
    await first_chips(services, BERTIL, 1000)
    await chip_accounts.give(services, GUILD, BERTIL, AINO, 500, key=1)
    async with services.database.read() as connection:
        assert await players.known_players(connection, [AINO, BERTIL]) == {AINO, BERTIL}


async def test_history_pages_both_ways(services):
    assert (await chip_accounts.history_page(services, GUILD, AINO)).entries == []
    await first_chips(services, AINO, 10_000)
    for amount in range(1, 2 * ENTRIES + 2):
        await chip_accounts.give(services, GUILD, AINO, BERTIL, amount, key=amount)

    async def page(cursor=None):
        return await chip_accounts.history_page(services, GUILD, AINO, cursor)

    first = await page()
    assert (len(first.entries), first.has_previous, first.has_next) == (ENTRIES, False, True)
    assert first.held.balance == first.entries[0].balance == 10_000 - sum(range(2 * ENTRIES + 2))
    second = await page(Cursor(first.entries[-1].id))
    assert (len(second.entries), second.has_previous, second.has_next) == (ENTRIES, True, True)
    last = await page(Cursor(second.entries[-1].id))
    assert ([entry.why for entry in last.entries], last.has_previous, last.has_next) == (
        ["gift", "first"],
        True,
        False,
    )
    everything = [*first.entries, *second.entries, *last.entries]
    assert [-entry.tenths for entry in everything[:-1]] == [*range(2 * ENTRIES + 1, 0, -1)]
    assert await page(Cursor(last.entries[0].id, back=True)) == second
    assert await page(Cursor(second.entries[0].id, back=True)) == first
    assert await page(Cursor(first.entries[3].id, back=True)) == first, "the newest page is always full"
    assert await page(Cursor(everything[-1].id)) == first, "no page is empty"
