"""Solvers' answers in the database."""

from sqlalchemy import func, select

from storage import answer_cache


async def test_stored_answer_reads_back(database):
    solved = {"value of 6 decks": -0.004028703, "chart": {"16": {"T": ["hit", None, [0.1, -1e-300]]}}}
    async with database.write() as connection:
        await answer_cache.save(connection, "v1", solved)
    async with database.read() as connection:
        assert await answer_cache.lookup(connection, "v1", [*solved, "never asked"]) == solved


async def test_another_version_does_not_find_an_answer(database):
    async with database.write() as connection:
        await answer_cache.save(connection, "v1", {"value": 1})
        assert await answer_cache.lookup(connection, "v2", ["value"]) == {}
        await answer_cache.save(connection, "v2", {"value": 2})
        assert await answer_cache.lookup(connection, "v1", ["value"]) == {"value": 1}


async def test_stored_answer_is_not_replaced(database):
    async with database.write() as connection:
        await answer_cache.save(connection, "v1", {"value": 1})
        await answer_cache.save(connection, "v1", {"value": 2, "other": 3})
        assert await answer_cache.lookup(connection, "v1", ["value", "other"]) == {"value": 1, "other": 3}


async def test_oldest_answers_are_deleted(database):
    async with database.write() as connection:
        for number in range(8):
            await answer_cache.save(connection, "v1", {f"q{number}": number}, limit=5)
        stored = await answer_cache.lookup(connection, "v1", [f"q{number}" for number in range(8)])
        assert stored == {"q3": 3, "q4": 4, "q5": 5, "q6": 6, "q7": 7}


async def test_answers_of_other_versions_are_deleted(database):
    async with database.write() as connection:
        for version in ("aa", "bb", "cc"):
            await answer_cache.save(connection, version, {"value": version, "chart": {}})
        await answer_cache.purge_other_versions(connection, "bb")
        assert await connection.scalar(select(func.count()).select_from(answer_cache.answers)) == 2
        assert await answer_cache.lookup(connection, "bb", ["value"]) == {"value": "bb"}


async def test_saving_no_answers_does_nothing(database):
    async with database.write() as connection:
        await answer_cache.save(connection, "v1", {})
        assert await answer_cache.lookup(connection, "v1", []) == {}
