"""Tables with their shoes and rounds."""

import asyncio
from datetime import UTC, datetime, timedelta
from itertools import pairwise

import pytest
from sqlalchemy import select
from sqlalchemy.exc import IntegrityError

from storage import events, rounds, shoes, tables
from storage.rounds import AlreadyOpen, NoSuchRound
from storage.shoes import NoSuchShoe, SeedsFrozen, Shoe
from storage.tables import NoSuchTable, TableAlreadyOpen, TableRow
from tests.begun_rounds import begin_round

NOW = datetime(2026, 1, 2, 3, 4, 5, 678901, tzinfo=UTC)
LATER = NOW + timedelta(minutes=1)
MUCH_LATER = NOW + timedelta(days=1)
SERVER, HERE, THERE = 2**63 - 3, 2**63 - 5, 7
OPENING = {
    "guild_id": SERVER,
    "channel_id": HERE,
    "game": "blackjack",
    "rules": {"decks": 6, "natural_pays": "3:2"},
}
SECRET = bytes(range(32))


async def begin(database, **differing):
    async with database.write() as connection:
        return await tables.begin(connection, **{**OPENING, "at": NOW, **differing})


async def close(database, table_id, at=LATER):
    async with database.write() as connection:
        await tables.close(connection, table_id, at)


async def make_shoe(database, table_id, commitment="aa"):
    async with database.write() as connection:
        return await shoes.make(connection, table_id, commitment, SECRET, NOW)


async def begin_at_table(database, table_id, shoe_id=None):
    async with database.write() as connection:
        return await begin_round(connection, table_id=table_id, shoe_id=shoe_id)


async def test_open_tables_counted_by_game_only(database):
    numbers = [
        await begin(database, channel_id=channel, game=game)
        for channel, game in ((1, "ventti"), (2, "ventti"), (3, "blackjack"), (4, "blackjack"))
    ]
    await begin_at_table(database, numbers[0])
    await close(database, numbers[3])
    await begin_at_table(database, numbers[3])
    async with database.read() as connection:
        assert await tables.open_counts(connection) == {"ventti": 2, "blackjack": 1}


async def test_table_reads_back(database):
    number = await begin(database)
    async with database.read() as connection:
        stored = await tables.get(connection, number)
        assert await tables.open_in(connection, HERE) == stored
    assert stored == TableRow(
        number, **OPENING, message_id=None, opened_at=NOW, closed_at=None, language=None
    )


async def test_table_closed_once_last_message_kept(database):
    number = await begin(database)
    await close(database, number)
    await close(database, number, MUCH_LATER)
    async with database.write() as connection:
        for message in (3, 2**63 - 9):
            await tables.set_message(connection, number, message)
        stored = await tables.get(connection, number)
    assert (stored.closed_at, stored.message_id) == (LATER, 2**63 - 9)


async def test_second_open_table_is_refused(database):
    first = await begin(database)
    with pytest.raises(TableAlreadyOpen, match="table-open-already"):
        await begin(database, game="ventti")
    elsewhere = await begin(database, channel_id=THERE)
    await close(database, first)
    again = await begin(database)
    other_game = await begin(database, channel_id=3, game="ventti")
    assert first < elsewhere < again < other_game
    async with database.read() as connection:
        assert [table.id for table in await tables.open_of(connection, "blackjack")] == [elsewhere, again]
        assert [table.id for table in await tables.open_of(connection, "ventti")] == [other_game]


async def test_database_refuses_second_open_table(database):
    number = await begin(database)
    async with database.write() as connection:
        first = (await connection.execute(select(tables.tables))).mappings().one()
    with pytest.raises(IntegrityError):
        async with database.write() as connection:
            await connection.execute(tables.tables.insert().values({**first, "id": number + 1}))


async def test_concurrent_opens_one_succeeds(database):
    opened = await asyncio.gather(*(begin(database) for _ in range(8)), return_exceptions=True)
    assert [type(outcome) for outcome in opened].count(int) == 1
    assert [type(outcome) for outcome in opened].count(TableAlreadyOpen) == 7


async def test_missing_table_is_refused(database):
    async with database.read() as connection:
        with pytest.raises(NoSuchTable, match=r"table-no-such-number \(table: 12\)"):
            await tables.get(connection, 12)
        with pytest.raises(NoSuchTable, match="table-none-open-here"):
            await tables.open_in(connection, HERE)


async def test_shoe_seeds_frozen_once(database):
    number = await make_shoe(database, table := await begin(database))
    async with database.write() as connection:
        fresh = await shoes.get(connection, number)
        assert fresh == Shoe(number, table, "aa", SECRET, None, NOW, None, None)
        await shoes.freeze(connection, number, [[2**63 - 1, "Aino's ä\0"], [2, ""]], LATER)
        with pytest.raises(SeedsFrozen, match="shoe-seeds-frozen"):
            await shoes.freeze(connection, number, [], MUCH_LATER)
        frozen = await shoes.get(connection, number)
    assert frozen == fresh._replace(seeds=[[2**63 - 1, "Aino's ä\0"], [2, ""]], frozen_at=LATER)


async def test_shoe_without_seeds_frozen(database):
    number = await make_shoe(database, await begin(database))
    async with database.write() as connection:
        await shoes.freeze(connection, number, [], LATER)
        with pytest.raises(SeedsFrozen):
            await shoes.freeze(connection, number, ["late"], LATER)
        assert (await shoes.get(connection, number)).seeds == []


async def test_commitment_is_unique(database):
    table = await begin(database)
    await make_shoe(database, table)
    with pytest.raises(IntegrityError):
        await make_shoe(database, table)


async def test_shoes_dealt_in_order(database):
    table = await begin(database)
    numbers = [await make_shoe(database, table, str(place)) for place in range(4)]
    async with database.write() as connection:
        for number in numbers[:2]:
            await shoes.spend(connection, number, LATER)
            await shoes.spend(connection, number, MUCH_LATER)
        left = await shoes.to_deal_from(connection, table)
        spent = await shoes.spent(connection, table)
        assert await shoes.spent(connection, table, limit=1) == spent[:1]
    assert [shoe.id for shoe in left] == numbers[2:]
    assert [(shoe.id, shoe.spent_at) for shoe in spent] == [(numbers[1], LATER), (numbers[0], LATER)]


async def test_missing_shoe_is_refused(database):
    async with database.read() as connection:
        with pytest.raises(NoSuchShoe, match=r"shoe-no-such-number \(shoe: 12\)"):
            await shoes.get(connection, 12)


async def test_rounds_that_were_open_in_an_interval(database):
    """A round can be dealt from a new shoe and be over in one moment, and use the shoe up in that too."""
    moments = [NOW + timedelta(minutes=minute) for minute in range(4)]
    table = await begin(database)
    numbers = []
    async with database.write() as connection:
        for opened, closed in pairwise(moments):
            numbers.append(await begin_round(connection, table_id=table, at=opened))
            await rounds.close(connection, numbers[-1], closed)
        still_open = await begin_round(connection, table_id=table, at=moments[-1])
        elsewhere = await tables.begin(connection, **{**OPENING, "channel_id": THERE, "at": NOW})
        await begin_round(connection, table_id=elsewhere, at=NOW)

        async def active(*interval):
            return [row.id for row in await rounds.active_between(connection, table, *interval)]

        assert await active(NOW) == [*numbers, still_open]
        assert await active(moments[1], moments[1]) == numbers[:2]
        assert (
            await active(moments[1] + timedelta(seconds=1), moments[2] - timedelta(seconds=1)) == numbers[1:2]
        )
        assert await active(moments[3] + timedelta(seconds=1)) == [still_open]


async def test_one_open_round_per_table(database):
    table = await begin(database)
    shoe = await make_shoe(database, table)
    numbers = []
    for _ in range(3):
        numbers.append(await begin_at_table(database, table, shoe))
        with pytest.raises(AlreadyOpen, match="table-round-under-way"):
            await begin_at_table(database, table, shoe)
        async with database.write() as connection:
            assert (await rounds.open_at_table(connection, table)).id == numbers[-1]
            await rounds.close(connection, numbers[-1], LATER)
    async with database.read() as connection:
        with pytest.raises(NoSuchRound, match=rf"table-no-round-under-way \(table: {table}\)"):
            await rounds.open_at_table(connection, table)
        finished = await rounds.finished_at_table(connection, table, limit=20)
        assert [round_.id for round_ in finished] == numbers[::-1]
        newest = await rounds.finished_at_table(connection, table, limit=2)
    assert [(round_.id, round_.table_id, round_.shoe_id) for round_ in newest] == [
        (number, table, shoe) for number in numbers[:0:-1]
    ]


async def test_table_rounds_belong_to_nobody(database):
    table = await begin(database, game="ventti")
    await begin_at_table(database, table)
    async with database.read() as connection:
        assert await events.last_of_open(connection, "ventti") == {}
        assert await events.last_of_open(connection, "blackjack") == {}


async def begin_at(database, table_id, minute, *, channel=HERE, minutes=None):
    """A round that is opened in this minute, and closed so many minutes later."""
    at = NOW + timedelta(minutes=minute)
    async with database.write() as connection:
        number = await begin_round(connection, channel_id=channel, at=at, table_id=table_id)
        if minutes is not None:
            await rounds.close(connection, number, at + timedelta(minutes=minutes))
    return number


async def test_finished_rounds_of_channel(database):
    older, elsewhere = await begin(database), await begin(database, channel_id=THERE)
    finished = [await begin_at(database, older, minute, minutes=1) for minute in range(3)]
    await begin_at(database, elsewhere, 0, channel=THERE, minutes=1)
    await close(database, older)
    newer = await begin(database)
    finished.append(await begin_at(database, newer, 5, minutes=1))
    await begin_at(database, newer, 6)  # still open
    async with database.write() as connection:  # a round without a table
        alone = await begin_round(connection, channel_id=HERE, game="mines")
        await rounds.close(connection, alone, LATER)
    async with database.read() as connection:
        newest = [round_.id for round_ in await rounds.finished_at_tables_in(connection, HERE, limit=3)]
        all_of_them = [round_.id for round_ in await rounds.finished_at_tables_in(connection, HERE, limit=20)]
    assert newest == finished[:-4:-1]
    assert all_of_them == finished[::-1]


async def test_rounds_active_between(database):
    number, other = await begin(database), await begin(database, channel_id=THERE)
    first, second, third = [await begin_at(database, number, minute, minutes=9) for minute in (0, 10, 20)]
    last = await begin_at(database, number, 30)
    await begin_at(database, other, 10, minutes=9)

    async def active_rounds(since, until=None):
        moments = [minute if minute is None else NOW + timedelta(minutes=minute) for minute in (since, until)]
        async with database.read() as connection:
            return [round_.id for round_ in await rounds.active_between(connection, number, *moments)]

    assert await active_rounds(9, 20) == [first, second, third]
    assert await active_rounds(9.5, 19.5) == [second]
    assert await active_rounds(25) == [third, last]
    assert await active_rounds(31, 40) == [last]
