"""Whether blackjack hands of three or more cards are hit or stood on, all with the same count."""

from functools import lru_cache

import numpy as np

from solvers.blackjack.all_hands import all_hands
from solvers.blackjack.answers import MoreCards
from solvers.blackjack.card_multisets import Ints, best_totals, draws
from solvers.blackjack.drawn_hands import BestPlay
from solvers.blackjack.hands import HARD_TOTALS, HIGHEST, SOFT_TOTALS, Count
from solvers.blackjack.rules import Rules
from solvers.blackjack.shoe import check_enough, without


def all_with_more_cards(count: Count, upcard: int, rules: Rules, shoe: Ints) -> MoreCards:
    """The best play of all such hands; shoe: the counts without the cards seen, but with the upcard.

    Raises ShoeError if the shoe may run out.
    """
    check_enough(without(shoe, (upcard,)), upcard, 0, 1)
    indices = _with_count(count, upcard, shoe)
    valued = all_hands(upcard, rules, shoe)
    is_hit = valued.hit[indices] > valued.stand[indices]
    hit, stand = (
        tuple(valued.draws.cards[index] for index in some.tolist())
        for some in (indices[is_hit], indices[~is_hit])
    )
    return MoreCards(hit, stand)


def number_of_hits(count: Count, played: BestPlay, shoe: Ints, column: int) -> tuple[int, int]:
    """How many of all such hands are hit, and how many there are, against the upcard of this column.

    played: of the empty hand; shoe: the counts, with the upcards.
    """
    indices = _with_count(count, played.drawn.upcards[column], shoe)
    hits = played.hit[indices, column] > played.drawn.stand[indices, column]
    return int(hits.sum()), len(indices)


def _with_count(count: Count, upcard: int, shoe: Ints) -> Ints:
    """The draws that are hands of three or more cards with this count, from a shoe with the upcard."""
    hands = _any_with_count(count)
    return hands[(draws(HIGHEST).counts[hands] <= without(shoe, (upcard,))).all(axis=1)]


@lru_cache(maxsize=len(HARD_TOTALS) + len(SOFT_TOTALS))
def _any_with_count(count: Count) -> Ints:
    """The draws that are hands of three or more cards with this count, from any shoe."""
    all_draws = draws(HIGHEST)
    total, soft = best_totals(*all_draws.with_cards(()))
    return np.flatnonzero((total == count.total) & (soft == count.soft) & (all_draws.size > 2))
