"""The playground as a process of its own beside the bot: a Discord on this machine."""

import asyncio
import json
import socket
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import NamedTuple

from pydantic import SecretStr

from bot.settings import StartupError

TOKEN = "playground"  # noqa: S105  # opens nothing but a stand-in on this machine


class PlaygroundFailed(StartupError):
    """The playground did not start."""


class Playground(NamedTuple):
    """Where a playground answers."""

    page: str
    api: str
    gateway: str
    token: str

    @property
    def settings(self) -> dict[str, object]:
        """The settings that make a bot log in there."""
        return {"token": SecretStr(self.token), "api": self.api, "gateway": self.gateway}


@asynccontextmanager
async def playground_process(port: int = 0) -> AsyncIterator[Process]:
    """A playground process, starting; it ends with the block, and with this process however that ends."""
    command = [sys.executable, "-m", "playground", "--port", str(port), "--token", TOKEN, "--stop-with-stdin"]
    # A session of its own: Ctrl-C is for the bot, which needs its Discord until it has closed.
    playground = await asyncio.create_subprocess_exec(
        *command, stdin=PIPE, stdout=PIPE, stderr=None, start_new_session=True
    )
    try:
        yield playground
    finally:
        if playground.returncode is None:
            playground.terminate()
        await playground.wait()


async def read_address(playground: Process) -> Playground:
    """Where the playground answers, once it does. Raises PlaygroundFailed if it ends instead."""
    assert playground.stdout is not None
    line = await playground.stdout.readline()
    if not line:
        raise PlaygroundFailed("start-no-playground", exit=str(await playground.wait()))
    return Playground(**json.loads(line))


def free_port(port: int) -> int:
    """`port` if nothing listens there, else 0, which takes any."""
    with socket.socket() as probe:
        # As servers do: what is left of a playground that has just ended is not in the way.
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", port))
        except OSError:
            return 0
    return port
