"""Real failures of solvers, handlers and Discord: the user is told, the bot goes on, nothing is lost."""

import asyncio
import logging
import re
import signal
from collections.abc import AsyncIterator
from dataclasses import replace
from typing import Any

import pytest

from app.solving import fair_queue
from bot.client import Oddsmith
from bot.text.catalogue import say
from storage import Database, questions
from tests.bot.running_bot import running_bot
from tests.bot.slow.failing_commands import Trouble
from tests.conftest import settings_for
from tests.forked_processes import oddsmith_forked
from tests.people import EPHEMERAL, Player
from tests.playground_client import read
from tests.solver_jobs import hang
from tests.stored_questions import questions_of
from tests.waiting import until


@pytest.fixture
async def failing_bot(bot, playground) -> AsyncIterator[Oddsmith]:
    """The bot with commands that fail."""
    await bot.add_cog(Trouble(bot))
    await bot.tree.sync()
    return bot


@pytest.mark.parametrize(
    ("kind", "sentence", "logged"),
    [
        ("hang", "That takes longer than 1.5 seconds to solve, so I stopped.", []),
        (
            "crash",
            (
                "My solver crashed on that one. Please try again, "
                "and tell whoever runs this bot if it keeps happening."
            ),
            ["ERROR: A solver worker died under crash: exit code 3"],
        ),
        (
            "memory",
            "That needs more memory than I'm allowed to use, so I stopped.",
            ["WARNING: A solver worker ran out of its 3072 MiB of memory under eat_memory"],
        ),
    ],
)
async def test_solver_failures_are_reported(failing_bot, playground, caplog, kind, sentence, logged):
    assert await playground.reply(f"/trouble solver {kind}") == sentence
    (seen,) = await playground.messages()
    assert seen["plain"] == sentence, "the public 'is thinking' should be gone"
    assert not (await playground.messages(by="Bertil"))
    assert logged_warnings(caplog) == logged
    assert "Hit" in await playground.reply("/bj advise 16 T")


def logged_warnings(caplog) -> list[str]:
    """Log messages above INFO."""
    return [
        f"{line.levelname}: {line.getMessage()}" for line in caplog.records if line.levelno > logging.INFO
    ]


async def test_others_are_answered_while_a_solver_hangs(bot, playground):
    hanging = asyncio.create_task(bot.services.pool.run(hang, deadline=2))
    answered = 0
    while not hanging.done():
        await playground.post("autocomplete", **{"as": "Aino", "text": "/bj advise 16 T"})
        answered += 1
    assert answered > 10
    assert hanging.exception()


async def test_unexpected_error_gets_logged_reference(failing_bot, playground, caplog):
    reply = await playground.reply("/trouble bug")
    match = re.fullmatch(r"Sorry, something went wrong on my end\. .* reference: (\w{8})", reply)
    assert match
    (logged,) = [record for record in caplog.records if match[1] in record.getMessage()]
    assert logged.levelno == logging.ERROR
    assert "a secret detail" in str(logged.exc_info[1])
    assert "Hit" in await playground.reply("/bj advise 16 T")


@pytest.mark.parametrize(
    ("channel", "reply"),
    [
        ("table", "Posted."),
        # A member who may not send messages may not attach files either, which isn't said.
        ("read-only", say("common-impossible-here", count=1, permissions="Send Messages")),
        ("no-files", say("common-impossible-here", count=1, permissions="Attach Files")),
    ],
)
async def test_missing_permission_is_named(failing_bot, playground, channel, reply):
    assert await playground.reply("/trouble post", channel=await playground.channel(channel)) == reply


@pytest.mark.parametrize(
    ("fault", "logged"),
    [
        ("drop", "has successfully RESUMED session"),
        ("reconnect", "has successfully RESUMED session"),
        ("invalid_session", "session has been invalidated"),
    ],
)
async def test_gateway_reconnect_loses_nothing(bot, playground, caplog, fault, logged):
    caplog.set_level(logging.INFO)
    await playground.post("faults", gateway=fault)
    assert "Hit" in await playground.reply("/bj advise 16 T")
    assert logged in caplog.text


@pytest.fixture
async def few_identifies(playground, monkeypatch) -> None:
    """A hundred of a day's identifies are left, until the limit resets in three seconds."""
    monkeypatch.setattr("bot.client.CLOCK_SKEW", 0.1)
    await playground.post("faults", identifies=100, reset_after=3)


async def test_identify_limit_is_respected(few_identifies, bot, playground, caplog):
    answers = [
        request["answer"] for request in await playground.requests() if request["path"] == "/gateway/bot"
    ]
    left = [answer["session_start_limit"]["remaining"] for answer in answers]
    assert left == [100, 1000], "the next day nobody had identified yet"
    warned = [line for line in caplog.get_records("setup") if line.levelno == logging.WARNING]
    assert any("a day are left: connecting in" in line.getMessage() for line in warned)
    assert "Hit" in await playground.reply("/bj advise 16 T")


async def test_requests_during_disconnect_are_answered(bot, playground):
    requests = [
        asyncio.create_task(playground.reply(f"/bj advise {total} T", by=f"Asker{total}"))
        for total in range(5, 20)
    ]
    await playground.post("faults", gateway="drop")
    for total, reply in zip(range(5, 20), await asyncio.gather(*requests), strict=True):
        assert f"hard {total} vs 10" in reply


async def test_a_rate_limit_is_waited_out(bot, playground):
    await playground.post("faults", http=429, times=1, path="callback", retry_after=0.3)
    assert "Hit" in await playground.reply("/bj advise 16 T")
    answered = [request["status"] for request in await playground.requests() if "callback" in request["path"]]
    assert answered[0] == 429
    assert len(answered) == 2


async def test_killed_bot_keeps_question(playground, database_url):
    environment = playground.environment(database_url)
    async with oddsmith_forked(environment=environment) as bot:
        await playground.ready()
        await playground.bot_answers()
        await playground.bot_answers()
        async with playground.holding():
            request = asyncio.create_task(playground.say("/bj advise 16 T", by="Aino"))
            await question_count(database_url, await Player(playground).id(), at_least=1)
            bot.send_signal(signal.SIGKILL)
            await bot.wait()
            assert (await request)["status"] == "failed"
    async with oddsmith_forked(environment=environment):
        await playground.ready()
        await playground.bot_answers()
        await playground.bot_answers()
        assert "Hit" in await playground.reply("/bj advise 16 T", by="Aino")
    assert await question_count(database_url, await Player(playground).id()) == 2


async def question_count(url: str, player_id: int, at_least: int = 0) -> int:
    """How many questions of the player are stored, once there are at least so many."""
    database = await Database.open(url)
    stored: list[questions.StoredQuestion] = []

    async def are_stored() -> bool:
        nonlocal stored
        async with database.read() as connection:
            stored = await questions_of(connection, player_id)
        return len(stored) >= at_least

    try:
        await until(are_stored)
    finally:
        await database.close()
    return len(stored)


async def asked(playground, text: str, by: str, **options: Any) -> Any:
    """The outcome of a command that its author repeats until it does not fail."""
    while (outcome := await playground.say(text, by=by, **options))["status"] == "failed":
        pass
    return outcome


async def test_flooding_guild_leaves_a_worker(playground, database_file):
    """Twelve people in one guild ask questions that run until the deadline; somebody elsewhere asks one."""
    settings = replace(settings_for(playground, database_file), workers=3)
    async with running_bot(settings) as (bot, _):
        await bot.add_cog(Trouble(bot))
        await playground.ready()
        await bot.tree.sync()
        await playground.post("servers", name="Other", channels=["general"])
        channel = await playground.channel("general", "Other")
        # On a busy machine a command may come too late for Discord: then its author asks again.
        flood = [asked(playground, "/trouble solver sleep", f"Flood{number}", wait=4) for number in range(12)]
        assert {outcome["status"] for outcome in await asyncio.gather(*flood)} == {"thinking"}
        assert bot.services.pool.queue.waiting >= 8
        assert "Hit" in read(await asked(playground, "/bj advise 16 T", "Bertil", channel=channel))
        assert bot.services.pool.queue.waiting >= 8, "the flood is still there"


async def test_user_queue_limit_is_ephemeral(failing_bot, playground):
    requests = [
        asyncio.create_task(playground.say("/trouble solver sleep", wait=0.1))
        for _ in range(fair_queue.MAX_PER_USER)
    ]
    await asyncio.gather(*requests)
    outcome = await playground.say("/bj advise 16 T")
    assert read(outcome) == say("solving-too-many-of-yours", most=4)
    assert outcome["messages"][0]["flags"] & EPHEMERAL
    for request in failing_bot.requests.tasks:
        request.cancel()
