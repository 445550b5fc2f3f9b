"""Pages of a list that may be long and may change: a page begins or ends at an entry, not at a number."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

T = TypeVar("T")
P = TypeVar("P")  # a place in the list


@dataclass(frozen=True)
class Page(Generic[T]):
    """Entries of a list, in its order, and whether there are others before and after them."""

    entries: Sequence[T]
    has_previous: bool
    has_next: bool


async def load_page(
    load: Callable[[P | None, P | None, int], Awaitable[Sequence[T]]],
    size: int,
    after: P | None,
    before: P | None,
) -> Page[T]:
    """The first page, or the one right after or right before a place, in the order of the list.

    size: of a page. `load(after, before, limit)` returns the entries there, in order.
    Returns the first page instead of an empty one, and instead of one before a place that is not full.
    """
    entries = await load(after, before, size + 1)
    if not entries or (before is not None and len(entries) < size):
        after = before = None
        entries = await load(None, None, size + 1)
    further = len(entries) > size
    if before is not None:
        return Page(entries[-size:], has_previous=further, has_next=True)
    return Page(entries[:size], has_previous=after is not None, has_next=further)
