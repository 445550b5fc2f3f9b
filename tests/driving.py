"""The playground from a member's seat: a process, and what people in it say, press and read."""

import asyncio
import json
import os
import signal
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import aiohttp

ROOT = Path(__file__).parent.parent
LONGEST_START = 30.0  # seconds


class Playground:
    """A running playground. `place` holds its addresses and the bot's token."""

    def __init__(self, place: Mapping[str, str], session: aiohttp.ClientSession) -> None:
        self.place = place
        self.session = session

    async def get(self, what: str, /, **query: Any) -> Any:
        async with self.session.get(f"/playground/{what}", params=query) as response:
            return await response.json()

    async def post(self, what: str, /, **body: Any) -> Any:
        async with self.session.post(f"/playground/{what}", json=body) as response:
            return await response.json()

    async def say(self, text: str, *, by: str = "Aino", wait: float = 15) -> Any:
        """The outcome of a line, as docs/playground.md has it."""
        return await self.post("say", **{"as": by, "text": text, "wait": wait})

    async def reply(self, text: str, *, by: str = "Aino") -> str:
        """What the member reads in reply to a line."""
        outcome = await self.say(text, by=by)
        assert outcome.get("status") == "answered", outcome
        return "\n".join(message["plain"] for message in outcome["messages"])

    async def ready(self) -> None:
        assert (await self.get("ready", wait=LONGEST_START))["ready"], "no bot came"

    async def requests(self) -> list[dict[str, Any]]:
        """What the bot asked of Discord's HTTP API so far, and what it was answered."""
        return (await self.get("requests", after=0))["requests"]

    def environment(self, database: str) -> dict[str, str]:
        """The environment of a bot that lives here."""
        return {
            **os.environ,
            "DISCORD_TOKEN": self.place["token"],
            "DISCORD_API": self.place["api"],
            "DISCORD_GATEWAY": self.place["gateway"],
            "ODDSMITH_DATABASE": database,
            "ODDSMITH_LOG": "WARNING",
        }


@asynccontextmanager
async def playground_running() -> AsyncIterator[Playground]:
    async with program("python", "-m", "playground", "--port", "0", stdout=PIPE) as playground:
        assert playground.stdout is not None
        place = json.loads(await asyncio.wait_for(playground.stdout.readline(), LONGEST_START))
        async with aiohttp.ClientSession(place["page"]) as session:
            yield Playground(place, session)


@asynccontextmanager
async def program(
    name: str,
    *arguments: str,
    environment: Mapping[str, str] | None = None,
    stdout: int | None = None,
    stderr: int | None = None,
) -> AsyncIterator[Process]:
    """A program of the environment that the tests run in; SIGTERM ends it with the block."""
    running = await asyncio.create_subprocess_exec(
        Path(sys.executable).with_name(name),
        *arguments,
        env=environment,
        stdout=stdout,
        stderr=stderr,
        cwd=ROOT,
    )
    try:
        yield running
    finally:
        if running.returncode is None:
            running.send_signal(signal.SIGTERM)
        await asyncio.wait_for(running.wait(), LONGEST_START)
