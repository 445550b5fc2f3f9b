"""Private replies at a ventti table: the hint for a decision, and the review of a round."""

from collections.abc import Sequence

from bot.render import markdown
from bot.render.layout import Reply
from bot.render.tables import reviews
from bot.render.ventti import rule_words, words
from bot.text import numbers
from bot.text.catalogue import say
from games.scorecards import is_mistake
from games.ventti import Stopped
from games.ventti.review import ValuedDecision
from games.ventti.table import Event, Round, fold
from solvers.ventti import Advice, Question, Rules


def hint_reply(state: Round, position: Question, advice: Advice) -> Reply:
    """The chances and EVs of drawing and of staying, with a note if several players are in the round."""
    notes = [say("ventti-several-play")] if len(state.boxes_dealt_in) > 1 else []
    if sum(seat.result is None for seat in state.hands.players) > 1:
        notes.append(say("ventti-house-may-draw"))
    if words.equally_good(advice):
        notes.insert(0, say("ventti-both-the-same"))
    rows = [
        (words.move_name(move), numbers.chance(chance), numbers.of_bet(2 * chance - 1))
        for move, chance in advice.chances.items()
    ]
    return Reply(
        markdown.heading(words.advice_title(advice, words.format_totals(position, state.rules))),
        markdown.code_table([("", say("ventti-you-win"), say("ventti-in-bets")), *rows]),
        *notes,
        markdown.subtext(say("ventti-hint-house", house=rule_words.describe_house(state.rules))),
    )


def describe_timeout(events: Sequence[Event], state: Round, box: int) -> str | None:
    """What was done when the box's player had left or timed out in that round; None if neither happened."""
    seat = state.boxes_dealt_in.index(box) + 1
    stopped = Stopped(seat, timed_out=True)
    if stopped not in events:
        return None
    left = fold(events[: events.index(stopped)]).box(box).leaving
    return say("ventti-missed", missed="left" if left else "late", total=str(state.hands.value(seat)))


def review_reply(
    round_id: int,
    decisions: Sequence[ValuedDecision],
    rules: Rules,
    *,
    several: bool,
    missed: str | None = None,
) -> Reply:
    """A player's moves in a round with their costs. `missed`: the sentence of `describe_timeout`."""
    costs = [valued.cost for valued in decisions if is_mistake(valued.cost)]
    mistakes = ""
    if costs:
        cost = numbers.chance_points(sum(costs))
        mistakes = say("ventti-moves-not-best", wrong=len(costs), moves=len(decisions), cost=cost)
    return reviews.review_reply(
        round_id,
        [words.describe_decision(valued, rules) for valued in decisions],
        mistakes,
        [missed] if missed else [],
        [say("ventti-several-play")] if several and decisions else [],
    )
