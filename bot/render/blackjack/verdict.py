"""The verdict on a decision in a finished blackjack round."""

from bot.render.blackjack import words
from bot.render.tables.game_view import best_first
from bot.text import numbers
from bot.text.catalogue import say
from games.blackjack.review import Decision, ValuedDecision


def verdict(valued: ValuedDecision) -> str:
    """Whether the choice was the best one, or what it cost, and the EV of every choice."""
    evs = {_choice_name(choice, valued.decision): value for choice, value in valued.ev.items()}
    values = ", ".join(f"{name} {numbers.of_bet(value)}" for name, value in best_first(evs).items())
    if valued.cost < words.ROUNDING:
        return say("blackjack-nothing-was-better", values=values)
    return say("blackjack-that-cost", cost=numbers.points(valued.cost), values=values)


def _choice_name(choice: str, decision: Decision) -> str:
    """The name of a choice; an answer to an offer is named by the resulting action."""
    chosen = words.parse_choice(decision.offer, choice, even_money=decision.even_money)
    return say("blackjack-insurance") if chosen == "insure" else words.action_verb(chosen)
