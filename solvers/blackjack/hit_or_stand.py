"""Hit or stand by the chance to win: the game of the first source, a calculator in Lisp (2008).

The shoe is infinite, the dealer draws to soft 17, and a draw counts one half. Nobody doubles, splits or
gives up, and a natural is only a 21.
"""

from typing import NamedTuple

from solvers.blackjack import notation, open_dealer
from solvers.blackjack.hands import (
    CARDS,
    HARD_TOTALS,
    HIGHEST,
    SOFT_TOTALS,
    Count,
    Hand,
    deal,
    undecided,
    valid_card,
)


class WinProbability(NamedTuple):
    """The chance to win plus half the chance of a draw, 0 to 1, after either choice."""

    if_stand: float
    if_hit: float  # and then drawing or standing as is better


STARTING_COUNTS = (
    *(Count(total, False) for total in HARD_TOTALS if total < HIGHEST),
    *(Count(total, True) for total in SOFT_TOTALS),
)
"""What the first two cards may come to: hard 4 to 20, soft 12 (two aces) to 21."""


def win_probability(hand: str | Hand, upcard: str | int) -> WinProbability:
    """The chances of this hand against this upcard. Raises BlackjackError."""
    held = notation.parse_hand(hand) if isinstance(hand, str) else undecided(hand)
    shown = notation.parse_card(upcard) if isinstance(upcard, str) else valid_card(upcard)
    return of_count(held.count, shown)


def of_count(count: Count, upcard: int) -> WinProbability:
    """The chances of a hand that comes to this, which is no bust."""
    dealer = deal(Count(), upcard)
    return WinProbability(
        (1 + open_dealer.stand(count.total, dealer)) / 2, (1 + open_dealer.hit(count, dealer)) / 2
    )


def win_table() -> dict[tuple[Count, int], WinProbability]:
    """The chances of every starting hand against every upcard, by what the hand comes to and the upcard."""
    return {(count, upcard): of_count(count, upcard) for count in STARTING_COUNTS for upcard in CARDS}
