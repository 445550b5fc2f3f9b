"""The verdict on a decision in a finished ventti round."""

from collections.abc import Sequence

from bot.render.tables.game_view import best_first
from bot.text import numbers
from bot.text.catalogue import say
from games.ventti import table
from games.ventti.review import ValuedDecision


def verdict(events: Sequence[table.Event], valued: ValuedDecision) -> str:
    """Whether the move was the best one, or what it cost, and the chances with either, at a table."""
    chances = ", ".join(
        say("ventti-move-worth", move=move, chance=numbers.chance(chance))
        for move, chance in best_first(valued.advice.chances).items()
    )
    if valued.cost < numbers.ROUNDING:
        sentence = say("ventti-nothing-was-better", chances=chances)
    else:
        sentence = say("ventti-decision-cost", cost=numbers.chance_points(valued.cost), chances=chances)
    several = len(table.fold(events).boxes_dealt_in) > 1
    return f"{sentence} {say('ventti-as-if-alone')}" if several else sentence
