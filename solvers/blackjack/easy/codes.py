"""The codes of hands in Easy Blackjack: one or two characters each for the player's and the dealer's hand.

A hard hand is its total (`16`), a soft one an ace and the rest (`A6` is soft 17, also as A 2 4), a pair that
may be split is its two cards (`TT`). Two aces are `AA`, whether or not they may be split. A natural is `BJ`
and any other 21 is `21`, hard or soft. A bust is `0`, its score.

The dealer's codes have no pairs except aces. As the dealer stands on soft 18 and more, these are `18`, `19`
and `20`.
"""

from collections.abc import Mapping

from solvers.blackjack.formatting import code
from solvers.blackjack.hands import ACE, HIGHEST, Count, Hand

HARD = tuple(map(str, range(4, 21)))
SOFT = ("AA", *(f"A{card}" for card in range(2, 10)))
PAIRS = (*(code(card) * 2 for card in range(2, 11)), "AA")

UNSPLIT = (*HARD, *SOFT)
STOOD_ON = (*HARD, "21", *SOFT)
PLAYER = (*HARD, *PAIRS, *SOFT[1:])
DEALT = (*HARD[1:-1], *PAIRS, *SOFT[1:], "BJ")  # hard 4 and 20 are always dealt as a pair
DEALER = (*HARD, *SOFT[:6])

NATURAL, BUST = "BJ", "0"
SOFT_DEALER_STANDS = 18


def player_code(hand: Hand) -> str:
    """The code of a player's hand."""
    return code(hand.cards[0]) * 2 if hand.pair else _code(hand)


def dealer_code(hand: Hand) -> str:
    """The code of a dealer's hand."""
    if hand.soft and SOFT_DEALER_STANDS <= hand.total < HIGHEST:
        return str(hand.total)
    return _code(hand)


def _code(hand: Hand) -> str:
    if hand.natural:
        return NATURAL
    if hand.bust:
        return BUST
    if hand.soft and hand.total < HIGHEST:
        return "A" + code(hand.total - 10 - ACE)
    return str(hand.total)


def _counts() -> Mapping[str, Count]:
    hard = {hard: Count(int(hard), False) for hard in (*HARD, "21")}
    soft = {soft: Count(12 + index, True) for index, soft in enumerate(SOFT)}
    pairs = {pair: Count(2 * card, False) for card, pair in enumerate(PAIRS[:-1], start=2)}
    return hard | soft | pairs


COUNTS = _counts()
"""The count of the hand with each code, except `BJ` and `0`."""
