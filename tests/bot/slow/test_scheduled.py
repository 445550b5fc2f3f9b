"""What the bot does by itself, by its settings: backups, and the erasure of old questions."""

import asyncio
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from app import periodic
from app.clock import Clock
from app.services import Services
from app.shards import Shards
from bot.runtime.lifecycle import connected_bot
from storage import Database, players, questions
from storage.retention import old_rows
from tests.conftest import settings_for
from tests.waiting import until

OLD = datetime(2020, 1, 1, tzinfo=UTC)


@pytest.fixture
async def run(playground, database_file, pool, tmp_path):
    """Runs the bot with other settings, until the coroutine function returns true.

    Its first checks come at once, as if it had run for ten minutes. `slept`: seconds that its timers wait.
    """
    database = await Database.open(f"sqlite:///{database_file}")
    async with database.write() as connection:
        await players.mark_seen(connection, 1, OLD)
        await questions.save(
            connection,
            player_id=1,
            guild_id=None,
            channel_id=1,
            command="bj advise",
            text="16 T",
            options={},
            answer={},
            asked_at=OLD,
            took_ms=1.0,
        )

    async def sleep(seconds):
        run.slept.append(seconds)
        await asyncio.sleep(0 if seconds == periodic.STARTUP_GRACE.total_seconds() else 3600)

    async def run(condition, **changes):
        settings = settings_for(playground, database_file)
        settings = replace(settings, data=tmp_path / "data", **changes)
        services = Services(pool, database, Clock(sleep=sleep))
        async with connected_bot(settings, services):
            await until(condition)

    run.database, run.slept = database, []
    yield run
    await database.close()


def backups(tmp_path):
    return [file.name for file in (tmp_path / "data" / "backups").glob("oddsmith-*.sqlite")]


async def erased(database):
    async with database.read() as connection:
        return not (await old_rows(connection, OLD + timedelta(days=1), 1)).questions


async def test_backup_made_and_old_questions_erased(run, tmp_path):
    async def both():
        return backups(tmp_path) and await erased(run.database)

    await run(both, backup_days=7, keep_days=365)


async def test_no_backup_and_no_erasure_by_default(run, tmp_path):
    async def looked():
        """Whether the timer that erases has been there."""
        return any(seconds > timedelta(hours=5).total_seconds() for seconds in run.slept)

    await run(looked, backup_days=0, keep_days=0)
    assert not backups(tmp_path)
    assert not await erased(run.database)


async def test_only_shard_0_makes_backups(run, tmp_path):
    async def gone():
        return await erased(run.database)

    await run(gone, backup_days=7, keep_days=365, shards=Shards((1,), 2))
    assert not backups(tmp_path)
