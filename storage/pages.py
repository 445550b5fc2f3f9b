"""Pages of a list that may be long and may change: a page begins or ends at an entry, not at a number."""

from typing import Generic, NamedTuple, TypeVar

P = TypeVar("P")  # a place in a list


class Cursor(NamedTuple, Generic[P]):
    """The page right after a place in a list; or the one right before it, if it goes back."""

    place: P
    back: bool = False
