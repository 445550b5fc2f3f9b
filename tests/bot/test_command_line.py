"""The `oddsmith` command line's own help, and `oddsmith say` without an answer.

What its commands do is tested in tests/bot/slow.
"""

import aiohttp
import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer

from bot.__main__ import main
from bot.runtime import say as said_lines
from bot.text.catalogue import say

COMMANDS = ("doctor", "say", "migrate", "audit", "backup", "restore")


@pytest.mark.parametrize("command", COMMANDS)
def test_command_help_describes_it(command, capsys):
    with pytest.raises(SystemExit) as ended:
        main([command, "--help"])
    assert ended.value.code == 0
    text, told = say(f"shell-{command}"), " ".join(capsys.readouterr().out.split())
    assert f" {text[0].upper()}{text[1:]}. " in told


async def test_unfinished_answer_fails(monkeypatch, capsys):
    monkeypatch.setattr(said_lines, "MAX_WAIT", 0.0)
    unfinished = {
        "plain": "Working on it…",
        "components": [{"custom_id": "stop:1"}],
        "interaction_metadata": {"id": "1"},
    }
    answer = {"status": "answered", "interaction": "1", "messages": [unfinished]}

    async def respond(request):
        return web.json_response(answer)

    playground = web.Application()
    playground.router.add_post("/playground/say", respond)
    playground.router.add_get("/playground/messages", respond)
    async with TestServer(playground) as server, aiohttp.ClientSession(server.make_url("/")) as session:
        assert not await said_lines._converse(session, set(), ["/bj value"], "Ada")
    assert capsys.readouterr().out == f"{say('shell-no-answer')}\n"
