"""What the solver is asked: about a hand, and about a game by fixed rules as plain data that can be kept."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Any, NamedTuple

from solvers import blackjack
from solvers.blackjack import UPCARDS, Action, Advice, Cell, MoreCards, Question, Rules, Strategy

DealerOutcomes = dict[str, float]
"""The chance of each end of the dealer's hand: "17" to "21", "blackjack", "bust"."""


def solve_chart(rules: Rules) -> dict[str, Any]:
    """The strategy by these rules, from which `strategy` makes it again. Raises BlackjackError."""
    return strategy_to_data(blackjack.strategy(rules))


def strategy_to_data(strategy: Strategy) -> dict[str, Any]:
    """The cells by "hand upcard"."""
    return {
        f"{hand} {upcard}": asdict(cell) | {"differs": [[*other] for other in cell.differs]}
        for (hand, upcard), cell in strategy.items()
    }


def strategy_from_data(rules: Rules, chart: Mapping[str, Any]) -> Strategy:
    """The strategy of a chart."""
    cells = {}
    for place, cell in chart.items():
        hand, upcard = place.split()
        cells[hand, upcard] = Cell(
            action=Action(cell["action"]),
            fallback=cell["fallback"] and Action(cell["fallback"]),
            ev=cell["ev"],
            margin=cell["margin"],
            differs=tuple((other, Action(action)) for other, action in cell["differs"]),
        )
    return Strategy(rules, cells)


class AdviceResult(NamedTuple):
    """The advice on a hand, and how hands of more cards are played that come to the same."""

    advice: Advice
    more: MoreCards


def solve_advice(question: Question, rules: Rules, seen: str, hands: int) -> AdviceResult:
    """What the solver says of a hand; of more cards only for two cards that are no pair, and for totals.

    Raises BlackjackError.
    """
    advice = blackjack.advise(question.hand, question.upcard, rules, seen=seen, hands=hands)
    if Action.HIT not in advice.ev or question.hand.pair or not question.hand.two_cards:
        return AdviceResult(advice, MoreCards((), ()))
    return AdviceResult(advice, blackjack.more_cards(question.hand, question.upcard, rules, seen=seen))


def dealer_outcomes_against(question: Question, rules: Rules, seen: str, hands: int) -> DealerOutcomes:
    """The ends of the dealer's hand against a player who holds this one, with `seen` out of the shoe as well.

    Given no natural where `rules.given_no_natural`, else before any peek; a total is taken as in `advise`.
    Raises BlackjackError.
    """
    advice = blackjack.advise(question.hand, question.upcard, rules, seen=seen, hands=hands)
    held = [(one.cards, one.chance) for one in advice.compositions] or [(question.hand.cards, 1.0)]
    out = blackjack.parse_cards(seen)
    averaged: DealerOutcomes = {}
    for cards, share in held:
        chances = _plain(blackjack.dealer_outcomes(question.upcard, rules, seen=(*out, *cards)))
        rest = 1 - chances.pop("blackjack") if rules.given_no_natural else 1.0
        for end, chance in chances.items():
            averaged[end] = averaged.get(end, 0.0) + share * chance / rest
    return averaged


def dealer_outcomes_of(cards: Sequence[int], rules: Rules, seen: Sequence[int]) -> DealerOutcomes:
    """The ends of a dealer's hand, before any peek, with `seen` out of the shoe. Raises BlackjackError."""
    return _plain(blackjack.dealer_outcomes(cards, rules, seen=seen))


def dealer_rules(rules: Rules) -> Rules:
    """The rules as far as the dealer's hand depends on them."""
    return Rules(decks=rules.decks, hit_soft_17=rules.hit_soft_17)


def _plain(outcomes: Mapping[int | str, float]) -> DealerOutcomes:
    return {str(end): chance for end, chance in outcomes.items()}


def dealer_outcomes_by_upcard(rules: Rules) -> dict[str, DealerOutcomes]:
    """The ends of the dealer's hand by its upcard, before any peek. Raises BlackjackError."""
    return {upcard: _plain(blackjack.dealer_outcomes(upcard, rules)) for upcard in UPCARDS}
