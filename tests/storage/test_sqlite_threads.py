import pytest

from storage import sqlite_connection


@pytest.fixture
async def connection(tmp_path):
    created = await sqlite_connection.connect(f"{tmp_path}/any.db")
    yield created
    await created.close()


@pytest.fixture
def few(monkeypatch):
    monkeypatch.setattr(sqlite_connection, "ROWS", 3)


async def counted(connection, rows):
    """A cursor over numbers from 0."""
    sql = "WITH RECURSIVE n(i) AS (VALUES (0) UNION ALL SELECT i + 1 FROM n WHERE i < ?) SELECT i FROM n"
    return await connection.cursor().execute(sql, (rows - 1,))


@pytest.mark.parametrize("rows", [1, 2, 3, 4, 7])
async def test_rows_fetched_whole_in_order(connection, few, rows):
    expected = [(number,) for number in range(rows)]
    assert await (await counted(connection, rows)).fetchall() == expected
    cursor, fetched = await counted(connection, rows), []
    while batch := await cursor.fetchmany(2):
        fetched += batch
    assert fetched == expected
    cursor, fetched = await counted(connection, rows), []
    while (row := await cursor.fetchone()) is not None:
        fetched.append(row)
    assert fetched == expected


async def test_what_was_done_is_told(connection):
    cursor = connection.cursor()
    await cursor.execute("CREATE TABLE t (i INTEGER PRIMARY KEY, x)")
    assert cursor.description is None
    await cursor.execute("INSERT INTO t (x) VALUES (?)", (5,))
    assert (cursor.lastrowid, cursor.rowcount) == (1, 1)
    await cursor.executemany("INSERT INTO t (x) VALUES (?)", [(6,), (7,)])
    assert cursor.rowcount == 2
    await cursor.execute("SELECT i, x FROM t")
    assert [name for name, *_ in cursor.description] == ["i", "x"]
    assert await cursor.fetchall() == [(1, 5), (2, 6), (3, 7)]


async def test_closed_cursor_releases_lock(connection, few):
    await connection.cursor().execute("CREATE TABLE t (i)")
    await connection.cursor().executemany("INSERT INTO t VALUES (?)", [(i,) for i in range(9)])
    cursor = await connection.cursor().execute("SELECT i FROM t")
    await cursor.close()
    await connection.cursor().execute("DROP TABLE t")
