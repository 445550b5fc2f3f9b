"""Which part of the bot this process is: Discord deals servers out to shards, and a process takes some."""

import asyncio
import re
from typing import NamedTuple, Self

from solvers.errors import UserError
from storage import Database, DatabaseUnavailable

IDENTIFY_INTERVAL = 5.5  # seconds; Discord says 5, and clocks differ a little
MAX_SHARDS = 100_000  # shards; a million servers need a thousand


class Shards(NamedTuple):
    """These shards of so many: server n is on shard (n >> 22) % total, direct messages on shard 0.

    The database is asked for their rounds by storage.rounds.on_shards.
    """

    ids: tuple[int, ...]
    total: int

    @classmethod
    def parse(cls, text: str) -> Self:
        """From "0-3/16": the first four of sixteen; "5/16" is one alone. Raises UserError."""
        found = re.fullmatch(r"(\d{1,6})(?:-(\d{1,6}))?/(\d{1,6})", text.strip())
        if not found:
            raise UserError("setting-bad-shards", example="0-3/16")
        first, last, total = int(found[1]), int(found[2] or found[1]), int(found[3])
        if not first <= last < total <= MAX_SHARDS:
            raise UserError("setting-no-such-shards", written=text.strip())
        return cls(tuple(range(first, last + 1)), total)

    def contains(self, server_id: int) -> bool:
        """Whether a server is on one of these."""
        return (server_id >> 22) % self.total in self.ids

    @property
    def share(self) -> float:
        """How much of the bot this is."""
        return len(self.ids) / self.total


class IdentifyLock:
    """Shards say who they are one at a time, whichever of a bot's processes they are in.

    Discord lets `concurrency` shards identify at once, by their number modulo that, and sends away who comes
    within five seconds of the last; every attempt counts towards the thousand that a bot has in a day.
    """

    def __init__(self, database: Database, concurrency: int) -> None:
        self._database = database
        self._concurrency = concurrency
        self._holders: set[asyncio.Task[None]] = set()

    async def acquire(self, shard: int | None) -> None:
        """Returns when this shard may identify, and keeps the others waiting for as long as Discord does.

        Raises ConnectionError while the database, by which they wait for each other, is away.
        """
        granted: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        task = asyncio.create_task(self._hold((shard or 0) % self._concurrency, granted))
        self._holders.add(task)
        task.add_done_callback(self._holders.discard)
        try:
            await granted
        except asyncio.CancelledError:
            task.cancel()
            raise
        except DatabaseUnavailable as error:
            # After an OSError discord.py tries again; after what it does not know it ends the whole bot.
            raise ConnectionError("The database did not answer a shard that is to identify.") from error

    async def _hold(self, lane: int, granted: "asyncio.Future[None]") -> None:
        try:
            async with self._database.lock(f"identify {lane}"):
                granted.set_result(None)
                await asyncio.sleep(IDENTIFY_INTERVAL)
        except Exception as error:
            if not granted.done():
                granted.set_exception(error)
        finally:
            granted.cancel()  # if nobody granted it

    async def close(self) -> None:
        for task in self._holders:
            task.cancel()
        await asyncio.gather(*self._holders, return_exceptions=True)


def parse_shards(value: object) -> object:
    return Shards.parse(value) if isinstance(value, str) else value
