"""What a decision of a finished round was worth."""

from collections.abc import Sequence
from typing import Any

from bot.render.tables.game_view import Solve, best_first
from bot.render.ventti import words
from bot.text import numbers
from bot.text.catalogue import say
from games.ventti import review
from solvers import ventti


async def verdict(solve: Solve, events: Sequence[Any], step: int) -> Sequence[str]:
    """What the decision of event number `step` was worth, if it was one. Raises SolverFailed."""
    every = review.table_decisions(events)
    made = next((made for of_box in every.values() for made in of_box if made.number == step), None)
    if made is None:
        return []
    rules = events[0].rules
    advice = await solve(ventti.advise, *made.position, rules)
    cost = review.ValuedDecision(made, advice).cost
    worth = {"draw": advice.draw, "stop": advice.stop}
    chances = ", ".join(
        say("ventti-move-worth", move=move, chance=numbers.format_percent(chance))
        for move, chance in best_first(worth)
    )
    if cost < words.ROUNDING:
        said = say("ventti-nothing-was-better", chances=chances)
    else:
        said = say("ventti-decision-cost", cost=numbers.format_percent(cost), chances=chances)
    return [said if len(every) == 1 else f"{said} {say('ventti-as-if-alone')}"]
