"""The events of a game of Minesweeper, and their codec. A player's moves are events too."""

from dataclasses import dataclass, field

from games.codec import Codec, stored_as
from games.errors import NotAllowed
from games.minesweeper.rules import Rules
from solvers.mines import Cell


@dataclass(frozen=True)
class Begun:
    """The game begins. The secret determines where the mines will be."""

    rules: Rules
    commitment: str
    secret: bytes = field(repr=False)


@dataclass(frozen=True)
class Laid:
    """The mines are laid for this first cell, which is opened next; `layout` is the number of the layout."""

    first: Cell
    layout: int = 0


@dataclass(frozen=True)
class Opened:
    """The player opens a covered cell."""

    cell: Cell


@dataclass(frozen=True)
class Flagged:
    """The player flags a covered cell."""

    cell: Cell


@dataclass(frozen=True)
class Unflagged:
    """The player removes a flag."""

    cell: Cell


@dataclass(frozen=True)
class Chorded:
    """The player opens what is covered around a number with as many flags."""

    cell: Cell


@dataclass(frozen=True)
class GaveUp:
    """The game ends early; `timed_out`: because nobody continued it in time."""

    timed_out: bool = field(default=False, metadata=stored_as("left_alone"))


Move = Opened | Flagged | Unflagged | Chorded | GaveUp
Event = Begun | Laid | Move

_CODEC: Codec[Event] = Codec(
    "Minesweeper",
    Event,
    unknown=lambda kind: NotAllowed("mines-no-such-event", kind=kind),
    rules=(Rules,),
)
to_data, from_data = _CODEC.to_data, _CODEC.from_data
