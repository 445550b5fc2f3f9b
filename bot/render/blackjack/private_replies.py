"""Private replies at a blackjack table: the hint for a decision, and the review of a round."""

from collections.abc import Sequence

from bot.render import markdown
from bot.render.blackjack import turn, words
from bot.render.layout import Reply
from bot.render.tables import reviews
from bot.text import numbers
from bot.text.blackjack_hands import sorted_cards
from bot.text.catalogue import say
from games.blackjack import Offer, Round
from games.blackjack.review import DECLINED, Position, ValuedDecision, choice_evs, offers_even_money
from games.scorecards import is_mistake
from solvers.blackjack import Advice, Hand


def hint_reply(state: Round, position: Position, advice: Advice) -> Reply:
    """The best choice, and the cost of the others, given the cards that everybody has seen."""
    offer: Offer | None = state.stage if state.stage in ("insurance", "surrender") else None
    values = {
        _choice_on_button(state, offer, choice, advice): value
        for choice, value in choice_evs(offer, advice).items()
    }
    return Reply(
        markdown.heading(words.advice_title(words.action_name(words.best(values)), advice.question)),
        words.next_best(values),
        words.table_of_values(values),
        markdown.subtext(
            say("blackjack-table-no-dealer-blackjack") if state.peek_found_natural is not None else "",
            say("blackjack-table-seen", seen=len(position.seen)) if position.seen else "",
        ),
    )


def _choice_on_button(state: Round, offer: Offer | None, choice: str, advice: Advice) -> words.PlayerChoice:
    """The choice that has the label of its button: one button declines all that is offered to a table."""
    if offer and choice == DECLINED:
        return turn.decline_choice(state, offer)
    return words.parse_choice(offer, choice, even_money=offers_even_money(advice))


def review_reply(round_id: int, decisions: Sequence[ValuedDecision]) -> Reply:
    """A player's decisions in a round with their costs, and what was done when they had left or timed out."""
    own = [valued for valued in decisions if not valued.decision.timed_out]
    missed = [_describe_timeout(valued) for valued in decisions if valued.decision.timed_out]
    not_counted = [say("blackjack-table-missed-not-counted")] if missed else []
    return reviews.review_reply(
        round_id,
        [_describe_decision(valued) for valued in own],
        _describe_mistakes(own),
        missed,
        [say("blackjack-table-costs-are-averages"), *not_counted],
    )


def _describe_mistakes(decisions: Sequence[ValuedDecision]) -> str:
    """How many there are, and what they cost together; empty without any."""
    costs = [valued.cost for valued in decisions if is_mistake(valued.cost)]
    if not costs:
        return ""
    cost = numbers.points(sum(costs))
    return say("blackjack-table-mistakes", wrong=len(costs), decisions=len(decisions), cost=cost)


def _describe_decision(valued: ValuedDecision) -> str:
    position = _position(valued)
    choice = words.action_name(words.choice_in(valued.decision, valued.decision.choice))
    if is_mistake(valued.cost):
        return reviews.describe_decision(position, choice, numbers.format_percent(valued.cost), _best(valued))
    return reviews.describe_decision(position, choice)


def _position(valued: ValuedDecision) -> str:
    """The hand and the upcard: `10-6 vs A`."""
    position = valued.decision.position
    return say(
        "blackjack-hand-against-card",
        hand=sorted_cards(position.hand),
        card=position.upcard,
    )


def _describe_timeout(valued: ValuedDecision) -> str:
    """What was done when the player had left or timed out: `Time's up: you stood on a pair of tens.`"""
    return say(
        "blackjack-table-missed",
        missed="left" if valued.decision.left else "late",
        choice=words.choice_in(valued.decision, valued.decision.choice),
        hand=Hand.of(valued.decision.position.hand),
        cost=numbers.points(valued.cost) if is_mistake(valued.cost) else "none",
        best=_best(valued),
    )


def _best(valued: ValuedDecision) -> str:
    return words.action_verb(words.choice_in(valued.decision, valued.best))
