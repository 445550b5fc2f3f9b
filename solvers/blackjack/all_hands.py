"""EVs of all hands against one upcard, found once for all questions about them.

A total is averaged over several hands, and its exceptions are among hundreds. As hands lead to the same
larger hands, valuing all of them takes hardly longer than valuing a few one by one.
"""

from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from solvers.blackjack.card_multisets import Draws, Floats, Ints
from solvers.blackjack.drawn_hands import BestPlay, DrawnHands
from solvers.blackjack.rules import Rules


@dataclass(frozen=True, eq=False)
class AllHands:
    """Joint EVs of all hands that can be dealt from a shoe, as in `drawn_hands`: (draws) each.

    natural  chance that the hole card makes a natural
    double   EV of doubling hands of two cards, 0 for others
    """

    draws: Draws
    natural: Floats
    stand: Floats
    hit: Floats
    double: Floats


def all_hands(upcard: int, rules: Rules, shoe: Ints) -> AllHands:
    """The EVs of all hands; shoe: its counts, with the upcard and the cards of the hands."""
    return _all_hands(upcard, rules, tuple(shoe.tolist()))


@lru_cache(maxsize=20)  # 100 kB each: every upcard with two shoes
def _all_hands(upcard: int, rules: Rules, shoe: tuple[int, ...]) -> AllHands:
    drawn = DrawnHands.of((), (upcard,), np.array(shoe), rules)
    two_cards = drawn.draws.by_size[2]
    double = np.zeros(len(drawn.draws))
    double[two_cards] = drawn.double(two_cards)[:, 0]
    hit = BestPlay.of(drawn).hit[:, 0]
    return AllHands(drawn.draws, drawn.natural[:, 0], drawn.stand[:, 0], hit, double)
