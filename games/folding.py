"""The fold, which turns the events of a round into its state: the same for every game."""

from collections.abc import Callable, Iterable
from functools import reduce
from typing import Any, TypeVar

from games.errors import NotAllowed
from solvers.errors import UserError

Event = TypeVar("Event")
Opened = TypeVar("Opened")
State = TypeVar("State")


def fold(
    events: Iterable[Event],
    opened: type[Opened],
    begin: Callable[[Opened], State],
    apply: Callable[[State, Event], State],
    *,
    refusal: type[UserError] = NotAllowed,
) -> State:
    """The state after these events: what `begin` makes of the first, and `after` of each that follows.

    Raises `refusal` if the first is not an `opened`, and what the two raise.
    """
    coming = iter(events)
    first: Any = next(coming, None)
    if not isinstance(first, opened):
        raise refusal("round-not-opened")
    return reduce(apply, coming, begin(first))
