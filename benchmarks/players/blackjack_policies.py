"""Blackjack policies, from optimal play to a coin flip, and the exact EV of each.

A policy sees the hand's total, whether it is a pair, and the dealer's upcard, and returns the probability of
each action. Its EV is exact in an infinite shoe, by recursion over the next card. No value of optimal play
goes into it, so it is an independent check of the solvers' EV of each decision.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import product

from solvers import blackjack
from solvers.blackjack import Action, Rules
from solvers.blackjack.actions import legal_actions
from solvers.blackjack.formatting import code
from solvers.blackjack.hands import ACE, CARDS, HIGHEST, TEN, Count, Hand, deal

RULES = Rules()
ENDLESS = Rules(decks=None)
CHANCE = {card: (4 if card == TEN else 1) / 13 for card in CARDS}
HIT_OR_STAND = (Action.STAND, Action.HIT)  # after a third card

Choose = Callable[[Hand, int, Sequence[Action]], Mapping[Action, float]]
"""Probability of each action, given a hand, the dealer's upcard and the legal actions."""


@dataclass(frozen=True)
class Policy:
    """`choose` is None for a player who asks the solver every time and follows it."""

    name: str
    description: str
    choose: Choose | None
    insures: bool = False


def by_the_chart(hand: Hand, upcard: int, legal: Sequence[Action]) -> Mapping[Action, float]:
    """The chart of first hands, also used for the totals after further cards."""
    chart = _chart()
    for row in _rows(hand, legal):
        if cell := chart.get((row, code(upcard))):
            choices = (cell.action, cell.fallback or Action.STAND)
            return {next(action for action in choices if action in legal): 1.0}
    return {Action.HIT if hand.total < 17 else Action.STAND: 1.0}


def _rows(hand: Hand, legal: Sequence[Action]) -> list[str]:
    pair = [code(hand.cards[0]) * 2] if Action.SPLIT in legal else []
    return [*pair, f"A{hand.total - 11}" if hand.soft else str(hand.total)]


@cache
def _chart() -> blackjack.Strategy:
    return blackjack.strategy(RULES)


def never_doubling(hand: Hand, upcard: int, _: Sequence[Action]) -> Mapping[Action, float]:
    return by_the_chart(hand, upcard, HIT_OR_STAND)


def splitting_every_pair(hand: Hand, upcard: int, legal: Sequence[Action]) -> Mapping[Action, float]:
    return {Action.SPLIT: 1.0} if Action.SPLIT in legal else by_the_chart(hand, upcard, legal)


def doubling_whenever(hand: Hand, upcard: int, legal: Sequence[Action]) -> Mapping[Action, float]:
    return {Action.DOUBLE: 1.0} if Action.DOUBLE in legal else by_the_chart(hand, upcard, legal)


def never_busting(hand: Hand, upcard: int, legal: Sequence[Action]) -> Mapping[Action, float]:
    """The chart, except that a hand which one more card may bust stands."""
    if not hand.soft and hand.total > 11:
        return {Action.STAND: 1.0}
    return by_the_chart(hand, upcard, legal)


def standing_from(total: int) -> Choose:
    """Hit below this total and stand otherwise; never double or split."""

    def choose(hand: Hand, _: int, __: Sequence[Action]) -> Mapping[Action, float]:
        return {Action.STAND if hand.total >= total else Action.HIT: 1.0}

    return choose


def hitting_with(chance: float) -> Choose:
    """Hit with this probability, else stand, whatever the hand."""

    def choose(*_: object) -> Mapping[Action, float]:
        return {Action.HIT: chance, Action.STAND: 1 - chance}

    return choose


POLICIES = (
    Policy("Hilma", "does what Hint says", None),
    Policy("Karl", "knows the chart", by_the_chart),
    Policy("Inga", "the chart, and always insures", by_the_chart, insures=True),
    Policy("Nils", "the chart, never doubles or splits", never_doubling),
    Policy("Bodil", "the chart, never risks a bust", never_busting),
    Policy("Mimmi", "draws to 17 like the dealer", standing_from(17)),
    Policy("Sven", "the chart, splits every pair", splitting_every_pair),
    Policy("Tove", "draws to 18", standing_from(18)),
    Policy("Dagny", "doubles whatever she may", doubling_whenever),
    Policy("Kruna", "tosses a coin: hit or stand", hitting_with(0.5)),
)


def policy_ev(policy: Policy) -> float:
    """Expected win per round in bets, from an infinite shoe under RULES."""
    if policy.choose is None:
        return blackjack.game_value(ENDLESS)
    return sum(
        CHANCE[upcard] * CHANCE[first] * CHANCE[second] * _deal_ev(policy, (first, second), upcard)
        for upcard, first, second in product(CARDS, repeat=3)
    )


def _deal_ev(policy: Policy, cards: tuple[int, int], upcard: int) -> float:
    """EV of the first two cards, before the dealer peeks, including insurance."""
    natural = blackjack.dealer_outcomes(upcard, ENDLESS)["blackjack"]
    insured = (2 * natural - (1 - natural)) / 2 if policy.insures and upcard == ACE else 0.0
    if Hand.of(cards).natural:
        return insured + (1 - natural) * float(RULES.natural_pays)
    return insured - natural + (1 - natural) * _hand_ev(policy, cards, upcard)


@cache
def _hand_ev(policy: Policy, cards: tuple[int, int], upcard: int, hands: int = 1, waiting: int = 1) -> float:
    """EV of a hand of two cards and of the split cards behind it, given no dealer natural.

    hands    how many hands are held; more than one after a split
    waiting  how many of them are still to be played, including this one
    """
    hand, card = Hand.of(cards), cards[0]
    legal = legal_actions(hand, RULES, hands=hands, from_split=hands > 1)
    after = _split_ev(policy, card, upcard, hands, waiting - 1)
    if hand.total == HIGHEST or legal == (Action.STAND,):
        return _stand_ev(hand.total, upcard) + after
    assert policy.choose is not None
    total = 0.0
    for action, chance in policy.choose(hand, upcard, legal).items():
        match action:
            case Action.SPLIT:
                total += chance * _split_ev(policy, card, upcard, hands + 1, waiting + 1)
            case Action.DOUBLE:
                ends = (CHANCE[third] * _stand_ev(deal(hand.count, third).total, upcard) for third in CARDS)
                total += chance * (2 * sum(ends) + after)
            case Action.HIT:
                total += chance * (_hit_ev(policy, hand.count, upcard) + after)
            case _:
                total += chance * (_stand_ev(hand.total, upcard) + after)
    return total


@cache
def _split_ev(policy: Policy, card: int, upcard: int, hands: int, waiting: int) -> float:
    """EV of `waiting` split cards that are still to get their second card."""
    if not waiting:
        return 0.0
    return sum(CHANCE[second] * _hand_ev(policy, (card, second), upcard, hands, waiting) for second in CARDS)


@cache
def _hit_ev(policy: Policy, count: Count, upcard: int) -> float:
    """EV of taking one more card and then going on by the policy."""
    return sum(CHANCE[card] * _continue_ev(policy, deal(count, card), upcard) for card in CARDS)


def _continue_ev(policy: Policy, count: Count, upcard: int) -> float:
    """EV of a hand that has just got a further card, played on by the policy."""
    if count.total >= HIGHEST:
        return _stand_ev(count.total, upcard)
    assert policy.choose is not None
    chances = policy.choose(Hand(count), upcard, HIT_OR_STAND)
    stood = chances.get(Action.STAND, 0.0)
    ev = stood * _stand_ev(count.total, upcard)
    return ev + (1 - stood) * _hit_ev(policy, count, upcard) if stood < 1 else ev


@cache
def _stand_ev(total: int, upcard: int) -> float:
    """EV of a hand that stands, given no dealer natural."""
    if total > HIGHEST:
        return -1.0
    ends = blackjack.dealer_outcomes(upcard, ENDLESS)
    ahead = ends["bust"] + sum(((total > end) - (total < end)) * ends[end] for end in range(17, 22))
    return ahead / (1 - ends["blackjack"])
