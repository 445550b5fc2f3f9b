"""Query plans: every statement finds its rows by an index and sorts nothing, by SQLite's EXPLAIN."""

import importlib
import inspect
import pkgutil
import shutil
import sys
from contextlib import suppress
from datetime import UTC, datetime
from typing import get_args

import pytest
from sqlalchemy import delete, event, text

import storage
from storage import (
    Database,
    answer_cache,
    balances,
    decision_stats,
    events,
    guilds,
    history,
    ledger,
    ledger_history,
    personal_data,
    player_stats,
    players,
    questions,
    rankings,
    results,
    retention,
    reviews,
    rounds,
    shoes,
    synced_commands,
    tables,
)
from storage.accounts import HOUSE, player, table
from storage.ledger import Transfer
from storage.pages import Cursor
from tests.begun_rounds import begin_round

NOW = datetime(2026, 1, 2, tzinfo=UTC)


async def save_question(c):
    return await questions.save(
        c,
        player_id=1,
        guild_id=None,
        channel_id=2,
        command="bj advise",
        text="16 T",
        options={},
        answer={},
        asked_at=NOW,
        took_ms=1,
    )


async def change_question(c):
    stored = await questions.get(c, await save_question(c))
    await questions.replace(c, stored, {}, {"best": "hit"})


STATEMENTS = {
    "a player is seen": lambda c: players.mark_seen(c, 1, NOW),
    "a player chooses a language": lambda c: players.choose_language(c, 1, "fi", NOW),
    "a question is stored": save_question,
    "a question is changed": change_question,
    "a question": lambda c: refused(questions.get(c, 1)),
    "a server is joined": lambda c: guilds.mark_joined(c, 1, NOW),
    "a server is left": lambda c: guilds.mark_left(c, 1, NOW),
    "a server's settings": lambda c: guilds.settings(c, 1),
    "a change of settings": lambda c: guilds.change_settings(c, 1, {"decks": 6}),
    "what was synced": lambda c: synced_commands.digest(c, 1),
    "a sync": lambda c: synced_commands.remember(c, 1, "aa", NOW),
    "a round is opened": lambda c: rounds.begin(
        c, guild_id=None, channel_id=2, game="ventti", rules={}, player_id=1, at=NOW
    ),
    "a round is shown": lambda c: rounds.set_message(c, 1, 3),
    "a round is closed": lambda c: rounds.close(c, 1, NOW),
    "a person's open round": lambda c: rounds.open_for(c, 1, 2, "ventti"),
    "everyone's open round": lambda c: rounds.open_for_everyone(c, 2, "mines"),
    "a round": lambda c: refused(rounds.get(c, 1)),
    "the newest finished rounds of a game": lambda c: rounds.finished_by(c, 1, game="ventti", limit=20),
    "events of a round": lambda c: events.of_round(c, 1),
    "the last events of open rounds": lambda c: events.last_of_open(c, "ventti"),
    "the last events of open rounds of some shards": lambda c: events.last_of_open(c, "ventti", ((0, 3), 4)),
    "how far a table has come": lambda c: events.newest_of_table(c, 1),
    "an event": lambda c: event_in_a_new_round(c),
    "answers that are known": lambda c: answer_cache.lookup(c, "aa", ["one", "two"]),
    "answers are stored": lambda c: answer_cache.save(c, "aa", {"one": 1}),
    "other versions' answers are forgotten": lambda c: answer_cache.purge_other_versions(c, "aa"),
    "a table's open round": lambda c: refused(rounds.open_at_table(c, 1)),
    "a table's newest finished rounds": lambda c: rounds.finished_at_table(c, 1, limit=20),
    "the newest finished rounds at tables of a channel": lambda c: rounds.finished_at_tables_in(
        c, 1, limit=20
    ),
    "rounds under way at a time": lambda c: rounds.active_between(c, 1, NOW, NOW),
    "rounds under way since": lambda c: rounds.active_between(c, 1, NOW),
    "a table is opened": lambda c: tables.begin(
        c, guild_id=1, channel_id=2, game="blackjack", rules={}, at=NOW
    ),
    "a table is shown": lambda c: tables.set_message(c, 1, 3),
    "a table is closed": lambda c: tables.close(c, 1, NOW),
    "a table": lambda c: refused(tables.get(c, 1)),
    "a channel's open table": lambda c: refused(tables.open_in(c, 2)),
    "open tables": lambda c: tables.open_of(c, "blackjack"),
    "how many tables are open": lambda c: tables.open_counts(c),
    "a shoe's seeds": lambda c: refused(shoes.freeze(c, 1, [], NOW)),
    "a shoe is made": lambda c: shoe_of_a_new_table(c),
    "a shoe is spent": lambda c: shoes.spend(c, 1, NOW),
    "a shoe": lambda c: refused(shoes.get(c, 1)),
    "the shoe of a commitment": lambda c: refused(shoes.committed_to(c, "aa")),
    "shoes to deal from": lambda c: shoes.to_deal_from(c, 1),
    "spent shoes": lambda c: shoes.spent(c, 1),
    "first chips": lambda c: ledger.give_first(c, 1, 1, 1000, NOW),
    "the chips of a day": lambda c: ledger.give_daily(c, 1, 1, 100, NOW),
    "a gift and chips that a round moves": lambda c: chips_that_move(c),
    "what a player holds": lambda c: held_in_a_new_account(c),
    "what several players hold": lambda c: balances.balances(c, 1, [1, 2, 3]),
    "whether first chips were given": lambda c: balances.had_first_chips(c, 1, 1),
    "whether a round moved chips": lambda c: balances.has_moves(c, 1),
    "the newest of a player's movements": lambda c: ledger_history.ledger_entries(c, 1, 1, limit=20),
    "older movements": lambda c: ledger_history.ledger_entries(c, 1, 1, Cursor(9), limit=20),
    "newer movements": lambda c: ledger_history.ledger_entries(c, 1, 1, Cursor(9, back=True), limit=20),
    "rounds to review": lambda c: rounds.unreviewed_rounds(c, 2, but=[5, 6], limit=20),
    "rounds of some shards to review": lambda c: rounds.unreviewed_rounds(c, 2, shards=((0, 3), 4), limit=20),
    "rounds of a server that wait": lambda c: rounds.count_unreviewed(c, 1),
    "rounds of direct messages that wait": lambda c: rounds.count_unreviewed(c, None),
    "results are stored, and again": lambda c: results_of_a_new_round(c),
    "the newest results": lambda c: results.newest(c, 1, 1, limit=500),
    "the newest results of a game": lambda c: results.newest(c, 1, 1, game="ventti", limit=500),
    "a player's decisions in a round": lambda c: results.decisions_of(c, 1, 1),
    "a round's results": lambda c: results.of_round(c, 1),
    "a player's decisions": lambda c: decision_stats.for_player(c, 1, 1),
    "a player's decisions in a game": lambda c: decision_stats.for_player(c, 1, 1, game="ventti"),
    "a player's statistics": lambda c: player_stats.for_player(c, 1, 1),
    "the game played most": lambda c: player_stats.most_played(c, 1, ["blackjack", "ventti"]),
    "a board is solved": lambda c: player_stats.count_solved_board(c, 1, 1, "aa"),
    **{
        f"{what} by {ranking}": statement
        for ranking in get_args(player_stats.Ranking)
        for what, statement in {
            "the best": lambda c, r=ranking: rankings.top(c, 1, "all", r, limit=10),
            "those behind": lambda c, r=ranking: rankings.top(c, 1, "all", r, Cursor((0.5, 3)), limit=10),
            "those before": lambda c, r=ranking: rankings.top(
                c, 1, "all", r, Cursor((0.5, 3), back=True), limit=10
            ),
            "one's place": lambda c, r=ranking: rankings.rank_of(c, 1, "all", r, 1),
            "how many have a place": lambda c, r=ranking: rankings.count_ranked(c, 1, "all", r),
        }.items()
    },
    "a history": lambda c: history_page(c, 1),
    "an older page of a history": lambda c: history_page(c, 1, Cursor(SOME_PLACE)),
    "a newer page of a history": lambda c: history_page(c, None, Cursor(SOME_PLACE, back=True)),
    "all about a person": lambda c: everything_about(c),
    "a person is forgotten with their chips": lambda c: forgotten_with_chips(c),
    "old questions and rounds are erased": lambda c: retention.erase_rows(c, retention.OldRows([1, 2], [1])),
    "servers that were left": lambda c: retention.departed_guilds(c),
    "a server is erased": lambda c: retention.erase_guild(c, 1),
    "a player is forgotten": lambda c: c.execute(delete(players.players).where(players.players.c.id == 1)),
}


SOME_PLACE = history.Place(NOW, "round", 3)


async def history_page(connection, guild_id, cursor=None):
    await history.page(connection, guild_id, 1, cursor, board_command="mines solve", limit=9)


async def results_of_a_new_round(connection):
    opened = await begin_round(connection, game="ventti", player_id=1)
    await rounds.close(connection, opened, NOW)
    decision = results.ReviewedDecision(2, "16 v 12", "draw", 0.1, "stop", 0.2)
    card = reviews.ReviewedResult(1, "won", 10, 10, 1.0, -0.1, [decision])
    for version in (1, 2):
        assert await reviews.save(connection, opened, version, [card])


async def everything_about(connection):
    async for _ in personal_data.export(connection, 1):
        pass


async def forgotten_with_chips(connection):
    await ledger.give_first(connection, 1, 1, 1000, NOW)
    await personal_data.forget(connection, 1, NOW)


async def shoe_of_a_new_table(connection):
    opened = await tables.begin(connection, guild_id=1, channel_id=2, game="blackjack", rules={}, at=NOW)
    await shoes.make(connection, opened, "aa", bytes(32), NOW)


async def event_in_a_new_round(connection):
    opened = await begin_round(connection, guild_id=None, game="ventti", player_id=1)
    await events.append(connection, opened, 0, [(1, {})], NOW)


async def chips_that_move(connection):
    await ledger.give_first(connection, 1, 1, 1000, NOW)
    await ledger.give(connection, 1, 1, 2, 10, NOW, key=1)
    opened = await begin_round(connection)
    transfers = [Transfer(player(1), table(1), 100, "bet", 0), Transfer(table(1), HOUSE, 100, "lost", 0)]
    await ledger.transfer(connection, 1, opened, transfers, NOW)


async def held_in_a_new_account(connection):
    await ledger.give_first(connection, 1, 1, 1000, NOW)
    await balances.get_balance(connection, 1, 1)


async def refused(statement):
    """The empty database lacks the requested rows; only the statement matters."""
    with suppress(ValueError):
        await statement


@pytest.fixture
async def database(tmp_path, empty_database):
    database = await Database.open(f"sqlite:///{shutil.copy(empty_database, tmp_path)}")
    yield database
    await database.close()


@pytest.mark.parametrize("statement", STATEMENTS)
async def test_uses_an_index(statement, database):
    plans = []

    def listen(_connection, _cursor, sql, values, *_):
        plans.append((sql, values))

    async with database.write() as connection:
        await players.mark_seen(connection, 1, NOW)
        event.listen(connection.sync_connection, "before_cursor_execute", listen)
        await STATEMENTS[statement](connection)
        assert plans
        for sql, values in plans.copy():
            once = values[0] if isinstance(values, list) else values  # of a statement for several rows
            plan = (await connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {sql}", once)).all()
            for *_, step in plan:
                # Values in the statement itself may be scanned, and an index of open rows.
                assert "SCAN" not in step or "CONSTANT ROW" in step or step.endswith(" tables_open")
                # Rows that it names one by one, to lock them in one order, may be sorted.
                assert "TEMP B-TREE" not in step or "IN (VALUES" in sql


LEFT_OUT = {
    "players.languages": "goes through all players, once when the bot starts: whoever chose a language",
    "guilds.languages": "goes through all servers, once when the bot starts: those that chose a language",
    "guilds.active_guilds": "goes through all servers, once when the bot starts: all of them are asked for",
    "retention.old_rows": "goes through questions and rounds every six hours, if old ones are to be erased",
    "rounds.lock_channel": "asks SQLite nothing, and PostgreSQL for a lock",
}
OF_THE_OPERATOR = ("audit", "backup")  # modules whose commands read everything on purpose


async def test_every_query_is_covered(database):
    """The statements cover every function of the storage that people or timers call."""
    called = set()
    sys.setprofile(lambda frame, what, _: called.add(frame.f_code) if what == "call" else None)
    try:
        async with database.write() as connection:
            await players.mark_seen(connection, 1, NOW)
            for statement in STATEMENTS.values():
                await connection.execute(text("SAVEPOINT statement"))
                await statement(connection)
                await connection.execute(text("ROLLBACK TO statement"))
    finally:
        sys.setprofile(None)
    missing = {name for name, asks in asking_functions().items() if asks.__code__ not in called}
    assert missing == set(LEFT_OUT)


def asking_functions():
    """The public functions that take a connection, by module and name."""
    modules = [
        importlib.import_module(f"storage.{found.name}")
        for found in pkgutil.iter_modules(storage.__path__)
        if found.name not in OF_THE_OPERATOR
    ]
    return {
        f"{module.__name__.removeprefix('storage.')}.{name}": function
        for module in modules
        for name, function in inspect.getmembers(module, inspect.iscoroutinefunction)
        if function.__module__ == module.__name__
        and not name.startswith("_")
        and "connection" in inspect.signature(function).parameters
    }
