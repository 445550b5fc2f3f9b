"""The counts of a hand and what it scores: the shoe game of the third source, a Perl program (2003).

A hand may have several values, as each ace counts 1 or 11; its count is all of them that are not over 21, as
{4, 14} for four aces. The hard count is the least and the soft count the greatest: so the source's program
calls them (its text has the two names the other way round), and it is the soft count that wins rounds. In the
rest of this project, as among players, soft is said of a hand in which an ace counts 11: one whose two counts
differ.

The game: a shoe of some decks, shuffled anew before a round when fewer than 52 cards are left; the dealer
draws to 16 and stands on every 17; the player hits or stands.
"""

from fractions import Fraction

from solvers.blackjack.dealer import DEALER_STANDS
from solvers.blackjack.errors import HandError
from solvers.blackjack.hands import Hand

NATURAL_SCORES = Fraction(3, 2)
FULL_DECK = 52


def possible_values(hand: Hand) -> frozenset[int]:
    """Every value up to 21 that the hand may have; none if it is a bust.

    There are two at most: a second ace that counts 11 would be past 21.
    """
    if hand.bust:
        return frozenset()
    return frozenset((hand.total - 10, hand.total) if hand.soft else (hand.total,))


def hard_count(hand: Hand) -> int:
    """The least value of the hand, all aces as 1. Raises HandError for a bust."""
    return min(_some(possible_values(hand)))


def soft_count(hand: Hand) -> int:
    """The greatest value of the hand up to 21. Raises HandError for a bust."""
    return max(_some(possible_values(hand)))


def score(hand: Hand, dealer: Hand) -> Fraction:
    """What the player's hand wins from the dealer's, both played to their ends, in units of the bet.

    −1, 0, 1, or 3/2 for a natural. A bust loses, also when the dealer is bust; of two naturals neither wins.
    The source's program asks whether the dealer is bust before it looks for a natural, and so pays a natural
    only 1 then; here it always gets the 3/2 that the source promises.
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
    """Whether the dealer takes another card."""
    return not dealer.bust and soft_count(dealer) < DEALER_STANDS


def reshuffled(left: int) -> bool:
    """Whether a shoe with so many cards left is shuffled anew before the next round."""
    return left < FULL_DECK


def _some(values: frozenset[int]) -> frozenset[int]:
    if not values:
        raise HandError("blackjack-bust-has-no-count")
    return values
