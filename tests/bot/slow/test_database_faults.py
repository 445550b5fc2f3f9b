"""Real database failures: what the user and the operator read, and that nothing is lost."""

import asyncio
import re
import resource
import sqlite3
from asyncio.subprocess import PIPE
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from sqlalchemy import text

from storage import Database, engines, guilds
from tests.bot.slow.tables_of_program import audited
from tests.forked_processes import oddsmith_forked
from tests.people import (
    Player,
    assert_bot_consistent,
    enabled_buttons,
    ephemeral_text,
)
from tests.playground_client import read
from tests.stored_questions import questions_of
from tests.waiting import LONGEST_WAIT, until

MOST_PAGES = 2**30
AWAY = "I can't reach my database right now, so nothing was changed. Please try again in a minute."


async def question_count(url: str, player: int) -> int:
    database = await Database.open(url)
    async with database.read() as connection:
        stored = await questions_of(connection, player)
    await database.close()
    return len(stored)


@pytest.fixture
def short_lock_wait(monkeypatch):
    """SQLite waits a second, not ten, for another process's write."""
    monkeypatch.setitem(engines._CONNECT, "timeout", 1)


async def locking(database_file):
    """A connection of another program, which has locked the file.

    It waits in a thread: the bot may be in a write of its own, which goes on in this event loop.
    """
    other = sqlite3.connect(database_file, isolation_level=None, timeout=60, check_same_thread=False)
    await asyncio.to_thread(other.execute, "BEGIN EXCLUSIVE")
    return other


async def test_locked_file_is_reported_and_survived(short_lock_wait, bot, playground, database_file, caplog):
    assert "Hit" in await playground.reply("/bj advise 16 T")
    other = await locking(database_file)
    try:
        outcome = await playground.say("/bj advise 16 T", wait=30)
        assert read(outcome) == AWAY
    finally:
        other.rollback()
        other.close()
    assert any("database is locked" in record.getMessage() for record in caplog.records)
    assert "Hit" in await playground.reply("/bj advise 16 T")
    async with bot.services.database.read() as connection:
        assert len(await questions_of(connection, await Player(playground).id())) == 2


async def test_a_short_lock_is_waited_out(bot, playground, database_file):
    other = await locking(database_file)
    request = asyncio.create_task(playground.reply("/bj advise 16 T"))
    await until(playground.messages)  # the reply is deferred
    await playground.post("clock", forward=4)  # past Discord's three seconds
    other.rollback()
    other.close()
    assert "Hit" in await request


async def test_bot_goes_on_after_a_full_disk(playground, database_file):
    """The bot's files may not grow any more: a write fails in the middle, as on a full disk."""
    url = f"sqlite:///{database_file}"
    async with oddsmith_forked(environment=playground.environment(url), stderr=PIPE) as bot:
        await playground.ready()
        await playground.bot_answers()
        assert "Hit" in await playground.reply("/bj advise 16 T")
        before = resource.prlimit(bot.pid, resource.RLIMIT_FSIZE)
        wal = await asyncio.to_thread(lambda: Path(f"{database_file}-wal").stat().st_size)
        resource.prlimit(bot.pid, resource.RLIMIT_FSIZE, (wal, before[1]))
        assert read(await playground.say("/bj advise 16 T")) == AWAY
        assert read(await playground.say("/ventti play")) == AWAY
        resource.prlimit(bot.pid, resource.RLIMIT_FSIZE, before)
        assert "Hit" in await playground.reply("/bj advise 16 T")
        bot.terminate()
        logged = (await bot.stderr.read()).decode()
    assert re.search(r"The database did not answer in /bj advise: .*(disk I/O error|disk is full)", logged)
    assert await question_count(url, await Player(playground).id()) == 2


async def test_full_database_is_reported_and_survived(bot, playground, database_file, caplog):
    """SQLite has no room for another page; it takes a file size limit for a failing disk instead."""
    aino = Player(playground)
    assert "Hit" in await playground.reply("/bj advise 16 T")
    game = await aino.reply_to("/ventti play")
    await pages_at_most(bot.services.database, 1)  # SQLite raises this to the current number of pages
    with full_database(database_file):
        assert read(await playground.say("/bj advise 16 T")) == AWAY
        assert ephemeral_text(await aino.presses_on(game, "Stay")) == AWAY
        assert read(await playground.say("/ventti play", by="Bertil")) == AWAY
    await pages_at_most(bot.services.database, MOST_PAGES)
    messages = [record.getMessage() for record in caplog.records]
    for request in ("/bj advise", "StayButton", "/ventti play"):
        assert [
            line for line in messages if f"in {request}: " in line and "database or disk is full" in line
        ], messages
    assert "Hit" in await playground.reply("/bj advise 16 T")
    assert "Play again" in enabled_buttons(await aino.pressed(game, "Stay"))
    async with bot.services.database.read() as connection:
        assert len(await questions_of(connection, await Player(playground).id())) == 2
    await assert_bot_consistent(bot)


def without_end(connection, statement):
    while True:
        connection.execute(statement)


async def pages_at_most(database, number):
    """Limit the pages on both of the bot's write connections: the one for a thread, and the other."""
    most = text(f"PRAGMA max_page_count = {number}")
    await database.write_in_thread(lambda connection: connection.execute(most))
    async with database.write() as connection:
        await connection.execute(most)


@contextmanager
def full_database(database_file):
    """The database has no room for a question or an event during the block, and has room again after it."""
    small = {
        "questions": "(player_id, channel_id, command, text, options, answer, asked_at, took_ms)"
        " VALUES (0, 0, '', '', '', '', '', 0)",
        "events": "(round_id, number, what, at) SELECT 0, count(*), '', '' FROM events WHERE round_id = 0",
    }
    with closing(sqlite3.connect(database_file, isolation_level=None)) as other:
        other.execute("PRAGMA max_page_count = 1")
        for table, row in small.items():
            with pytest.raises(sqlite3.OperationalError, match="full"):
                without_end(other, f"INSERT INTO {table} {row}")
        yield
        other.execute("DELETE FROM questions WHERE player_id = 0")
        other.execute("DELETE FROM events WHERE round_id = 0")


@pytest.mark.parametrize("database_url", ["postgresql"], indirect=True)
async def test_lost_postgresql_connections_go_unnoticed(playground, database_url, postgresql):
    async with oddsmith_forked(environment=playground.environment(database_url)):
        await playground.ready()
        await playground.bot_answers()
        assert "Hit" in await playground.reply("/bj advise 16 T")
        game = (await playground.say("/ventti play"))["messages"][0]
        query = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid != pg_backend_pid()"
        for _ in range(3):
            postgresql.psql(f"{query} AND backend_type = 'client backend';")
            assert "Hit" in await playground.reply("/bj advise 16 T")
        (out,) = re.findall(r"ventti:out:\d+:\d+", str(game["components"]))
        outcome = await playground.click(game, out)
        assert "Play again" in enabled_buttons(outcome["messages"][0])
    assert await question_count(database_url, await Player(playground).id()) == 4


@pytest.mark.parametrize("damage", ["text", "half", "pages"])
async def test_corrupt_database_stops_start(playground, database_file, damage):
    url = f"sqlite:///{database_file}"
    await (await Database.open(url)).close()
    content = bytearray(database_file.read_bytes())
    if damage == "text":
        content = bytearray(b"This is somebody's letter, and no database.\n" * 200)
    elif damage == "half":
        content = content[: len(content) // 2]
    else:
        content[100:4096] = bytes(3996)
    database_file.write_bytes(content)
    environment = playground.environment(url)
    async with oddsmith_forked(environment=environment, stderr=PIPE) as bot:
        output = (await asyncio.wait_for(bot.stderr.read(), LONGEST_WAIT)).decode()
        assert await bot.wait() == 1
    assert output.startswith("ODDSMITH_DATABASE: ")
    assert "can't use " in output
    assert output.count("\n") == 1
    assert database_file.read_bytes() == content
    assert sorted(path.name for path in database_file.parent.iterdir() if "-" not in path.name) == [
        database_file.name
    ]


async def test_postgresql_restart_is_survived(playground, private_postgresql):
    """People who press meanwhile get an error; afterwards tables go on as before."""
    url = private_postgresql.get_uri()
    aino, bertil = Player(playground), Player(playground, "Bertil")
    constants = {"app.review.INTERVAL": 1.0}
    environment = playground.environment(url)
    async with oddsmith_forked(environment=environment, constants=constants, stderr=PIPE) as bot:
        await playground.ready()
        await playground.bot_answers()
        assert (await aino.says("/bj table decks:6 decks")).startswith("Your table is open")
        assert "You're in seat 1" in await aino.is_told("Sit")
        private_postgresql.stop()
        assert await bertil.is_told("Bet 10") == AWAY
        assert await aino.is_told("Leave") == AWAY
        assert read(await playground.say("/bj advise 16 T")) == AWAY
        logged = await lines_until(bot, "Could not look for rounds to review")
        private_postgresql.start()
        assert private_postgresql.get_uri() == url
        assert "You're in seat 2" in await bertil.is_told("Bet 10")
        await aino.presses("Bet 10")
        await play_out(aino, bertil)
        assert "Hit" in await playground.reply("/bj advise 16 T")
        bot.terminate()
        logged += (await bot.stderr.read()).decode().splitlines()
    for line in ("in BetButton", "in LeaveButton", "in /bj advise"):
        assert any(f"The database did not answer {line}: " in entry for entry in logged), logged
    assert not [entry for entry in logged if "Traceback" in entry]
    code, findings = await audited(url)
    assert code == 0, findings


@pytest.mark.long
async def test_tables_restored_after_database_outage(playground, private_postgresql):
    """Nobody presses: the table's timer deals and, in the end, stands for the absent player."""
    url = private_postgresql.get_uri()
    environment = playground.environment(url)
    aino = Player(playground)
    async with oddsmith_forked(environment=environment) as bot:
        await playground.ready()
        await playground.bot_answers()
        await set_in(url, int((await playground.server())["id"]), turn_seconds=2)
        await aino.says("/bj table decks:6 decks")
        await aino.is_told("Bet 10")
        bot.kill()
        await bot.wait()
    constants = {"bot.runtime.timers.RETRY_DELAY": 1.0}
    async with oddsmith_forked(environment=environment, constants=constants, stderr=PIPE) as bot:
        await playground.ready()
        await playground.bot_answers()
        private_postgresql.stop()
        await lines_until(bot, "Could not look for open tables, trying again in 1.0 s")
        private_postgresql.start()
        await aino.sees("Next round", "@Aino bet 10")
    code, findings = await audited(url)
    assert code == 0, findings


async def lines_until(bot, text):
    """What the bot logs up to the first line with this text."""
    lines = [""]
    async with asyncio.timeout(LONGEST_WAIT):
        while text not in lines[-1]:
            lines.append((await bot.stderr.readline()).decode())
            assert lines[-1], "the bot has ended"
    return lines


async def set_in(url, server, **settings):
    database = await Database.open(url)
    async with database.write() as connection:
        await guilds.change_settings(connection, server, settings)
    await database.close()


async def play_out(*members):
    """Everybody stands until the round is settled."""
    async with asyncio.timeout(60):
        while "Next round" not in (message := await members[0].message())["plain"]:
            passing = {"No insurance", "No even money", "Decline", "Stand"}
            for label in passing & enabled_buttons(message).keys():
                for member in members:
                    await member.pressing(message, enabled_buttons(message)[label])
            await asyncio.sleep(0.2)
