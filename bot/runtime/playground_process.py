"""Runs the playground, a Discord on this machine, as a subprocess beside the bot."""

import asyncio
import json
import os
import socket
import subprocess
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, NamedTuple

from bot.settings import StartupError

NEW_GROUP: int = getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0)  # Windows' kind of a session

TOKEN = "playground"  # noqa: S105  # valid only for the playground on this machine


class PlaygroundFailed(StartupError):
    """The playground did not start."""


class Playground(NamedTuple):
    """The addresses of a running playground, and its bot token."""

    page: str
    api: str
    gateway: str
    token: str

    @property
    def settings(self) -> dict[str, Any]:
        """The settings with which a bot logs in there."""
        return {"token": self.token, "api": self.api, "gateway": self.gateway}


@asynccontextmanager
async def playground_process(port: int = 0) -> AsyncIterator[Process]:
    """A playground process, still starting. It ends with the block, or when this process ends."""
    command = [sys.executable, "-m", "playground", "--port", str(port), "--token", TOKEN, "--stop-with-stdin"]
    # Its own session: Ctrl-C must stop only the bot, which needs its Discord until it has closed.
    playground = await asyncio.create_subprocess_exec(
        *command, stdin=PIPE, stdout=PIPE, stderr=None, start_new_session=True, creationflags=NEW_GROUP
    )
    try:
        yield playground
    finally:
        if playground.returncode is None:
            playground.terminate()
        await playground.wait()


async def read_address(playground: Process) -> Playground:
    """Wait for the playground's addresses. Raises PlaygroundFailed if it exits instead."""
    assert playground.stdout is not None
    line = await playground.stdout.readline()
    if not line:
        raise PlaygroundFailed("start-no-playground", exit=str(await playground.wait()))
    return Playground(**json.loads(line))


def free_port(port: int) -> int:
    """`port` if nothing listens there, else 0 for any free port."""
    with socket.socket() as probe:
        # As servers do, so that sockets left by a playground that has just ended do not count. On Windows it
        # would also take a port that somebody listens on.
        if os.name == "posix":
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", port))
        except OSError:
            return 0
    return port
