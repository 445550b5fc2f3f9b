"""Multisets of cards that may still be drawn: all with at most a given number of pips, an ace as 1 pip.

A player's or a dealer's hand grows through such multisets one card at a time, in any order. The counts of a
multiset are also written as one number, its code.
"""

from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from solvers.blackjack.hands import ACE, CARDS, HIGHEST, TEN

BITS = 6
RADIX = 1 << BITS  # of a code: more than are ever drawn of one card; ten such digits fit into an int64

Ints = NDArray[np.int64]
Floats = NDArray[np.float64]
Bools = NDArray[np.bool_]
Counts = NDArray[np.signedinteger[Any]]


@dataclass(frozen=True, eq=False)
class Draws:
    """All multisets of at most `limit` pips, the empty one first.

    codes       per draw, its counts as one number, ascending
    counts      (draws, 10): how many of each card, aces first
    pips, size  per draw, its pips and its number of cards
    child       (draws, 10): the index of the draw with one more card; len(draws) if that is over the limit

    The two tables have small integers because all solver processes hold them.
    """

    limit: int
    codes: Ints
    counts: NDArray[np.int8]
    pips: Ints
    size: Ints
    child: NDArray[np.int16]

    def __len__(self) -> int:
        return len(self.pips)

    @cached_property
    def by_pips(self) -> list[Ints]:
        """The indices of the draws of 0, 1, ... pips: a draw's children all come later."""
        return [np.flatnonzero(self.pips == pips) for pips in range(self.limit + 1)]

    @cached_property
    def by_size(self) -> list[Ints]:
        """The indices of the draws of 0, 1, ... cards."""
        return [np.flatnonzero(self.size == size) for size in range(self.limit + 1)]

    @cached_property
    def cards(self) -> list[tuple[int, ...]]:
        """The cards of each draw, aces first."""
        return [
            tuple(card for card, number in zip(CARDS, counts, strict=True) for _ in range(number))
            for counts in self.counts.tolist()
        ]

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

    def with_cards(self, held: tuple[int, ...]) -> tuple[Ints, Bools]:
        """(draws) each: the pips of each draw and these cards together, and whether they include an ace."""
        return self.pips + sum(held), (self.counts[:, 0] > 0) | (ACE in held)

    def place(self, cards: tuple[int, ...]) -> int:
        """The index of these cards, which are within the limit."""
        index = 0
        for card in cards:
            index = int(self.child[index, card - 1])
        return index


@lru_cache(maxsize=HIGHEST + 6)
def draws(limit: int) -> Draws:
    """All draws of at most `limit` pips, 0 to 21."""
    codes = pips = np.zeros(1, np.int64)
    for card in range(ACE, min(TEN, limit) + 1):
        copies = np.arange(limit // card + 1)[:, None]
        codes, pips = codes + copies * RADIX ** (card - 1), pips + copies * card
        fits = pips <= limit
        codes, pips = codes[fits], pips[fits]
    cards = np.array(CARDS)[:, None]
    child = codes.searchsorted(codes + RADIX ** (cards - 1))
    child[pips + cards > limit] = len(codes)
    counts = decoded(codes, len(CARDS))
    size = counts.sum(axis=1)
    return Draws(limit, codes, counts.astype(np.int8), pips, size, child.T.astype(np.int16, order="C"))


def best_totals(pips: Ints, aces: Bools) -> tuple[Ints, Bools]:
    """(hands) each: the best total and whether it is soft, as `hands.Count` has them for one hand.

    pips, aces: the hands' pips with an ace as 1, and whether they include an ace.
    """
    soft = aces & (pips + 10 <= HIGHEST)
    return pips + 10 * soft, soft


def encoded(counts: Counts) -> Ints:
    """(rows): each row of counts as one number; the last count is the most significant."""
    return counts @ RADIX ** np.arange(counts.shape[1])


def decoded(codes: Ints, cards: int) -> Ints:
    """(codes, cards): the counts; the inverse of `encoded`."""
    return codes[:, None] >> BITS * np.arange(cards) & RADIX - 1


def distinct(numbers: Ints) -> tuple[Ints, Ints]:
    """The distinct numbers in order, and for each of the numbers the index where it is among them.

    As np.unique has them, which takes twice as long, and imports numpy.ma (8 ms) when it is first called.
    """
    order = np.argsort(numbers)
    ordered = numbers[order]
    first = np.ones(len(numbers), bool)
    first[1:] = ordered[1:] != ordered[:-1]
    index = np.empty_like(order)
    index[order] = np.cumsum(first) - 1
    return ordered[first], index
