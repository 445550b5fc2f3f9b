"""What the solver says about a game by fixed rules, as plain data, so that it can be kept."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Any

from solvers import blackjack
from solvers.blackjack import UPCARDS, Action, Cell, Question, Rules, Strategy

Ends = dict[str, float]
"""The chance of each end of the dealer's hand: "17" to "21", "blackjack", "bust"."""


def chart(rules: Rules) -> dict[str, Any]:
    """The strategy by these rules, from which `strategy` makes it again. Raises BlackjackError."""
    return as_data(blackjack.strategy(rules))


def as_data(strategy: Strategy) -> dict[str, Any]:
    """The cells by "hand upcard"."""
    return {
        f"{hand} {upcard}": asdict(cell) | {"differs": [[*other] for other in cell.differs]}
        for (hand, upcard), cell in strategy.items()
    }


def strategy(rules: Rules, chart: Mapping[str, Any]) -> Strategy:
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


def ends_against(question: Question, rules: Rules, seen: str) -> Ends:
    """The ends of the dealer's hand for a player who holds this one, with `seen` out of the shoe as well.

    Given no natural where `rules.given_no_natural`, else before any peek. Raises BlackjackError.
    """
    chances = _plain(blackjack.dealer_outcomes(question.upcard, rules))
    if rules.given_no_natural:
        rest = 1 - chances.pop("blackjack")
        chances = {end: chance / rest for end, chance in chances.items()}
    return chances


def ends_of(cards: Sequence[int], rules: Rules, seen: str) -> Ends:
    """The ends of a dealer's hand, before any peek, with `seen` out of the shoe. Raises BlackjackError."""
    (upcard,) = cards
    return _plain(blackjack.dealer_outcomes(upcard, rules))


def dealers_rules(rules: Rules) -> Rules:
    """The rules as far as the dealer's hand depends on them."""
    return Rules(decks=rules.decks, hit_soft_17=rules.hit_soft_17)


def _plain(outcomes: Mapping[int | str, float]) -> Ends:
    return {str(end): chance for end, chance in outcomes.items()}


def ends(rules: Rules) -> dict[str, Ends]:
    """The ends of the dealer's hand by its upcard, before any peek. Raises BlackjackError."""
    return {upcard: _plain(blackjack.dealer_outcomes(upcard, rules)) for upcard in UPCARDS}
