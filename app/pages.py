"""Pages of a long list, newest first: the newest, or the one before or after a place in it."""

from collections.abc import Awaitable, Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

T = TypeVar("T")
Entries = TypeVar("Entries", covariant=True)
Place = TypeVar("Place", contravariant=True)


class Query(Protocol[Place, Entries]):
    """Returns at most `limit` entries: the newest before a place, or the oldest after one; newest first."""

    def __call__(
        self, *, before: Place | None, after: Place | None, limit: int
    ) -> Awaitable[Sequence[Entries]]: ...


@dataclass(frozen=True)
class Page(Generic[T]):
    """Entries, newest first; `newer`, `older`: whether there are more on that side of them."""

    entries: Sequence[T]
    newer: bool
    older: bool


async def load(
    query: Query[Place, T], size: int, *, before: Place | None = None, after: Place | None = None
) -> Page[T]:
    """Returns the page before or after a place; the newest one without a place, or if there is none there."""
    entries = await query(before=before, after=after, limit=size + 1)
    if not entries or (after is not None and len(entries) < size):  # the newest page is always full
        before, after = None, None
        entries = await query(before=None, after=None, limit=size + 1)
    more = len(entries) > size
    if after is not None:
        return Page(entries[-size:], newer=more, older=True)
    return Page(entries[:size], newer=before is not None, older=more)
