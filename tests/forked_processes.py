"""Bots that start fast: forked from a process with everything imported and the catalogues parsed."""

import asyncio
import multiprocessing
import os
import signal
from asyncio import StreamReader, StreamReaderProtocol
from asyncio.subprocess import PIPE
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager, suppress
from importlib import import_module
from multiprocessing import forkserver
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from types import MappingProxyType
from typing import Any

from app.solving.processes import LAST_PRELOADED_MODULE, PRELOADED_MODULES
from tests.playground_client import ROOT, terminated

STDOUT, STDERR = 1, 2
LOOK_EVERY = 0.01  # seconds between checks whether a program has ended

CONTEXT = multiprocessing.get_context("forkserver")

Stream = StreamReader | None


def start_fork_server() -> None:
    """Start the process that bots, their workers and the host of the playgrounds are forked from."""
    CONTEXT.set_forkserver_preload(
        [
            *PRELOADED_MODULES,
            "playground.__main__",
            "bot.runtime.lifecycle",
            "tests.parsed_catalogues",
            "uvloop",
            LAST_PRELOADED_MODULE,
        ]
    )
    forkserver.ensure_running()


class ForkedProgram:
    """A forked program with the interface of asyncio's Process."""

    def __init__(self, process: BaseProcess, stdout: Stream, stderr: Stream) -> None:
        self._process = process
        self.stdout = stdout
        self.stderr = stderr
        self.pid = process.pid

    @property
    def returncode(self) -> int | None:
        return self._process.exitcode

    def send_signal(self, number: int) -> None:
        with suppress(ProcessLookupError):  # it may just have ended
            if self.returncode is None:
                os.kill(self.pid, number)

    def terminate(self) -> None:
        self.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)

    async def wait(self) -> int:
        while self.returncode is None:  # nothing signals its end, so poll
            await asyncio.sleep(LOOK_EVERY)
        return self.returncode

    async def communicate(self) -> tuple[bytes | None, bytes | None]:
        out, err = await asyncio.gather(_all_of(self.stdout), _all_of(self.stderr))
        await self.wait()
        return out, err


@asynccontextmanager
async def oddsmith_forked(
    *arguments: str,
    environment: Mapping[str, str],
    constants: Mapping[str, Any] = MappingProxyType({}),
    stdout: int | None = None,
    stderr: int | None = None,
) -> AsyncIterator[ForkedProgram]:
    """Like tests.playground_client.program("oddsmith"), for tests that do not depend on how it is started.

    Its workers are children of the fork server, not of the program. `constants`: values for constants of the
    program's modules, such as {"bot.components.message_updater.MIN_INTERVAL": 0.1}.
    """
    out, out_there = await _pipe(stdout)
    err, err_there = await _pipe(stderr)
    process = CONTEXT.Process(
        target=_oddsmith, args=(arguments, dict(environment), dict(constants), out_there, err_there)
    )
    await asyncio.to_thread(process.start)
    for connection in filter(None, (out_there, err_there)):
        connection.close()
    running = ForkedProgram(process, out, err)
    async with terminated(running):
        yield running


async def _pipe(target: int | None) -> tuple[Stream, Connection | None]:
    """A stream to read a program's output from, and the end it writes to; both None unless PIPE is given."""
    if target is None:
        return None, None
    assert target == PIPE
    read_end, write_end = CONTEXT.Pipe(duplex=False)
    reader = StreamReader()
    file = os.fdopen(os.dup(read_end.fileno()), "rb")
    read_end.close()
    await asyncio.get_running_loop().connect_read_pipe(lambda: StreamReaderProtocol(reader), file)
    return reader, write_end


async def _all_of(stream: Stream) -> bytes | None:
    return None if stream is None else await stream.read()


# The functions below run in the forked processes.


def _oddsmith(
    arguments: tuple[str, ...],
    environment: Mapping[str, str],
    constants: Mapping[str, Any],
    stdout: Connection | None,
    stderr: Connection | None,
) -> None:
    from bot.__main__ import main

    for connection, number in ((stdout, STDOUT), (stderr, STDERR)):
        if connection:
            os.dup2(connection.fileno(), number)
            connection.close()
    os.environ.clear()
    os.environ.update(environment)
    os.chdir(ROOT)
    for path, value in constants.items():
        module, _, name = path.rpartition(".")
        assert hasattr(import_module(module), name), path
        setattr(import_module(module), name, value)
    # The workers come from the fork server that this process comes from. Python would start a second one,
    # because it reuses a fork server only in the process that started it.
    forkserver._forkserver.ensure_running = lambda: None  # type: ignore[attr-defined]
    main(arguments)
