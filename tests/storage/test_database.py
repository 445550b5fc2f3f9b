"""Transactions: what is committed stays, what is not is never seen, whoever else reads and writes."""

import asyncio
import signal
import sqlite3
import threading
import time
from contextlib import AsyncExitStack
from datetime import UTC, datetime

import pytest
from sqlalchemy import Column, Integer, MetaData, Table, func, select, update
from sqlalchemy.exc import DBAPIError, IntegrityError

from storage import Database, DatabaseUnavailable, players, questions
from storage.engines import READERS

NOW = datetime(2026, 1, 2, 3, 4, 5, 678901, tzinfo=UTC)
counter = Table("counter", MetaData(), Column("count", Integer, nullable=False))


async def set_up_counter(database: Database) -> None:
    async with database.write() as connection:
        await connection.run_sync(counter.create)
        await connection.execute(counter.insert().values(count=0))


async def increment(database: Database, times: int) -> None:
    """Read, then write the value plus one: this loses updates in a careless database."""
    for _ in range(times):
        async with database.write() as connection:
            count = await connection.scalar(select(counter.c.count).with_for_update())
            await asyncio.sleep(0)
            await connection.execute(update(counter).values(count=count + 1))


async def counted(database: Database) -> int:
    async with database.read() as connection:
        return await connection.scalar(select(counter.c.count))


async def everybody(database: Database) -> set[int]:
    async with database.read() as connection:
        return set(await connection.scalars(select(players.players.c.id)))


async def test_closing_waits_for_what_is_under_way(database_url):
    database, started = await Database.open(database_url), asyncio.Event()

    async def write():
        async with database.write() as connection:
            started.set()
            await asyncio.sleep(0.1)
            await players.mark_seen(connection, 1, NOW)

    writing = asyncio.create_task(write())
    await started.wait()
    await database.close()
    assert writing.done()
    await writing
    database = await Database.open(database_url)
    assert await everybody(database) == {1}
    await database.close()


async def test_twenty_writers_at_once_lose_no_increment(database):
    await set_up_counter(database)
    await asyncio.gather(*(increment(database, 10) for _ in range(20)))
    assert await counted(database) == 200


INCREMENT = """
import asyncio, sys
sys.path.insert(0, "tests/storage")
from storage import Database
from test_database import increment

async def main():
    database = await Database.open(sys.argv[1])
    await asyncio.gather(*(increment(database, 10) for _ in range(10)))
    await database.close()

asyncio.run(main())
"""


async def test_writers_in_two_processes_lose_no_increment(database, database_url, start):
    await set_up_counter(database)
    other = start(INCREMENT, database_url)
    await asyncio.gather(*(increment(database, 10) for _ in range(10)))
    assert await asyncio.to_thread(other.communicate) == ("", "")
    assert await counted(database) == 200


async def test_rollback_undoes_no_concurrent_write(database):
    started = asyncio.Event()

    async def fails():
        async with database.write() as connection:
            await players.mark_seen(connection, 1, NOW)
            started.set()
            await asyncio.sleep(0.05)
            raise LookupError

    async def succeeds():
        await started.wait()
        async with database.write() as connection:
            await players.mark_seen(connection, 2, NOW)

    outcomes = await asyncio.gather(fails(), succeeds(), return_exceptions=True)
    assert [type(outcome) for outcome in outcomes] == [LookupError, type(None)]
    assert await everybody(database) == {2}


async def test_uncommitted_write_is_invisible(database):
    async with database.write() as connection:
        await players.mark_seen(connection, 1, NOW)
        assert await everybody(database) == set()
    assert await everybody(database) == {1}


async def test_read_sees_one_snapshot(database):
    seen = select(func.count()).select_from(players.players)
    async with database.read() as reading:
        assert await reading.scalar(seen) == 0
        async with database.write() as writing:
            await players.mark_seen(writing, 1, NOW)
        assert await reading.scalar(seen) == 0
    assert await everybody(database) == {1}


async def test_a_change_in_a_read_is_refused(database):
    with pytest.raises(DBAPIError, match=r"read-?only"):
        async with database.read() as connection:
            await players.mark_seen(connection, 1, NOW)
    async with database.write() as connection:  # and the connection works after the refusal
        await players.mark_seen(connection, 2, NOW)
    assert await everybody(database) == {2}


async def test_a_question_needs_a_stored_player(database):
    with pytest.raises(IntegrityError):
        async with database.write() as connection:
            await questions.save(
                connection,
                player_id=404,
                guild_id=None,
                channel_id=3,
                command="bj advise",
                text="16 T",
                options={},
                answer={},
                asked_at=NOW,
                took_ms=1.5,
            )


async def test_cancelled_writer_releases_lock(database):
    """Cancel at each stage: while it waits, while it begins, in the middle, while it ends."""

    async def write(player: int) -> None:
        async with database.write() as connection:
            await players.mark_seen(connection, player, NOW)

    for pause in (0, 0.0005, 0.001, 0.002, 0.003, 0.005):
        writers = [asyncio.create_task(write(player)) for player in range(10, 20)]
        await asyncio.sleep(pause)
        for writer in writers:
            writer.cancel()
        await asyncio.gather(*writers, return_exceptions=True)
        async with asyncio.timeout(60):
            await write(1)
    assert 1 in await everybody(database)


@pytest.mark.parametrize("database_url", ["postgresql"], indirect=True)
async def test_postgresql_reconnects(database, postgresql):
    assert await everybody(database) == set()
    cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE backend_type = 'client backend'"
    postgresql.psql(f"{cut} AND pid != pg_backend_pid()")
    async with database.write() as connection:
        await players.mark_seen(connection, 1, NOW)
    assert await everybody(database) == {1}


async def test_two_databases_can_be_opened_at_once(tmp_path):
    opened = await asyncio.gather(*(Database.open(f"sqlite:///{tmp_path}/{n}.db") for n in range(3)))
    for database in opened:
        assert await everybody(database) == set()
        await database.close()


async def test_closed_database_gives_no_connection(tmp_path):
    """A connection opened now would never be closed."""
    database = await Database.open(f"sqlite:///{tmp_path}/oddsmith.db")
    await database.close()
    for transaction in (database.read, database.write):
        with pytest.raises(DatabaseUnavailable):
            async with transaction():
                raise AssertionError


async def test_nested_write_fails(tmp_path):
    database = await Database.open(f"sqlite:///{tmp_path}/oddsmith.db")
    with pytest.raises(RuntimeError, match="inside a write"):
        async with database.write(), database.write():
            pass
    async with database.write() as connection:
        await players.mark_seen(connection, 1, NOW)
    assert await everybody(database) == {1}
    await database.close()


async def test_a_write_waits_for_another_programs_write(tmp_path):
    database = await Database.open(f"sqlite:///{tmp_path}/oddsmith.db")
    other = sqlite3.connect(tmp_path / "oddsmith.db", isolation_level=None, check_same_thread=False)
    other.execute("BEGIN IMMEDIATE")
    released = threading.Timer(0.5, other.rollback)
    began = time.monotonic()
    released.start()
    async with database.write() as connection:
        await players.mark_seen(connection, 1, NOW)
    assert time.monotonic() - began >= 0.5
    released.join()
    other.close()
    await database.close()


async def test_sqlite_commit_is_durable(tmp_path):
    database = await Database.open(f"sqlite:///{tmp_path}/oddsmith.db")
    async with database.write() as connection:
        pragmas = [
            (await connection.exec_driver_sql(f"PRAGMA {name}")).scalar()
            for name in ("journal_mode", "synchronous", "foreign_keys")
        ]
    assert pragmas == ["wal", 2, 1]  # 2 is FULL
    await database.close()


WRITE_UNTIL_KILLED = """
import asyncio, itertools, sys
from contextlib import AsyncExitStack
from datetime import UTC, datetime
from storage import Database, players

async def write(database, numbers):
    for number in numbers:
        async with database.write() as connection:
            await players.mark_seen(connection, number, datetime.now(UTC))
        print(number, flush=True)

async def main():
    database = await Database.open(sys.argv[1])
    numbers = itertools.count(1)
    await asyncio.gather(*(write(database, numbers) for _ in range(4)))

asyncio.run(main())
"""


async def test_killed_process_keeps_commits(database_url, start):
    for rows in (1, 40, 200):
        process = start(WRITE_UNTIL_KILLED, database_url)
        committed = {int(process.stdout.readline()) for _ in range(rows)}
        process.send_signal(signal.SIGKILL)
        committed |= {int(line) for line in process.stdout.read().split("\n")[:-1]}
        process.wait()
        database = await Database.open(database_url)
        assert committed <= await everybody(database)
        await database.close()


async def test_idle_read_connections_are_limited(tmp_path):
    database = await Database.open(f"sqlite:///{tmp_path}/oddsmith.sqlite")
    pool = database._engines.read.sync_engine.pool
    async with AsyncExitStack() as reading:
        for _ in range(8):
            await reading.enter_async_context(database.read())
        assert pool.checkedout() == 8
    assert pool.checkedin() == READERS
    await database.close()
