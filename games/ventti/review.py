"""What a player's decisions at ventti were worth: each move against the best one in the same position.

A move costs what it takes from the player's chance to win, if from then on the player does the best and the
House what it does. Chances are exact, given the cards on the table and not those that came; at a table where
several play they are those of the hand as if it were alone with the House (see
`table.single_player_position`).
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from games.ventti import table
from games.ventti.play import HOUSE, Drew, Stopped, position
from games.ventti.solo import Event, apply, fold
from solvers import ventti
from solvers.ventti import Rules


@dataclass(frozen=True)
class Decision:
    """A move of a player's own; `number` is the place of its event in the round."""

    number: int
    position: ventti.Question
    choice: ventti.Move


@dataclass(frozen=True)
class ValuedDecision:
    """A decision with what was known of it: the player's chances by drawing and by stopping."""

    decision: Decision
    advice: ventti.Advice

    @property
    def cost(self) -> float:
        """What the choice took from the chance to win, from 0 (nothing was better) to 1."""
        chances = {"draw": self.advice.draw, "stop": self.advice.stop}
        return max(chances.values()) - chances[self.decision.choice]


def decisions(events: Sequence[Event]) -> list[Decision]:
    """The player's decisions in a game of their own, in order. To be left alone is not one.

    Raises NotAllowed if the events are not such a game's.
    """
    state, found = fold(events[:1]), []
    for number, event in enumerate(events[1:], start=1):
        choice = _choice(event)
        if choice is not None:
            found.append(Decision(number, position(state), choice))
        state = apply(state, event)
    return found


def table_decisions(events: Sequence[table.Event]) -> dict[int, list[Decision]]:
    """The decisions of each box that was dealt in, in order. To be left alone is not one.

    Raises NotAllowed if the events are not a round's at a table.
    """
    state = table.fold(events[:1])
    found: dict[int, list[Decision]] = {}
    for number, event in enumerate(events[1:], start=1):
        choice, box = _choice(event), state.turn
        if choice is not None and box is not None:
            found.setdefault(box, []).append(Decision(number, table.single_player_position(state), choice))
        state = table.apply(state, event)
    return {box: found.get(box, []) for box in state.seats}


def value_round(events: Sequence[Event]) -> list[ValuedDecision]:
    """The player's decisions in a game of their own, with their worth: some 20 ms for each."""
    return value_decisions(decisions(events), fold(events).rules)


def value_decisions(made: Iterable[Decision], rules: Rules) -> list[ValuedDecision]:
    """Decisions with their worth by these rules: some 20 ms for each."""
    return [ValuedDecision(decision, ventti.advise(*decision.position, rules)) for decision in made]


def _choice(event: Event | table.Event) -> ventti.Move | None:
    match event:
        case Drew(seat) if seat != HOUSE:
            return "draw"
        case Stopped(seat, timed_out) if seat != HOUSE and not timed_out:
            return "stop"
    return None
