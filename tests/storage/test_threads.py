"""Reads and writes in threads: writes that wait share a commit, and each of them is undone alone."""

import asyncio
import threading
from datetime import UTC, datetime

import pytest
from sqlalchemy import event, select, text
from sqlalchemy.exc import OperationalError

from storage import Database, DatabaseUnavailable, players, questions, thread_writer

NOW = datetime(2026, 1, 2, 3, 4, 5, 678901, tzinfo=UTC)


@pytest.fixture
async def database(tmp_path):
    database = await Database.open(f"sqlite:///{tmp_path}/oddsmith.db")
    yield database
    await database.close()


@pytest.fixture
def commits(database):
    """A list that grows with each commit of writes in the thread."""
    made = []
    event.listen(database._engines.thread_writer._engine, "commit", made.append)
    return made


def asks(player):
    """A write: the player is seen and asks a question, whose id it returns."""

    async def write(connection):
        await players.mark_seen(connection, player, NOW)
        return await questions.save(
            connection,
            player_id=player,
            guild_id=None,
            channel_id=3,
            command="bj advise",
            text="16 T",
            options={},
            answer={"by": player},
            asked_at=NOW,
            took_ms=1.5,
        )

    return write


def seen_then(player, fail):
    async def write(connection):
        await players.mark_seen(connection, player, NOW)
        await fail(connection)

    return write


async def gives_up(_):
    raise LookupError("no")


async def undone_by_sqlite(connection):
    """What SQLite does when the disk is full: it ends the transaction, and the statement fails."""
    await connection.execute(text("ROLLBACK"))
    raise OperationalError("INSERT", {}, Exception("database or disk is full"))


async def asked_by(database):
    """Who asked, in the order of the questions' ids."""
    async with database.read() as connection:
        rows = await connection.execute(
            select(questions.questions.c.id, questions.questions.c.player_id).order_by("id")
        )
        return {row.id: row.player_id for row in rows}


async def everybody(database):
    async with database.read() as connection:
        return {row.id for row in await connection.execute(select(players.players.c.id))}


async def test_writes_that_wait_share_a_commit(database, commits):
    ids = await asyncio.gather(*(database.write_in_thread(asks(player)) for player in range(1, 21)))
    assert ids == sorted(set(ids)), "in the order in which they came"
    assert await asked_by(database) == dict(zip(ids, range(1, 21), strict=True))
    assert len(commits) == 2, "the first begins at once, and the others wait for it"


async def test_single_write_waits_for_nobody(database, commits, monkeypatch):
    monkeypatch.setattr(thread_writer, "PAUSE", 1000.0)
    for player in (1, 2):
        await database.write_in_thread(asks(player))
        assert len(commits) == player


async def test_writes_shortly_after_a_shared_commit_share_the_next(database, commits, monkeypatch):
    monkeypatch.setattr(thread_writer, "PAUSE", 1.0)
    await asyncio.gather(*(database.write_in_thread(asks(player)) for player in (1, 2, 3)))
    assert len(commits) == 2, "the second is shared"
    fourth = asyncio.create_task(database.write_in_thread(asks(4)))
    await asyncio.sleep(0)  # it begins, and waits
    await database.write_in_thread(asks(5))
    assert await fourth
    assert len(commits) == 3


async def test_writes_in_one_commit_are_limited(database, commits, monkeypatch):
    monkeypatch.setattr(thread_writer, "MAX_TOGETHER", 4)
    await asyncio.gather(*(database.write_in_thread(asks(player)) for player in range(1, 10)))
    assert len(commits) == 3  # 1, 4, 4
    assert [*(await asked_by(database)).values()] == [*range(1, 10)]


async def test_failed_write_undoes_none_that_shares_its_commit(database):
    writes = [asks(1), seen_then(2, gives_up), asks(3), seen_then(4, gives_up), asks(5)]
    outcomes = await asyncio.gather(
        *map(database.write_in_thread, [asks(9), *writes]), return_exceptions=True
    )
    assert [type(outcome) for outcome in outcomes[1:]] == [int, LookupError, int, LookupError, int]
    assert await everybody(database) == {9, 1, 3, 5}
    assert [*(await asked_by(database)).values()] == [9, 1, 3, 5]


async def test_failed_write_without_others_is_undone(database):
    with pytest.raises(LookupError):
        await database.write_in_thread(seen_then(1, gives_up))
    with pytest.raises(DatabaseUnavailable):
        await database.write_in_thread(seen_then(2, undone_by_sqlite))
    await database.write_in_thread(asks(3))
    assert await everybody(database) == {3}


async def test_undone_writes_are_all_reported_as_failed(database):
    writes = [asks(1), asks(2), seen_then(3, undone_by_sqlite), asks(4)]
    first, *outcomes = await asyncio.gather(*map(database.write_in_thread, writes), return_exceptions=True)
    assert isinstance(first, int)
    assert [outcome.code for outcome in outcomes] == ["common-database-away"] * 3
    assert await everybody(database) == {1}
    assert await database.write_in_thread(asks(2)) > first


@pytest.fixture
def held(database):
    """A write that runs until `held.end` is set; `held.begun` is set when it runs."""

    async def write(connection):
        write.begun.set()
        write.end.wait(60)
        await players.mark_seen(connection, 7, NOW)

    write.begun, write.end = threading.Event(), threading.Event()
    return write


async def test_cancelled_before_it_begins_nothing_is_written(database, held):
    running = asyncio.create_task(database.write_in_thread(held))
    await asyncio.to_thread(held.begun.wait, 60)
    waiting = [asyncio.create_task(database.write_in_thread(asks(player))) for player in (1, 2)]
    await asyncio.sleep(0)
    waiting[0].cancel()
    await asyncio.wait({waiting[0]})
    held.end.set()
    await asyncio.gather(running, waiting[1])
    assert await everybody(database) == {7, 2}


@pytest.mark.parametrize("times", [1, 2])
async def test_cancelled_once_begun_it_is_finished(database, held, times):
    running = asyncio.create_task(database.write_in_thread(held))
    await asyncio.to_thread(held.begun.wait, 60)
    following = asyncio.create_task(database.write_in_thread(asks(1)))
    for _ in range(times):
        running.cancel()
        await asyncio.sleep(0)
        await asyncio.sleep(0)  # until an error that was raised has left the task
    assert not running.done(), "no other write may begin before it has ended"
    held.end.set()
    with pytest.raises(asyncio.CancelledError):
        await running
    await following
    assert await everybody(database) == {7, 1}


async def test_close_waits_for_those_that_wait(tmp_path, held):
    database = await Database.open(f"sqlite:///{tmp_path}/oddsmith.db")
    writing = [asyncio.create_task(database.write_in_thread(write)) for write in (held, asks(1), asks(2))]
    await asyncio.to_thread(held.begun.wait, 60)
    closing = asyncio.create_task(database.close())
    await asyncio.sleep(0)
    held.end.set()
    await closing
    assert all(write.done() and not write.exception() for write in writing)
    database = await Database.open(f"sqlite:///{tmp_path}/oddsmith.db")
    assert await everybody(database) == {7, 1, 2}
    await database.close()


async def test_write_inside_a_write_fails(database):
    async with database.write():
        with pytest.raises(RuntimeError, match="inside a write"):
            await database.write_in_thread(asks(1))
    await database.write_in_thread(asks(2))
    assert await everybody(database) == {2}


async def test_a_read_sees_what_was_committed(database, held):
    async def number_of_players(connection):
        return len((await connection.scalars(select(players.players.c.id))).all())

    assert await database.read_in_thread(number_of_players) == 0
    await database.write_in_thread(asks(1))
    assert await database.read_in_thread(number_of_players) == 1
    running = asyncio.create_task(database.write_in_thread(held))
    await asyncio.to_thread(held.begun.wait, 60)
    assert await asyncio.gather(*(database.read_in_thread(number_of_players) for _ in range(5))) == [1] * 5
    held.end.set()
    await running
    assert await database.read_in_thread(number_of_players) == 2


async def test_a_read_writes_nothing(database):
    with pytest.raises(OperationalError, match="readonly"):
        await database.read_in_thread(asks(1))
    assert await everybody(database) == set()


async def test_only_the_connection_may_be_awaited(database):
    async def waits(connection):
        await asyncio.sleep(0)

    for run in (database.read_in_thread, database.write_in_thread):
        with pytest.raises(RuntimeError, match="awaited more than its connection"):
            await run(waits)
