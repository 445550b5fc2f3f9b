"""The bot's own process answers without numpy, which only its workers need: 30 MiB less."""

import asyncio
from pathlib import Path

from tests.bot.board_pictures import UNCLEAR, solve
from tests.people import Player
from tests.playground_client import program

COMMANDS = (
    "/bj advise 16 T",
    "/bj chart",
    "/bj odds",
    "/bj hand AA7",
    "/ventti odds",
    "/mines solve board:1# ##",
    "/mines play",
)


async def test_answers_are_drawn_without_numpy(playground, database_file):
    aino = Player(playground)
    environment = playground.environment(f"sqlite:///{database_file}")
    async with program("oddsmith", environment=environment) as bot:
        await playground.ready()
        for command in COMMANDS:
            await aino.reply_to(command)
        await aino.presses_on(await aino.reply_to("/ventti play"), "Stay")
        await aino.says("/bj table")
        await solve(playground, UNCLEAR)
        libraries = await asyncio.to_thread(Path(f"/proc/{bot.pid}/maps").read_text)
    assert "_imaging" in libraries, "pictures were drawn"
    assert "numpy" not in libraries
