"""Backups made while people play, and restored: the data is consistent, and ids continue."""

import asyncio
import os
import random
import sqlite3
from contextlib import asynccontextmanager, closing, suppress
from datetime import UTC, datetime

import pytest
from sqlalchemy import URL, select, text

from app.services import Services
from bot.runtime.lifecycle import connected_bot
from storage import Database, answer_cache, ledger, players, synced_commands
from storage.accounts import movements
from storage.backup import BackupError, back_up, restore
from storage.ledger import NotEnoughChips
from storage.schema import metadata
from tests import audited
from tests.bot.slow.random_players import Player, stopped
from tests.conftest import checked_playground, settings_for
from tests.forked_processes import oddsmith_forked
from tests.people import assert_bot_consistent
from tests.storage.older_databases import made_by, require_brought_here
from tests.stored_table import StoredTable
from tests.waiting import until

NOW = datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC)
PAGE_SIZE = 4096  # bytes of a page of SQLite


async def two_tables(database):
    chance = random.Random(1)
    async with database.write() as connection:
        for person in (1, 2, 3, 4):
            await ledger.give_first(connection, 1, person, 50_000, NOW)
    return [
        await StoredTable.opened(database, NOW, chance, game=game, channel=place)
        for place, game in enumerate(("blackjack", "ventti"))
    ]


async def content(database):
    """All rows, by table."""
    async with database.read() as connection:
        return {
            table.name: sorted(map(str, await connection.execute(select(table))))
            for table in metadata.sorted_tables
        }


async def problems(address):
    database = await Database.open(address, new=False)
    try:
        return await audited.problems(database)
    finally:
        await database.close()


async def test_backup_under_load_is_consistent(database, database_url, tmp_path):
    """The audit would find incomplete chips, rounds and events."""
    at_tables = await two_tables(database)
    steps = 0

    async def play(stored_table, number):
        nonlocal steps
        chance = random.Random(number)
        while True:
            with suppress(NotEnoughChips):
                await stored_table.step(NOW, chance)
            steps += 1

    playing = [
        asyncio.create_task(play(stored_table, number)) for number, stored_table in enumerate(at_tables)
    ]
    sizes = []
    for number in range(4):
        before = steps
        while steps < before + 20:
            await asyncio.sleep(0.01)
        file = tmp_path / f"backup-{number}.db"
        await back_up(database_url, file)
        assert await problems(f"sqlite:///{file}") == []
        with sqlite3.connect(file) as copy:
            sizes.append(copy.execute("SELECT count(*) FROM events").fetchone()[0])
        copy.close()
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    assert sizes == sorted(set(sizes)), "play should have gone on between the backups"


async def test_what_is_restored_is_what_was_there(database, database_url, tmp_path):
    at_tables = await two_tables(database)
    chance = random.Random(3)
    for stored_table in at_tables * 30:
        with suppress(NotEnoughChips):
            await stored_table.step(NOW, chance)
    before = await content(database)
    await back_up(database_url, tmp_path / "backup.db")
    restored = f"sqlite:///{tmp_path}/restored.db"
    await restore(restored, tmp_path / "backup.db")
    restored_database = await Database.open(restored)
    assert await content(restored_database) == before
    assert await problems(restored) == []
    await StoredTable(restored_database, at_tables[0].id).step(NOW, chance)  # play continues
    assert await problems(restored) == []
    await restored_database.close()


@asynccontextmanager
async def bot_on(place, file, pool):
    """Run the bot on this database for the block."""
    database = await Database.open(f"sqlite:///{file}")
    try:
        async with connected_bot(settings_for(place, file), Services(pool, database)) as (bot, _):
            await place.ready()
            yield bot
    finally:
        await database.close()


async def finished_rounds(bot):
    async with bot.services.database.read() as connection:
        return await connection.scalar(text("SELECT count(*) FROM rounds WHERE closed_at IS NOT NULL"))


async def test_bot_resumes_from_live_backup(pool, tmp_path):
    file, backup, restored = (tmp_path / name for name in ("played.db", "backup.db", "restored.db"))
    async with checked_playground(None, may_be_refused=True) as place:
        await place.post("servers", name="Tables", channels=["one", "two"])
        channels = [await place.channel(name, "Tables") for name in ("one", "two")]
        people = [Player(place, f"Player {channel}", [channel], random.Random(1)) for channel in channels]
        async with bot_on(place, file, pool) as bot, playing(people):
            for channel in channels:
                await place.say("/bj table decks:1", channel=channel)
            await until(lambda: more_rounds_than(bot, 1))
            pressed = sum(person.pressed for person in people)
            await back_up(f"sqlite:///{file}", backup)
            at_most = await finished_rounds(bot)  # as many or fewer are in the backup

            async def went_on():
                return (
                    await finished_rounds(bot) > at_most
                    and sum(person.pressed for person in people) > pressed
                )

            await until(went_on)
        await restore(f"sqlite:///{restored}", backup)
        async with bot_on(place, restored, pool) as bot:
            await assert_bot_consistent(bot)
            had = await finished_rounds(bot)
            async with playing(people):
                await until(lambda: more_rounds_than(bot, had + 1))
            await assert_bot_consistent(bot)
        async with bot_on(place, file, pool) as bot:
            assert await finished_rounds(bot) > had, "the backup was of the middle of play"


async def more_rounds_than(bot, number):
    return await finished_rounds(bot) > number


@asynccontextmanager
async def playing(people):
    """These people play at random during the block."""
    tasks = [asyncio.create_task(person.play()) for person in people]
    try:
        yield
    finally:
        await stopped(tasks)


@pytest.mark.parametrize("version", ["0001", "0004"])
async def test_old_backup_is_migrated(version, tmp_path):
    database_path, backup, restored = (tmp_path / name for name in ("old.db", "backup.db", "restored.db"))
    before = await made_by(version, f"sqlite:///{database_path}", tmp_path)
    await back_up(f"sqlite:///{database_path}", backup)
    written = backup.read_bytes()
    await restore(f"sqlite:///{restored}", backup)
    await require_brought_here(f"sqlite:///{restored}", before)
    assert backup.read_bytes() == written


async def test_ids_not_reused_after_restore(database, database_url, tmp_path):
    async with database.write() as connection:
        await ledger.give_first(connection, 1, 1, 100, NOW)
        await ledger.give(connection, 1, 1, 2, 10, NOW, key=1)
        await connection.execute(movements.delete().where(movements.c.id == 2))
    await back_up(database_url, tmp_path / "backup.db")
    await restore(f"sqlite:///{tmp_path}/restored.db", tmp_path / "backup.db")
    restored_database = await Database.open(f"sqlite:///{tmp_path}/restored.db")
    async with restored_database.write() as connection:
        await ledger.give(connection, 1, 1, 2, 10, NOW, key=2)
        ids = (await connection.scalars(select(movements.c.id))).all()
    await restored_database.close()
    assert sorted(ids) == [1, 3]


@pytest.mark.parametrize("database_url", ["postgresql"], indirect=True)
async def test_sqlite_backup_restores_into_postgresql(empty_database_url, tmp_path):
    source = await Database.open(f"sqlite:///{tmp_path}/small.db")
    at_tables = await two_tables(source)
    chance = random.Random(4)
    for table in at_tables * 20:
        with suppress(NotEnoughChips):
            await table.step(NOW, chance)
    await back_up(f"sqlite:///{tmp_path}/small.db", tmp_path / "backup.db")
    await restore(empty_database_url, tmp_path / "backup.db")
    restored_database = await Database.open(empty_database_url)
    assert await content(restored_database) == await content(source)
    for table in at_tables:
        await StoredTable(restored_database, table.id).step(NOW, chance)
    assert await problems(empty_database_url) == []
    await source.close()
    await restored_database.close()


async def test_answer_cache_works_after_restore(empty_database_url, tmp_path):
    source = await Database.open(f"sqlite:///{tmp_path}/small.db")
    async with source.write() as connection:
        await answer_cache.save(connection, "v1", {"asked": 1, "asked too": 2})
    await source.close()
    await back_up(f"sqlite:///{tmp_path}/small.db", tmp_path / "backup.db")
    await restore(empty_database_url, tmp_path / "backup.db")
    restored_database = await Database.open(empty_database_url)
    async with restored_database.write() as connection:
        await answer_cache.save(connection, "v1", {"asked afterwards": 3})
        assert await answer_cache.lookup(connection, "v1", ["asked", "asked afterwards"]) == {
            "asked": 1,
            "asked afterwards": 3,
        }
    await restored_database.close()


@pytest.mark.parametrize("name", ["a#b", "a?b=c", "a%3Fb"])
async def test_any_file_name_works(name, tmp_path):
    database_path, backup, restored = (
        tmp_path / f"{file} {name}.db" for file in ("played", "backup", "restored")
    )
    addresses = [URL.create("sqlite", database=str(file)) for file in (database_path, restored)]
    database = await Database.open(addresses[0])
    await two_tables(database)
    await back_up(addresses[0], backup)
    await restore(addresses[1], backup)
    restored_database = await Database.open(addresses[1], new=False)
    assert await content(restored_database) == await content(database)
    await database.close()
    await restored_database.close()
    assert {*tmp_path.iterdir()} == {database_path, backup, restored}


async def test_nothing_is_overwritten(database, database_url, tmp_path):
    await two_tables(database)
    file = tmp_path / "backup.db"
    await back_up(database_url, file)
    with pytest.raises(BackupError, match="backup-file-exists"):
        await back_up(database_url, file)
    before = await content(database)
    with pytest.raises(BackupError, match="backup-database-not-empty"):
        await restore(database_url, file)
    assert await content(database) == before
    assert {path.name for path in tmp_path.iterdir()} <= {"backup.db", *_of_sqlite()}


@pytest.mark.parametrize(
    ("write", "table"),
    [
        (lambda connection: answer_cache.save(connection, "v1", {"asked": 1}), "answers"),
        (lambda connection: players.mark_seen(connection, 1, NOW), "players"),
        (lambda connection: synced_commands.remember(connection, 1, "aa", NOW), "synced_commands"),
    ],
)
async def test_nothing_is_restored_into_a_database_with_a_single_row(tmp_path, write, table):
    addresses = [f"sqlite:///{tmp_path}/{name}.db" for name in ("played", "used")]
    databases = [await Database.open(address) for address in addresses]
    await two_tables(databases[0])
    await back_up(addresses[0], tmp_path / "backup.db")
    async with databases[1].write() as connection:
        await write(connection)
    before = await content(databases[1])
    with pytest.raises(BackupError) as refused:
        await restore(addresses[1], tmp_path / "backup.db")
    assert refused.value.values == {"table": table}
    assert await content(databases[1]) == before
    for database in databases:
        await database.close()


def _of_sqlite():
    return {f"oddsmith.db{end}" for end in ("", "-wal", "-shm")}


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"", "backup-not-ours"),
        (b"not a database at all", "backup-unreadable"),
        (None, "backup-no-file"),
    ],
)
async def test_foreign_file_is_refused(tmp_path, content, code):
    file = tmp_path / "odd.db"
    if content is not None:
        file.write_bytes(content)
    with pytest.raises(BackupError, match=code):
        await restore(f"sqlite:///{tmp_path}/new.db", file)


async def test_backup_that_has_lost_a_page_is_refused(tmp_path):
    address, file, damaged = f"sqlite:///{tmp_path}/empty.db", tmp_path / "backup.db", tmp_path / "damaged.db"
    await (await Database.open(address)).close()
    await back_up(address, file)
    with closing(sqlite3.connect(file)) as connection:  # page 1 is the first; others may be free
        roots = connection.execute("SELECT rootpage FROM sqlite_master WHERE rootpage > 0").fetchall()
    content, codes = file.read_bytes(), set()
    for (page,) in roots:
        start = (page - 1) * PAGE_SIZE
        damaged.write_bytes(content[:start] + bytes(PAGE_SIZE) + content[start + PAGE_SIZE :])
        with pytest.raises(BackupError) as refused:
            await restore(address, damaged)
        codes.add(refused.value.code)
    assert codes == {"backup-damaged", "backup-unreadable"}


async def test_backup_into_a_missing_folder_is_refused(tmp_path):
    address = f"sqlite:///{tmp_path}/empty.db"
    await (await Database.open(address)).close()
    with pytest.raises(BackupError, match="backup-no-folder"):
        await back_up(address, tmp_path / "missing" / "backup.db")


async def test_interrupted_copy_is_not_in_the_way(tmp_path):
    address, file = f"sqlite:///{tmp_path}/played.db", tmp_path / "backup.db"
    database = await Database.open(address)
    await two_tables(database)
    await database.close()
    (tmp_path / ".backup.db.unfinished").write_bytes(b"what a killed process left")
    await back_up(address, file)
    assert await problems(f"sqlite:///{file}") == []


async def test_backup_commands_print_a_line(tmp_path):
    url = f"sqlite:///{tmp_path}/oddsmith.db"
    database = await Database.open(url)
    await two_tables(database)
    await database.close()

    async def run(*words, database=url):
        async with oddsmith_forked(
            *words,
            environment={**os.environ, "ODDSMITH_DATABASE": database},
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
        ) as running:
            out, error = await running.communicate()
        return running.returncode, (out + error).decode().strip()

    file = tmp_path / "backup.db"
    assert await run("backup", str(file)) == (0, f"Database copied to {file}.")
    code, output = await run("backup", str(file))
    assert (code, output) == (1, f"{file} already exists. Backups never overwrite anything.")
    code, output = await run("restore", str(file))
    assert code == 1
    assert "move that database out of the way first" in output
    code, output = await run("restore", str(file), database=f"sqlite:///{tmp_path}/new.db")
    assert (code, output) == (0, f"Database restored from {file}.")
    assert await problems(f"sqlite:///{tmp_path}/new.db") == []
