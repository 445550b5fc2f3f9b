"""Private replies at a blackjack table: the hint for a decision, and the review of a round."""

from collections.abc import Iterator, Sequence

from bot.render import layout
from bot.render.blackjack import words
from bot.render.layout import Reply
from bot.text import numbers
from bot.text.catalogue import say
from games.blackjack import Offer, Round
from games.blackjack.review import Position, ValuedDecision, choice_evs
from solvers.blackjack import Advice
from solvers.blackjack import Hand as Counted
from solvers.blackjack.formatting import format_cards


def hint_reply(state: Round, position: Position, advice: Advice) -> Reply:
    """The best choice, and the cost of the others, given the cards that everybody has seen."""
    offer: Offer | None = state.stage if state.stage in ("insurance", "surrender") else None
    values = choice_evs(offer, advice)
    ranking = sorted(values, key=values.__getitem__, reverse=True)
    best, *others = ranking
    rows = [
        (_name(offer, choice), numbers.of_bet(values[choice]), _cost(values[best] - values[choice]))
        for choice in ranking
    ]
    if others:
        verdict = words.verdict(values[best] - values[others[0]], words.parse_choice(offer, others[0]))
    else:
        verdict = say("blackjack-only-option")
    return Reply(
        layout.heading(words.advice_title(_name(offer, best), advice.question)),
        verdict,
        layout.code_table(rows),
        *_even_money(offer, advice),
        layout.subtext(
            say("blackjack-table-units" if state.peeked is None else "blackjack-table-units-no-blackjack"),
            say("blackjack-table-seen", seen=len(position.seen)),
        ),
    )


def _even_money(offer: Offer | None, advice: Advice) -> Iterator[str]:
    """What insurance means for a player with a blackjack."""
    if offer == "insurance" and advice.even_money and words.insurance_is_even_money(advice):
        take, wait = map(numbers.format_percent, (advice.even_money.take, advice.even_money.wait))
        yield say("blackjack-table-even-money", take=take, wait=wait)


def review_reply(round_id: int, decisions: Sequence[ValuedDecision]) -> Reply:
    """A player's decisions in a round with their costs, and what was done when their time ran out."""
    title = layout.heading(say("blackjack-table-played", round=str(round_id)))
    own = [valued for valued in decisions if not valued.decision.timed_out]
    timeouts = [_describe_timeout(valued) for valued in decisions if valued.decision.timed_out]
    if not decisions:
        return Reply(title, say("blackjack-table-nothing-to-decide"))
    parts = [*_describe_own_decisions(own), *(["\n".join(timeouts)] if timeouts else [])]
    return Reply(
        title,
        *parts,
        layout.subtext(
            say("blackjack-table-given-away"),
            *([say("blackjack-table-late-not-counted")] if timeouts else []),
        ),
    )


def _describe_own_decisions(decisions: Sequence[ValuedDecision]) -> Iterator[str]:
    """The part of a review about the decisions that the player made."""
    if not decisions:
        return
    mistakes = [valued for valued in decisions if valued.cost > words.ROUNDING]
    if mistakes:
        cost = numbers.points(sum(valued.cost for valued in mistakes))
        yield say("blackjack-table-mistakes", wrong=len(mistakes), decisions=len(decisions), cost=cost)
    else:
        yield say("blackjack-table-all-best")
    width = max(len(_position(valued)) for valued in decisions)
    yield layout.code_table(
        (
            _position(valued).ljust(width),
            _name(valued.decision.offer, valued.decision.choice),
            _cost(valued.cost),
        )
        for valued in decisions
    )
    if mistakes:
        yield "\n".join(
            f"`{_position(valued)}` {say('blackjack-table-best', best=_best(valued))}" for valued in mistakes
        )


def _position(valued: ValuedDecision) -> str:
    """The hand and the upcard, short enough for a table on a phone: `T6 vs A`."""
    position = valued.decision.position
    return say(
        "blackjack-hand-against-card",
        hand=format_cards(position.hand),
        card=position.upcard,
    )


def _describe_timeout(valued: ValuedDecision) -> str:
    """What was done when the player's time ran out: `Time's up: stood on a pair of tens.`"""
    offer, hand = valued.decision.offer or "none", Counted.of(valued.decision.position.hand)
    if valued.cost <= words.ROUNDING:
        return say("blackjack-table-late", offer=offer, hand=hand)
    cost = numbers.points(valued.cost)
    return say("blackjack-table-late-cost", offer=offer, hand=hand, cost=cost, best=_best(valued))


def _best(valued: ValuedDecision) -> str:
    return words.action_verb(words.parse_choice(valued.decision.offer, valued.best))


def _name(offer: Offer | None, choice: str) -> str:
    return words.action_name(words.parse_choice(offer, choice))


def _cost(cost: float) -> str:
    return words.cost(cost, best=cost <= words.ROUNDING)
