"""Playgrounds that start in a few milliseconds: one process holds those of all tests of a pytest process.

Each has a port, a token and a world of its own. A connection to the host is a playground: the options go in,
its addresses come out, and closing the connection ends it.
"""

import asyncio
import json
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache
from multiprocessing import parent_process
from multiprocessing.connection import Connection

from playground.__main__ import HOST, parse_options, running_playground
from tests.forked_processes import CONTEXT
from tests.playground_client import Playground, playground_at
from tests.waiting import LONGEST_WAIT


@asynccontextmanager
async def hosted_playground(*arguments: str) -> AsyncIterator[Playground]:
    """Like tests.playground_client.running_playground, but not in a process of its own."""
    reader, writer = await asyncio.open_connection(HOST, await asyncio.to_thread(_host_port))
    try:
        writer.write(json.dumps(arguments).encode() + b"\n")
        async with playground_at(await asyncio.wait_for(reader.readline(), LONGEST_WAIT)) as place:
            yield place
        writer.write_eof()
        assert await asyncio.wait_for(reader.read(), LONGEST_WAIT) == b"", "the playground has ended"
    finally:
        writer.close()
        await writer.wait_closed()


@cache
def _host_port() -> int:
    """The port of the host, which is started with the first playground and ends with this process."""
    here, there = CONTEXT.Pipe(duplex=False)
    CONTEXT.Process(target=_host, args=(there,), daemon=True).start()
    there.close()
    port: int = here.recv()
    return port


# The functions below run in the host.


def _host(address: Connection) -> None:
    asyncio.run(_serve(address))


async def _serve(address: Connection) -> None:
    server = await asyncio.start_server(_run_playground, HOST, 0)
    address.send(server.sockets[0].getsockname()[1])
    address.close()
    parent_ended = asyncio.Event()  # also if it was killed, and could not stop its daemon processes
    asyncio.get_running_loop().add_reader(parent_process().sentinel, parent_ended.set)
    await parent_ended.wait()


async def _run_playground(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    options = parse_options(json.loads(await reader.readline()))
    async with running_playground(socket.create_server((HOST, 0)), options) as addresses:
        writer.write(json.dumps(addresses).encode() + b"\n")
        await reader.read()  # until the test is done with it
    writer.close()
