"""Multisets of cards that may still be drawn: all with at most a given number of pips, an ace as 1 pip.

A player's or a dealer's hand grows through such multisets one card at a time, in any order. Each consists of
a low part (aces, twos and threes) and a high part (fours to tens). The list of multisets is sorted by high
part; for each high part come the low parts that still fit, fewest pips first. So the draws with one high part
are consecutive in the list, and their low parts are a prefix of all low parts.
"""

from dataclasses import dataclass
from functools import cached_property, lru_cache

import numpy as np
from numpy.typing import NDArray

from solvers.blackjack.hands import CARDS, HIGHEST

LOW_CARDS, HIGH_CARDS = CARDS[:3], CARDS[3:]

Ints = NDArray[np.int64]
Floats = NDArray[np.float64]


@dataclass(frozen=True, eq=False)
class Draws:
    """All multisets of at most `limit` pips, the empty one first.

    starts      per high part, the index of its first draw
    low, high   per draw, the indices of its low and its high part, fewest pips first
    counts      (draws, 10): how many of each card, aces first
    pips, size  per draw, its pips and its number of cards
    child       (draws, 10): the index of the draw with one more card; len(draws) if that is over the limit
    """

    limit: int
    starts: Ints
    low: Ints
    high: Ints
    counts: Ints
    pips: Ints
    size: Ints
    child: Ints

    def __len__(self) -> int:
        return len(self.pips)

    @cached_property
    def by_pips(self) -> list[Ints]:
        """The indices of the draws of 0, 1, ... pips: a draw's children all come later."""
        order = np.argsort(self.pips, kind="stable")
        return np.split(order, np.searchsorted(self.pips[order], np.arange(1, self.limit + 1)))

    @cached_property
    def by_size(self) -> list[Ints]:
        """The indices of the draws of 0, 1, ... cards."""
        order = np.argsort(self.size, kind="stable")
        return np.split(order, np.searchsorted(self.size[order], np.arange(1, self.limit + 1)))

    def paths(self, start: Floats, allowed: Floats) -> Floats:
        """(draws, columns): number of orders of cards that lead to each draw.

        start: (draws, columns), number of ways that start at each draw. allowed: (draws, columns), factor for
        the ways that continue with another card from a draw, mostly 0 or 1.
        """
        ways = np.concatenate([start, np.zeros((1, start.shape[1]))])
        for indices in self.by_size:
            continuing = indices[allowed[indices].any(axis=1)]
            if not len(continuing):
                continue
            leaving = ways[continuing] * allowed[continuing]
            for children in self.child[continuing].T:
                ways[children] += leaving
        return ways[:-1]

    def place(self, cards: tuple[int, ...]) -> int:
        """The index of these cards, which are within the limit."""
        index = 0
        for card in cards:
            index = int(self.child[index, card - 1])
        return index


@lru_cache(maxsize=HIGHEST + 6)
def draws(limit: int) -> Draws:
    """All draws of at most `limit` pips, 0 to 21."""
    lows, low_pips, low_child = _within(limit, LOW_CARDS)
    highs, high_pips, high_child = _within(limit, HIGH_CARDS)
    fits = np.searchsorted(low_pips, limit - high_pips, side="right")
    starts = np.cumsum(fits) - fits
    high = np.repeat(np.arange(len(highs)), fits)
    low = np.arange(len(high)) - starts[high]
    counts = np.concatenate([lows[low], highs[high]], axis=1)
    pips = low_pips[low] + high_pips[high]
    child = np.concatenate(
        [starts[high][:, None] + low_child[low], starts[high_child[high]] + low[:, None]], axis=1
    )
    child[pips[:, None] + np.array(CARDS) > limit] = len(pips)
    return Draws(limit, starts, low, high, counts, pips, counts.sum(axis=1), child)


def _within(limit: int, cards: range) -> tuple[Ints, Ints, Ints]:
    """`parts` of at most `limit` pips, which are a prefix; the child index is 0 if that is over the limit."""
    counts, pips, child = parts(cards)
    fit = int(np.searchsorted(pips, limit, side="right"))
    return counts[:fit], pips[:fit], np.where(child[:fit] < fit, child[:fit], 0)


@lru_cache(maxsize=2)
def parts(cards: range) -> tuple[Ints, Ints, Ints]:
    """All multisets of these cards of at most 21 pips, fewest pips first.

    Returns (parts, cards) counts, (parts) pips, and (parts, cards) the index of the part with one more card,
    0 if that is over 21.
    """
    counts = np.zeros((1, 0), np.int64)
    pips = np.zeros(1, np.int64)
    for card in cards:
        options = (HIGHEST - pips) // card + 1
        row = np.repeat(np.arange(len(pips)), options)
        copies = np.arange(len(row)) - (np.cumsum(options) - options)[row]
        counts = np.column_stack([counts[row], copies])
        pips = pips[row] + card * copies
    by_pips = np.argsort(pips, kind="stable")
    counts, pips = counts[by_pips], pips[by_pips]
    radix = (HIGHEST + 2) ** np.arange(len(cards))
    codes = counts @ radix
    order = np.argsort(codes)
    positions = np.searchsorted(codes[order], codes[:, None] + radix)
    indices = order[np.minimum(positions, len(codes) - 1)]
    return counts, pips, np.where(codes[indices] == codes[:, None] + radix, indices, 0)
