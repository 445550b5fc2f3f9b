"""Whether blackjack hands of three or more cards are hit or stood on, all with the same count."""

from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from solvers.blackjack.card_multisets import Ints, draws
from solvers.blackjack.hands import CARDS, HIGHEST, Count
from solvers.blackjack.player import Played, Standing
from solvers.blackjack.rules import Rules
from solvers.blackjack.shoe import check_enough, without


@dataclass(frozen=True)
class MoreCards:
    """All hands of three or more cards with a given count in a shoe, by whether hit or stand is better.

    Each hand is its cards, aces first.
    """

    hit: tuple[tuple[int, ...], ...]
    stand: tuple[tuple[int, ...], ...]


def always_hit(count: Count) -> bool:
    """Whether hitting is at least as good as standing, whatever the rules, the upcard and the shoe.

    So it is if a hit can't bust and standing wins only when the dealer busts: then so does standing after the
    hit.
    """
    return count.total <= (16 if count.soft else 11)


def all_with_more_cards(count: Count, upcard: int, rules: Rules, shoe: Ints) -> MoreCards:
    """The best play of all such hands; shoe: the counts without the cards seen, but with the upcard.

    Raises ShoeError if the shoe may run out.
    """
    check_enough(without(shoe, (upcard,)), upcard, 0, 1)
    indices = _with_count(count, upcard, shoe)
    hits = _hit_is_better(upcard, rules, tuple(shoe.tolist()))[indices]
    hands = [
        tuple(card for card, number in zip(CARDS, counts, strict=True) for _ in range(number))
        for counts in draws(HIGHEST).counts[indices].tolist()
    ]
    return MoreCards(
        tuple(hand for hand, hit in zip(hands, hits, strict=True) if hit),
        tuple(hand for hand, hit in zip(hands, hits, strict=True) if not hit),
    )


def number_of_hits(count: Count, played: Played, shoe: Ints, column: int) -> tuple[int, int]:
    """How many of all such hands are hit, and how many there are, against the upcard of this column.

    played: of the empty hand; shoe: the counts, with the upcards.
    """
    indices = _with_count(count, played.standing.upcards[column], shoe)
    hits = played.hit[indices, column] > played.standing.stand[indices, column]
    return int(hits.sum()), len(indices)


def _with_count(count: Count, upcard: int, shoe: Ints) -> Ints:
    """The draws that are hands of three or more cards with this count, from a shoe with the upcard."""
    all_draws = draws(HIGHEST)
    hard = count.total - 10 * count.soft
    soft = (all_draws.counts[:, 0] > 0) & (all_draws.pips + 10 <= all_draws.limit)
    dealt = (all_draws.counts <= without(shoe, (upcard,))).all(axis=1)
    return np.flatnonzero((all_draws.pips == hard) & (soft == count.soft) & (all_draws.size > 2) & dealt)


@lru_cache(maxsize=256)  # 3 kB each
def _hit_is_better(upcard: int, rules: Rules, shoe: tuple[int, ...]) -> NDArray[np.bool_]:
    """(draws): for every hand, from the empty one on, whether a hit is better than standing."""
    played = Played.of(Standing.of((), (upcard,), np.array(shoe), rules))
    better: NDArray[np.bool_] = (played.hit > played.standing.stand)[:, 0]
    return better
