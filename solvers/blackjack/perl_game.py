"""The shoe game of Perlmeister's Perl program (2003): counts of a hand, its score, and when the dealer draws.

A hand may have several values, as each ace counts 1 or 11; its count is all of them up to 21, such as {4, 14}
for four aces. The hard count is the lowest and the soft count the highest: these are the names in the
program (the text about it swaps them), and the soft count decides who wins. In the rest of this project, as
among players, a hand is soft if an ace counts as 11 in it: if its two counts differ.

The game: a shoe of some decks, reshuffled before a round if fewer than 52 cards are left; the dealer draws to
16 and stands on every 17; the player hits or stands.
"""

from fractions import Fraction

from solvers.blackjack.dealer_totals import DEALER_STANDS
from solvers.blackjack.errors import HandError
from solvers.blackjack.hands import Hand

NATURAL_SCORES = Fraction(3, 2)
FULL_DECK = 52


def possible_values(hand: Hand) -> frozenset[int]:
    """All values of the hand up to 21; empty for a bust.

    There are two at most, as two aces that count 11 are over 21.
    """
    if hand.bust:
        return frozenset()
    return frozenset((hand.total - 10, hand.total) if hand.soft else (hand.total,))


def hard_count(hand: Hand) -> int:
    """The lowest value of the hand, with all aces as 1. Raises HandError for a bust."""
    return min(_not_empty(possible_values(hand)))


def soft_count(hand: Hand) -> int:
    """The highest value of the hand up to 21. Raises HandError for a bust."""
    return max(_not_empty(possible_values(hand)))


def score(hand: Hand, dealer: Hand) -> Fraction:
    """What the player's finished hand wins against the dealer's finished hand, in units of the bet.

    −1, 0, 1, or 3/2 for a natural. A bust loses even if the dealer is bust; two naturals push. The Perl
    program checks for a dealer bust before it checks for a natural, and so pays a natural only 1 then; here a
    natural always gets the 3/2 that its text promises.
    """
    if hand.bust:
        return Fraction(-1)
    if hand.natural:
        return Fraction(0) if dealer.natural else NATURAL_SCORES
    if dealer.natural:
        return Fraction(-1)
    if dealer.bust:
        return Fraction(1)
    return Fraction((hand.total > dealer.total) - (hand.total < dealer.total))


def dealer_draws(dealer: Hand) -> bool:
    """Whether the dealer takes another card: on 16 or less. This dealer stands on soft 17."""
    return not dealer.bust and soft_count(dealer) < DEALER_STANDS


def reshuffled(left: int) -> bool:
    """Whether a shoe with this many cards left is reshuffled before the next round."""
    return left < FULL_DECK


def _not_empty(values: frozenset[int]) -> frozenset[int]:
    if not values:
        raise HandError("blackjack-bust-has-no-count")
    return values
