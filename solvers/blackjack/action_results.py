"""Results of an action on a hand, by bet: chances to win, push and lose, and what a dealer natural changes.

Results are (..., 3) arrays with a column for each of RESULTS. If the dealer peeks, they are joint with no
dealer natural, as in `drawn_hands`. Bets of one unit and of two units are counted separately: (2, 3).
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import NamedTuple, TypeVar

import numpy as np

from solvers.blackjack.actions import Action
from solvers.blackjack.advice import Position
from solvers.blackjack.answers import After
from solvers.blackjack.card_multisets import Floats
from solvers.blackjack.rules import Rules

Key = TypeVar("Key")

RESULTS = (1.0, 0.0, -1.0)  # units won per unit bet: win, push, loss
NO_RESULTS: Floats = np.zeros(len(RESULTS))


class CompositionOutcome(NamedTuple):
    """The answer for one composition of the hand; `hands_by_win`: expected number of hands for each win."""

    hands_by_win: Mapping[float, float]
    bust: float
    after: tuple[After, ...]
    dealer: Mapping[int | str, float]


class ActionResult(NamedTuple):
    """Results by bet, bust chance and next cards of an action; joint with no dealer natural after a peek."""

    bets: Floats
    bust: float = 0.0
    after: tuple[After, ...] = ()

    def given(self, chance: float) -> "ActionResult":
        """The result divided by this chance, to condition on it; the EVs in `after` already are."""
        after = tuple(replace(next_card, chance=next_card.chance / chance) for next_card in self.after)
        return ActionResult(self.bets / chance, self.bust / chance, after)


def single_bet(results: Floats) -> Floats:
    return np.stack([results, NO_RESULTS])


def double_bet(results: Floats) -> Floats:
    return np.stack([NO_RESULTS, results])


def apply_natural(
    result: ActionResult, dealer: Mapping[int | str, float], position: Position, rules: Rules, action: Action
) -> CompositionOutcome:
    """The answer after the effects of a dealer natural, of the player's own natural and of surrender.

    result: given no dealer natural if the dealer peeks. dealer: chances of outcomes, before any peek.
    """
    natural = dealer["blackjack"]
    own = position.question.hand.natural and not position.from_split
    count_by_win = _by_win(result.bets)
    if own:
        pushed = 0.0 if rules.peek else natural
        count_by_win = {float(rules.natural_pays): 1 - pushed, 0.0: pushed}
    if rules.given_no_natural:
        dealer = given_no_natural(dealer)
    if action == Action.SURRENDER:
        surrendered = 0.0 if rules.peek or rules.surrender == "early" else natural
        return CompositionOutcome({-0.5: 1 - surrendered, -1.0: surrendered}, 0.0, (), dealer)
    if not rules.peek or rules.given_no_natural:
        return CompositionOutcome(count_by_win, result.bust, result.after, dealer)
    if_natural = {0.0 if own else -1.0: 1.0}
    after = tuple(replace(next_card, chance=next_card.chance * (1 - natural)) for next_card in result.after)
    count_by_win = average([(1 - natural, count_by_win), (natural, if_natural)])
    return CompositionOutcome(count_by_win, result.bust * (1 - natural), after, dealer)


def _by_win(bets: Floats) -> dict[float, float]:
    """{win in units of the first bet: expected number of hands}, from results by bet."""
    count_by_win: Counter[float] = Counter()
    for bet, results in enumerate(bets.tolist(), start=1):
        for result, chance in zip(RESULTS, results, strict=True):
            count_by_win[bet * result + 0.0] += chance
    return dict(count_by_win)


def given_no_natural(dealer: Mapping[int | str, float]) -> dict[int | str, float]:
    """The chances of the dealer's outcomes, given no natural; they sum to 1 again."""
    no_natural = 1 - dealer["blackjack"]
    return {
        outcome: 0.0 if outcome == "blackjack" else chance / no_natural for outcome, chance in dealer.items()
    }


def average(parts: Iterable[tuple[float, Mapping[Key, float]]]) -> dict[Key, float]:
    """The sum of these (weight, values by key), each value times its weight."""
    averaged: dict[Key, float] = defaultdict(float)
    for weight, chances in parts:
        for key, chance in chances.items():
            averaged[key] += weight * chance
    return dict(averaged)
