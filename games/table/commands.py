"""The commands of a table: each returns its event, or raises if it is not allowed."""

from collections.abc import Callable, Sequence
from functools import reduce
from typing import TypeVar

from games import shoe as shoes
from games.errors import NotAllowed
from games.shoe import Secrets
from games.table.events import Bet, Closed, CloseReason, Closing, Left, Sat, Seeded, Shuffled
from games.table.state import Table
from games.table.transitions import apply, next_shoe

T = TypeVar("T", bound=Table)
E = TypeVar("E")


def sit(state: Table, player: int, seed: str) -> Sat:
    """The person sits down in the first free box; if they were leaving, they stay.

    Raises NotAllowed and BadSeed.
    """
    sat = Sat(_own_or_first_free(state, player), player, shoes.parse_seed(seed))
    apply(state, sat)
    return sat


def leave(state: Table, player: int, *, forced: bool = False) -> Left:
    """The person leaves their box. Raises NotAllowed."""
    left = Left(state.box_of(player), forced)
    apply(state, left)
    return left


def reseed(state: Table, player: int, seed: str) -> Seeded:
    """The person changes their seed. Raises NotAllowed and BadSeed."""
    seeded = Seeded(state.box_of(player), shoes.parse_seed(seed))
    apply(state, seeded)
    return seeded


def not_bet(state: Table) -> list[int]:
    """The boxes that may bet in this round and have not; if there are none it can be dealt at once."""
    return [number for number, box in state.occupied.items() if not box.bet]


def bet(state: Table, player: int, chips: int) -> Bet:
    """The person bets this many whole chips, instead of any earlier bet; 0 takes it back.

    Raises NotAllowed.
    """
    placed = Bet(state.box_of(player), chips)
    apply(state, placed)
    return placed


def close(state: Table, why: CloseReason) -> Closing | Closed:
    """The table closes, at once or when the round is settled. Raises NotAllowed."""
    closed = Closing() if state.dealt and not state.settled and why != "gone" else Closed(why)
    apply(state, closed)
    return closed


def shuffle(state: Table, secrets: Secrets) -> Shuffled:
    """The next shoe comes into play. Raises NotAllowed and BadShuffle."""
    return Shuffled(next_shoe(state), secrets.next_commitment(state.next_commitment))


def with_automatic_events(
    state: T, new_events: Sequence[E], apply: Callable[[T, E], T], automatic: Callable[[T], Sequence[E]]
) -> list[E]:
    """These events followed by the automatic ones, up to the next decision of a player.

    Raises what `apply` and `automatic` raise.
    """
    all_events: list[E] = []
    while new_events:
        state = reduce(apply, new_events, state)
        all_events += new_events
        new_events = automatic(state)
    return all_events


def _own_or_first_free(state: Table, player: int) -> int:
    for number, box in enumerate(state.boxes, start=1):
        if box and box.player == player:
            return number
    for number, box in enumerate(state.boxes, start=1):
        if box is None:
            return number
    raise NotAllowed("table-full", boxes=len(state.boxes))
