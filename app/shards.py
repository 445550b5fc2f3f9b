"""Shards: Discord distributes guilds over shards, and each process of the bot runs some of these."""

import asyncio
import re
from typing import NamedTuple, Self

from app.clock import Clock
from solvers.errors import UserError
from storage import Database, DatabaseUnavailable

IDENTIFY_INTERVAL = 5.5  # seconds; Discord says 5, and clocks differ a little
MAX_SHARDS = 100_000  # shards; a million servers need a thousand


class Shards(NamedTuple):
    """Some of `total` shards. Guild n is on shard (n >> 22) % total, direct messages on shard 0.

    storage.rounds.on_shards selects their rounds in the database.
    """

    ids: tuple[int, ...]
    total: int

    @classmethod
    def parse(cls, text: str) -> Self:
        """Parse "0-3/16" (the first four of sixteen) or "5/16" (a single one). Raises UserError."""
        match = re.fullmatch(r"(\d{1,6})(?:-(\d{1,6}))?/(\d{1,6})", text.strip())
        if not match:
            raise UserError("setting-bad-shards", example="0-3/16")
        first, last, total = int(match[1]), int(match[2] or match[1]), int(match[3])
        if not first <= last < total <= MAX_SHARDS:
            raise UserError("setting-no-such-shards", written=text.strip())
        return cls(tuple(range(first, last + 1)), total)

    def contains(self, guild_id: int) -> bool:
        """Whether a guild is on one of these shards."""
        return (guild_id >> 22) % self.total in self.ids

    @property
    def share(self) -> float:
        """The share of all shards, up to 1."""
        return len(self.ids) / self.total


class IdentifyLock:
    """Makes shards identify one at a time, across all processes of the bot.

    Discord lets `concurrency` shards identify at once, by their number modulo that. It rejects a shard that
    identifies within five seconds of the last one, and every attempt counts towards the thousand per day.
    """

    def __init__(self, database: Database, clock: Clock, concurrency: int) -> None:
        self._database = database
        self._clock = clock
        self._concurrency = concurrency
        self._holders: set[asyncio.Task[None]] = set()

    async def acquire(self, shard: int | None) -> None:
        """Wait until this shard may identify, and hold the lock for IDENTIFY_INTERVAL.

        Raises ConnectionError while the database, which has the lock, is unavailable.
        """
        granted: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        task = asyncio.create_task(self._hold((shard or 0) % self._concurrency, granted))
        self._holders.add(task)
        task.add_done_callback(self._holders.discard)
        try:
            await granted
        except DatabaseUnavailable as error:
            # discord.py tries again after an OSError; an unknown error would end the whole bot.
            raise ConnectionError("The database did not answer a shard that is to identify.") from error

    async def _hold(self, rate_limit_key: int, granted: "asyncio.Future[None]") -> None:
        try:
            async with self._database.lock(f"identify {rate_limit_key}"):
                granted.set_result(None)  # fails if the shard waits no longer: the next one gets the lock
                await self._clock.sleep(IDENTIFY_INTERVAL)
        except Exception as error:
            if not granted.done():
                granted.set_exception(error)
        finally:
            granted.cancel()  # has no effect if it is done

    async def close(self) -> None:
        for task in self._holders:
            task.cancel()
        await asyncio.gather(*self._holders, return_exceptions=True)
