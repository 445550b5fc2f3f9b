"""Ventti in words: moves, hands, positions, decisions."""

from collections.abc import Iterable, Mapping

from bot.render.tables import reviews
from bot.render.tables.game_view import best_first
from bot.text import numbers
from bot.text.catalogue import say
from games.cards import Card
from games.scorecards import is_mistake
from games.ventti.review import ValuedDecision
from solvers.ventti import Advice, Move, Question, Rules, hand_value

MOVES: Mapping[Move, str] = {"draw": "ventti-draw", "stop": "ventti-stay"}
"""Message ids of the names of the moves."""


def move_name(choice: Move) -> str:
    """The name of a move, on buttons and in tables."""
    return say(MOVES[choice])


def equally_good(advice: Advice) -> bool:
    """Whether drawing and staying win equally often."""
    return abs(advice.draw - advice.stop) < numbers.CHANCE_ROUNDING


def advice_title(advice: Advice, position: str) -> str:
    """The heading of an answer: `Stay · 23T vs 6T`; only the position if both moves are equally good."""
    return position if equally_good(advice) else f"{move_name(advice.best)} · {position}"


def describe_question(question: Question) -> str:
    """A question as it is understood, in words: its hands, who is out, and whose turn it is."""
    return say(
        "ventti-understood",
        player=question.player,
        house=question.house,
        out=question.out or "nobody",
        to_move=question.to_move or "nobody",
    )


def format_totals(question: Question, rules: Rules) -> str:
    """What the hands of a position add up to, the player's first."""
    player, house = (hand_value(hand, rules.ace, rules.faces) for hand in (question.player, question.house))
    return say("ventti-position", player=str(player), house=str(house))


def describe_decision(valued: ValuedDecision, rules: Rules) -> str:
    """`16 vs 18` Stay · costs **65.9 points**: what both hands added up to, the move, and what it cost."""
    position, choice = format_totals(valued.decision.position, rules), move_name(valued.decision.choice)
    if is_mistake(valued.cost):
        cost = say("ventti-points", points=numbers.chance_points(valued.cost))
        return reviews.describe_decision(position, choice, cost)
    return reviews.describe_decision(position, choice)


def verdict(valued: ValuedDecision) -> str:
    """Whether the move was the best one, or what it cost, and the chances with either."""
    chances = ", ".join(
        say("ventti-move-worth", move=move, chance=numbers.chance(chance))
        for move, chance in best_first(valued.advice.chances).items()
    )
    if is_mistake(valued.cost):
        return say("ventti-decision-cost", cost=numbers.chance_points(valued.cost), chances=chances)
    return say("ventti-nothing-was-better", chances=chances)


def describe_play(choice: str, position: str) -> str:
    """A move in a position that is stored as `13 v 6`, or `13 v 6, House out`: `staying on 13 vs 6`."""
    player, _, house = position.partition(",")[0].partition(" v ")
    return say("ventti-play", move=choice, player=player, house=house)


def format_cards(hand: Iterable[Card]) -> str:
    return " ".join(map(str, hand))
