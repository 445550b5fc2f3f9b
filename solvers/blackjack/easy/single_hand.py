"""One hand of Easy Blackjack against one dealer's hand: what every action open to it is worth."""

from collections.abc import Mapping

from solvers.blackjack import open_dealer
from solvers.blackjack.actions import Action
from solvers.blackjack.easy import MAX_HANDS, SURRENDER, split
from solvers.blackjack.easy.codes import player_code
from solvers.blackjack.errors import HandError
from solvers.blackjack.hands import HIGHEST, Hand


def encounter(hand: Hand, dealer: Hand) -> Mapping[Action, float]:
    """Worth of every action on a hand that did not come from a split, in units of the first bet.

    Two cards have them all, a pair also the split; more cards are hit or stood on, and 21 stands by itself.
    Raises HandError where nothing is left to decide: a natural or a bust on either side, or a dealer with
    other than two cards.
    """
    if hand.natural or dealer.natural:
        raise HandError("blackjack-easy-natural")
    if hand.bust:
        raise HandError("blackjack-bust", total=hand.total)
    if not dealer.two_cards:
        raise HandError("blackjack-easy-two-cards")
    worth = {Action.STAND: open_dealer.stand(hand.total, dealer.count)}
    if hand.total < HIGHEST:
        worth[Action.HIT] = open_dealer.hit(hand.count, dealer.count)
        if hand.two_cards:
            worth[Action.DOUBLE] = open_dealer.double(hand.count, dealer.count)
            if hand.pair:
                worth[Action.SPLIT] = split(player_code(hand), dealer.count, room=MAX_HANDS - 2)
            worth[Action.SURRENDER] = SURRENDER
    return worth
