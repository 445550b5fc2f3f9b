"""Events of a round: their numbers, and chips that move with them."""

import asyncio
from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy.exc import IntegrityError, StatementError

from storage import events, rounds, tables
from storage.events import Event, NumberTaken
from storage.rounds import NoSuchRound
from tests.begun_rounds import begin_round

NOW = datetime(2026, 1, 2, 3, 4, 5, 678901, tzinfo=UTC)
LATER = NOW + timedelta(minutes=1)
ANN = 2**63 - 1
DEALT = {"kind": "dealt", "hands": [["K♠", "6♦"], []], "left": None}


@pytest.fixture
async def number(database):
    """A round without events."""
    async with database.write() as connection:
        return await begin_round(connection, game="ventti")


async def append(database, round_id, place, *happened, at=NOW):
    async with database.write() as connection:
        await events.append(connection, round_id, place, happened, at)


async def of_round(database, round_id):
    async with database.read() as connection:
        return await events.of_round(connection, round_id)


async def test_events_read_back_in_order(database, number):
    await append(database, number, 0, (None, DEALT), (ANN, {"kind": "drew"}))
    await append(database, number, 2, (ANN, {"kind": "stopped"}), at=LATER)
    assert await of_round(database, number) == [
        Event(0, None, DEALT, NOW),
        Event(1, ANN, {"kind": "drew"}, NOW),
        Event(2, ANN, {"kind": "stopped"}, LATER),
    ]
    async with database.read() as connection:
        assert await events.last_of_open(connection, "ventti") == {number: LATER}


async def test_events_are_in_order_if_a_clock_is_behind(database, number):
    """Machines' clocks differ, and may be set back."""
    await append(database, number, 0, (None, DEALT), at=LATER)
    await append(database, number, 1, (ANN, {"kind": "drew"}), at=NOW)
    assert [event.number for event in await of_round(database, number)] == [0, 1]
    async with database.read() as connection:
        assert await events.last_of_open(connection, "ventti") == {number: NOW}


async def test_empty_round_touched_at_opening(database, number):
    async with database.read() as connection:
        assert await events.last_of_open(connection, "ventti") == {number: NOW}
    assert await of_round(database, number) == []


async def test_rounds_at_tables_do_not_time_out_alone(database, number):
    """Ventti is played both ways, by the same name; a table has timers of its own."""
    async with database.write() as connection:
        table_id = await tables.begin(connection, guild_id=1, channel_id=1, game="ventti", rules={}, at=NOW)
        at_table = await begin_round(connection, game="ventti", table_id=table_id)
        await events.append(connection, at_table, 0, [(None, DEALT)], NOW)
        assert await events.last_of_open(connection, "ventti") == {number: NOW}


async def test_open_rounds_by_shard(database, number):
    """Direct messages, such as the round that exists already, are on shard 0."""
    on = {0: [number]}
    for server in (4 << 22, 5 << 22 | 77, 6 << 22):
        async with database.write() as connection:
            round_id = await begin_round(connection, guild_id=server, game="ventti")
        on.setdefault((server >> 22) % 4, []).append(round_id)
    assert set(on) == {0, 1, 2}
    async with database.read() as connection:
        for shard in range(4):
            latest = await events.last_of_open(connection, "ventti", ([shard], 4))
            assert list(latest) == on.get(shard, [])
        assert len(await events.last_of_open(connection, "ventti", ([0, 2], 4))) == 3


@pytest.mark.parametrize("place", [0, 1, 3, -1])
async def test_wrong_event_number_is_refused(database, number, place):
    await append(database, number, 0, (None, {}), (None, {}))
    before = await of_round(database, number)
    async with database.write() as connection:
        with pytest.raises(NumberTaken, match="round-played-already"):
            await events.append(connection, number, place, [(ANN, {}), (ANN, {})], LATER)
    assert await of_round(database, number) == before


async def test_the_database_itself_refuses_a_number_twice(database, number):
    await append(database, number, 0, (None, {}))
    with pytest.raises(IntegrityError):
        async with database.write() as connection:
            await connection.execute(
                events.events.insert().values(round_id=number, number=0, what={}, at=LATER)
            )


async def test_concurrent_appends_one_wins(database, number):
    for place in range(0, 6, 2):
        tried = await asyncio.gather(
            *(append(database, number, place, (person, {}), (person, {})) for person in range(8)),
            return_exceptions=True,
        )
        assert [type(outcome) for outcome in tried].count(NumberTaken) == 7
        assert tried.count(None) == 1
    stored = await of_round(database, number)
    assert [event.number for event in stored] == list(range(6))
    assert all(stored[place].player_id == stored[place + 1].player_id for place in range(0, 6, 2))


async def test_chips_and_events_are_atomic(database, number):
    async def close_with(place):
        async with database.write() as connection:
            await rounds.close(connection, number, NOW)
            await events.append(connection, number, place, [(None, {})], NOW)

    await append(database, number, 0, (None, {}))
    with pytest.raises(NumberTaken):
        await close_with(0)
    async with database.read() as connection:
        assert (await rounds.get(connection, number)).closed_at is None


async def test_missing_round_takes_no_events(database):
    with pytest.raises(NoSuchRound, match=r"round-no-such-number \(number: 5\)"):
        await append(database, 5, 0, (None, {}))


async def test_invalid_number_is_refused(database, number):
    with pytest.raises(StatementError, match="not JSON compliant"):
        await append(database, number, 0, (None, {"chance": float("nan")}))
