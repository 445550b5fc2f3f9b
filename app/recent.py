"""A bounded dict in insertion order (FIFO): when it is full, the oldest entry is dropped."""

from collections.abc import Callable
from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Recent(dict[K, V]):
    """The newest entries, as many as fit. One that is set again is the newest; reading it changes nothing.

    limit: how many entries, or what the `size` of all of them together may be
    """

    def __init__(self, limit: int, *, size: Callable[[V], int] | None = None) -> None:
        super().__init__()
        self._limit = limit
        self._size = size

    def __setitem__(self, key: K, value: V) -> None:
        self.pop(key, None)
        super().__setitem__(key, value)
        while (sum(map(self._size, self.values())) if self._size else len(self)) > self._limit:
            del self[next(iter(self))]

    def drop_if(self, matches: Callable[[K, V], bool]) -> None:
        """Drop every entry whose key and value match."""
        for key in [key for key, value in self.items() if matches(key, value)]:
            del self[key]
