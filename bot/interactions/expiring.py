"""A dict of what came last, whose entries are also forgotten after a while."""

import asyncio
from collections.abc import Callable
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

    def __setitem__(self, key: K, value: V) -> None:
        super().__setitem__(key, value)
        asyncio.get_running_loop().call_later(self._seconds, self.pop, key, None)
