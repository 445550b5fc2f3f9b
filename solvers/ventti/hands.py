"""What a hand of ventti is worth.

A hand's low sum counts each ace as 1. Its value counts as many aces high (10, 11 or 14, by the rules) as 21
has room for: it is the largest sum not over 21, or else the smallest sum.
"""

from solvers.ventti.notation import Hand, parse_hand, ranks_of
from solvers.ventti.rules import Faces

TWENTY_ONE = 21
ONE_DECK: Hand = (4,) * 9 + (16,)


def one_deck(faces: Faces | int) -> Hand:
    """How many cards of each rank there are, by what jack, queen and king count."""
    return ONE_DECK if faces == 10 else (4,) * len(ranks_of(faces))


def hand_value(cards: str, ace: int = 10, faces: Faces | int = 10) -> int:
    """The value of the cards as somebody wrote them: 21 for "AAT". Raises UnreadableError."""
    return value(parse_hand(cards, faces), ace)


def value(hand: Hand, ace: int = 10) -> int:
    """The value of a hand; 0 without cards."""
    return value_of_sum(low_sum(hand), hand[0], ace)


def low_sum(hand: Hand) -> int:
    """The sum of a hand with each ace counted as 1."""
    return sum(points * count for points, count in enumerate(hand, start=1))


def value_of_sum(low_sum: int, aces: int, ace: int = 10) -> int:
    """The value of a hand with this low sum and so many aces.

    Viljanen's ace remainder arithmetic, for any high value of the ace: to raise one adds `ace - 1`, and what
    is left of 21 has room for so many.
    """
    room = max(TWENTY_ONE - low_sum, 0)
    raised = min(room // (ace - 1), aces)
    return low_sum + raised * (ace - 1)
