"""The verdict on a decision in a finished ventti game, or a round at a table."""

from bot.render.tables.game_view import best_first
from bot.text import numbers
from bot.text.catalogue import say
from games.ventti.review import ValuedDecision


def verdict(valued: ValuedDecision) -> str:
    """Whether the move was the best one, or what it cost, and the chances with either."""
    chances = ", ".join(
        say("ventti-move-worth", move=move, chance=numbers.chance(chance))
        for move, chance in best_first(valued.advice.chances).items()
    )
    if valued.cost < numbers.ROUNDING:
        return say("ventti-nothing-was-better", chances=chances)
    return say("ventti-decision-cost", cost=numbers.chance_points(valued.cost), chances=chances)
