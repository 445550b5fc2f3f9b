"""Old questions and rounds are erased, and a guild's data thirty days after the bot was removed from it."""

from datetime import timedelta

import pytest
from sqlalchemy import event, select

from app import boards, retention
from app.boards import BoardRequest
from app.retention import RETENTION
from app.rounds import PlayerRounds
from app.services import Services
from app.ventti_rounds import VenttiRound
from solvers.mines import parse
from solvers.ventti import Rules
from storage import events, guilds, ledger, player_stats, rounds, tables
from storage import retention as stored_retention
from storage.accounts import BANK, player
from storage.ledger import Transfer
from storage.schema import metadata
from tests.audited import problems
from tests.begun_rounds import begin_round
from tests.fake_clock import SettableClock
from tests.played_rounds import play

GUILD, OTHER = 10, 11
HOUR = timedelta(hours=1)


@pytest.fixture
def clock():
    return SettableClock()


@pytest.fixture
def services(pool, database, clock):
    """Secrets are all zeros: with them, ventti deals the player a hand below 21."""
    return Services(pool, database, clock, bytes)


async def sync(services, *present, owns_guild=lambda _: True):
    """Compare the guilds with the stored ones, as the bot does when it connects."""
    await retention.sync_guilds(services, lambda: present, owns_guild)


async def filled(database):
    """The names of the database tables that have rows."""
    async with database.read() as connection:
        return {
            table.name
            for table in metadata.sorted_tables
            if (await connection.execute(select(table).limit(1))).first()
        }


async def test_guild_data_is_erased_after_thirty_days(services, database, played, clock):
    await sync(services, GUILD)
    await sync(services)
    in_guilds = {table.name for table in metadata.sorted_tables if "server_id" in table.columns}
    assert in_guilds | {"events", "shoes", "movements", "decisions", "servers"} <= await filled(database)
    clock.passed += RETENTION - HOUR
    assert await retention.erase_departed_guilds(services) == 0
    clock.passed += 2 * HOUR
    assert await retention.erase_departed_guilds(services) == 1
    assert await filled(database) <= {"players"}
    assert await retention.erase_departed_guilds(services) == 0


@pytest.mark.parametrize("while_away", [False, True])
async def test_returned_guild_keeps_its_data(services, database, clock, while_away):
    await retention.guild_joined(services, GUILD)
    async with database.write() as connection:
        await ledger.give_first(connection, GUILD, 1, 100, clock.now())
    clock.passed += HOUR
    await retention.guild_left(services, GUILD)
    clock.passed += RETENTION + HOUR
    if while_away:
        await sync(services, GUILD)
    else:
        await retention.guild_joined(services, GUILD)
    assert await retention.erase_departed_guilds(services) == 0
    assert "accounts" in await filled(database)


@pytest.mark.parametrize("leaves_again", [False, True])
async def test_guild_that_returns_during_the_erasure_keeps_its_data(
    services, database, clock, monkeypatch, leaves_again
):
    await retention.guild_joined(services, GUILD)
    await retention.guild_left(services, GUILD)
    clock.passed += RETENTION + HOUR
    departed_guilds = stored_retention.departed_guilds

    async def and_then_return(connection):
        monkeypatch.undo()
        departed = await departed_guilds(connection)
        await retention.guild_joined(services, GUILD)
        if leaves_again:
            await retention.guild_left(services, GUILD)
        return departed

    monkeypatch.setattr(stored_retention, "departed_guilds", and_then_return)
    assert await retention.erase_departed_guilds(services) == 0
    assert "servers" in await filled(database)


async def test_owning_process_notices_missed_removal(services, database, clock):
    await sync(services, GUILD, OTHER)
    await sync(services, owns_guild=lambda guild: guild == OTHER)
    clock.passed += RETENTION + HOUR
    assert await retention.erase_departed_guilds(services) == 1
    async with database.read() as connection:
        assert await guilds.active_guilds(connection) == {GUILD}


async def test_guilds_that_are_known_take_no_statement_each(services, database):
    guild_ids, statements = range(1, 101), []
    await sync(services, *guild_ids)
    engine = database._engines.write.sync_engine
    event.listen(engine, "before_cursor_execute", lambda *call: statements.append(call[2]))
    await sync(services, *guild_ids)
    assert 1 <= len(statements) < len(guild_ids)


KEEP = timedelta(days=365)


async def row_counts(database):
    async with database.read() as connection:
        return {
            table.name: len((await connection.execute(select(table))).all())
            for table in metadata.sorted_tables
        }


@pytest.fixture
async def played(services, reviewer, context):
    """A solved board, a finished game of ventti, one that is open, and two rounds at a table."""
    board = BoardRequest(parse("1?\n??"), (), "1?/??", {})
    await boards.save(services, context, board, await boards.solve(services, board))
    own, other = (PlayerRounds(services, VenttiRound, context.player_id + n, 100) for n in range(2))
    first, _ = await own.open_or_start(Rules(), GUILD)
    await other.open_or_start(Rules(), GUILD)
    await own.move(first.round_id, "stop", first.event_count)
    await play(services.database, GUILD, [1, 2], 2)
    await reviewer.review_pending()


async def test_old_rows_erased_but_totals_kept(services, database, played, clock, context):
    before = await row_counts(database)
    async with database.read() as connection:
        statistics = await player_stats.for_player(connection, GUILD, context.player_id)
    clock.passed += KEEP + HOUR
    assert await retention.erase_old(services, KEEP) == 2
    after = await row_counts(database)
    assert (before["questions"], after["questions"]) == (1, 0)
    assert before["rounds"] - after["rounds"] == 1, "the open one and those at the table stay"
    assert before["results"] - after["results"] == 1
    for name in ("movements", "shoes", "tables", "standings", "solved_boards", "players"):
        assert after[name] == before[name] > 0, name
    async with database.read() as connection:
        assert await player_stats.for_player(connection, GUILD, context.player_id) == statistics
    assert await problems(database) == []
    assert await retention.erase_old(services, KEEP) == 0


async def test_rows_that_are_not_old_enough_stay(services, database, played, clock):
    before = await row_counts(database)
    clock.passed += KEEP - HOUR
    assert await retention.erase_old(services, KEEP) == 0
    assert await row_counts(database) == before


async def test_clock_that_is_set_ahead_erases_nothing(services, database, played, clock):
    before = await row_counts(database)
    clock.set_by(2 * KEEP)
    assert await retention.erase_old(services, KEEP) == 0
    assert await row_counts(database) == before


async def test_more_than_a_batch_is_erased(services, database, played, clock, monkeypatch, context):
    monkeypatch.setattr(retention, "BATCH", 2)
    board = BoardRequest(parse("1?\n??"), (), "1?/??", {})
    solved = await boards.solve(services, board)
    for _ in range(4):
        await boards.save(services, context, board, solved)
    clock.passed += KEEP + HOUR
    assert await retention.erase_old(services, KEEP) == 6
    assert (await row_counts(database))["questions"] == 0


async def test_game_counts_from_its_end(services, played, clock, context):
    """Not from its start: a game of Minesweeper can take days."""
    here = PlayerRounds(services, VenttiRound, context.player_id, 101)
    game, _ = await here.open_or_start(Rules(), GUILD)
    clock.passed += KEEP + HOUR
    await here.move(game.round_id, "stop", game.event_count)
    await retention.erase_old(services, KEEP)
    assert (await here.load(game.round_id)).over


async def test_round_that_others_depend_on_stays(services, database, clock):
    """At a table for fun, no chips move; a round without a table that moved some is needed by the ledger."""
    async with database.write() as connection:
        table_id = await tables.begin(
            connection, guild_id=GUILD, channel_id=1, game="blackjack", rules={}, at=clock.now()
        )
        round_ids = [
            await begin_round(connection, guild_id=GUILD, table_id=table_id),
            await begin_round(connection, guild_id=GUILD),
        ]
        for round_id in round_ids:
            await events.append(connection, round_id, 0, [(None, {})], clock.now())
            await rounds.close(connection, round_id, clock.now())
        given = Transfer(BANK, player(1), 10, "won", 0)
        await ledger.transfer(connection, GUILD, round_ids[1], [given], clock.now())
    clock.passed += KEEP + HOUR
    assert await retention.erase_old(services, KEEP) == 0
    async with database.read() as connection:
        assert [(await rounds.get(connection, round_id)).id for round_id in round_ids] == round_ids
