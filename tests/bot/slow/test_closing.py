"""The bot is stopped while people press buttons: its log, and that the presses count."""

import asyncio
import re
from asyncio.subprocess import PIPE

from tests.forked_processes import oddsmith_forked
from tests.people import TablePlayer, enabled_buttons
from tests.tables_of_program import audited, select_number

BETS = "SELECT count(*) FROM movements WHERE why = 'bet'"
PEOPLE = ("Aino", "Bertil", "Cecilia", "Daavid", "Eino")


async def press_while_stopping(playground, url, delay):
    """The log of a bot that is stopped while it answers, and the statuses of presses and of questions."""
    environment = {**playground.environment(url), "ODDSMITH_LOG": "INFO"}
    async with oddsmith_forked(environment=environment, stderr=PIPE) as bot:
        await playground.ready()
        aino, *others = (TablePlayer(playground, name) for name in PEOPLE)
        assert (await aino.says("/bj table decks:6 decks")).startswith("Your table is open")
        await TablePlayer(playground, "Fanni").is_told("Sit")  # nothing is dealt while she hasn't bet
        message, _ = await aino.button("Bet 10")
        await playground.post("faults", delay=delay)
        presses = asyncio.gather(
            *(
                someone.pressing(message, enabled_buttons(message)["Bet 10"], wait=4)
                for someone in (aino, *others)
            )
        )
        questions = asyncio.gather(*(playground.say("/bj advise 16 T", by=name, wait=4) for name in PEOPLE))
        await asyncio.sleep(0.5)  # the bot is answering all of them
        bot.terminate()
        logged = (await asyncio.wait_for(bot.stderr.read(), 30)).decode()
        assert await bot.wait() == 0
        await playground.post("faults", delay=0)
        pressed = [outcome["status"] for outcome in await presses]
        asked = [outcome["status"] for outcome in await questions]
    return logged.splitlines(), pressed, asked


async def test_pending_requests_answered_on_close(playground, database_file):
    url = f"sqlite:///{database_file}"
    logged, pressed, asked = await press_while_stopping(playground, url, 0.6)
    # A press that took long was acknowledged first, and then showed its bet in the table's message.
    assert set(pressed) <= {"answered", "acknowledged"}
    assert set(asked) == {"answered"}
    assert troubles(logged) == []
    assert await select_number(url, BETS) == len(PEOPLE)


async def test_unanswerable_requests_logged_on_close(playground, database_file):
    url = f"sqlite:///{database_file}"
    logged, pressed, asked = await press_while_stopping(playground, url, 4.0)
    assert {*pressed, *asked} == {"failed"}
    lines = [line.partition("] ")[2] for line in troubles(logged)]
    assert len(lines) == len(pressed) + len(asked)
    assert all(re.fullmatch(r"Shut down before answering: .{3,20} \(\w+\)", line) for line in lines), lines
    assert await select_number(url, BETS) == len(PEOPLE), "each was kept before it was to be shown"
    code, findings = await audited(url)
    assert code == 0, findings


def troubles(logged):
    return [line for line in logged if re.search(" (WARNING|ERROR|CRITICAL) ", line)]
