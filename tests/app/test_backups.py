"""Scheduled backups: one a day, restored and audited, and deleted after some days."""

import sqlite3
from contextlib import closing
from datetime import timedelta

import pytest

from app import backups
from app.backups import INTERVAL, RETRY_DELAY, back_up_if_due
from storage import Database, audit
from storage.backup import restore
from tests.audited import problems
from tests.fake_clock import SettableClock
from tests.played_rounds import play

KEEP = timedelta(days=7)
HOUR = timedelta(hours=1)


@pytest.fixture
def clock():
    return SettableClock()


@pytest.fixture
def back_up(database, database_file, tmp_path, clock):
    """Makes a backup of the database if one is due; `folder` is where."""

    async def back_up():
        return await back_up_if_due(f"sqlite:///{database_file}", tmp_path / "backups", clock, KEEP)

    back_up.folder = tmp_path / "backups"
    return back_up


def names(folder):
    return sorted(file.name for file in folder.iterdir())


async def test_backup_of_the_schedule_can_be_restored(database, back_up, tmp_path):
    await play(database, 10, [1, 2], 2)
    assert await back_up() == INTERVAL
    (file,) = back_up.folder.iterdir()
    assert (back_up.folder.stat().st_mode & 0o777, file.stat().st_mode & 0o777) == (0o700, 0o600)
    restored = f"sqlite:///{tmp_path / 'restored.sqlite'}"
    await restore(restored, file)
    copy = await Database.open(restored)
    async with copy.read() as connection, database.read() as original:
        assert await audit.counts(connection) == await audit.counts(original)
    assert await problems(copy) == []
    await copy.close()


async def test_daily_backups_kept_a_week(back_up, clock):
    start = clock.now()
    for _ in range(24 * 10):
        await back_up()
        clock.passed += HOUR
    days = [start + timedelta(days=day) for day in range(2, 10)]
    assert names(back_up.folder) == [f"oddsmith-{day:%Y-%m-%d}T000000Z.sqlite" for day in days]


async def test_next_backup_due_after_a_day(back_up, clock):
    await back_up()
    clock.passed += 5 * HOUR
    assert await back_up() == INTERVAL - 5 * HOUR
    assert len(names(back_up.folder)) == 1


async def test_newest_stays_however_old(back_up, clock, monkeypatch):
    await back_up()
    clock.passed += 10 * KEEP
    monkeypatch.setattr(backups, "back_up", failing)
    assert await back_up() == RETRY_DELAY
    assert len(names(back_up.folder)) == 1


async def test_newest_stays_if_the_clock_is_set_ahead_meanwhile(back_up, clock, monkeypatch):
    make = backups.back_up

    async def slowly(*arguments):
        await make(*arguments)
        clock.passed += 10 * KEEP

    monkeypatch.setattr(backups, "back_up", slowly)
    assert await back_up() == INTERVAL
    assert len(names(back_up.folder)) == 1


async def failing(*_):
    raise sqlite3.OperationalError("database or disk is full")


async def test_failure_leaves_nothing_and_is_logged(back_up, monkeypatch, caplog):
    monkeypatch.setattr("storage.backup._leave_wal", lambda _: 1 / 0)
    assert await back_up() == RETRY_DELAY
    assert names(back_up.folder) == []
    assert "Could not make a backup" in caplog.text


async def test_leftover_of_a_killed_process_is_deleted(back_up):
    back_up.folder.mkdir()
    (back_up.folder / ".oddsmith-2025-01-01T000000Z.sqlite.unfinished").touch()
    (back_up.folder / ".oddsmith-2025-01-01T000000Z.sqlite.unfinished-journal").touch()
    await back_up()
    assert len(names(back_up.folder)) == 1


async def test_other_files_stay(back_up, clock):
    back_up.folder.mkdir()
    others = ["mine.sqlite", "oddsmith-before-the-move.sqlite", "oddsmith-2020-01-01T000000Z.sqlite.gz"]
    for name in others:
        (back_up.folder / name).touch()
    for _ in range(9):
        assert await back_up() == INTERVAL
        clock.passed += INTERVAL
    assert set(others) <= {*names(back_up.folder)}


async def test_clock_that_is_set_ahead_deletes_nothing(back_up, clock):
    """What was made before is as old as by the clock before."""
    for _ in range(3):
        await back_up()
        clock.passed += INTERVAL
    before = names(back_up.folder)
    clock.set_by(timedelta(days=1000))
    await back_up()
    assert {*before} < {*names(back_up.folder)}
    clock.set_by(-timedelta(days=1000))
    for _ in range(9):
        await back_up()
        clock.passed += INTERVAL
    assert len(names(back_up.folder)) == 8, "the one with the wrong time is gone, too"


@pytest.mark.parametrize("database_url", ["postgresql"], indirect=True)
async def test_backup_of_postgresql_is_a_sqlite_file(database_url, tmp_path, clock):
    postgresql = await Database.open(database_url)
    await play(postgresql, 10, [1, 2], 1)
    await postgresql.close()
    await back_up_if_due(database_url, tmp_path, clock, KEEP)
    with closing(sqlite3.connect(*tmp_path.glob("*.sqlite"))) as copy:
        assert copy.execute("SELECT count(*) > 0 FROM events").fetchone() == (1,)
