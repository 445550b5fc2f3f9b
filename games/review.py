"""What a player's decisions were worth: each move, valued against the best one in the same position.

A move costs what it takes from the player's chance to win, if from then on the player does the best and the
House what it does. Chances are exact, given the cards on the table and not those that came.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from games.ventti import HOUSE, Drew, Event, Stopped, after, fold, position
from solvers import ventti


@dataclass(frozen=True)
class Decision:
    """A move of a player's own; `number` is the place of its event in the round."""

    number: int
    position: ventti.Question
    choice: ventti.Move


@dataclass(frozen=True)
class Judged:
    """A decision with what was known of it: the player's chances by drawing and by stopping."""

    decision: Decision
    advice: ventti.Advice

    @property
    def cost(self) -> float:
        """What the choice took from the chance to win, from 0 (nothing was better) to 1."""
        chances = {"draw": self.advice.draw, "stop": self.advice.stop}
        return max(chances.values()) - chances[self.decision.choice]


def decisions(events: Sequence[Event]) -> list[Decision]:
    """The player's decisions in a round of one player, in order. To be left alone is not one.

    Raises NotAllowed if the events are not such a round's.
    """
    state, found = fold(events[:1]), []
    for number, event in enumerate(events[1:], start=1):
        choice = _choice(event)
        if choice is not None:
            found.append(Decision(number, position(state), choice))
        state = after(state, event)
    return found


def judged(events: Sequence[Event]) -> list[Judged]:
    """The player's decisions with their worth, by the rules of the round: some 20 ms for each."""
    rules = fold(events).rules
    return [Judged(made, ventti.advise(*made.position, rules)) for made in decisions(events)]


def _choice(event: Event) -> ventti.Move | None:
    match event:
        case Drew(seat) if seat != HOUSE:
            return "draw"
        case Stopped(seat, left_alone) if seat != HOUSE and not left_alone:
            return "stop"
    return None
