"""Transactions of SQLite whose statements run in threads."""

import asyncio
import threading
from contextlib import AsyncExitStack

import pytest
from sqlalchemy import Column, Integer, MetaData, Table, create_engine, insert, select, text
from sqlalchemy.exc import OperationalError

from storage.sqlite_threads import ThreadEngine

numbers = Table("numbers", MetaData(), Column("n", Integer, primary_key=True))


@pytest.fixture
async def engine(tmp_path):
    engine = ThreadEngine(create_engine(f"sqlite:///{tmp_path}/any.db"), "tried", threads=2, transactions=3)
    async with engine.begin() as connection:
        await connection.run_sync(numbers.create)
    yield engine
    await engine.dispose()


async def stored(engine):
    async with engine.begin() as connection:
        return (await connection.scalars(select(numbers.c.n))).all()


async def insert_up_to(engine, count):
    async with engine.begin() as connection:
        for n in range(count):
            await connection.execute(insert(numbers), {"n": n})


async def test_rows_outlive_the_transaction(engine):
    await insert_up_to(engine, 3)
    async with engine.begin() as connection:
        rows = await connection.execute(select(numbers))
        only = await connection.scalar(select(numbers.c.n).where(numbers.c.n == 2))
    assert [row.n for row in rows] == [0, 1, 2]
    assert only == 2


@pytest.mark.parametrize(("count", "sizes"), [(0, []), (2, [2]), (3, [3]), (7, [3, 3, 1])])
async def test_rows_streamed_in_parts(engine, count, sizes):
    await insert_up_to(engine, count)
    async with engine.begin() as connection:
        async with connection.stream(select(numbers)) as rows:
            parts = [part async for part in rows.mappings().partitions(3)]
        assert [len(part) for part in parts] == sizes
        assert [row["n"] for part in parts for row in part] == list(range(count))
        async with connection.stream(select(numbers)):  # left before its end, it holds nothing
            pass
        await connection.run_sync(numbers.drop)


async def test_rolled_back_if_the_block_fails(engine):
    async def fails():
        async with engine.begin() as connection:
            await connection.execute(insert(numbers), {"n": 1})
            raise LookupError

    with pytest.raises(LookupError):
        await fails()
    async with engine.begin() as connection:
        await connection.execute(insert(numbers), {"n": 2})
        await connection.rollback()
    assert await stored(engine) == []


async def test_does_not_begin_without_a_file(tmp_path):
    engine = ThreadEngine(create_engine(f"sqlite:///{tmp_path}/no/folder/any.db"), "tried")
    for _ in range(2):
        with pytest.raises(OperationalError, match="unable to open"):
            async with engine.begin():
                raise AssertionError
    await engine.dispose()


async def test_transactions_at_once_are_bounded(engine):
    async with AsyncExitStack() as begun:
        for _ in range(3):
            await begun.enter_async_context(engine.begin())
        waiting = asyncio.create_task(stored(engine))
        await asyncio.sleep(0)
        assert engine.sync_engine.pool.checkedout() == 3
        assert not waiting.done()
    assert await waiting == []


async def test_cancelled_task_waits_for_its_statement(engine):
    begun, end = threading.Event(), threading.Event()

    def works(connection):
        begun.set()
        end.wait(60)
        connection.execute(insert(numbers), {"n": 1})

    async def transaction():
        async with engine.begin() as connection:
            await connection.run_sync(works)

    task = asyncio.create_task(transaction())
    await asyncio.to_thread(begun.wait, 60)
    for _ in range(2):
        task.cancel()
        await asyncio.sleep(0)
        assert not task.done(), "the thread still uses the connection"
    end.set()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert engine.sync_engine.pool.checkedout() == 0
    assert await stored(engine) == []


async def test_cancelled_task_returns_its_connection(engine):
    async def transaction():
        async with engine.begin() as connection:
            await connection.execute(text("SELECT 1"))

    for turns in range(12):
        task = asyncio.create_task(transaction())
        for _ in range(turns):
            await asyncio.sleep(0)
        task.cancel()
        await asyncio.wait({task})
        assert engine.sync_engine.pool.checkedout() == 0
