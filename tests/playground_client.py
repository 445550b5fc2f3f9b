"""A client of the playground: starts it, and says, presses and reads as its members."""

import asyncio
import base64
import json
import os
import re
import signal
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager
from io import BytesIO
from pathlib import Path
from typing import Any, Protocol

import aiohttp

from tests.waiting import LONGEST_WAIT

Files = Mapping[str, tuple[str, bytes]]
"""Files for the options of a command: {option: (name, content)}."""

ROOT = Path(__file__).parent.parent
BUTTON, MENU = 2, 3  # types of component
DEFERRAL = 0.2  # seconds to wait for more than a deferral where none comes: the answer is in an older message
THINKING = 5  # the type of a response that shows "is thinking"
# For the environment of a bot whose members press and ask more than people can, which it would soon refuse.
UNLIMITED = {"ODDSMITH_PERSON_LIMIT": "1000000/1", "ODDSMITH_SERVER_LIMIT": "1000000/1"}


class Playground:
    """A running playground. `place` holds its addresses and the bot's token."""

    def __init__(self, place: Mapping[str, str], session: aiohttp.ClientSession) -> None:
        self.place = place
        self.session = session

    async def get(self, path: str, /, **query: Any) -> Any:
        async with self.session.get(f"/playground/{path}", params=query) as response:
            return await response.json()

    async def post(self, path: str, /, **body: Any) -> Any:
        sent = BytesIO(json.dumps(body).encode())
        kind = {"Content-Type": "application/json"}
        async with self.session.post(f"/playground/{path}", data=sent, headers=kind) as response:
            return await response.json()

    async def say(
        self,
        text: str,
        *,
        by: str = "Aino",
        wait: float = 60,
        channel: str = "",
        files: Files | None = None,
        attachments: Sequence[tuple[str, bytes]] = (),
    ) -> Any:
        """The outcome of a command line, as docs/playground.md describes it; or the message that it is."""
        body = {"as": by, "text": text, "wait": wait, "channel": channel, "files": _encoded(files or {})}
        return await self.post("say", **body, attachments=[encoded(*file) for file in attachments])

    async def forward(self, message: Any) -> Any:
        """The message by which Aino forwards this one in its channel."""
        where = {"as": "Aino", "channel": message["channel_id"]}
        return (await self.post("say", **where, forward=message["id"]))["message"]

    async def messages(self, *, by: str = "Aino", channel: str = "", after: int | str = 0) -> list[Any]:
        """The messages of a channel that this member sees; those after the one with this id."""
        query = {"as": by, "channel": channel, "after": after}
        messages: list[Any] = (await self.get("messages", **query))["messages"]
        return messages

    async def now(self, message: Any, *, by: str = "Aino") -> Any:
        """The current version of the message, as this member sees it."""
        messages = await self.messages(by=by, channel=message["channel_id"])
        return next(other for other in messages if other["id"] == message["id"])

    async def files(self, message: Any) -> dict[str, bytes]:
        """The files attached to a message, by name."""
        contents = {}
        for file in message["attachments"]:
            async with self.session.get(file["url"]) as response:
                response.raise_for_status()
                contents[file["filename"]] = await response.read()
        return contents

    async def reply(self, text: str, *, by: str = "Aino", channel: str = "") -> str:
        """The text of the reply to a command line."""
        return read(await self.say(text, by=by, channel=channel))

    async def click(
        self, message: Any, custom_id: str, *values: str, by: str = "Aino", wait: float = 15
    ) -> Any:
        """The outcome of pressing a button of the message, or of choosing `values` in a select of it.

        wait: seconds for more than a deferral
        """
        pressed = {"as": by, "custom_id": custom_id, "values": values, "wait": wait}
        return await self.post("click", channel=message["channel_id"], message=message["id"], **pressed)

    async def press(self, message: Any, label: str, *, by: str = "Aino", wait: float = 15) -> Any:
        """The outcome of pressing the button of the message with this label."""
        return await self.click(message, buttons(message)[label], by=by, wait=wait)

    async def apply(self, command: str, *, message: Any = None, user: str = "", channel: str = "") -> Any:
        """The outcome of Aino's context menu command, on a message or on a user."""
        target = {"user": user, "channel": channel}
        if message is not None:
            target = {"message": message["id"], "channel": message["channel_id"]}
        return await self.post("apply", **target, **{"as": "Aino", "command": command})

    async def submit(
        self, opened: Any, values: Mapping[str, Any], *, by: str = "Aino", wait: float = 60
    ) -> Any:
        """The outcome of submitting the modal in `opened`; `wait`: seconds for more than a deferral."""
        body = {"as": by, "interaction": opened["interaction"], "values": dict(values), "wait": wait}
        return await self.post("submit", **body)

    async def server(self, name: str = "Oddsmith", *, by: str = "Aino") -> Any:
        """A guild, as this member sees it."""
        servers = (await self.get("place", **{"as": by}))["servers"]
        return next(server for server in servers if server["name"] == name)

    async def channel(self, name: str, server: str = "Oddsmith") -> str:
        """The id of a guild's channel."""
        channels = (await self.server(server))["channels"]
        return next(str(channel["id"]) for channel in channels if channel["name"] == name)

    async def direct(self, by: str = "Aino") -> str:
        """The id of this member's DM channel with the bot."""
        return str((await self.get("place", **{"as": by}))["direct"]["id"])

    async def ready(self) -> None:
        assert (await self.get("ready", wait=LONGEST_WAIT))["ready"], "no bot came"

    async def bot_answers(self, channel: str = "") -> None:
        """Wait until the bot answers as fast as Discord demands: on a busy machine it may not at first."""
        async with asyncio.timeout(LONGEST_WAIT):
            while (await self.say("/bj advise 16 T", by="Guest", channel=channel))["status"] != "answered":
                pass

    @asynccontextmanager
    async def holding(self, requests: int = 1000) -> AsyncIterator[None]:
        """In this block the bot's next requests get no response; they are handled when it ends."""
        await self.post("faults", hold=requests)
        try:
            yield
        finally:
            await self.post("faults", hold=0)

    async def until_held(self, requests: int = 1) -> None:
        """Wait until so many of the bot's requests are held."""
        async with asyncio.timeout(LONGEST_WAIT):
            while (await self.post("faults"))["held"] < requests:
                await asyncio.sleep(0.02)

    async def requests(self) -> list[dict[str, Any]]:
        """The bot's requests to Discord's HTTP API so far, with their responses."""
        return (await self.get("requests", after=0))["requests"]

    async def last_deferral_flags(self) -> int:
        """The message flags with which the bot last showed that it "is thinking"."""
        sent = [request["request"] for request in await self.requests() if "/callback" in request["path"]]
        *_, deferral = (callback for callback in sent if callback["type"] == THINKING)
        return deferral["data"]["flags"]

    def environment(self, database: str) -> dict[str, str]:
        """Environment variables for a bot that connects to this playground."""
        return {
            **os.environ,
            "DISCORD_TOKEN": self.place["token"],
            "DISCORD_API": self.place["api"],
            "DISCORD_GATEWAY": self.place["gateway"],
            "ODDSMITH_DATABASE": database,
            "ODDSMITH_LOG": "WARNING",
        }


def read(outcome: Any) -> str:
    """The text of an outcome's messages. Fails unless the outcome is an answer."""
    assert outcome.get("status") == "answered", outcome
    return "\n".join(message["plain"] for message in outcome["messages"])


async def finished_message(playground: Playground, message: Any, by: str = "Aino") -> Any:
    """The message when no solve is running any more, or the one after a notice that was deleted.

    Raises TimeoutError after a minute.
    """
    async with asyncio.timeout(LONGEST_WAIT):
        while re.search("Working on|is thinking", message["plain"]):
            await asyncio.sleep(0.2)
            seen = await playground.messages(by=by, channel=message["channel_id"])
            message = next((other for other in seen if int(other["id"]) >= int(message["id"])), message)
    return message


async def finished_answer(playground: Playground, line: str, by: str = "Aino", channel: str = "") -> Any:
    """The message that answers a command, when no solve is running any more."""
    outcome = await playground.say(line, by=by, channel=channel, wait=60)
    assert outcome["status"] == "answered", outcome
    return await finished_message(playground, outcome["messages"][-1], by)


def parts(message: Any) -> Iterator[Any]:
    """Every component of a message, nested ones included, from the top."""
    waiting = list(message["components"])
    while waiting:
        part = waiting.pop(0)
        yield part
        inner = [part["accessory"]] if "accessory" in part else []
        waiting[:0] = [*part.get("components", []), *inner]


def buttons(message: Any) -> dict[str, str]:
    """The custom_ids of a message's buttons, by label."""
    return {part["label"]: part["custom_id"] for part in parts(message) if part["type"] == BUTTON}


def menus(message: Any) -> list[str]:
    """The custom_ids of a message's string selects."""
    return [part["custom_id"] for part in parts(message) if part["type"] == MENU]


def encoded(name: str, content: bytes) -> dict[str, str]:
    """A file as the playground's HTTP API takes it."""
    return {"name": name, "content": base64.b64encode(content).decode()}


def _encoded(files: Files) -> dict[str, dict[str, str]]:
    return {option: encoded(*file) for option, file in files.items()}


@asynccontextmanager
async def running_playground(*arguments: str, module: str = "playground") -> AsyncIterator[Playground]:
    async with program("python", "-m", module, "--port", "0", *arguments, stdout=PIPE) as playground:
        assert playground.stdout is not None
        line = await asyncio.wait_for(playground.stdout.readline(), LONGEST_WAIT)
        async with playground_at(line) as place:
            yield place


@asynccontextmanager
async def playground_at(line: str | bytes) -> AsyncIterator[Playground]:
    """A client of the playground that has printed this line."""
    place = json.loads(line)
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
    """Run a program of the tests' virtual environment, as in `running_command`."""
    command = [Path(sys.executable).with_name(name), *arguments]
    async with running_command(command, environment, stdout, stderr) as running:
        yield running


@asynccontextmanager
async def running_command(
    command: Sequence[str | Path],
    environment: Mapping[str, str] | None = None,
    stdout: int | None = None,
    stderr: int | None = None,
) -> AsyncIterator[Process]:
    """Run a command in the project's folder; SIGTERM stops it at the end of the block.

    Kills it and raises TimeoutError if it does not stop.
    """
    running = await asyncio.create_subprocess_exec(
        *command, env=environment, stdout=stdout, stderr=stderr, cwd=ROOT
    )
    async with terminated(running):
        yield running


async def line_with(text: str, output: asyncio.StreamReader) -> str:
    """The first line of a program's output that has this text. Fails if there is none."""
    while line := (await asyncio.wait_for(output.readline(), 60)).decode():
        if text in line:
            return line
    raise AssertionError(f"nothing said {text!r}")


class Program(Protocol):
    """The part of asyncio's Process that `terminated` needs."""

    @property
    def returncode(self) -> int | None: ...

    def send_signal(self, signal: int, /) -> None: ...

    def kill(self) -> None: ...

    async def wait(self) -> int: ...


@asynccontextmanager
async def terminated(running: Program) -> AsyncIterator[None]:
    """Stop the program with SIGTERM after the block; if that fails, kill it and raise TimeoutError."""
    try:
        yield
    finally:
        if running.returncode is None:
            running.send_signal(signal.SIGTERM)
        try:
            await asyncio.wait_for(running.wait(), LONGEST_WAIT)
        except TimeoutError:
            running.kill()
            await running.wait()
            raise
