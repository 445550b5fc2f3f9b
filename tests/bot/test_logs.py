"""What the log contains, and what it must never contain: tokens and users' text."""

import asyncio
import json
import logging
import re
import sys
from asyncio.subprocess import PIPE

import pytest

from app import request_context
from bot.runtime import log_setup
from tests.forked_processes import oddsmith_forked

TYPED = "zweiundvierzig-Kartoffeln"  # not in any text of the bot


def line(
    form: type[log_setup.LineFormatter], message: str, *values: object, error: bool = False, token: str = ""
) -> str:
    info = sys.exc_info() if error else None
    record = logging.LogRecord("bot.test", logging.WARNING, __file__, 1, message, values, info)
    log_setup._add_interaction(record)
    return form(token).format(record)


@pytest.mark.parametrize("form", [log_setup.TextFormatter, log_setup.JsonFormatter])
def test_log_record_is_one_line(form):
    output = line(form, "first\nsecond\r\nthird %s", "x\u2028y")
    assert len(output.splitlines()) == 1
    assert "second" in output


@pytest.mark.parametrize("form", [log_setup.TextFormatter, log_setup.JsonFormatter])
def test_log_lines_carry_interaction_id(form):
    before = request_context.current_requester.set(request_context.Requester(1234567, 1, None))
    try:
        assert "1234567" in line(form, "something")
    finally:
        request_context.current_requester.reset(before)
    assert "1234567" not in line(form, "something")


@pytest.mark.parametrize(
    "secret",
    [
        "https://discord.com/api/v10/webhooks/123/aW50ZXJhY3Rpb246c2VjcmV0/messages/@original",
        "POST /interactions/123/aW50ZXJhY3Rpb246c2VjcmV0/callback",
        "Authorization: Bot aW50ZXJhY3Rpb246c2VjcmV0",
        "postgresql://oddsmith:aW50ZXJhY3Rpb246c2VjcmV0@localhost/oddsmith",
        "the token aW50ZXJhY3Rpb246c2VjcmV0",
        "WebSocket Event: {'t': 'INTERACTION_CREATE', 'd': {'token': 'aW50ZXJhY3Rpb246c2VjcmV0', 'type': 2}}",
        """{"d":{"type":2,"token":"aW50ZXJhY3Rpb246c2VjcmV0"}}""",
    ],
)
@pytest.mark.parametrize("form", [log_setup.TextFormatter, log_setup.JsonFormatter])
def test_tokens_and_passwords_are_left_out(form, secret):
    output = line(form, "tried %s", secret, token="aW50ZXJhY3Rpb246c2VjcmV0" if "the token" in secret else "")
    assert "aW50ZXJhY3Rpb246c2VjcmV0" not in output
    assert "…" in output


@pytest.mark.parametrize("form", [log_setup.TextFormatter, log_setup.JsonFormatter])
def test_interaction_errors_hide_user_text(form):
    before = request_context.current_requester.set(request_context.Requester(1, 1, None))
    try:
        try:
            try:
                int(TYPED)
            except ValueError as error:
                raise KeyError(TYPED) from error
        except KeyError:
            output = line(form, "Unexpected error", error=True)
    finally:
        request_context.current_requester.reset(before)
    assert TYPED not in output
    assert all(part in output for part in ("builtins.KeyError", "builtins.ValueError", "test_logs.py"))


def test_internal_errors_keep_their_text():
    try:
        raise KeyError("which table")
    except KeyError:
        assert "which table" in line(log_setup.TextFormatter, "Unexpected error", error=True)


async def test_log_has_no_token_or_text(playground, database_file):
    """In the playground: answers, refusals, pasted text, autocompletion, failures of Discord, shutdown."""
    environment = playground.environment(f"sqlite:///{database_file}")
    environment |= {"ODDSMITH_LOG": "INFO", "ODDSMITH_LOG_FORMAT": "json"}
    # A refused reply is not sent again for so long, which nobody waits for here.
    constants = {"bot.interactions.reply_adapter.CALLBACK_TIMEOUT": 1.0}
    async with oddsmith_forked(environment=environment, constants=constants, stderr=PIPE) as bot:
        reading = asyncio.create_task(bot.stderr.read())
        await playground.ready()
        for said in (
            f"/bj advise {TYPED}",
            f"/ventti advise {TYPED}",
            f"/mines solve {TYPED}",
            "/bj advise 16 T",
        ):
            await playground.say(said)
        await playground.post("autocomplete", **{"as": "Aino", "text": f"/bj advise {TYPED}"})
        form = await playground.say("/mines solve")
        await playground.submit(form, {"board": f"{TYPED}\n??1", "mines": "1"})
        await playground.post("faults", http=500, times=4, path="callback")
        await playground.say(f"/bj advise 16 T {TYPED}")
        await playground.post("faults", gateway="drop")
        await playground.say("/bj advise 16 T")
        bot.terminate()
        printed = (await asyncio.wait_for(reading, 30)).decode()
    lines = [json.loads(record) for record in printed.splitlines()]
    assert len(lines) > 3
    assert TYPED not in printed
    assert playground.place["token"] not in printed
    tokens = {
        said["path"].split("/")[3] for said in await playground.requests() if "/callback" in said["path"]
    }
    assert tokens
    assert not [token for token in tokens if token in printed]
    ended = [record for record in lines if record["message"].startswith(("/", "form"))]
    assert len(ended) >= 5
    assert all(record["interaction"].isdigit() for record in ended)


async def test_a_debug_log_holds_no_token(playground, database_file):
    environment = playground.environment(f"sqlite:///{database_file}") | {"ODDSMITH_LOG": "DEBUG"}
    async with oddsmith_forked(environment=environment, stderr=PIPE) as bot:
        reading = asyncio.create_task(bot.stderr.read())
        await playground.ready()
        await playground.bot_answers()
        assert "Hit" in await playground.reply("/bj advise 16 T")
        assert "Aino" in await playground.reply("/stats")
        bot.terminate()
        logged = (await asyncio.wait_for(reading, 60)).decode()
    paths = " ".join(request["path"] for request in await playground.requests())
    tokens = set(re.findall(r"/(?:interactions|webhooks)/\d+/([^/? ]+)", paths))
    assert tokens
    assert "INTERACTION_CREATE" in logged, "the log is one of everything"
    assert not [token for token in {*tokens, playground.place["token"]} if token in logged]
