"""Migrations: the newest schema, from every released one, and after a failure."""

import asyncio
import signal
import sqlite3
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine, inspect, text

from storage import (
    Database,
    UnusableDatabaseError,
    answer_cache,
    decision_stats,
    events,
    guilds,
    ledger,
    migrations,
    player_stats,
    players,
    questions,
    results,
    rounds,
    shoes,
    synced_commands,
    tables,
)
from storage.engines import engines
from storage.schema import metadata
from storage.url import database_url as understood
from tests.storage.older_databases import (
    FOLDER,
    QUESTION_OF,
    VERSIONS,
    made_by,
    require_brought_here,
    upgrade,
)

MODULES = (  # imported, so that their tables are in the metadata
    answer_cache,
    events,
    decision_stats,
    ledger,
    players,
    questions,
    results,
    rounds,
    guilds,
    shoes,
    player_stats,
    synced_commands,
    tables,
)

SECOND_STEP = """
import os, signal
import sqlalchemy as sa

revision = "second"
down_revision = {head!r}

def upgrade(op):
    op.create_table("half", sa.Column("id", sa.Integer))
    op.add_column("players", sa.Column("half", sa.Integer))
    {then}
"""


@pytest.fixture
def with_second_step(tmp_path):
    """Make a folder of our steps and one more, which does half of its work, then `then`."""

    def with_second_step(then: str) -> Path:
        folder = tmp_path / "steps"
        folder.mkdir()
        for step in FOLDER.glob("m*.py"):
            (folder / step.name).write_text(step.read_text())
        (folder / "second.py").write_text(SECOND_STEP.format(head=migrations.HEAD, then=then))
        return folder

    return with_second_step


async def names_of_tables(address: str) -> set[str]:
    connecting = engines(understood(address))
    try:
        async with connecting.read.begin() as connection:
            return set(await connection.run_sync(lambda connection: inspect(connection).get_table_names()))
    finally:
        for engine in connecting[:3]:
            await engine.dispose()


def test_head_is_the_newest_step():
    assert ScriptDirectory(FOLDER, version_locations=[FOLDER]).get_heads() == [migrations.HEAD]


@pytest.mark.parametrize("database_url", ["postgresql"], indirect=True)
async def test_postgresql_schema_matches_code(database):
    async with database.read() as connection:
        differences = await connection.run_sync(
            lambda connection: compare_metadata(
                MigrationContext.configure(connection, opts={"compare_server_default": True}), metadata
            )
        )
    assert differences == []


async def test_sqlite_schema_matches_code(tmp_path):
    database = await Database.open(f"sqlite:///{tmp_path}/migrated.db")
    await database.close()
    described = create_engine(f"sqlite:///{tmp_path}/described.db")
    metadata.create_all(described)
    described.dispose()

    def statements(name: str) -> set[str]:
        connection = sqlite3.connect(tmp_path / name)
        rows = connection.execute("SELECT sql FROM sqlite_master WHERE tbl_name != 'alembic_version'")
        # After a step has rebuilt a table, its name is in quotation marks.
        written = {_in_order(statement.replace('"', "")) for (statement,) in rows if statement}
        connection.close()
        return written

    assert statements("migrated.db") == statements("described.db")


def _in_order(statement: str) -> tuple[str, ...]:
    """The lines of a statement; constraints, which a step that rebuilds a table may reorder, are sorted."""
    lines = [line.strip().rstrip(",") for line in statement.splitlines()]
    constraints = sorted(line for line in lines if line.startswith("CONSTRAINT"))
    return (*(line for line in lines if not line.startswith("CONSTRAINT")), *constraints)


async def test_opening_again_changes_nothing_and_keeps_everything(empty_database_url):
    for number in range(3):
        database = await Database.open(empty_database_url)
        async with database.write() as connection:
            await connection.execute(
                text(f"INSERT INTO players (id, first_seen_at) VALUES ({number}, '2026-01-02 03:04:05')")
            )
        await database.close()
    database = await Database.open(empty_database_url)
    async with database.read() as connection:
        assert await connection.scalar(text("SELECT count(*) FROM players")) == 3
    await database.close()


OPEN = """
import asyncio, logging, sys
from storage import Database

async def main():
    database = await Database.open(sys.argv[1])
    await database.close()

before = logging.root.level, logging.root.handlers[:]
asyncio.run(main())
assert (logging.root.level, logging.root.handlers[:]) == before
assert ("alembic" in sys.modules) == (sys.argv[2] == "migrates"), "alembic" in sys.modules
"""


def test_migration_is_silent_and_lazy(empty_database_url, start):
    for migrates in ("migrates", "is up to date"):
        assert start(OPEN, empty_database_url, migrates).communicate() == ("", "")


def test_concurrent_migrations_succeed(empty_database_url, start):
    processes = [start(OPEN.replace("assert", "#"), empty_database_url) for _ in range(4)]
    for process in processes:
        assert process.communicate() == ("", "")
        assert process.returncode == 0
    assert len(asyncio.run(names_of_tables(empty_database_url))) == len(metadata.tables) + 1


async def test_failed_step_leaves_empty_database(empty_database_url, with_second_step):
    with pytest.raises(ZeroDivisionError):
        await upgrade(empty_database_url, with_second_step("1 / 0"))
    assert await names_of_tables(empty_database_url) == set()


async def test_failed_step_keeps_version(empty_database_url, with_second_step):
    database = await Database.open(empty_database_url)
    await database.close()
    before = await names_of_tables(empty_database_url)
    with pytest.raises(ZeroDivisionError):
        await upgrade(empty_database_url, with_second_step("1 / 0"))
    assert await names_of_tables(empty_database_url) == before
    await (await Database.open(empty_database_url)).close()


UPGRADE = """
import asyncio, pathlib, sys
from tests.storage.older_databases import upgrade
asyncio.run(upgrade(sys.argv[1], pathlib.Path(sys.argv[2])))
"""


async def test_killed_step_leaves_nothing(empty_database_url, with_second_step, start):
    folder = with_second_step("os.kill(os.getpid(), signal.SIGKILL)")
    process = start(UPGRADE, empty_database_url, str(folder))
    assert (await asyncio.to_thread(process.communicate))[1] == ""
    assert process.returncode == -signal.SIGKILL
    assert await names_of_tables(empty_database_url) == set()
    await (await Database.open(empty_database_url)).close()


async def test_newer_database_is_refused(empty_database_url, with_second_step):
    await upgrade(empty_database_url, with_second_step("pass"))
    with pytest.raises(UnusableDatabaseError, match="database-of-a-newer-version"):
        await Database.open(empty_database_url)
    assert "half" in await names_of_tables(empty_database_url)


async def test_rebuilt_table_keeps_references(empty_database_url, tmp_path, with_second_step):
    database = await Database.open(empty_database_url)
    async with database.write() as connection:
        await connection.execute(
            text("INSERT INTO players (id, first_seen_at) VALUES (1, '2026-01-02 03:04:05')")
        )
        await connection.execute(text(QUESTION_OF.format(1)))
    await database.close()
    rebuild = """
    with op.batch_alter_table("players", recreate="auto") as batch:
        batch.alter_column("first_seen_at", new_column_name="met_at")"""
    await upgrade(empty_database_url, with_second_step(rebuild))
    connecting = engines(understood(empty_database_url))
    async with connecting.read.begin() as connection:
        assert (await connection.execute(text("SELECT id FROM players"))).all() == [(1,)]
        assert (await connection.execute(text("SELECT player_id FROM questions"))).all() == [(1,)]
        await connection.execute(text("SELECT met_at FROM players"))
    for engine in connecting[:3]:
        await engine.dispose()


async def test_rounds_before_tables_keep_events(empty_database_url, tmp_path):
    folder = tmp_path / "steps"
    folder.mkdir()
    for step in FOLDER.glob("m000[1-3]*.py"):
        (folder / step.name).write_text(step.read_text())
    await upgrade(empty_database_url, folder)
    connecting = engines(understood(empty_database_url))
    async with connecting.write.begin() as connection:
        for table, values in (
            ("players", "(1, '2026-01-02 03:04:05')"),
            ("rounds", "(1, NULL, 3, NULL, 'ventti', '{}', 1, '2026-01-02 03:04:05', NULL)"),
            ("events", "(1, 0, 1, '{}', '2026-01-02 03:04:05')"),
        ):
            await connection.execute(text(f"INSERT INTO {table} VALUES {values}"))
    for engine in connecting[:3]:
        await engine.dispose()
    database = await Database.open(empty_database_url)
    async with database.write() as connection:
        stored = await rounds.get(connection, 1)
        assert (stored.game, stored.table_id, stored.shoe_id) == ("ventti", None, None)
        assert [event.number for event in await events.of_round(connection, 1)] == [0]
        await connection.execute(text("DELETE FROM players"))
        assert await connection.scalar(text("SELECT count(*) FROM events")) == 0
    await database.close()


async def test_broken_reference_rolls_back(empty_database_url, with_second_step):
    database = await Database.open(empty_database_url)
    await database.close()
    orphan = f"op.execute({QUESTION_OF.format(404)!r})"
    with pytest.raises(Exception, match=r"database-broken-references|questions_player_id_refers_to_players"):
        await upgrade(empty_database_url, with_second_step(orphan))
    assert "half" not in await names_of_tables(empty_database_url)


@pytest.mark.parametrize("version", VERSIONS)
async def test_released_versions_migrate_with_rows(empty_database_url, version, tmp_path):
    before = await made_by(version, empty_database_url, tmp_path)
    await (await Database.open(empty_database_url)).close()
    await require_brought_here(empty_database_url, before)


async def test_skill_becomes_the_cost_of_a_decision(empty_database_url, tmp_path):
    """3 bets in 60 rounds, of 120 decisions: 0.05 a round, 0.025 a decision."""
    await made_by("0010", empty_database_url, tmp_path)
    connecting = engines(understood(empty_database_url))
    async with connecting.write.begin() as connection:
        await connection.execute(
            text(
                "UPDATE standings SET cost = 3.0, valued = 60, valued_decisions = 120, skill = -0.05"
                " WHERE game = 'ventti'"
            )
        )
    for engine in connecting[:3]:
        await engine.dispose()
    database = await Database.open(empty_database_url)
    async with database.read() as connection:
        rows = await connection.execute(text("SELECT game, skill FROM standings ORDER BY game"))
        assert [tuple(row) for row in rows] == [("all", None), ("mines", None), ("ventti", -0.025)]
    await database.close()


async def test_past_rounds_have_what_was_wagered(empty_database_url, tmp_path):
    """Of a bet that was raised, doubled, split and insured; of one without movements; of a round for fun."""
    await made_by("0012", empty_database_url, tmp_path)
    connecting = engines(understood(empty_database_url))
    moves = [  # (from, to, tenths, why) of round 101
        (42, 43, 100, "bet"),
        (43, 42, 100, "refund"),
        (42, 43, 200, "bet"),
        (42, 43, 200, "double"),
        (42, 43, 200, "split"),
        (42, 43, 100, "insurance"),
        (43, 41, 100, "lost"),
        (43, 42, 600, "returned"),
        (41, 42, 600, "won"),
    ]
    async with connecting.write.begin() as connection:
        await connection.execute(text("INSERT INTO accounts VALUES (43, 1, 'table', 21, 0, 0)"))
        for number in (101, 102, 103):
            await connection.execute(
                text(
                    "INSERT INTO rounds (id, channel_id, game, rules, opened_at, closed_at, reviewed)"
                    " SELECT :number, channel_id, game, rules, opened_at, opened_at, 1 FROM rounds"
                    " WHERE id = 11"
                ),
                {"number": number},
            )
            await connection.execute(
                text(
                    "INSERT INTO results (round_id, player_id, server_id, game, outcome, bet, net, units,"
                    " cost, decisions, best, at) VALUES (:number, 7, 1, 'blackjack', 'won', :bet, 0, 0.0,"
                    " 0.0, 0, 0, '2026-01-02 03:04:05.000000')"
                ),
                {"number": number, "bet": {101: 200, 102: 50, 103: 0}[number]},
            )
        for part, (source, target, tenths, why) in enumerate(moves):
            await connection.execute(
                text(
                    "INSERT INTO movements (from_id, to_id, tenths, from_balance, to_balance, why, round_id,"
                    " event_number, part, at) VALUES (:source, :target, :tenths, 0, 0, :why, 101, 1, :part,"
                    " '2026-01-02 03:04:05.000000')"
                ),
                {"source": source, "target": target, "tenths": tenths, "why": why, "part": part},
            )
        await connection.execute(
            text(
                "INSERT INTO standings SELECT player_id, 1, game, rounds, won, lost, pushed, bet, net, bets,"
                " units, valued, valued_bet, valued_net, valued_units, expected, cost, decisions, best,"
                " valued_decisions, valued_best, boards, member_rounds, member_net, streak, best_streak,"
                " accuracy, per_bet, skill FROM standings WHERE server_id = 0"
            )
        )
        await connection.execute(text("UPDATE standings SET game = 'blackjack' WHERE game = 'ventti'"))
    for engine in connecting[:3]:
        await engine.dispose()
    database = await Database.open(empty_database_url)
    async with database.read() as connection:
        rows = await connection.execute(
            text("SELECT round_id, bet, wagered FROM results WHERE server_id = 1 ORDER BY round_id")
        )
        assert [tuple(row) for row in rows] == [(101, 200, 700), (102, 50, 50), (103, 0, 0)]
        rows = await connection.execute(
            text("SELECT game, wagered FROM standings WHERE server_id = 1 ORDER BY game")
        )
        assert [tuple(row) for row in rows] == [("all", 750), ("blackjack", 750), ("mines", 0)]
    await database.close()
