"""The cards that may still be drawn: every multiset of cards of at most so many pips, an ace being one pip.

A player's hand or a dealer's grows through such multisets, one card at a time, whatever their order. Each is
a low part (aces, twos and threes) and a high part (fours to tens). In the list of all of them the high parts
come one after another, and with each the low parts that still fit, fewest pips first; so the draws with one
high part are a run of the list, and its low parts are the first of all low parts.
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

    starts      per high part, where its run begins in the list
    low, high   per draw, the places of its parts among the low and the high ones, fewest pips first
    counts      (draws, 10): how many of each card, aces first
    pips, size  per draw, its pips and how many cards it is
    child       (draws, 10): the place of the draw with one card more; past the end if that is over the limit
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
        """The places of the draws of 0, 1, ... pips: a draw's children all come later."""
        order = np.argsort(self.pips, kind="stable")
        return np.split(order, np.searchsorted(self.pips[order], np.arange(1, self.limit + 1)))

    @cached_property
    def by_size(self) -> list[Ints]:
        """The places of the draws of 0, 1, ... cards."""
        order = np.argsort(self.size, kind="stable")
        return np.split(order, np.searchsorted(self.size[order], np.arange(1, self.limit + 1)))

    def paths(self, begun: Floats, going: Floats) -> Floats:
        """(draws, columns): in how many orders each draw comes up, only going on from where `going` allows.

        begun: (draws, columns), the ways that begin at each draw. going: likewise, the ways that go on from
        it for every one that comes to it, mostly 0 or 1.
        """
        ways = np.concatenate([begun, np.zeros((1, begun.shape[1]))])
        for places in self.by_size:
            on = places[going[places].any(axis=1)]
            if not len(on):
                continue
            leaving = ways[on] * going[on]
            for children in self.child[on].T:
                ways[children] += leaving
        return ways[:-1]

    def place(self, cards: tuple[int, ...]) -> int:
        """The place of these cards, which are within the limit."""
        at = 0
        for card in cards:
            at = int(self.child[at, card - 1])
        return at


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
    """`parts` of at most so many pips, which come first there; 0 for the place of one that is over."""
    counts, pips, child = parts(cards)
    fit = int(np.searchsorted(pips, limit, side="right"))
    return counts[:fit], pips[:fit], np.where(child[:fit] < fit, child[:fit], 0)


@lru_cache(maxsize=2)
def parts(cards: range) -> tuple[Ints, Ints, Ints]:
    """All multisets of these cards of at most 21 pips, fewest pips first.

    (parts, cards) counts, (parts) pips, and (parts, cards) the place of the part with one card more, 0 if
    that is over 21.
    """
    counts = np.zeros((1, 0), np.int64)
    pips = np.zeros(1, np.int64)
    for card in cards:
        more = (HIGHEST - pips) // card + 1
        row = np.repeat(np.arange(len(pips)), more)
        number = np.arange(len(row)) - (np.cumsum(more) - more)[row]
        counts = np.column_stack([counts[row], number])
        pips = pips[row] + card * number
    by_pips = np.argsort(pips, kind="stable")
    counts, pips = counts[by_pips], pips[by_pips]
    radix = (HIGHEST + 2) ** np.arange(len(cards))
    codes = counts @ radix
    order = np.argsort(codes)
    found = np.searchsorted(codes[order], codes[:, None] + radix)
    places = order[np.minimum(found, len(codes) - 1)]
    return counts, pips, np.where(codes[places] == codes[:, None] + radix, places, 0)
