"""Without what only Linux has, the bot says so in its log, and works."""

import asyncio
import signal
from asyncio.subprocess import PIPE

import aiohttp

from tests.playground_client import line_with, program

WITHOUT_LINUX = ("-m", "tests.without_linux")
SAID = (
    "no fork server: ",
    "no memory limit for a process: ",
    "does not tell a worker's processor time: ",
)


async def test_say_answers(environment):
    async with program(
        "python", *WITHOUT_LINUX, "say", "/bj advise 16 T", environment=environment, stdout=PIPE, stderr=PIPE
    ) as saying:
        printed, logged = await saying.communicate()
    assert saying.returncode == 0, logged.decode()
    assert "hard 16 vs 10" in printed.decode()
    assert all(sentence in logged.decode() for sentence in SAID)
    assert "Traceback" not in logged.decode()


async def test_bot_starts_answers_and_stops(environment):
    async with program("python", *WITHOUT_LINUX, environment=environment, stdout=PIPE, stderr=PIPE) as bot:
        opened = await line_with("Open", bot.stdout)
        page = opened.partition("Open ")[2].partition(" ")[0]
        async with aiohttp.ClientSession(page) as person:
            body = {"as": "Aino", "text": "/bj advise 16 T", "wait": 60}
            async with person.post("/playground/say", json=body) as response:
                assert (await response.json())["status"] == "answered"
        bot.send_signal(signal.SIGINT)
        assert await asyncio.wait_for(bot.wait(), 60) == 0
        logged = (await bot.stderr.read()).decode()
    assert all(sentence in logged for sentence in SAID)
    assert "uvloop is not installed" in logged
    assert "Traceback" not in logged


async def test_every_module_can_be_imported(environment):
    async with program(
        "python", *WITHOUT_LINUX, "import", environment=environment, stdout=PIPE, stderr=PIPE
    ) as importing:
        printed, logged = await importing.communicate()
    assert importing.returncode == 0, logged.decode()
    assert int(printed) > 200


async def test_deadline_ends_a_job_without_timers(environment):
    async with program("python", *WITHOUT_LINUX, "hang", environment=environment, stdout=PIPE) as hanging:
        printed, _ = await hanging.communicate()
    assert printed.decode().splitlines() == ["solving-took-too-long (seconds: 0.5)", "2"]
