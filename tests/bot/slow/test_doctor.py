"""`oddsmith doctor`: what it says of token, intents, permissions, database, solvers and clock."""

import os
import re
import sqlite3
from asyncio.subprocess import PIPE
from contextlib import closing
from dataclasses import replace

import pytest

from bot.runtime import doctor
from bot.settings import Settings
from storage import migrations
from tests.conftest import settings_for
from tests.forked_processes import oddsmith_forked

MEMBERS, CONTENT_LIMITED = 1 << 14, 1 << 19  # flags of an application


@pytest.fixture
def settings(playground, database_file):
    return settings_for(playground, database_file)


async def findings(settings):
    return [finding async for finding in doctor.examine(settings)]


async def line(settings, subject):
    """The only finding about this subject, such as Clock."""
    (found,) = [finding for finding in await findings(settings) if finding.sentence.startswith(f"{subject}:")]
    return found


async def test_doctor_finds_no_problem(settings, playground, database_file):
    found = await findings(settings)
    assert {finding.state for finding in found} == {"ok"}, found
    database, solvers, token, intents, gateway, permissions, clock = (finding.sentence for finding in found)
    assert database.startswith(f"Database: sqlite:///{database_file} works")
    assert solvers.startswith("Solvers: 1 process on this machine.")
    assert token.startswith("Token: valid, for Oddsmith")
    assert intents == "Intents: the privileged ones are off, and the bot needs none of them."
    assert gateway.startswith("Gateway: it answers. Connections left today: 1,000 of 1,000.")
    assert permissions == "Permissions: all granted in the one server that has added the bot."
    assert clock == "Clock: it agrees with Discord's."
    assert not (await playground.get("ready", wait=0))["ready"], "no session was begun"


async def test_program_prints_a_line_for_each_finding(playground, database_file):
    environment = playground.environment(f"sqlite:///{database_file}")
    async with oddsmith_forked("doctor", environment=environment, stdout=PIPE) as program:
        printed, _ = await program.communicate()
    assert program.returncode == 0
    lines = printed.decode().splitlines()
    assert len(lines) == 7
    assert all(line.startswith("ok: ") for line in lines)


async def test_program_exits_1_on_a_wrong_token(playground, database_file):
    environment = playground.environment(f"sqlite:///{database_file}") | {"DISCORD_TOKEN": "wrong"}
    async with oddsmith_forked("doctor", environment=environment, stdout=PIPE, stderr=PIPE) as program:
        printed, errors = await program.communicate()
    assert program.returncode == 1
    wrong = "FIX: DISCORD_TOKEN: Discord doesn't recognize this token."
    assert wrong in printed.decode().splitlines()
    assert errors == b""


async def test_program_names_all_wrong_settings(tmp_path):
    wrong = {"ODDSMITH_WORKERS": "many", "ODDSMITH_LOG_FORMAT": "yaml", "ODDSMITH_WORKER": "3"}
    environment = {**os.environ, "ODDSMITH_DATA": str(tmp_path), **wrong}
    async with oddsmith_forked("doctor", environment=environment, stdout=PIPE) as program:
        printed, _ = await program.communicate()
    assert program.returncode == 1
    assert printed.decode().splitlines() == [
        "FIX: ODDSMITH_WORKERS: This must be a whole number.",
        "FIX: ODDSMITH_LOG_FORMAT: Use text or json.",
        "note: ODDSMITH_WORKER isn't a setting. Did you mean ODDSMITH_WORKERS?",
    ]


async def test_wrong_database_address_does_not_stop_it(settings):
    database, *others = await findings(replace(settings, database="oddsmith.sqlite"))
    assert database.state == "problem"
    assert "isn't a database address" in database.sentence
    assert {finding.state for finding in others} == {"ok"}


async def test_password_is_not_printed(playground, database_file):
    address = "postgresql://oddsmith:secret@127.0.0.1:9/oddsmith"
    environment = playground.environment(address)
    async with oddsmith_forked("doctor", environment=environment, stdout=PIPE, stderr=PIPE) as program:
        printed, errors = await program.communicate()
    assert program.returncode == 1
    assert "FIX: ODDSMITH_DATABASE: can't use the PostgreSQL database oddsmith" in printed.decode()
    assert b"secret" not in printed + errors


async def test_missing_token_is_noted(settings):
    *_, last = await findings(replace(settings, token=None))
    assert last.state == "note"
    assert last.sentence.startswith("Token: DISCORD_TOKEN isn't set")


async def test_wrong_token_ends_discord_checks(settings):
    *_, token, clock = await findings(replace(settings, token="wrong"))
    assert token == ("problem", "DISCORD_TOKEN: Discord doesn't recognize this token.")
    assert clock.state == "ok"


async def test_no_discord_at_this_address(settings):
    *_, last = await findings(replace(settings, api="http://127.0.0.1:9/api/v10"))
    assert last == ("problem", "DISCORD_API: nothing answers at 127.0.0.1:9.")


async def test_no_gateway_at_this_address(settings):
    found = await line(replace(settings, gateway="ws://127.0.0.1:9/"), "DISCORD_GATEWAY")
    assert found.state == "problem"
    assert found.sentence.startswith("DISCORD_GATEWAY: ws://127.0.0.1:9/ doesn't answer (")


async def test_needless_intents_are_noted(settings, playground):
    await playground.post("application", flags=MEMBERS | CONTENT_LIMITED)
    found = await line(settings, "Intents")
    assert found.state == "note"
    assert (
        "Server Members Intent and Message Content Intent are on, but the bot doesn't need them."
        in found.sentence
    )


async def test_commands_go_elsewhere(settings, playground):
    await playground.post("application", interactions_endpoint_url="https://example.org/interactions")
    found = await line(settings, "Commands")
    assert found.state == "problem"
    assert "https://example.org/interactions" in found.sentence


async def test_servers_that_lack_permissions(settings, playground):
    await playground.post("servers", name="Bare", lacks=["ATTACH_FILES", "SEND_MESSAGES_IN_THREADS"])
    found = await line(settings, "Permissions")
    assert found.state == "note"
    assert (
        "some are missing in 1 of 2 servers (Bare: no Attach Files and Send Messages in Threads)"
        in found.sentence
    )


async def test_three_of_many_servers_are_named(settings, playground, monkeypatch):
    monkeypatch.setattr(doctor, "PAGE", 2)
    for number in range(4):
        await playground.post("servers", name=f"Bare {number}", lacks=["SEND_MESSAGES"])
    sentence = (await line(settings, "Permissions")).sentence
    assert "some are missing in 4 of 5 servers" in sentence
    assert sentence.count(": no Send Messages") == 3


async def test_bot_in_no_server_gets_an_invitation(settings, playground):
    await playground.post("servers", server=(await playground.server())["id"], installed=False)
    found = await line(settings, "Permissions")
    assert found.state == "note"
    assert "https://discord.com/oauth2/authorize?client_id=" in found.sentence


@pytest.mark.parametrize(("seconds", "state"), [(0, "ok"), (60, "problem")])
async def test_clock_compared_with_response_date(settings, playground, seconds, state):
    await playground.post("clock", forward=seconds)
    found = await line(settings, "Clock")
    assert found.state == state
    if seconds:
        assert re.match(r"Clock: this machine is (5[89]|60) seconds behind Discord\.", found.sentence)


def local(tmp_path, file="oddsmith.sqlite"):
    """Settings without a token for a database in this folder."""
    return Settings(token=None, database=f"sqlite:///{tmp_path / file}", workers=1)


async def test_missing_database_is_not_created(tmp_path):
    found = await line(local(tmp_path, "new/oddsmith.sqlite"), "Database")
    assert found == (
        "note",
        f"Database: the bot will create {tmp_path}/new/oddsmith.sqlite when it starts.",
    )
    assert not [*tmp_path.iterdir()]


async def test_database_that_cannot_be_created(tmp_path):
    found = await line(local(tmp_path, "/proc/no/such/place.sqlite"), "ODDSMITH_DATABASE")
    assert found.state == "problem"
    assert found.sentence.startswith("ODDSMITH_DATABASE: can't create the folder /proc/no/such")


async def test_file_that_is_not_a_database(tmp_path):
    (tmp_path / "oddsmith.sqlite").write_text("Not a database at all, but longer than its header. " * 10)
    found = await line(local(tmp_path), "ODDSMITH_DATABASE")
    assert found.state == "problem"
    assert "file is not a database" in found.sentence


@pytest.mark.parametrize(
    ("version", "state", "said"),
    [
        ("9999", "problem", "was made by a newer version of Oddsmith"),
        ("0001", "note", f"it's at version 0001. The bot will upgrade it to {migrations.HEAD}"),
    ],
)
async def test_database_of_another_version_is_reported(database_file, tmp_path, version, state, said):
    with closing(sqlite3.connect(database_file)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = ?", (version,))
    found, *_ = await findings(local(tmp_path))
    assert found.state == state
    assert said in found.sentence
    with closing(sqlite3.connect(database_file)) as connection:
        assert connection.execute("SELECT version_num FROM alembic_version").fetchone() == (version,)


async def test_cluster_that_does_not_answer(settings):
    found = await line(replace(settings, solvers="tcp://127.0.0.1:9"), "ODDSMITH_SOLVERS")
    assert found.state == "problem"
    assert "nothing answers at tcp://127.0.0.1:9" in found.sentence
