"""The program from a shell: start, `oddsmith say`, stop, wrong settings."""

import asyncio
import os
import re
import signal
import sys
from asyncio.subprocess import PIPE
from functools import partial

import aiohttp
import pytest

from bot.runtime.lifecycle import services
from bot.settings import Settings
from tests.forked_processes import oddsmith_forked
from tests.playground_client import ROOT, line_with, program
from tests.setting_variables import DEFAULTS
from tests.waiting import LONGEST_WAIT


@pytest.mark.parametrize(
    ("running", "sign"),
    [(partial(program, "oddsmith"), signal.SIGINT), (oddsmith_forked, signal.SIGTERM)],
    ids=["SIGINT", "SIGTERM"],
)
async def test_starts_with_playground_without_token(environment, running, sign):
    async with running(environment=environment, stdout=PIPE, stderr=PIPE) as bot:
        page = re.search(r"Open (http://127\.0\.0\.1:\d+/) in a browser", await line_with("Open", bot.stdout))
        async with aiohttp.ClientSession(page[1]) as person:
            body = {"as": "Aino", "text": "/bj advise 16 T"}
            async with person.post("/playground/say", json=body) as response:
                assert (await response.json())["status"] == "answered"
        bot.send_signal(sign)
        assert await asyncio.wait_for(bot.wait(), 10) == 0
        assert "Traceback" not in (await bot.stderr.read()).decode()


WORKER_OF_A_SCRIPT = """
import asyncio
import bot.__main__

async def ask_worker():
    from app.solving.pool import SolverPool
    async with SolverPool(workers=1) as pool:
        print(await pool.run(eval, "hasattr(__import__('sys').modules['__main__'], 'ask_worker')"))

def run(main):
    main.close()
    asyncio.run(ask_worker())

if __name__ == "__main__":
    bot.__main__._run = run
    bot.__main__.main([])
"""


async def test_workers_leave_out_the_start_script(environment, tmp_path):
    script = tmp_path / "start.py"
    script.write_text(WORKER_OF_A_SCRIPT, encoding="utf-8")
    bot = await asyncio.create_subprocess_exec(
        sys.executable, script, env=environment | {"PYTHONPATH": str(ROOT)}, stdout=PIPE
    )
    output, _ = await bot.communicate()
    assert output == b"False\n"


@pytest.mark.parametrize(
    ("setting", "value"),
    [
        ("ODDSMITH_WORKERS", "0"),
        ("ODDSMITH_WORKERS", "many"),
        ("ODDSMITH_LOG", "LOUD"),
        ("DISCORD_API", "discord.com"),
        ("ODDSMITH_SOLVERS", "127.0.0.1:8786"),
        ("ODDSMITH_GAMES", "tests.no_such_game"),
        ("ODDSMITH_SHARDS", "4"),
        ("ODDSMITH_SHARDS", "0-4/4"),
        ("ODDSMITH_SHARDS", "0-1/4"),  # SQLite cannot be shared by several processes
        ("ODDSMITH_PERSON_LIMIT", "many"),
        ("ODDSMITH_DATABASE", "oracle://somewhere"),
        ("ODDSMITH_DATABASE", "sqlite:////proc/no/such/place.sqlite"),
    ],
)
async def test_wrong_setting_is_one_line(environment, setting, value):
    async with oddsmith_forked(environment=environment | {setting: value}, stderr=PIPE) as bot:
        printed = (await bot.stderr.read()).decode()
        assert await bot.wait() == 1
    assert printed.startswith(setting)
    assert printed.count("\n") == 1


async def test_unreachable_discord_is_one_line(environment):
    nobody = {"DISCORD_TOKEN": "x", "DISCORD_API": "http://127.0.0.1:9/api/v10", "ODDSMITH_LOG": "ERROR"}
    async with oddsmith_forked(environment=environment | nobody, stderr=PIPE) as bot:
        printed = (await bot.stderr.read()).decode()
        assert await bot.wait() == 1
    assert printed == "DISCORD_API: nothing answers at 127.0.0.1:9.\n"


async def test_taken_playground_port_falls_back(environment):
    async with await asyncio.start_server(lambda *_: None, "127.0.0.1", 0) as other:
        taken = other.sockets[0].getsockname()[1]
        crowded = environment | {"ODDSMITH_PLAYGROUND_PORT": str(taken)}
        async with oddsmith_forked(environment=crowded, stdout=PIPE) as bot:
            await line_with(f"Port {taken} is in use", bot.stdout)
            assert f":{taken}/" not in await line_with("Open http://127.0.0.1:", bot.stdout)


async def test_restart_while_page_is_open(environment):
    async def address(bot):
        return re.search(r"http://\S+", await line_with("Open http://127.0.0.1:", bot.stdout))[0]

    async with aiohttp.ClientSession() as browser:
        async with oddsmith_forked(environment=environment, stdout=PIPE) as bot:
            before = await address(bot)
            await browser.ws_connect(f"{before}playground/live?as=Aino")
        again = environment | {"ODDSMITH_PLAYGROUND_PORT": before.rsplit(":", 1)[1].strip("/")}
        async with oddsmith_forked(environment=again, stdout=PIPE) as bot:
            assert await address(bot) == before


async def test_unknown_token_is_one_line(environment, playground):
    wrong = playground.environment("") | environment | {"DISCORD_TOKEN": "wrong"}
    wrong |= {"DISCORD_API": playground.place["api"], "DISCORD_GATEWAY": playground.place["gateway"]}
    async with oddsmith_forked(environment=wrong | {"ODDSMITH_LOG": "ERROR"}, stderr=PIPE) as bot:
        printed = (await bot.stderr.read()).decode()
        assert await bot.wait() == 1
    assert printed == "DISCORD_TOKEN: Discord doesn't recognize this token.\n"


@pytest.mark.parametrize(
    ("fault", "status"),
    [
        ({"http": 503, "path": "users/@me"}, "503 Service Unavailable"),
        ({"http": 429, "path": "users/@me", "times": 5, "retry_after": 0}, "429 Too Many Requests"),
        ({"http": 503, "path": "gateway/bot"}, "503 Service Unavailable"),
    ],
)
async def test_discord_outage_is_one_line(environment, playground, fault, status):
    await playground.post("faults", **fault)
    async with oddsmith_forked(environment=bot_environment(environment, playground), stderr=PIPE) as bot:
        message = f"Discord answered {status}. Try again in a few minutes; "
        assert (await only_line(bot)).startswith(message)


async def test_reset_token_is_one_line(environment, playground):
    async with oddsmith_forked(environment=bot_environment(environment, playground), stderr=PIPE) as bot:
        await playground.ready()
        await playground.post("faults", gateway="token_reset")
        assert (await only_line(bot)).startswith("DISCORD_TOKEN: this token is no longer valid. ")


async def test_taken_health_port_is_one_line(environment, playground):
    async with await asyncio.start_server(lambda *_: None, "127.0.0.1", 0) as other:
        taken = str(other.sockets[0].getsockname()[1])
        crowded = bot_environment(environment, playground) | {"ODDSMITH_HEALTH_PORT": taken}
        async with oddsmith_forked(environment=crowded, stderr=PIPE) as bot:
            message = f"ODDSMITH_HEALTH_PORT: can't listen on port {taken} (Address already in use). "
            assert (await only_line(bot)).startswith(message)


async def test_database_lost_during_start_one_line(environment, playground, private_postgresql):
    # This keeps the bot starting for a while.
    await playground.post("faults", http=429, path="users/@me", retry_after=1)
    starting = bot_environment(environment, playground) | {"ODDSMITH_DATABASE": private_postgresql.get_uri()}
    async with oddsmith_forked(environment=starting, stderr=PIPE) as bot:
        while not await playground.requests():
            await asyncio.sleep(0.01)
        private_postgresql.stop()
        *logged, message = (await final_output(bot)).splitlines()
    assert message.startswith("ODDSMITH_DATABASE: the database stopped answering (")
    assert all(line.startswith("{") for line in logged), logged


def bot_environment(environment, playground) -> dict[str, str]:
    """The environment of a bot that connects to the playground and logs only errors."""
    place = {name: playground.place[name] for name in ("token", "api", "gateway")}
    addresses = {f"DISCORD_{name.upper()}": value for name, value in place.items()}
    return environment | addresses | {"ODDSMITH_LOG": "ERROR", "ODDSMITH_LOG_FORMAT": "json"}


async def final_output(bot) -> str:
    """The stderr of a bot that ends because it cannot run."""
    output = (await asyncio.wait_for(bot.stderr.read(), LONGEST_WAIT)).decode()
    assert await bot.wait() == 1
    return output


async def only_line(bot) -> str:
    output = await final_output(bot)
    assert output.count("\n") == 1, output
    return output


async def test_say_prints_the_replies_and_exits_0(environment):
    code, printed = await say(environment, "/bj advise 16 T", "/bj advise A7 9")
    assert code == 0
    parts = ("> /bj advise 16 T", "hard 16 vs 10", "> /bj advise A7 9", "soft 18")
    assert [printed.index(part) for part in parts] == sorted(printed.index(part) for part in parts)


@pytest.mark.parametrize(
    ("line", "refusal"),
    [
        ("/bj advise ZZ", "I can't read “ZZ” as a card."),
        ("/bj advise TTT 5 decks:1", "30 is over 21, so it has already lost."),
        ("/no such command", "/no"),
        ("16 T", "That's not a command: commands start with a slash, such as /bj advise 16 T"),
    ],
)
async def test_say_prints_a_refusal_and_exits_1(environment, line, refusal):
    code, printed = await say(environment, line)
    assert code == 1
    assert refusal in printed


async def test_say_exits_1_on_refused_line(environment):
    code, printed = await say(environment, "/bj advise ZZ", "/bj advise 16 T")
    assert code == 1
    assert "hard 16 vs 10" in printed


async def test_it_says_which_version_it_is(environment):
    declared = re.search(r'^version = "(.+)"$', (ROOT / "pyproject.toml").read_text(), re.MULTILINE)[1]
    async with oddsmith_forked("--version", environment=environment, stdout=PIPE) as process:
        printed, _ = await process.communicate()
    assert printed.decode() == f"Oddsmith {declared}\n"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ((), "Without a command, oddsmith starts the bot."),
        (("say",), "who says it"),
        (("backup",), "must not exist"),
    ],
)
async def test_it_says_what_it_can_do(environment, words, said):
    async with oddsmith_forked(*words, "--help", environment=environment, stdout=PIPE) as process:
        printed, _ = await process.communicate()
    assert process.returncode == 0
    assert said in printed.decode()
    assert "command-" not in printed.decode()


@pytest.mark.parametrize("words", [("--help",), ("doctor",), ("say", "/help", "/help")])
@pytest.mark.parametrize("unbuffered", ["", "1"])
async def test_closed_output_ends_quietly(environment, words, unbuffered):
    reader, writer = os.pipe()
    os.close(reader)
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot", *words),
        cwd=ROOT,
        env=dict(environment) | {"PYTHONUNBUFFERED": unbuffered},
        stdout=writer,
        stderr=PIPE,
    )
    os.close(writer)
    _, errors = await asyncio.wait_for(process.communicate(), LONGEST_WAIT)
    assert errors.decode() == ""


async def say(environment, *lines: str) -> tuple[int, str]:
    async with oddsmith_forked("say", *lines, environment=environment, stdout=PIPE) as process:
        printed, _ = await process.communicate()
        return await process.wait(), printed.decode()


def test_env_example_matches_settings():
    named = re.findall(r"^#?([A-Z_]+)=", (ROOT / ".env.example").read_text(), re.MULTILINE)
    assert set(named) <= DEFAULTS.keys()


@pytest.mark.parametrize("before", [0o755, 0o777])
async def test_existing_data_folder_becomes_private(tmp_path, before):
    data = tmp_path / "data"
    data.mkdir()
    data.chmod(before)
    settings = Settings(data=data, workers=1)
    async with services(settings):
        assert data.stat().st_mode & 0o777 == 0o700
        assert {path.stat().st_mode & 0o777 for path in data.iterdir()} == {0o600}
