"""The bot is stopped while people press buttons: its log, and that the presses count."""

import asyncio
import re
from asyncio.subprocess import PIPE

import pytest

from tests.bot.slow.tables_of_program import audited, select_number
from tests.forked_processes import oddsmith_forked
from tests.people import Player, enabled_buttons

BETS = "SELECT count(*) FROM movements WHERE why = 'bet'"
PEOPLE = ("Aino", "Bertil", "Cecilia", "Daavid", "Eino")
AT_ONCE = 2 * len(PEOPLE)  # presses and questions


async def press_while_closing(playground, url, *, answered):
    """The log of a bot that closes while its answers are held, and the statuses of presses and questions.

    answered: whether the answers are let through once it closes
    """
    environment = {**playground.environment(url), "ODDSMITH_LOG": "INFO"}
    # However slow the machine is, that isn't why no answer comes.
    constants = {"bot.interactions.open_requests.SHUTDOWN_GRACE": 60.0} if answered else {}
    async with oddsmith_forked(environment=environment, constants=constants, stderr=PIPE) as bot:
        await playground.ready()
        aino, *others = (Player(playground, name) for name in PEOPLE)
        assert (await aino.says("/bj table decks:6 decks")).startswith("Your table is open")
        await Player(playground, "Fanni").is_told("Sit")  # nothing is dealt while she hasn't bet
        message, _ = await aino.button("Bet 10")
        async with playground.holding():
            presses = asyncio.gather(
                *(
                    someone.pressing(message, enabled_buttons(message)["Bet 10"], wait=4)
                    for someone in (aino, *others)
                )
            )
            questions = asyncio.gather(*(playground.say("/bj advise 16 T", by=name) for name in PEOPLE))
            await playground.until_held(AT_ONCE)
            bot.terminate()
            logged = await asyncio.wait_for(bot.stderr.readuntil(b"Closing\n"), 60)
            with pytest.raises(TimeoutError):
                await asyncio.wait_for(bot.wait(), 0.5)  # it waits for answers
            if not answered:
                logged += await rest_of_log(bot)
                await asyncio.gather(presses, questions)
        logged += await rest_of_log(bot)
        pressed = [outcome["status"] for outcome in await presses]
        asked = [outcome["status"] for outcome in await questions]
    return logged.decode().splitlines(), pressed, asked


async def rest_of_log(bot):
    rest = await asyncio.wait_for(bot.stderr.read(), 60)
    assert await bot.wait() == 0
    return rest


async def test_pending_requests_answered_on_close(playground, database_file):
    url = f"sqlite:///{database_file}"
    logged, pressed, asked = await press_while_closing(playground, url, answered=True)
    # A press that took long was acknowledged first, and then showed its bet in the table's message.
    assert set(pressed) <= {"answered", "acknowledged"}
    assert set(asked) == {"answered"}
    assert troubles(logged) == []
    assert await select_number(url, BETS) == len(PEOPLE)


async def test_unanswerable_requests_logged_on_close(playground, database_file):
    url = f"sqlite:///{database_file}"
    logged, pressed, asked = await press_while_closing(playground, url, answered=False)
    assert {*pressed, *asked} == {"failed"}
    lines = [line.partition("] ")[2] for line in troubles(logged)]
    assert len(lines) == len(pressed) + len(asked)
    assert all(re.fullmatch(r"Shut down before answering: .{3,20} \(\w+\)", line) for line in lines), lines
    assert await select_number(url, BETS) == len(PEOPLE), "each was kept before it was to be shown"
    code, findings = await audited(url)
    assert code == 0, findings


def troubles(logged):
    return [line for line in logged if re.search(" (WARNING|ERROR|CRITICAL) ", line)]
