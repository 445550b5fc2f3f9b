"""A bounded FIFO dict with a time to live (TTL): each entry is also dropped after some seconds."""

import asyncio
from collections import deque
from collections.abc import Callable
from contextvars import Context
from typing import TypeVar

from app.recent import Recent

K = TypeVar("K")
V = TypeVar("V")


class Expiring(Recent[K, V]):
    """The newest entries, each for `seconds`; `limit` and `size` are those of Recent.

    A key must not be set again.
    """

    def __init__(self, limit: int, seconds: float, *, size: Callable[[V], int] | None = None) -> None:
        super().__init__(limit, size=size)
        self._seconds = seconds
        self._due: deque[tuple[float, K]] = deque()  # when each expires, by the event loop's time

    def __setitem__(self, key: K, value: V) -> None:
        super().__setitem__(key, value)
        self._due.append((asyncio.get_running_loop().time() + self._seconds, key))
        if len(self._due) == 1:
            self._wait()

    def _wait(self) -> None:
        """Wait for the oldest entry's time; in an empty context, because a request's takes memory."""
        asyncio.get_running_loop().call_at(self._due[0][0], self._forget_oldest, context=Context())

    def _forget_oldest(self) -> None:
        self.pop(self._due.popleft()[1], None)
        if self._due:
            self._wait()
