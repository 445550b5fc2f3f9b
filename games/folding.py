"""Folds the events of a round into its state (event sourcing); the same for every game."""

from collections.abc import Callable, Iterable
from functools import reduce
from typing import Any, TypeVar

from games.errors import NotAllowed

Event = TypeVar("Event")
Opened = TypeVar("Opened")
State = TypeVar("State")


def fold(
    events: Iterable[Event],
    opened: type[Opened],
    first_state: Callable[[Opened], State],
    apply: Callable[[State, Event], State],
) -> State:
    """The state after these events: `first_state` returns the one after the first event and `apply` the next.

    Raises NotAllowed if the first event is not of the class `opened`, and what both functions raise.
    """
    remaining = iter(events)
    first: Any = next(remaining, None)
    if not isinstance(first, opened):
        raise NotAllowed("round-not-opened")
    return reduce(apply, remaining, first_state(first))
