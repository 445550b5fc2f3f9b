"""The bot is stopped while people press buttons: its log, and that the presses count."""

import asyncio
import re
from asyncio.subprocess import PIPE

import pytest

from tests.bot.test_killed_tables import ask, audited
from tests.people import TablePlayer, enabled_buttons
from tests.playground_client import program

pytestmark = pytest.mark.slow

PEOPLE = ("Aino", "Bertil", "Cecilia", "Daavid", "Eino")


async def press_while_stopping(playground, url, delay):
    """The log lines of a bot that is stopped while it answers presses, and the outcomes of the presses."""
    environment = {**playground.environment(url), "ODDSMITH_LOG": "INFO"}
    async with program("oddsmith", environment=environment, stderr=PIPE) as bot:
        await playground.ready()
        aino, *others = (TablePlayer(playground, name) for name in PEOPLE)
        assert (await aino.says("/bj table decks:6 decks")).startswith("Your table is open")
        message, _ = await aino.button("Bet 10")
        await playground.post("faults", delay=delay)
        requests = [
            asyncio.create_task(someone.pressing(message, enabled_buttons(message)["Bet 10"], wait=4))
            for someone in (aino, *others)
        ]
        requests += [
            asyncio.create_task(playground.say("/bj advise 16 T", by=name, wait=4)) for name in PEOPLE
        ]
        await asyncio.sleep(0.5)  # the bot is answering all of them
        bot.terminate()
        logged = (await asyncio.wait_for(bot.stderr.read(), 30)).decode()
        assert await bot.wait() == 0
        await playground.post("faults", delay=0)
        outcomes = await asyncio.gather(*requests)
    return logged.splitlines(), outcomes


async def test_pending_requests_answered_on_close(playground, database_file):
    logged, outcomes = await press_while_stopping(playground, f"sqlite:///{database_file}", 0.6)
    assert {outcome["status"] for outcome in outcomes} == {"answered"}
    assert troubles(logged) == []


async def test_unanswerable_requests_logged_on_close(playground, database_file):
    url = f"sqlite:///{database_file}"
    logged, outcomes = await press_while_stopping(playground, url, 4.0)
    assert {outcome["status"] for outcome in outcomes} == {"failed"}
    lines = [line.partition("] ")[2] for line in troubles(logged)]
    assert len(lines) == len(outcomes)
    assert all(re.fullmatch(r"Closed before there was an answer: .{3,20} \(\w+\)", line) for line in lines), (
        lines
    )
    bets = "SELECT count(*) FROM movements WHERE why = 'bet'"
    assert await ask(url, bets) == len(PEOPLE), "each was kept before it was to be shown"
    code, findings = await audited(url)
    assert code == 0, findings


def troubles(logged):
    return [line for line in logged if re.search(" (WARNING|ERROR|CRITICAL) ", line)]
