"""The dealer of Easy Blackjack (`easy`) and of the calculator in Lisp (`hit_or_stand`).

One or two cards are face up and given as a count, the shoe is infinite, and the dealer draws to soft 17. A
natural that comes up during play is only a 21.
"""

from solvers.blackjack.hands import Count
from solvers.blackjack.infinite import Dealer

HIT_SOFT_17 = True


def open_dealer(count: Count) -> Dealer:
    """The dealer with this count, for the EVs of `infinite`."""
    return Dealer(count, HIT_SOFT_17, natural=0.0, peeked=False)
