"""Pages of a list, found by a cursor (storage.pages)."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from storage.pages import Cursor

T = TypeVar("T")
P = TypeVar("P")  # a place in the list


@dataclass(frozen=True)
class Page(Generic[T]):
    """Entries of a list, in its order, and whether there are others before and after them."""

    entries: Sequence[T]
    has_previous: bool
    has_next: bool


async def load_page(
    load: Callable[[Cursor[P] | None, int], Awaitable[Sequence[T]]], size: int, cursor: Cursor[P] | None
) -> Page[T]:
    """The page of this cursor, or the first one (None).

    size: of a page. `load(cursor, limit)` returns the entries there, in the order of the list.
    Falls back to the first page if the page would be empty, or if going back would give less than a full
    page.
    """
    entries = await load(cursor, size + 1)
    if not entries or (cursor and cursor.back and len(entries) < size):
        cursor = None
        entries = await load(None, size + 1)
    further = len(entries) > size
    if cursor and cursor.back:
        return Page(entries[-size:], has_previous=further, has_next=True)
    return Page(entries[:size], has_previous=cursor is not None, has_next=further)
