"""Rounds of blackjack with the first cards of the shoe given, and short names for what they are made of."""

from games import blackjack
from games.table import Terms
from solvers.blackjack import Action, Rules
from tests.games.table_driver import TableDriver, first_commitment, stack

HIT, STAND, DOUBLE, SPLIT, SURRENDER = Action.HIT, Action.STAND, Action.DOUBLE, Action.SPLIT, Action.SURRENDER
SIX = Rules(decks=6)
ANN, BEN, CAI = 1, 2, 3
FIRST = first_commitment()


def opened(rules=SIX, following=FIRST, **terms):
    return blackjack.opening(rules, Terms(**terms), following)


def alone(monkeypatch, order, rules=SIX, bet=10):
    """Ann has bet and is dealt in. The shoe begins: her first card, the upcard, her second, the hole card."""
    stack(monkeypatch, order)
    return TableDriver(blackjack, opened(rules)).sit(ANN).bet(p1=bet).deal()


def both(monkeypatch, order, rules=SIX):
    """Ann and Ben have bet 10 each; the shoe begins Ann, Ben, upcard, Ann, Ben, hole card."""
    stack(monkeypatch, order)
    return TableDriver(blackjack, opened(rules)).sit(ANN, BEN).bet(p1=10, p2=10).deal()


def hands(played):
    return ["".join(card.rank for card in hand.cards) for hand in played.state.box_hands[0].hands]


def dealer(played):
    return "".join(card.rank for card in played.state.dealer)
