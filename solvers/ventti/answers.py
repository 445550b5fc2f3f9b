"""What the solver answers: advice on a position, and what follows each move.

They hold no arrays, so a process that only shows them does not import numpy.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from solvers.ventti.rules import Move, Side

BUST = 22  # in place of every total over 21


@dataclass(frozen=True)
class Advice:
    """The chance that the player wins if the side to move draws now, and if it stops now.

    best         the better move for the side to move; "stop" if both are equal
    house_plays  the move by the House's fixed rule; None if it is not to move or plays perfectly
    """

    to_move: Side
    draw: float
    stop: float
    best: Move
    house_plays: Move | None

    @property
    def chances(self) -> Mapping[Move, float]:
        """The chance after each move."""
        return {"draw": self.draw, "stop": self.stop}


@dataclass(frozen=True)
class After:
    """A total that one more card makes, the chance of it, and the player's chance to win then."""

    total: int
    chance: float
    player_wins: float


@dataclass(frozen=True)
class Outcomes:
    """What follows each move of the side to move.

    after  what a card makes of its hand, by total; BUST for all that is over 21. The chances sum to 1
    ends   the chance of each total that the other side ends on once this one has stopped; likewise BUST
    """

    to_move: Side
    total: int
    after: tuple[After, ...]
    ends: Mapping[int, float]
