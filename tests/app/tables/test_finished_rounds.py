"""Finished rounds of a guild's tables: found, listed, and replayed event by event."""

import random
from datetime import UTC, datetime

import pytest

from app.tables import finished_rounds
from app.tables.finished_rounds import AT_THE_DEAL, FIRST_STEP
from games.table import close
from storage import rounds
from storage.rounds import NoSuchRound
from tests.played_rounds import play
from tests.random_history import minesweeper_alone

GUILD, CHANNEL = 10, 7
AINO, BERTIL = 1, 2
NOW = datetime(2026, 1, 2, tzinfo=UTC)


@pytest.fixture
async def table(database):
    """A table at which three rounds were played."""
    return await play(database, GUILD, [AINO, BERTIL], 3, CHANNEL)


async def newest(services):
    return await finished_rounds.load_newest(services, CHANNEL)


async def test_rounds_of_a_channel_come_newest_first(services, table):
    first, second, third = reversed(await finished_rounds.in_channel(services, CHANNEL, 9))
    assert [round_.id for round_ in await finished_rounds.in_channel(services, CHANNEL, 2)] == [
        third.id,
        second.id,
    ]
    found = await newest(services)
    assert (found.round, found.table_id, found.dealt) == (third, table.id, True)
    assert await finished_rounds.load_finished(services, third.id, GUILD) == found
    assert await finished_rounds.load_newest(services, CHANNEL + 1) is None
    assert first.id < second.id < third.id


async def test_round_without_cards_is_not_the_newest(services, table):
    last_dealt = (await newest(services)).round_id
    await table.step(NOW, random.Random(1), lambda state, *_: [close(state, "asked")])
    newest_id = (await finished_rounds.in_channel(services, CHANNEL, 1))[0].id
    assert newest_id > last_dealt
    assert (await newest(services)).round_id == last_dealt


async def test_replay_goes_through_every_event(services, table):
    played = await newest(services)
    for step in range(FIRST_STEP, len(played.events)):
        replay = await finished_rounds.replay(services, played.round_id, GUILD, step)
        assert (replay.played, replay.step, replay.last) == (played, step, len(played.events) - 1)
        assert replay.before == played.game.fold(played.events[:step]).public
        assert replay.shown.state == played.game.fold(played.events[: step + 1]).public
        assert (replay.shown.id, replay.shown.event_count) == (table.id, step + 1)
    for asked, step in ((-1, FIRST_STEP), (10**6, replay.last)):
        assert (await finished_rounds.replay(services, played.round_id, GUILD, asked)).step == step


async def test_replay_begins_at_the_deal(services, table):
    played = await newest(services)
    replay = await finished_rounds.replay(services, played.round_id, GUILD, AT_THE_DEAL)
    assert replay.step > FIRST_STEP
    assert played.game.dealt_cards(played.events[replay.step])
    assert not any(map(played.game.dealt_cards, played.events[: replay.step]))


async def test_foreign_or_open_round_is_refused(services, database, table):
    number = (await newest(services)).round_id
    alone = await minesweeper_alone(database, GUILD, AINO, random.Random(1), NOW)
    async with database.read() as connection:
        still_open = await rounds.open_at_table(connection, table.id)
    for round_id, guild, code in (
        (number, GUILD + 1, "table-no-such-round"),
        (alone, GUILD, "table-not-at-a-table"),
        (alone, GUILD + 1, "table-no-such-round"),
        (still_open.id, GUILD, "table-round-not-finished"),
    ):
        for load in (finished_rounds.find, finished_rounds.load_finished):
            with pytest.raises(NoSuchRound, match=code):
                await load(services, round_id, guild)
        with pytest.raises(NoSuchRound, match=code):
            await finished_rounds.replay(services, round_id, guild, FIRST_STEP)
