"""The verdict on a decision in a finished blackjack round."""

from bot.render.blackjack import words
from bot.render.tables.game_view import best_first
from bot.text import numbers
from bot.text.catalogue import say
from games.blackjack.review import ValuedDecision


def verdict(valued: ValuedDecision) -> str:
    """Whether the choice was the best one, or what it cost, and the EV of every choice."""
    values = ", ".join(
        f"{words.action_verb(words.choice_in(valued.decision, choice))} {numbers.of_bet(value)}"
        for choice, value in best_first(valued.ev).items()
    )
    if valued.cost < words.ROUNDING:
        return say("blackjack-nothing-was-better", values=values)
    return say("blackjack-that-cost", cost=numbers.points(valued.cost), values=values)
