"""Probability to win by hitting or standing: the game of a blog's calculator in Lisp (2008).

The shoe is infinite, the dealer hits soft 17, and a draw counts one half. There is no double, split or
surrender, and a natural is only a 21.
"""

from typing import NamedTuple

from solvers.blackjack import infinite, notation
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
from solvers.blackjack.open_dealer import open_dealer


class WinProbability(NamedTuple):
    """The chance to win plus half the chance of a draw, 0 to 1, after each choice."""

    if_stand: float
    if_hit: float  # followed by the better of hit and stand


STARTING_COUNTS = (
    *(Count(total, False) for total in HARD_TOTALS if total < HIGHEST),
    *(Count(total, True) for total in SOFT_TOTALS),
)
"""The possible counts of the first two cards: hard 4 to 20, soft 12 (two aces) to 21."""


def win_probability(hand: str | Hand, upcard: str | int) -> WinProbability:
    """The chances to win by standing and by hitting, under the rules of this module: they need no shoe.

    hand    text ("T6", "16", "soft 17") or a Hand: at least two cards, not a bust
    upcard  text ("T") or a card value, 1 for an ace

    Raises BlackjackError.
    """
    player_hand = notation.parse_hand(hand) if isinstance(hand, str) else undecided(hand)
    upcard_value = notation.parse_card(upcard) if isinstance(upcard, str) else valid_card(upcard)
    return of_count(player_hand.count, upcard_value)


def of_count(count: Count, upcard: int) -> WinProbability:
    """The probabilities for a hand with this count, which is not a bust."""
    dealer = open_dealer(deal(Count(), upcard))
    return WinProbability(
        (1 + infinite.stand(count.total, dealer)) / 2, (1 + infinite.hit(count, dealer)) / 2
    )


def win_table() -> dict[tuple[Count, int], WinProbability]:
    """The probabilities of every starting hand against every upcard, by count and upcard."""
    return {(count, upcard): of_count(count, upcard) for count in STARTING_COUNTS for upcard in CARDS}
