"""An aiohttp connector that lets surplus connections to Discord's HTTP API close after a rush.

aiohttp reuses the connection that has been idle longest, so none is idle long enough to be closed: as many as
the worst rush needed stay open while the bot runs, each with its TLS state and buffers. This connector reuses
the one used last, so that those that are not needed time out.
"""

from typing import TYPE_CHECKING

import aiohttp
from aiohttp.client_reqrep import ConnectionKey

if TYPE_CHECKING:
    from aiohttp.connector import Connection
    from aiohttp.tracing import Trace


class RecentFirstConnector(aiohttp.TCPConnector):
    """Reuses the connection that was returned last, so that those beyond the usual need time out."""

    async def _get(self, key: ConnectionKey, traces: list["Trace"]) -> "Connection | None":
        if key in self._conns:
            self._conns[key].rotate()  # the most recently returned connection is taken first
        return await super()._get(key, traces)
