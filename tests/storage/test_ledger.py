"""The ledger of chips: sums, limits, gifts, and concurrent transfers."""

import asyncio
import random
from datetime import UTC, datetime, time, timedelta, timezone
from itertools import count

import pytest
from sqlalchemy import func, select
from sqlalchemy.exc import IntegrityError

from storage import balances, events, ledger, ledger_history, rounds, tables
from storage.accounts import BANK, HOUSE, Account, accounts, movements, player, table
from storage.balances import Balance
from storage.events import NumberTaken
from storage.ledger import AlreadyReceived, InvalidGift, NotEnoughChips, Transfer
from storage.ledger_history import LedgerEntry
from storage.pages import Cursor
from tests.begun_rounds import begin_round

NOW = datetime(2026, 1, 2, 23, 4, 5, 678901, tzinfo=UTC)
TOMORROW = datetime(2026, 1, 3, tzinfo=UTC)
HERE, ELSEWHERE = 2**63 - 3, 5
ANN, BEN, CAT = 2**63 - 1, 2**62 + 1, 3
KEYS = count()  # of gifts


async def first(database, *people, tenths=1000, server=HERE):
    async with database.write() as connection:
        for person in people:
            assert await ledger.give_first(connection, server, person, tenths, NOW)


async def begin(database, server=HERE, channel=1):
    """A table with a round, as their ids."""
    async with database.write() as connection:
        table_id = await tables.begin(
            connection, guild_id=server, channel_id=channel, game="blackjack", rules={}, at=NOW
        )
        round_id = await begin_round(connection, guild_id=server, channel_id=channel, table_id=table_id)
    return table_id, round_id


async def play(database, round_id, number, *accounts_and_tenths, server=HERE):
    """Append one event with these transfers, as (from, to, tenths)."""
    async with database.write() as connection:
        await events.append(connection, round_id, number, [(None, {})], NOW)
        transfers = [Transfer(*sides, "bet", number) for sides in accounts_and_tenths]
        await ledger.transfer(connection, server, round_id, transfers, NOW)


async def give(database, *gift, server=HERE, key=None):
    async with database.write() as connection:
        key = next(KEYS) if key is None else key
        return await ledger.give(connection, server, *gift, NOW, key=key)


async def accounts_of(database, server=HERE):
    """Every account of a server, with its balance."""
    async with database.read() as connection:
        query = select(accounts).where(accounts.c.server_id == server)
        return {Account(row.kind, row.holder_id): row.balance for row in await connection.execute(query)}


async def holding(database, person):
    async with database.read() as connection:
        return await balances.get_balance(connection, HERE, person)


async def count_of_movements(database):
    async with database.read() as connection:
        return await connection.scalar(select(func.count()).select_from(movements))


async def test_first_chips_once_per_guild(database):
    async with database.write() as connection:
        assert await ledger.give_first(connection, HERE, ANN, 1000, NOW)
        assert not await ledger.give_first(connection, HERE, ANN, 1000, NOW + timedelta(days=400))
        assert await ledger.give_first(connection, ELSEWHERE, ANN, 500, NOW)
    assert await accounts_of(database) == {BANK: -1000, player(ANN): 1000}
    assert await accounts_of(database, ELSEWHERE) == {BANK: -500, player(ANN): 500}


async def test_daily_chips_once_per_utc_day(database):
    async with database.write() as connection:
        await ledger.give_daily(connection, HERE, ANN, 100, NOW)
        with pytest.raises(AlreadyReceived, match="chips-had-today") as refused:
            await ledger.give_daily(connection, HERE, ANN, 100, NOW)
        midnight = datetime.combine(TOMORROW.date(), time(), UTC)
        assert refused.value.next_at == midnight
        # The same moment in another time zone is the same day.
        with pytest.raises(AlreadyReceived) as refused:
            await ledger.give_daily(connection, HERE, ANN, 100, NOW.astimezone(timezone(timedelta(hours=9))))
        assert refused.value.next_at == midnight
        await ledger.give_daily(connection, HERE, ANN, 100, TOMORROW)
        with pytest.raises(AlreadyReceived) as refused:
            await ledger.give_daily(connection, HERE, ANN, 100, TOMORROW)
        assert refused.value.next_at == midnight + timedelta(days=1)
        await ledger.give_daily(connection, HERE, BEN, 100, TOMORROW)
    assert await accounts_of(database) == {BANK: -300, player(ANN): 200, player(BEN): 100}


async def test_concurrent_daily_chips_once(database):
    async def ask():
        async with database.write() as connection:
            await ledger.give_daily(connection, HERE, ANN, 100, NOW)

    results = await asyncio.gather(*(ask() for _ in range(8)), return_exceptions=True)
    assert sorted(type(outcome).__name__ for outcome in results) == ["AlreadyReceived"] * 7 + ["NoneType"]
    assert await accounts_of(database) == {BANK: -100, player(ANN): 100}


async def test_bet_in_play_until_paid(database):
    await first(database, ANN, BEN)
    session, round_id = await begin(database)
    await play(database, round_id, 0, (player(ANN), table(session), 100), (player(BEN), table(session), 50))
    assert await holding(database, ANN) == Balance(900, 100, -100)
    assert await holding(database, BEN) == Balance(950, 50, -50)
    assert (await accounts_of(database))[table(session)] == 150
    # Ann has a natural, at 3:2; Ben loses.
    await play(
        database,
        round_id,
        1,
        (table(session), HOUSE, 50),
        (HOUSE, table(session), 150),
        (table(session), player(ANN), 250),
    )
    async with database.write() as connection:
        await rounds.close(connection, round_id, NOW)
    assert await holding(database, ANN) == Balance(1150, 0, 150)
    assert await holding(database, BEN) == Balance(950, 0, -50)
    assert await accounts_of(database) == {
        BANK: -2000,
        HOUSE: -100,
        table(session): 0,
        player(ANN): 1150,
        player(BEN): 950,
    }


async def test_in_play_counts_open_rounds_here(database):
    await first(database, ANN)
    await first(database, ANN, server=ELSEWHERE)
    for channel, server in ((1, HERE), (2, HERE), (3, ELSEWHERE)):
        session, round_id = await begin(database, server, channel)
        await play(database, round_id, 0, (player(ANN), table(session), 100), server=server)
        if channel == 1:
            async with database.write() as connection:
                await rounds.close(connection, round_id, NOW)
                await begin_round(connection, guild_id=HERE, table_id=session)
    assert await holding(database, ANN) == Balance(800, 100, -200)


async def test_unaffordable_bet_is_atomic(database):
    await first(database, ANN, tenths=125)
    session, round_id = await begin(database)
    with pytest.raises(NotEnoughChips, match="chips-not-enough") as refused:
        await play(database, round_id, 0, (player(ANN), table(session), 130))
    assert refused.value.values == {"held": 12.5, "needed": 13}
    assert refused.value.held == 125
    with pytest.raises(NotEnoughChips, match=r"\(held: 0\.0, needed: 1\.0\)"):
        await play(database, round_id, 0, (player(BEN), table(session), 10))
    async with database.read() as connection:
        assert await events.of_round(connection, round_id) == []
    assert await accounts_of(database) == {BANK: -125, player(ANN): 125}


async def test_winnings_cannot_fund_same_event(database):
    await first(database, ANN, tenths=50)
    table_id, round_id = await begin(database)
    transfers = [
        Transfer(player(ANN), table(table_id), 100, "double", 0),
        Transfer(table(table_id), player(ANN), 100, "returned", 1),
        Transfer(HOUSE, player(ANN), 100, "won", 1),
    ]
    async with database.write() as connection:
        await events.append(connection, round_id, 0, [(ANN, {}), (None, {})], NOW)
    async with database.write() as connection:
        with pytest.raises(NotEnoughChips, match=r"\(held: 5\.0, needed: 10\.0\)"):
            await ledger.transfer(connection, HERE, round_id, transfers, NOW)
        await connection.rollback()
    assert (await accounts_of(database))[player(ANN)] == 50


async def test_table_with_the_id_of_a_player_has_its_own_account(database):
    table_id, round_id = await begin(database)
    await first(database, ANN)
    await first(database, table_id, tenths=70)
    await play(database, round_id, 0, (player(ANN), table(table_id), 100))
    assert await holding(database, table_id) == Balance(70, 0, 0)
    async with database.read() as connection:
        assert await balances.balances(connection, HERE, [table_id]) == {table_id: 70}
        (entry,) = await ledger_history.ledger_entries(connection, HERE, table_id, limit=9)
        assert (entry.why, entry.tenths) == ("first", 70)
        assert not await balances.had_first_chips(connection, HERE, BEN)


async def test_bets_among_members_are_no_winnings(database):
    await first(database, ANN)
    await first(database, BEN)
    table_id, round_id = await begin(database)
    async with database.write() as connection:
        await events.append(connection, round_id, 0, [(ANN, {})], NOW)
        transfers = [Transfer(player(ANN), table(table_id), 100, "bet", 0)]
        held = await ledger.transfer(
            connection, HERE, round_id, transfers, NOW, against_house=False, balances_of=[ANN]
        )
    assert held == {ANN: 900}
    assert await holding(database, ANN) == Balance(900, 100, 0)
    await play(database, round_id, 1, (player(BEN), table(table_id), 100))
    assert await holding(database, BEN) == Balance(900, 100, -100)


async def test_several_events_of_one_press_add_up(database):
    await first(database, ANN)
    table_id, round_id = await begin(database)
    async with database.write() as connection:
        await events.append(connection, round_id, 0, [(ANN, {}), (None, {}), (None, {})], NOW)
        transfers = [
            Transfer(player(ANN), table(table_id), 100, "bet", 0),
            Transfer(player(ANN), table(table_id), 50, "double", 1),
            Transfer(table(table_id), player(ANN), 150, "returned", 2),
            Transfer(HOUSE, player(ANN), 150, "won", 2),
        ]
        await ledger.transfer(connection, HERE, round_id, transfers, NOW)
        await rounds.close(connection, round_id, NOW)
    assert await holding(database, ANN) == Balance(1150, 0, 150)
    accounts_here = await accounts_of(database)
    assert (accounts_here[HOUSE], accounts_here[table(table_id)]) == (-150, 0)


@pytest.mark.parametrize("account", [player(ANN), table(7)])
async def test_database_refuses_negative_balance(database, account):
    await first(database, ANN)
    with pytest.raises(IntegrityError, match="not_overdrawn"):
        async with database.write() as connection:
            await connection.execute(
                accounts.insert().values(server_id=HERE, kind=account.kind, holder_id=404, balance=-1, won=0)
            )


async def test_overpaying_table_is_an_error(database):
    await first(database, ANN)
    session, round_id = await begin(database)
    with pytest.raises(IntegrityError, match="not_overdrawn"):
        await play(database, round_id, 0, (table(session), player(ANN), 10))
    assert await accounts_of(database) == {BANK: -1000, player(ANN): 1000}


async def test_event_moves_chips_once(database):
    await first(database, ANN)
    session, round_id = await begin(database)
    await play(database, round_id, 0, (player(ANN), table(session), 100))
    with pytest.raises(NumberTaken):
        await play(database, round_id, 0, (player(ANN), table(session), 100))
    again = [Transfer(player(ANN), table(session), 100, "bet", 0)]
    async with database.write() as connection:
        with pytest.raises(IntegrityError):
            await ledger.transfer(connection, HERE, round_id, again, NOW)
        await connection.rollback()
    assert (await holding(database, ANN)).balance == 900


async def test_movement_needs_amount_and_sides(database):
    await first(database, ANN)
    session, round_id = await begin(database)
    for sides in ((player(ANN), table(session), 0), (player(ANN), table(session), -5), (HOUSE, HOUSE, 5)):
        with pytest.raises(IntegrityError, match=r"moves_something|has_two_sides"):
            await play(database, round_id, 0, sides)
    await play(database, round_id, 0)
    assert await count_of_movements(database) == 1


async def test_gifts_are_not_winnings(database):
    await first(database, ANN)
    await give(database, ANN, BEN, 400)
    assert await holding(database, ANN) == Balance(600, 0, 0)
    assert await holding(database, BEN) == Balance(400, 0, 0)


@pytest.mark.parametrize(
    ("gift", "code"),
    [
        ((ANN, ANN, 10), "chips-gift-to-yourself"),
        ((ANN, BEN, 0), "chips-gift-too-small"),
        ((ANN, BEN, -10), "chips-gift-too-small"),
    ],
)
async def test_an_invalid_gift_is_refused(database, gift, code):
    await first(database, ANN)
    with pytest.raises(InvalidGift, match=code):
        await give(database, *gift)


async def test_a_transfer_returns_what_players_hold_after_it(database):
    await first(database, ANN, BEN)
    table_id, round_id = await begin(database)
    async with database.write() as connection:
        await events.append(connection, round_id, 0, [(None, {})], NOW)
        bet = Transfer(player(ANN), table(table_id), 100, "bet", 0)
        held = await ledger.transfer(connection, HERE, round_id, [bet], NOW, balances_of=[ANN, BEN, CAT])
        nothing = await ledger.transfer(connection, HERE, round_id, [], NOW, balances_of=[ANN, BEN, CAT])
    assert held == nothing == {ANN: 900, BEN: 1000, CAT: 0}
    assert player(CAT) not in await accounts_of(database), "reading creates no account"


async def test_gift_with_one_key_counts_once(database):
    await first(database, ANN)
    assert await give(database, ANN, BEN, 600, key=7)
    assert not await give(database, ANN, BEN, 600, key=7), "not even refused: Ann has 400"
    async with database.read() as connection:
        assert await balances.balances(connection, HERE, [ANN, BEN]) == {ANN: 400, BEN: 600}
    assert await give(database, ANN, BEN, 400, key=8)


async def test_chips_in_play_cannot_be_gifted(database):
    await first(database, ANN)
    session, round_id = await begin(database)
    await play(database, round_id, 0, (player(ANN), table(session), 600))
    with pytest.raises(NotEnoughChips, match=r"\(held: 40\.0, needed: 41\.0\)"):
        await give(database, ANN, BEN, 410)
    await give(database, ANN, BEN, 400)
    assert (await holding(database, ANN)).balance == 0


async def test_mutual_gifts_do_not_deadlock(database):
    """Each gift locks two accounts; in different orders they would deadlock."""
    people = [ANN, BEN, CAT]
    await first(database, *people, tenths=10_000)
    pairs = [(giver, receiver) for giver in people for receiver in people if giver != receiver] * 8
    random.Random(1).shuffle(pairs)
    async with asyncio.timeout(60):
        outcomes = await asyncio.gather(
            *(give(database, *pair, 10) for pair in pairs), return_exceptions=True
        )
    assert outcomes == [True] * len(pairs)
    assert await accounts_of(database) == {BANK: -30_000, **{player(person): 10_000 for person in people}}


async def test_concurrent_accounts_created_once(database):
    """Everybody in a new server uses the house's and the bank's accounts at once."""
    people = range(1, 9)

    async def begin_to_play(person):
        session, round_id = await begin(database, channel=person)
        await first(database, person)
        await play(database, round_id, 0, (player(person), table(session), 100), (table(session), HOUSE, 100))

    async with asyncio.timeout(60):
        await asyncio.gather(*map(begin_to_play, people))
    accounts = await accounts_of(database)
    assert (accounts[BANK], accounts[HOUSE]) == (-8000, 800)
    assert sum(accounts.values()) == 0


async def test_concurrent_bets_never_overspend(database):
    await first(database, ANN, tenths=70)
    tables_and_rounds = [await begin(database, channel=place) for place in range(10)]
    outcomes = await asyncio.gather(
        *(
            play(database, round_id, 0, (player(ANN), table(session), 20))
            for session, round_id in tables_and_rounds
        ),
        return_exceptions=True,
    )
    assert sorted(type(outcome).__name__ for outcome in outcomes) == ["NoneType"] * 3 + ["NotEnoughChips"] * 7
    assert await holding(database, ANN) == Balance(10, 60, -60)


async def test_history_newest_first(database):
    await first(database, ANN)
    session, round_id = await begin(database)
    await play(database, round_id, 0, (player(ANN), table(session), 100))
    await give(database, ANN, BEN, 50)
    async with database.read() as connection:
        anns = await ledger_history.ledger_entries(connection, HERE, ANN, limit=20)
        (bens,) = await ledger_history.ledger_entries(connection, HERE, BEN, limit=20)
        assert await ledger_history.ledger_entries(connection, ELSEWHERE, ANN, limit=20) == []
    assert [entry._replace(id=0) for entry in anns] == [
        LedgerEntry(0, NOW, "gift", -50, 850, player(BEN), None, None),
        LedgerEntry(0, NOW, "bet", -100, 900, table(session), round_id, "blackjack"),
        LedgerEntry(0, NOW, "first", 1000, 1000, BANK, None, None),
    ]
    assert bens == LedgerEntry(anns[0].id, NOW, "gift", 50, 50, player(ANN), None, None)


async def test_paging_meets_each_movement_once(database):
    await first(database, ANN, BEN, tenths=100_000)
    for amount in range(1, 20):
        await give(database, *((ANN, BEN) if amount % 3 else (BEN, ANN)), amount)
    expected = [1000 * 100, *(-amount if amount % 3 else amount for amount in range(1, 20))][::-1]
    met, last = [], None
    while page := await entries(database, last, limit=7):
        met += page
        last = Cursor(page[-1].id)
        await give(database, ANN, BEN, 1)
    assert [entry.tenths for entry in met] == expected
    back = await entries(database, Cursor(met[-1].id, back=True), limit=5)
    assert back == met[-6:-1]
    assert await entries(database, Cursor(met[5].id, back=True), limit=5) == met[:5]


async def entries(database, cursor=None, *, limit=20):
    async with database.read() as connection:
        return await ledger_history.ledger_entries(connection, HERE, ANN, cursor, limit=limit)


async def test_winnings_exclude_gifts(database):
    await first(database, ANN, BEN, CAT)
    session, round_id = await begin(database)
    await play(
        database,
        round_id,
        0,
        *((player(person), table(session), 100) for person in (ANN, BEN, CAT)),
        (table(session), player(BEN), 300),
    )
    await give(database, BEN, CAT, 1200)
    async with database.read() as connection:
        won = [(await balances.get_balance(connection, HERE, person)).won for person in (ANN, BEN, CAT)]
        stored = await balances.balances(connection, HERE, [ANN, BEN, CAT, 404])
    assert won == [-100, 200, -100]
    assert stored == {ANN: 900, BEN: 0, CAT: 2100, 404: 0}


async def test_random_play_matches_reference_ledger(database):
    """A twin: a dictionary that is updated move by move."""
    chance = random.Random(7)
    people = [1, 2, 3, 4]
    await first(database, *people)
    session, round_id = await begin(database)
    plain = {BANK: -4000, HOUSE: 0, table(session): 0, **{player(person): 1000 for person in people}}
    won = dict.fromkeys(people, 0)
    number = 0
    for _ in range(150):
        sides = chance.sample([*map(player, people), table(session), HOUSE], 2)
        tenths = chance.randrange(1, 400)
        source, target = sides
        fits = source == HOUSE or plain[source] >= tenths
        try:
            await play(database, round_id, number, (*sides, tenths))
        except (NotEnoughChips, IntegrityError):
            assert not fits
            continue
        assert fits
        number += 1
        plain[source] -= tenths
        plain[target] += tenths
        for side, change in ((source, -tenths), (target, tenths)):
            if side.kind == "player":
                won[side.holder] += change
    assert number > 50
    accounts = await accounts_of(database)
    assert {**dict.fromkeys(plain, 0), **accounts} == plain
    for person in people:
        assert (await holding(database, person)).won == won[person]
