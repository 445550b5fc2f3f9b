"""Starts the playground: `python -m playground`. Its options and output are in docs/playground.md."""

import argparse
import asyncio
import json
import os
import signal
import socket
import sys
import threading
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

from aiohttp import web

from playground.server import Playground

HOST = "127.0.0.1"
MAX_SHARDS = 64


def main() -> None:
    options = parse_options()
    try:
        listener = socket.create_server((HOST, options.port))
    except (OSError, OverflowError) as error:
        sys.exit(f"The playground cannot have port {options.port}: {error}")
    asyncio.run(serve(listener, options))


def parse_options(arguments: Sequence[str] | None = None) -> argparse.Namespace:
    """The options of the command line, or of `arguments`. Exits with a message if they are wrong."""
    parser = argparse.ArgumentParser(prog="playground", description="A mock Discord server with a web page.")
    parser.add_argument("--port", type=int, default=8050, help="0 takes any free port (default: 8050)")
    parser.add_argument("--token", default="playground", help="the bot's token (default: playground)")
    parser.add_argument("--shards", type=int, default=1, help="how many the bot is told to use (default: 1)")
    parser.add_argument("--stop-with-stdin", action="store_true", help="end when standard input closes")
    options = parser.parse_args(arguments)
    if not 1 <= options.shards <= MAX_SHARDS:
        parser.error(f"--shards is 1 to {MAX_SHARDS}")
    return options


async def serve(listener: socket.socket, options: argparse.Namespace) -> None:
    """Serve until SIGTERM, Ctrl-C or, if that is an option, the end of standard input."""
    loop, stop = asyncio.get_running_loop(), asyncio.Event()
    async with running_playground(listener, options) as addresses:
        for signal_number in (signal.SIGTERM, signal.SIGINT):
            try:
                loop.add_signal_handler(signal_number, stop.set)
            except NotImplementedError:  # Windows
                signal.signal(signal_number, lambda *_: loop.call_soon_threadsafe(stop.set))
        if options.stop_with_stdin:
            threading.Thread(target=_wait_for_end, args=(loop, stop), daemon=True).start()
        sys.stdout.write(json.dumps(addresses) + "\n")
        sys.stdout.flush()
        await stop.wait()


@asynccontextmanager
async def running_playground(
    listener: socket.socket, options: argparse.Namespace
) -> AsyncIterator[dict[str, str]]:
    """A playground that serves on this socket within the block; its addresses and the bot's token."""
    playground = Playground(HOST, listener.getsockname()[1], options.token, options.shards)
    runner = web.AppRunner(playground.application(), access_log=None, shutdown_timeout=1.0)
    await runner.setup()
    try:
        await web.SockSite(runner, listener).start()
        yield {
            "page": playground.page,
            "api": playground.api,
            "gateway": playground.gateway.address,
            "token": options.token,
        }
    finally:
        await runner.cleanup()


def _wait_for_end(loop: asyncio.AbstractEventLoop, stop: asyncio.Event) -> None:
    """Wait for the end of standard input, without sys.stdin, whose lock a thread must not hold at exit."""
    while os.read(0, 4096):
        pass
    loop.call_soon_threadsafe(stop.set)


if __name__ == "__main__":
    main()
