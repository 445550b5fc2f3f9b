"""A bounded FIFO dict with a time to live (TTL): each entry is also dropped after some seconds."""

import asyncio
from collections import deque
from collections.abc import Callable
from contextvars import Context
from typing import TypeVar

from app.clock import Clock
from app.recent import Recent

K = TypeVar("K")
V = TypeVar("V")


class Expiring(Recent[K, V]):
    """The newest entries, each for `seconds`; `limit` and `size` are those of Recent.

    A key must not be set again.
    """

    def __init__(
        self, limit: int, seconds: float, clock: Clock, *, size: Callable[[V], int] | None = None
    ) -> None:
        super().__init__(limit, size=size)
        self._seconds = seconds
        self._clock = clock
        self._due: deque[tuple[float, K]] = deque()  # when each expires, in monotonic seconds
        self._expiry: asyncio.Task[None] | None = None

    def __setitem__(self, key: K, value: V) -> None:
        super().__setitem__(key, value)
        self._due.append((self._clock.monotonic() + self._seconds, key))
        if self._expiry is None or self._expiry.done():
            # In an empty context, because a request's takes memory.
            self._expiry = asyncio.create_task(self._drop_expired(), context=Context())

    async def _drop_expired(self) -> None:
        """Drop each entry when its time is up, until there are none."""
        while self._due:
            at, key = self._due[0]
            await self._clock.sleep(at - self._clock.monotonic())
            self._due.popleft()
            self.pop(key, None)

    def stop(self) -> None:
        """Drop no more entries: the process ends."""
        if self._expiry:
            self._expiry.cancel()
