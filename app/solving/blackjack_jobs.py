"""Solver jobs for blackjack: advice on a hand, and answers about fixed rules as plain data for the cache."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Any, NamedTuple

from solvers import blackjack
from solvers.blackjack import UPCARDS, Action, Advice, Cell, Outcomes, Question, Rules, Strategy

DealerOutcomes = dict[str, float]
"""The chance of each final result of the dealer's hand: "17" to "21", "blackjack", "bust"."""


def solve_chart(rules: Rules) -> dict[str, Any]:
    """The strategy under these rules, for `strategy_from_data`. Raises BlackjackError."""
    return strategy_to_data(blackjack.strategy(rules))


def game_value(rules: Rules) -> float:
    """The EV of a round, in units of the bet. Raises BlackjackError."""
    return blackjack.game_value(rules)


def strategy_to_data(strategy: Strategy) -> dict[str, Any]:
    """The cells by "hand upcard"."""
    return {
        f"{hand} {upcard}": asdict(cell)
        | {"differs": [[*other] for other in cell.differs], "with_more": [*cell.with_more]}
        for (hand, upcard), cell in strategy.items()
    }


def strategy_from_data(rules: Rules, chart: Mapping[str, Any]) -> Strategy:
    """The strategy from what `solve_chart` returned."""
    cells = {}
    for key, cell in chart.items():
        hand, upcard = key.split()
        others, hands = cell["with_more"]
        cells[hand, upcard] = Cell(
            action=Action(cell["action"]),
            fallback=cell["fallback"] and Action(cell["fallback"]),
            ev=cell["ev"],
            margin=cell["margin"],
            differs=tuple((other, Action(action)) for other, action in cell["differs"]),
            with_more=(others, hands),
        )
    return Strategy(rules, cells)


class DifferingHands(NamedTuple):
    """The hands of three or more cards, with the total of a hand, that are played differently from it.

    action   hit or stand: how they are played, with only these two legal
    number   how many they are
    out_of   how many hands of three or more cards have the total
    example  the cards of the first of the shortest of them
    """

    action: Action
    number: int
    out_of: int
    example: tuple[int, ...]


class AdviceResult(NamedTuple):
    """The advice on a hand, and the hands of more cards that are played differently, if there are any."""

    advice: Advice
    differing: DifferingHands | None


def solve_advice(question: Question, rules: Rules, seen: str, hands: int) -> AdviceResult:
    """The advice on a hand; without differing hands for a pair, and for a hand of more than two cards.

    Raises BlackjackError.
    """
    advice = blackjack.advise(question.hand, question.upcard, rules, seen=seen, hands=hands)
    hand = question.hand
    if Action.HIT not in advice.ev or hand.pair or not hand.two_cards or blackjack.always_hit(hand.count):
        return AdviceResult(advice, None)
    more = blackjack.more_cards(hand, question.upcard, rules, seen=seen)
    stands = advice.ev[Action.STAND] >= advice.ev[Action.HIT]
    differing = more.hit if stands else more.stand
    if not differing:
        return AdviceResult(advice, None)
    action = Action.HIT if stands else Action.STAND
    out_of = len(more.hit) + len(more.stand)
    return AdviceResult(advice, DifferingHands(action, len(differing), out_of, min(differing, key=len)))


class Explanation(NamedTuple):
    """How the best action on a hand ends, and the next best one; None if there is no other."""

    best: Outcomes
    second: Outcomes | None


def explain(question: Question, rules: Rules, seen: str, hands: int) -> Explanation:
    """The results of the two best actions on a hand, with the chances of `advise`.

    Raises BlackjackError.
    """
    advice = blackjack.advise(question.hand, question.upcard, rules, seen=seen, hands=hands)

    def of(action: Action) -> Outcomes:
        return blackjack.outcomes(question.hand, question.upcard, rules, action, seen=seen, hands=hands)

    return Explanation(of(advice.best), of(advice.second) if advice.second else None)


def dealer_outcomes_of(cards: Sequence[int], rules: Rules, seen: Sequence[int]) -> DealerOutcomes:
    """The outcomes of a dealer's hand, before any peek, with `seen` out of the shoe.

    Raises BlackjackError.
    """
    return _with_text_keys(blackjack.dealer_outcomes(cards, rules, seen=seen))


def _with_text_keys(outcomes: Mapping[int | str, float]) -> DealerOutcomes:
    return {str(outcome): chance for outcome, chance in outcomes.items()}


def dealer_outcomes_by_upcard(rules: Rules) -> dict[str, DealerOutcomes]:
    """The dealer's outcomes for each upcard, before any peek. Raises BlackjackError."""
    return {upcard: _with_text_keys(blackjack.dealer_outcomes(upcard, rules)) for upcard in UPCARDS}
