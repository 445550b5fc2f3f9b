"""The verdict on a decision in a finished blackjack round."""

from collections.abc import Sequence

from bot.render.blackjack import words
from bot.render.tables.game_view import Solve, best_first
from bot.text import numbers
from bot.text.catalogue import say
from games import blackjack
from games.blackjack import review


async def verdict(solve: Solve, events: Sequence[blackjack.Event], step: int) -> Sequence[str]:
    """The verdict on event number `step`; empty if it was not a decision. Raises SolverFailed."""
    decision = next((decision for decision in review.decisions(events) if decision.number == step), None)
    if decision is None:
        return []
    advice = await solve(review.Position.advice, decision.position)
    valued = review.ValuedDecision(decision, review.choice_evs(decision.offer, advice))
    evs = {_choice_name(choice, decision.offer): value for choice, value in valued.ev.items()}
    values = ", ".join(f"{name} {numbers.of_bet(value)}" for name, value in best_first(evs))
    if valued.cost < words.ROUNDING:
        return [say("blackjack-nothing-was-better", values=values)]
    return [say("blackjack-that-cost", cost=numbers.points(valued.cost), values=values)]


def _choice_name(choice: str, offer: blackjack.Offer | None) -> str:
    """The name of a choice; an answer to an offer is named by the resulting action."""
    chosen = words.chosen(offer, choice)
    return say("blackjack-insurance") if chosen == "insure" else words.deed(chosen)
