"""Values a player's decisions in ventti: each move against the best one in the same position.

The cost of a move is what it takes from the player's chance to win, if the player then plays best and the
House by its rule. Chances are exact, given the cards on the table at that moment, not the cards that came
later. `decisions` and `value_round` are for the solo game; `games.ventti.table.review` is for tables.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from games.ventti.hands import HOUSE, Drew, Stopped, position
from games.ventti.solo import Event, apply, fold
from solvers import ventti
from solvers.ventti import Rules


@dataclass(frozen=True)
class Decision:
    """A player's own move; `number` is the index of its event in the round."""

    number: int
    position: ventti.Question
    choice: ventti.Move


@dataclass(frozen=True)
class ValuedDecision:
    """A decision with the player's chances to win by drawing and by stopping."""

    decision: Decision
    advice: ventti.Advice

    @property
    def cost(self) -> float:
        """What the choice took from the chance to win, from 0 (nothing was better) to 1."""
        chances = self.advice.chances
        return max(chances.values()) - chances[self.decision.choice]


def decisions(events: Sequence[Event]) -> list[Decision]:
    """The player's decisions in a solo game, in order. A timeout is not a decision.

    Raises NotAllowed if the events are not a legal solo game.
    """
    state, result = fold(events[:1]), []
    for number, event in enumerate(events[1:], start=1):
        choice = choice_of(event)
        if choice is not None:
            result.append(Decision(number, position(state), choice))
        state = apply(state, event)
    return result


def value_round(events: Sequence[Event]) -> list[ValuedDecision]:
    """The player's valued decisions in a solo game; takes some 20 ms for each."""
    return value_decisions(decisions(events), fold(events).rules)


def value_decisions(made: Iterable[Decision], rules: Rules) -> list[ValuedDecision]:
    """The decisions with their values under these rules; takes some 20 ms for each."""
    return [ValuedDecision(decision, ventti.advise(*decision.position, rules)) for decision in made]


def choice_of(event: object) -> ventti.Move | None:
    """The move that a player chose by this event; None if it is another event, or a timeout."""
    match event:
        case Drew(seat) if seat != HOUSE:
            return "draw"
        case Stopped(seat, timed_out) if seat != HOUSE and not timed_out:
            return "stop"
    return None
