"""Values the decisions of a round of ventti at a table: each hand as if it were alone with the House.

See `single_player_position`, and `games.ventti.review` for what a decision costs.
"""

from collections.abc import Sequence

from games.ventti import table
from games.ventti.review import Decision, ValuedDecision, choice_of, value_decisions


def table_decisions(events: Sequence[table.Event]) -> dict[int, list[Decision]]:
    """The decisions of each box that was dealt in, in order. A timeout is not a decision.

    Raises NotAllowed if the events are not a legal round at a table.
    """
    state = table.fold(events[:1])
    by_box: dict[int, list[Decision]] = {}
    for number, event in enumerate(events[1:], start=1):
        choice, box = choice_of(event), state.turn
        if choice is not None and box is not None:
            by_box.setdefault(box, []).append(Decision(number, table.single_player_position(state), choice))
        state = table.apply(state, event)
    return {box: by_box.get(box, []) for box in state.boxes_dealt_in}


def decision_at(events: Sequence[table.Event], number: int) -> Decision | None:
    """The decision that a player at a table made by this event; None if it was none. Raises NotAllowed."""
    made = (decision for of_box in table_decisions(events).values() for decision in of_box)
    return next((decision for decision in made if decision.number == number), None)


def value_decision(events: Sequence[table.Event], decision: Decision) -> ValuedDecision:
    """The decision with its values; takes some 20 ms."""
    (valued,) = value_decisions([decision], table.fold(events).rules)
    return valued
