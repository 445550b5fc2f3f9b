"""EVs of one hand of Easy Blackjack against one dealer's hand."""

from collections.abc import Mapping

from solvers.blackjack import infinite
from solvers.blackjack.actions import Action
from solvers.blackjack.easy import first_action_evs
from solvers.blackjack.easy.codes import player_code
from solvers.blackjack.errors import HandError
from solvers.blackjack.hands import HIGHEST, Hand
from solvers.blackjack.open_dealer import open_dealer


def matchup_evs(hand: Hand, dealer: Hand) -> Mapping[Action, float]:
    """EV of every legal action on a hand that did not come from a split, in units of the first bet.

    Two cards may be stood on, hit, doubled or surrendered, and a pair split; more cards may be hit or stood
    on, and 21 only stands. Raises HandError if either hand is a natural, the player's is a bust, or the
    dealer does not have exactly two cards.
    """
    if hand.natural or dealer.natural:
        raise HandError("blackjack-easy-natural")
    if hand.bust:
        raise HandError("blackjack-bust", total=hand.total)
    if not dealer.two_cards:
        raise HandError("blackjack-easy-two-cards")
    against = open_dealer(dealer.count)
    if hand.two_cards:
        return first_action_evs(hand.count, player_code(hand) if hand.pair else None, against)
    evs = {Action.STAND: infinite.stand(hand.total, against)}
    if hand.total < HIGHEST:
        evs[Action.HIT] = infinite.hit(hand.count, against)
    return evs
