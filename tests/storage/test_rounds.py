"""Rounds without a table: open ones, finished ones, and everyone's."""

import asyncio
from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import delete, select, update
from sqlalchemy.exc import IntegrityError

from storage import events, players, rounds, tables
from storage.rounds import AlreadyOpen, NoSuchRound, Round

NOW = datetime(2026, 1, 2, 3, 4, 5, 678901, tzinfo=UTC)
LATER = NOW + timedelta(minutes=1)
MUCH_LATER = NOW + timedelta(days=1)
ANN, BEN = 2**63 - 1, 2**62 + 1
HERE, THERE = 2**63 - 5, 7
OPENING = {
    "guild_id": 2**63 - 3,
    "channel_id": HERE,
    "game": "ventti",
    "rules": {"house": 14, "decks": None},
    "player_id": ANN,
}


async def begin(database, **differing):
    async with database.write() as connection:
        for player in (ANN, BEN):
            await players.mark_seen(connection, player, NOW)
        return await rounds.begin(connection, **{**OPENING, "at": NOW, **differing})


async def begin_at_table(database):
    async with database.write() as connection:
        place = {"guild_id": OPENING["guild_id"], "channel_id": HERE}
        table_id = await tables.begin(connection, **place, game="ventti", rules={}, at=NOW)
    return await begin(database, player_id=None, table_id=table_id)


async def close(database, round_id, at=LATER):
    async with database.write() as connection:
        await rounds.close(connection, round_id, at)


async def get(database, round_id):
    async with database.read() as connection:
        return await rounds.get(connection, round_id)


async def test_round_reads_back(database):
    number = await begin(database)
    assert await get(database, number) == Round(
        number, **OPENING, message_id=None, opened_at=NOW, closed_at=None
    )


async def test_round_closed_once_last_message_kept(database):
    number = await begin(database, guild_id=None)
    await close(database, number, LATER)
    await close(database, number, MUCH_LATER)
    async with database.write() as connection:
        before = [await rounds.set_message(connection, number, message) for message in (3, 2**63 - 9)]
    assert before == [None, 3]
    stored = await get(database, number)
    assert (stored.guild_id, stored.closed_at, stored.message_id) == (None, LATER, 2**63 - 9)


async def test_missing_round_is_refused(database):
    with pytest.raises(NoSuchRound, match=r"round-no-such-number \(number: 12\)"):
        await get(database, 12)


async def test_second_open_round_is_refused(database):
    first = await begin(database)
    with pytest.raises(AlreadyOpen, match=r"round-yours-open \(game: ventti\)"):
        await begin(database)
    other_game = await begin(database, game="mines")
    elsewhere = await begin(database, channel_id=THERE)
    another = await begin(database, player_id=BEN)
    await close(database, first)
    again = await begin(database)
    assert first < other_game < elsewhere < another < again


async def test_shared_rounds_do_not_conflict(database):
    assert await begin(database, player_id=None) < await begin(database, player_id=None)


async def test_concurrent_opens_one_succeeds(database):
    opened = await asyncio.gather(*(begin(database) for _ in range(8)), return_exceptions=True)
    assert [type(outcome) for outcome in opened].count(int) == 1
    assert [type(outcome) for outcome in opened].count(AlreadyOpen) == 7


async def test_unseen_player_round_refused(database):
    with pytest.raises(IntegrityError):
        await begin(database, player_id=404)


async def test_open_rounds_by_game_and_player(database):
    first, second = await begin(database), await begin(database, player_id=BEN)
    third = await begin(database, channel_id=THERE, game="mines")
    await close(database, await begin(database, channel_id=3))
    async with database.read() as connection:
        assert list(await events.last_of_open(connection, "ventti")) == [first, second]
        assert list(await events.last_of_open(connection, "mines")) == [third]
        assert await rounds.open_for(connection, ANN, 3, "ventti") is None
        assert await rounds.open_for(connection, ANN, THERE, "ventti") is None
        open_rounds = await rounds.open_for(connection, ANN, THERE, "mines")
    assert open_rounds is not None
    assert open_rounds.id == third


async def test_newest_finished_rounds_of_one_game(database):
    theirs = []
    for place in range(20):
        game, player = "ventti" if place % 3 else "mines", ANN if place % 4 else BEN
        number = await begin(database, channel_id=place, game=game, player_id=player)
        if place % 5:
            await close(database, number)
            if (game, player) == ("ventti", ANN):
                theirs.append(number)
    async with database.read() as connection:
        newest = await rounds.finished_by(connection, ANN, game="ventti", limit=3)
        all_of_them = await rounds.finished_by(connection, ANN, game="ventti", limit=20)
    assert [round_.id for round_ in newest] == theirs[:-4:-1]
    assert [round_.id for round_ in all_of_them] == theirs[::-1]


async def test_a_forgotten_player_takes_their_rounds_along(database):
    anns, bens = await begin(database), await begin(database, player_id=BEN)
    async with database.write() as connection:
        await events.append(connection, anns, 0, [(ANN, {})], NOW)
        await events.append(connection, bens, 0, [(BEN, {})], NOW)
        await connection.execute(delete(players.players).where(players.players.c.id == ANN))
    async with database.read() as connection:
        assert (await connection.scalars(select(rounds.rounds.c.id))).all() == [bens]
        assert (await connection.scalars(select(events.events.c.round_id))).all() == [bens]


# Everyone's rounds


async def begin_for_everyone(database, channel=HERE):
    """Begin one if the channel has none, as for a person who wants no second one."""
    async with database.write() as connection:
        await rounds.lock_channel(connection, channel)
        open_round = await rounds.open_for_everyone(connection, channel, "ventti")
        if open_round:
            return open_round.id
        return await rounds.begin(
            connection, **{**OPENING, "player_id": None, "channel_id": channel, "at": NOW}
        )


async def test_channel_lock_prevents_second_round(database):
    started = await asyncio.gather(*(begin_for_everyone(database) for _ in range(6)))
    assert len(set(started)) == 1
    assert await begin_for_everyone(database, THERE) not in started


async def test_newest_open_shared_round(database):
    async def found():
        async with database.read() as connection:
            return await rounds.open_for_everyone(connection, HERE, "ventti")

    await begin(database)  # Ann's own
    assert await found() is None
    older = await begin(database, player_id=None)
    newer = await begin(database, player_id=None)
    await begin(database, player_id=None, game="mines")
    await begin(database, player_id=None, channel_id=THERE)
    await begin_at_table(database)
    assert (await found()).id == newer
    await close(database, newer)
    assert (await found()).id == older


async def test_rounds_that_were_never_reviewed_come_first(database):
    """A new version of the review goes through all rounds again; nobody's newest round waits for that."""
    # One more is not over.
    reviewed, older, newer, _ = [await begin(database, channel_id=channel) for channel in range(4)]
    await close(database, reviewed, NOW)
    await close(database, older, LATER)
    await close(database, newer, MUCH_LATER)
    async with database.write() as connection:
        await connection.execute(
            update(rounds.rounds).where(rounds.rounds.c.id == reviewed).values(reviewed=1)
        )

        async def waiting(version, **options):
            rows = await rounds.unreviewed_rounds(connection, version, **{"limit": 9, **options})
            return [row.id for row in rows]

        assert await waiting(2) == [older, newer, reviewed]
        assert await waiting(1) == [older, newer]
        assert await waiting(2, but=[older], limit=1) == [newer]
