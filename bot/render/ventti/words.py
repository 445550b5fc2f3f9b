"""Ventti in words: rules, hands, moves, events."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby

from bot.render.tables import reviews
from bot.render.tables.game_view import best_first
from bot.text import numbers
from bot.text.catalogue import say
from games.cards import Card
from games.ventti import HOUSE, Dealt, Drew, Event, Opened, Stopped
from games.ventti.review import ValuedDecision
from solvers.ventti import Advice, Move, Question, Rules, Side, hand_value

MOVES: Mapping[Move, str] = {"draw": "ventti-draw", "stop": "ventti-out"}
"""Message ids of the names of the moves."""


def move(choice: Move) -> str:
    """The name of a move, on buttons and in tables."""
    return say(MOVES[choice])


def equally_good(advice: Advice) -> bool:
    """Whether drawing and stopping win equally often."""
    return abs(advice.draw - advice.stop) < numbers.CHANCE_ROUNDING


def advice_title(advice: Advice, position: str) -> str:
    """The heading of an answer: `Stay · 23T vs 6T`; only the position if both moves are equally good."""
    return position if equally_good(advice) else f"{move(advice.best)} · {position}"


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
    """`16 vs 18` Stay · costs **65.9**: what both hands added up to, the move, and what it cost."""
    position, choice = format_totals(valued.decision.position, rules), move(valued.decision.choice)
    if valued.cost < numbers.CHANCE_ROUNDING:
        return reviews.describe_decision(position, choice)
    return reviews.describe_decision(position, choice, numbers.chance_points(valued.cost))


def verdict(valued: ValuedDecision) -> str:
    """Whether the move was the best one, or what it cost, and the chances with either."""
    chances = ", ".join(
        say("ventti-move-worth", move=move, chance=numbers.chance(chance))
        for move, chance in best_first(valued.advice.chances).items()
    )
    if valued.cost < numbers.CHANCE_ROUNDING:
        return say("ventti-nothing-was-better", chances=chances)
    return say("ventti-decision-cost", cost=numbers.chance_points(valued.cost), chances=chances)


def describe_play(choice: str, position: str) -> str:
    """A move in a position that is stored as `13 v 6`, or `13 v 6, House out`: `staying on 13 vs 6`."""
    player, _, house = position.partition(",")[0].partition(" v ")
    return say("ventti-play", move=choice, player=player, house=house)


def side(seat: int) -> Side:
    """Whose seat it is, as the value that catalogue messages select on."""
    return "house" if seat == HOUSE else "player"


def describe_rules(rules: Rules) -> str:
    """The rules in one line, for small print; one deck and the player's first move go without saying."""
    return say("ventti-rules", house=_house_in_short(rules), **_rule_values(rules))


def short_rules(rules: Rules) -> str:
    """The rules that differ most from table to table, in one short line."""
    return say("ventti-rules-short", house=_house_in_short(rules), ace=rules.ace, ties=rules.ties)


def _house_in_short(rules: Rules) -> str:
    return say("ventti-house-to", threshold=rules.threshold or 0)


def describe_house(rules: Rules) -> str:
    """How the House plays, in full but without a full stop."""
    return say("ventti-house-draws", threshold=rules.threshold or 0)


def brief_other_rules(rules: Rules) -> str:
    """The rules as `describe_rules` has them, without how the House plays."""
    return say("ventti-rules-other", **_rule_values(rules))


def describe_other_rules(rules: Rules) -> str:
    """All rules in one line, without how the House plays."""
    return say("ventti-rules-without-house", **_rule_values(rules))


def _rule_values(rules: Rules) -> dict[str, str | int]:
    """Values for the messages: `decks` is 0 for an infinite deck, `faces` is "own" if they count 11 to 13."""
    return {
        "ace": rules.ace,
        "ties": rules.ties,
        "decks": rules.decks or 0,
        "first": rules.first,
        "faces": "ten" if rules.faces == 10 else "own",
        "dealt": rules.dealt,
    }


def format_cards(hand: Iterable[Card]) -> str:
    return " ".join(map(str, hand))


def describe_events(events: Sequence[Event], player: str) -> str:
    """The events in sentences, one for all cards that a side drew; `player` is a name or a mention."""
    groups = (list(group) for _, group in groupby(events, key=lambda event: (type(event), _seat(event))))
    return " ".join(filter(None, (_describe(group, player) for group in groups)))


def _seat(event: Event) -> int | None:
    return event.seat if isinstance(event, Drew | Stopped) else None


def _describe(group: Sequence[Event], player: str) -> str:
    """Events of one kind that followed each other, of one side."""
    match group[0]:
        case Opened():
            return ""
        case Dealt(hands):
            return say("ventti-story-cards-each", cards=len(hands[0]))
        case Drew(seat):
            cards = tuple(str(event.card) for event in group if isinstance(event, Drew))
            return say("ventti-story-drew", side=side(seat), who=player, cards=cards)
        case Stopped(seat, timed_out):
            missed = "late" if timed_out else "no"
            return say("ventti-story-out", side=side(seat), who=player, missed=missed)
