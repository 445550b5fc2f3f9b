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


def dealt(monkeypatch, order, rules=SIX, people=(ANN,), bet=10):
    """These people have bet and are dealt in; the shoe begins with these cards."""
    stack(monkeypatch, order)
    seated = TableDriver(blackjack, opened(rules)).sit(*people)
    return seated.bet(**{f"p{person}": bet for person in people}).deal()


def alone(monkeypatch, order, rules=SIX, bet=10):
    """The shoe begins: Ann's first card, the upcard, her second, the hole card."""
    return dealt(monkeypatch, order, rules, bet=bet)


def both(monkeypatch, order, rules=SIX):
    """The shoe begins: Ann, Ben, upcard, Ann, Ben, hole card."""
    return dealt(monkeypatch, order, rules, (ANN, BEN))


def hands(played):
    return ["".join(card.rank for card in hand.cards) for hand in played.state.box_hands[0].hands]


def dealer(played):
    return "".join(card.rank for card in played.state.dealer)
