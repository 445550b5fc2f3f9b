"""One page of a long list, found by an entry beside it: no matter how long the list is, or how it changes."""

from collections.abc import Awaitable, Callable, Sequence
from typing import Generic, NamedTuple, TypeVar

T = TypeVar("T")
P = TypeVar("P")  # a place in the list


class Page(NamedTuple, Generic[T]):
    """`ahead`, `more`: whether there are entries on that side of it."""

    entries: Sequence[T]
    ahead: bool
    more: bool


async def load_page(
    load: Callable[[P | None, P | None, int], Awaitable[Sequence[T]]],
    size: int,
    after: P | None = None,
    ahead_of: P | None = None,
) -> Page[T]:
    """Returns the first page, or the one right after or right ahead of a place.

    `load(after, ahead_of, limit)` returns the entries there, in order. The first page is full if the list has
    as many entries, and none is empty if the list is not: instead of such a page, it returns the first.
    """
    entries = await load(after, ahead_of, size + 1)
    if not entries or (ahead_of is not None and len(entries) < size):
        after = ahead_of = None
        entries = await load(None, None, size + 1)
    further = len(entries) > size
    if ahead_of is not None:
        return Page(entries[-size:], ahead=further, more=True)
    return Page(entries[:size], ahead=after is not None, more=further)
