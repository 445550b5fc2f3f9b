"""Failures of Discord: what the user and the operator see, and that nothing is lost."""

import asyncio
import logging
import sqlite3
from contextlib import closing
from dataclasses import replace
from datetime import timedelta
from types import SimpleNamespace

import aiohttp
import discord
import pytest
from discord.http import Route

from app.services import Services
from app.solving.errors import SolverFailed
from bot.components import message_updater
from bot.components.table_messages import TableMessage
from bot.interactions import attachments, reply_adapter
from bot.runtime.lifecycle import connected_bot
from bot.text.catalogue import say
from storage import Database
from tests.bot.blackjack_tables import delete_message, edits_sent
from tests.bot.slow.failing_commands import Trouble
from tests.conftest import settings_for
from tests.people import EPHEMERAL, Player, enabled_buttons
from tests.playground_client import read
from tests.stored_questions import questions_of
from tests.waiting import until

BROKE_DOWN = (
    "My solver crashed on that one. Please try again, and tell whoever runs this bot if it keeps happening."
)


async def question_count(bot, playground, name="Aino") -> int:
    me = await Player(playground, name).id()
    async with bot.services.database.read() as connection:
        return len(await questions_of(connection, me))


@pytest.mark.parametrize("defer_after", [1.0, 0.0])
@pytest.mark.parametrize("status", [500, 429])
async def test_long_discord_outage_is_survived(
    bot, playground, caplog, fast_retries, monkeypatch, status, defer_after
):
    """Discord tells each that there was no reply; each is a line in the log, and each question is stored.

    Also if the bot defers first, as on a busy machine.
    """
    monkeypatch.setattr("bot.interactions.deferring.DEFER_AFTER", defer_after)
    askers = [f"Asker{number}" for number in range(5)]

    async def all_ask():
        requests = [playground.say("/bj advise 16 T", by=asker) for asker in askers]
        return [outcome["status"] for outcome in await asyncio.gather(*requests)]

    async def all_stored():
        return [await question_count(bot, playground, asker) for asker in askers] == [1] * len(askers)

    async def all_logged():
        return caplog.text.count("The answer came too late for Discord to show: /bj advise") == len(askers)

    assert "Hit" in await playground.reply("/bj advise 16 T")  # the solvers work
    await playground.post("faults", http=status, seconds=300, retry_after=1.0)
    assert await all_ask() == ["failed"] * len(askers)
    await until(all_stored)
    await playground.post("clock", forward=300)
    await until(all_logged)
    assert not [record for record in caplog.records if record.levelname == "ERROR"]
    assert await all_ask() == ["answered"] * len(askers)
    assert [await question_count(bot, playground, asker) for asker in askers] == [2] * len(askers)


async def test_expired_interaction_logs_one_line(bot, playground, caplog):
    await bot.add_cog(Trouble(bot))
    await bot.tree.sync()
    request = asyncio.create_task(playground.say("/trouble solver hang", wait=3))
    await until(playground.messages)  # the reply is deferred
    await playground.post("clock", forward=16 * 60)
    assert (await request)["status"] != "answered"
    await until(lambda: "came too late" in caplog.text)
    assert not [record for record in caplog.records if record.levelname == "ERROR"]
    assert "Hit" in await playground.reply("/bj advise 16 T")


@pytest.mark.parametrize(
    ("failing", "answer"),
    [(None, "Hit"), (SolverFailed("solving-broke-down"), BROKE_DOWN), (KeyError(), "Sorry")],
)
async def test_reply_after_thinking_was_deleted(bot, playground, monkeypatch, caplog, failing, answer):
    released, run = asyncio.Event(), bot.services.pool.run

    async def later(*job, **options):
        await released.wait()
        if failing:
            raise failing
        return await run(*job, **options)

    async def seen():
        return await playground.messages()

    monkeypatch.setattr(bot.services.pool, "run", later)
    monkeypatch.setattr("bot.interactions.deferring.DEFER_AFTER", 0)
    request = asyncio.create_task(playground.say("/bj advise 16 T", wait=5))
    await until(seen)
    (thinking,) = await seen()
    await delete_message(playground, thinking)
    released.set()
    assert answer in read(await request)
    (message,) = await seen()
    assert message["flags"] & EPHEMERAL
    errors = [record for record in caplog.records if record.levelname == "ERROR"]
    assert len(errors) == isinstance(failing, KeyError)


@pytest.mark.parametrize("acknowledged", [False, True])
async def test_reply_after_message_was_deleted(bot, playground, monkeypatch, caplog, acknowledged):
    monkeypatch.setattr("bot.interactions.deferring.DEFER_BUTTON_AFTER", 0.0 if acknowledged else 15.0)
    (message,) = (await playground.say("/bj advise 11 T"))["messages"]
    async with playground.holding():
        pressed = asyncio.create_task(playground.press(message, "pair of aces vs 10"))
        await playground.until_held()
        await delete_message(playground, message)
    await pressed

    async def seen():
        return await playground.messages()

    await until(seen)
    (new_message,) = await seen()
    assert "pair of aces vs 10" in new_message["plain"]
    assert new_message["flags"] & EPHEMERAL
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


async def test_late_reply_is_dropped(bot, playground, monkeypatch):
    created = discord.Interaction.created_at
    monkeypatch.setattr(
        discord.Interaction,
        "created_at",
        property(lambda self: created.__get__(self) - timedelta(seconds=5)),  # as if it had arrived late
    )
    request = asyncio.create_task(playground.say("/bj advise 16 T"))

    async def dropped():
        return bot.requests.expired_count == 1

    await until(dropped)
    await playground.post("clock", forward=3.1)
    assert (await request)["status"] == "failed"


@pytest.fixture
def no_deferral(monkeypatch):
    """The bot does not defer, however slow the machine is: a deferral is refused five times as well."""
    monkeypatch.setattr("bot.interactions.deferring.DEFER_AFTER", 60.0)
    monkeypatch.setattr("bot.interactions.deferring.DEFER_BUTTON_AFTER", 60.0)


async def logged_problems(bot, name, caplog):
    """The bot's warnings and errors in the log, once it has handled all requests."""

    async def ended():
        return any(message.startswith(f"{name}: too late in ") for message in caplog.messages)

    await until(ended)
    records = [record for record in caplog.records if record.name.startswith("bot")]
    assert not [record for record in records if record.exc_info]
    return [
        (record.levelname, record.getMessage()) for record in records if record.levelno >= logging.WARNING
    ]


async def refused_responses(playground):
    """How many first responses Discord refused."""
    requests = await playground.requests()
    return sum(request["path"].endswith("/callback") and request["status"] >= 400 for request in requests)


FAILURES = {
    500: "500 Internal Server Error (error code: 0): 500: Internal Server Error",
    503: "503 Service Unavailable (error code: 0): 503: Internal Server Error",
    429: "429 Too Many Requests (error code: 0): You are being rate limited.",
}


@pytest.mark.parametrize("status", FAILURES)
async def test_rejected_command_reply_logs_one_line(
    bot, playground, caplog, fast_retries, no_deferral, status
):
    """And the bot sends no apology, which Discord would refuse as well."""
    caplog.set_level(logging.INFO, "bot")
    await playground.post("faults", http=status, seconds=300, retry_after=1.0)
    await playground.say("/bj advise 16 T", wait=0)
    assert await logged_problems(bot, "/bj advise", caplog) == [
        ("WARNING", f"The answer came too late for Discord to show: /bj advise ({FAILURES[status]})")
    ]
    assert await refused_responses(playground) == 5
    assert await question_count(bot, playground) == 1


@pytest.mark.parametrize("status", FAILURES)
async def test_rejected_table_reply_still_counts(
    bot, playground, aino, caplog, fast_retries, no_deferral, status
):
    await aino.says("/bj table")
    await aino.button("Sit")
    caplog.set_level(logging.INFO, "bot")
    await playground.post("faults", http=status, seconds=300, retry_after=1.0, path="callback")
    await aino.presses("Bet 10", wait=0)
    assert await logged_problems(bot, "BetButton", caplog) == [
        ("WARNING", f"The answer came too late for Discord to show: BetButton ({FAILURES[status]})")
    ]
    assert await refused_responses(playground) == 5
    await aino.sees("@Aino bets? 10")


async def test_unreachable_discord_logs_one_line(bot, playground, caplog, monkeypatch):
    caplog.set_level(logging.INFO, "bot")
    monkeypatch.setattr(Route, "BASE", "http://127.0.0.1:1/api/v10")  # nothing listens here
    await playground.say("/bj advise 16 T", wait=0)
    ((level, message),) = await logged_problems(bot, "/bj advise", caplog)
    assert level == "WARNING"
    assert "too late for Discord to show: /bj advise (Cannot connect to host 127.0.0.1:1 " in message


async def test_silent_discord_logs_one_line(bot, playground, caplog, monkeypatch):
    caplog.set_level(logging.INFO, "bot")
    session = bot.http._HTTPClient__session
    monkeypatch.setattr(session, "_timeout", aiohttp.ClientTimeout(total=0.2))  # aiohttp's own: 5 minutes
    monkeypatch.setattr(reply_adapter, "CALLBACK_PAUSES", ())
    async with playground.holding():
        await playground.say("/bj advise 16 T", wait=0)
        assert await logged_problems(bot, "/bj advise", caplog) == [
            ("WARNING", "The answer came too late for Discord to show: /bj advise (TimeoutError)")
        ]


async def test_missing_attachment_is_reported(bot, playground, monkeypatch):
    real = attachments.read
    nowhere = SimpleNamespace(url="http://127.0.0.1:1/board.txt", size=5)
    monkeypatch.setattr(attachments, "read", lambda _, limit: real(nowhere, limit))
    outcome = await playground.say("/mines solve", files={"file": ("board.txt", b"1#/##")})
    assert read(outcome) == say("common-file-not-given")


NOT_REDRAWN = "Could not redraw a table's message, trying again until it works: 503 Service Unavailable"


@pytest.fixture
def fast_redraw_retries(monkeypatch, fast_retries):
    monkeypatch.setattr(message_updater, "RETRY_DELAY", 0.1)
    monkeypatch.setattr(message_updater, "MAX_RETRY_DELAY", 0.2)


async def fail_edits(playground, times=3):
    """Make Discord answer 503 to everything; return an awaitable that ends after `times` refused edits."""
    await playground.post("faults", http=503, seconds=300)

    async def edits_refused():
        requests = await playground.requests()
        return sum(request["method"] == "PATCH" and request["status"] == 503 for request in requests) >= times

    return until(edits_refused)


def redraw_failures(caplog):
    """Log lines about messages that could not be redrawn, and errors."""
    records = [record for record in caplog.records if record.name.startswith("bot")]
    assert not [record for record in records if record.exc_info]
    return [
        message for message in (record.getMessage() for record in records) if "Could not redraw" in message
    ]


async def test_table_catches_up_after_outage(bot, playground, aino, bertil, caplog, fast_redraw_retries):
    await aino.says("/bj table")
    await bertil.is_told("Sit")
    await aino.is_told("Bet 10")
    await aino.sees("@Aino bets 10")
    refused = await fail_edits(playground)
    await aino.presses("Bet 50", wait=0)
    await refused
    assert "@Aino bets 10" in await aino.reads()
    await playground.post("clock", forward=300)
    await aino.sees("@Aino bets 50")
    (message,) = redraw_failures(caplog)
    assert message.startswith(NOT_REDRAWN)


async def test_closed_table_shown_after_outage(bot, playground, aino, caplog, fast_redraw_retries):
    await aino.says("/bj table")
    await aino.button("Sit")
    refused = await fail_edits(playground)
    await playground.say("/table close", wait=0)
    await refused
    assert not bot.tables._sessions
    await playground.post("clock", forward=300)
    shown = await aino.sees("table 1 · closed")
    assert enabled_buttons(shown) == {}
    assert len(redraw_failures(caplog)) == 1
    assert (await aino.says("/bj table")).startswith("Your table is open")


async def test_press_after_outage_updates_at_once(
    bot, playground, aino, bertil, caplog, fast_retries, monkeypatch
):
    monkeypatch.setattr(message_updater, "RETRY_DELAY", 600)
    await aino.says("/bj table")
    await bertil.is_told("Sit")
    refused = await fail_edits(playground, times=1)
    await aino.presses("Bet 10", wait=0)
    await refused
    await until(logged(caplog, "Could not redraw"))
    await playground.post("clock", forward=300)
    await aino.presses("Bet 50")
    await aino.sees("@Aino bets 50")  # soon, not after ten minutes


async def test_shutdown_during_outage_is_quick(playground, database_file, pool, fast_retries):
    settings, aino = settings_for(playground, database_file), Player(playground)
    database = await Database.open(settings.database)
    async with connected_bot(settings, Services(pool, database)):
        await playground.ready()
        await aino.says("/bj table")
        await aino.button("Sit")
        refused = await fail_edits(playground, times=1)
        await playground.say("/table close", wait=0)
        await refused
        assert redraw_tasks()
        stopped = asyncio.get_running_loop().time()
    assert asyncio.get_running_loop().time() - stopped < 2
    assert not redraw_tasks()
    await database.close()


def redraw_tasks():
    """The running tasks that redraw messages of tables."""
    return [task for task in asyncio.all_tasks() if "MessageUpdater" in task.get_coro().__qualname__]


async def test_deleted_table_explained_after_outage(bot, playground, aino, monkeypatch, fast_redraw_retries):
    """Discord reports the table's message as deleted, and then refuses the new one."""
    real = TableMessage.post
    shown = []

    async def refused_at_first(session):
        shown.append(session)
        if len(shown) == 1:
            await playground.post("faults", http=503)
        await real(session)

    await aino.says("/bj table")
    await aino.is_told("Sit")
    message = await aino.sees("@Aino hasn't bet")
    monkeypatch.setattr(TableMessage, "post", refused_at_first)
    await delete_message(playground, message)
    bot.tables._sessions[1].display.updater.schedule()

    async def new_message():
        return [found for found in await aino.messages() if "table 1 · closed" in found["plain"]]

    await until(new_message)
    assert len(shown) == 2


async def test_unsaved_message_id_is_not_resent(
    bot, playground, aino, caplog, database_file, fast_redraw_retries
):
    await aino.says("/bj table")
    await aino.button("Sit")
    table = await bot.tables.get(1)
    with closing(sqlite3.connect(database_file, timeout=60, check_same_thread=False)) as other:
        # In a thread: the bot may be in a write of its own, which goes on in this event loop.
        await asyncio.to_thread(
            other.execute,
            "CREATE TRIGGER full BEFORE UPDATE OF message_id ON tables"
            " BEGIN SELECT RAISE(ABORT, 'disk is full'); END",
        )
    before = len(await aino.messages())
    row = table.snapshot.table._replace(message_id=None)
    table._stored = replace(table._stored, table=row)
    table.display.updater.schedule()
    await until(logged(caplog, "trying again until it works: The database did not answer: "))
    await edits_sent(table.display.updater)
    assert len(await aino.messages()) == before + 1
    assert len(redraw_failures(caplog)) == 1
    assert not redraw_tasks()


def logged(caplog, text):
    async def found():
        return text in caplog.text

    return found
