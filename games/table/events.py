"""The events that all table games share."""

from dataclasses import dataclass, field
from typing import Literal

from games.codec import stored_as
from games.shoe import Shoe

CloseReason = Literal["idle", "asked", "gone"]


@dataclass(frozen=True)
class Sat:
    """The person takes a free box, with their seed for the next shuffle."""

    box: int
    player: int
    seed: str


@dataclass(frozen=True)
class Left:
    """The person leaves their box; `forced`: somebody else removed them."""

    box: int
    forced: bool = field(default=False, metadata=stored_as("stood_up"))


@dataclass(frozen=True)
class Seeded:
    """The person changes their seed, from the next shuffle on."""

    box: int
    seed: str


@dataclass(frozen=True)
class Bet:
    """The bet of a box is now `chips` whole chips, instead of any earlier bet; 0 takes it back."""

    box: int
    chips: int


@dataclass(frozen=True)
class Shuffled:
    """A new shoe is in play, and the next one's commitment is known."""

    shoe: Shoe
    next_commitment: str = field(metadata=stored_as("following"))


@dataclass(frozen=True)
class Closing:
    """The table closes when the round is settled."""


@dataclass(frozen=True)
class Closed:
    """The table is closed: it was idle, somebody asked for it, or the table itself is gone."""

    why: CloseReason


TableEvent = Sat | Left | Seeded | Bet | Shuffled | Closing | Closed
