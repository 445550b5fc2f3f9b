"""Connections to Discord's HTTP API that close when a rush is over.

aiohttp takes the one first that has been idle longest, so that each has its turn before it is closed for
being idle: as many as the worst rush needed stay for as long as the bot runs, with what TLS and its buffers
keep for each. Here the one that was used last is taken first, and those that are not needed are closed.
"""

from typing import TYPE_CHECKING

import aiohttp
from aiohttp.client_reqrep import ConnectionKey

if TYPE_CHECKING:
    from aiohttp.connector import Connection
    from aiohttp.tracing import Trace


class RecentFirstConnector(aiohttp.TCPConnector):
    async def _get(self, key: ConnectionKey, traces: list["Trace"]) -> "Connection | None":
        if key in self._conns:
            self._conns[key].rotate()  # the last to come back is the first to go
        return await super()._get(key, traces)
