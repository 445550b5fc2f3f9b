"""What a decision of a finished round was worth."""

from collections.abc import Sequence

from bot.render.blackjack import words
from bot.render.tables.game_view import Solve, best_first
from bot.text import numbers
from bot.text.catalogue import say
from games import blackjack
from games.blackjack import review


async def verdict(solve: Solve, events: Sequence[blackjack.Event], step: int) -> Sequence[str]:
    """What the decision of event number `step` was worth, if it was one. Raises SolverFailed."""
    made = next((made for made in review.decisions(events) if made.number == step), None)
    if made is None:
        return []
    advice = await solve(review.Position.advice, made.position)
    judged = review.ValuedDecision(made, review.choice_evs(made.offer, advice))
    worth = {_called(choice, made.offer): value for choice, value in judged.ev.items()}
    said = ", ".join(f"{name} {numbers.of_bet(value)}" for name, value in best_first(worth))
    if judged.cost < words.ROUNDING:
        return [say("blackjack-nothing-was-better", values=said)]
    return [say("blackjack-that-cost", cost=numbers.format_percent(judged.cost), values=said)]


def _called(choice: str, offer: blackjack.Offer | None) -> str:
    """A choice as it is called; an answer to an offer by what it comes to."""
    chosen = words.chosen(offer, choice)
    return say("blackjack-insurance") if chosen == "insure" else words.deed(chosen)
