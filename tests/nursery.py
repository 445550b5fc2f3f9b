"""Playgrounds that start in no time: forked from a process that has imported one already."""

import asyncio
import multiprocessing
import os
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from multiprocessing import forkserver
from multiprocessing.connection import Connection

from bot.processes import PRELOADED
from tests.driving import LONGEST_START, Playground, playground_at

STDOUT = 1


def prepare() -> None:
    """Start the process that playgrounds, and the bot's workers, are forked from."""
    multiprocessing.get_context("forkserver").set_forkserver_preload([*PRELOADED, "playground.__main__"])
    forkserver.ensure_running()


@asynccontextmanager
async def playground_forked(*arguments: str) -> AsyncIterator[Playground]:
    """Like tests.driving.playground_running."""
    context = multiprocessing.get_context("forkserver")
    printed, stdout = context.Pipe(duplex=False)
    running = context.Process(target=_run, args=(stdout, arguments))
    await asyncio.to_thread(running.start)
    stdout.close()
    try:
        line = await asyncio.wait_for(asyncio.to_thread(_first_line, printed), LONGEST_START)
        async with playground_at(line) as place:
            yield place
    finally:
        running.terminate()
        await asyncio.to_thread(running.join, LONGEST_START)
        printed.close()
    assert running.exitcode is not None, "the playground did not end"


def _first_line(printed: Connection) -> str:
    with open(printed.fileno(), closefd=False) as lines:
        return lines.readline()


def _run(stdout: Connection, arguments: tuple[str, ...]) -> None:
    from playground.__main__ import main

    os.dup2(stdout.fileno(), STDOUT)
    stdout.close()
    sys.argv = ["playground", "--port", "0", *arguments]
    main()
