"""The verdict on a decision in a finished ventti round."""

from collections.abc import Sequence
from typing import Any

from bot.render.tables.game_view import Solve, best_first
from bot.render.ventti import words
from bot.text import numbers
from bot.text.catalogue import say
from games.ventti import review
from solvers import ventti


async def verdict(solve: Solve, events: Sequence[Any], step: int) -> Sequence[str]:
    """The verdict on event number `step`; empty if it was not a decision. Raises SolverFailed."""
    decisions = review.table_decisions(events)
    decision = next(
        (
            decision
            for box_decisions in decisions.values()
            for decision in box_decisions
            if decision.number == step
        ),
        None,
    )
    if decision is None:
        return []
    rules = events[0].rules
    advice = await solve(ventti.advise, *decision.position, rules)
    cost = review.ValuedDecision(decision, advice).cost
    values = {"draw": advice.draw, "stop": advice.stop}
    chances = ", ".join(
        say("ventti-move-worth", move=move, chance=numbers.chance(chance))
        for move, chance in best_first(values)
    )
    if cost < words.ROUNDING:
        sentence = say("ventti-nothing-was-better", chances=chances)
    else:
        sentence = say("ventti-decision-cost", cost=numbers.chance_points(cost), chances=chances)
    return [sentence if len(decisions) == 1 else f"{sentence} {say('ventti-as-if-alone')}"]
