"""The value of a ventti hand, and the ranks in a deck.

A hand's low sum counts each ace as 1. Its value counts as many aces high (10, 11 or 14, by the rules) as fit
into 21: it is the largest sum not over 21, or the smallest sum if all are over.
"""

from solvers.ventti.notation import Hand, parse_hand, ranks_of
from solvers.ventti.rules import Faces

TWENTY_ONE = 21
ONE_DECK: Hand = (4,) * 9 + (16,)


def one_deck(faces: Faces | int) -> Hand:
    """How many cards of each rank one deck has; faces: as in `Rules`."""
    return ONE_DECK if faces == 10 else (4,) * len(ranks_of(faces))


def hand_value(cards: str, ace: int = 10, faces: Faces | int = 10) -> int:
    """The value of the cards in a text: 21 for "AAT"; if it is over 21, the smallest: 30 for "TTT".

    ace, faces: as in `Rules`. Raises UnreadableError.
    """
    return value(parse_hand(cards, faces), ace)


def value(hand: Hand, ace: int = 10) -> int:
    """The value of a hand; 0 without cards."""
    return value_of_sum(low_sum(hand), hand[0], ace)


def low_sum(hand: Hand) -> int:
    """The sum of a hand with each ace counted as 1."""
    return sum(points * count for points, count in enumerate(hand, start=1))


def value_of_sum(low_sum: int, aces: int, ace: int) -> int:
    """The value of a hand with this low sum and number of aces.

    Viljanen's ace remainder arithmetic, for any high value of the ace: to count an ace high adds `ace - 1`,
    and the remainder to 21 limits how many can be.
    """
    room = max(TWENTY_ONE - low_sum, 0)
    raised = min(room // (ace - 1), aces)
    return low_sum + raised * (ace - 1)
