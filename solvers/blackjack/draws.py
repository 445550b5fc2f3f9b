"""The cards that may still be drawn: every multiset of cards of at most so many pips, an ace being one pip.

A player's hand or a dealer's grows through such multisets, one card at a time, whatever their order. Each is
a low part (aces, twos and threes) and a high part (fours to tens). In the list of all of them the high parts
come one after another, and with each the low parts that still fit, fewest pips first; so the draws with one
high part are a run of the list, and its low parts are the first of all low parts. `dealer` lives on that.
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

    lows, highs  the parts: counts of (1, 2, 3) and of (4, ..., 10), fewest pips first
    fits         per high part, with how many of the low parts it stays within the limit
    starts       per high part, where its run begins in the list
    low, high    per draw, the places of its parts in `lows` and `highs`
    counts       (draws, 10): how many of each card, aces first
    pips, size   per draw, its pips and how many cards it is
    child        (draws, 10): the place of the draw with one card more; past the end if that is over the limit
    """

    limit: int
    lows: Ints
    highs: Ints
    fits: Ints
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
    def high_sizes(self) -> list[int]:
        """Per high part, how many cards it is."""
        return [int(size) for size in self.highs.sum(axis=1)]

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
    lows, highs = _multisets(LOW_CARDS, limit), _multisets(HIGH_CARDS, limit)
    low_pips, high_pips = lows @ np.array(LOW_CARDS), highs @ np.array(HIGH_CARDS)
    fits = np.searchsorted(low_pips, limit - high_pips, side="right")
    starts = np.cumsum(fits) - fits
    high = np.repeat(np.arange(len(highs)), fits)
    low = np.arange(len(high)) - starts[high]
    counts = np.concatenate([lows[low], highs[high]], axis=1)
    pips = low_pips[low] + high_pips[high]
    low_child, high_child = _children(lows, LOW_CARDS, limit), _children(highs, HIGH_CARDS, limit)
    child = np.concatenate(
        [starts[high][:, None] + low_child[low], starts[high_child[high]] + low[:, None]], axis=1
    )
    child[pips[:, None] + np.array(CARDS) > limit] = len(pips)
    return Draws(limit, lows, highs, fits, starts, low, high, counts, pips, counts.sum(axis=1), child)


def _multisets(cards: range, limit: int) -> Ints:
    """Counts of these cards, every way within the limit, fewest pips first."""
    counts = np.zeros((1, 0), np.int64)
    pips = np.zeros(1, np.int64)
    for card in cards:
        more = (limit - pips) // card + 1
        row = np.repeat(np.arange(len(pips)), more)
        number = np.arange(len(row)) - (np.cumsum(more) - more)[row]
        counts = np.column_stack([counts[row], number])
        pips = pips[row] + card * number
    return counts[np.argsort(pips, kind="stable")]


def _children(parts: Ints, cards: range, limit: int) -> Ints:
    """(parts, cards): the place of the part with one card more; 0 where there is none within the limit."""
    radix = (limit + 2) ** np.arange(len(cards))
    codes = parts @ radix
    order = np.argsort(codes)
    found = np.searchsorted(codes[order], codes[:, None] + radix)
    places = order[np.minimum(found, len(codes) - 1)]
    return np.where(codes[places] == codes[:, None] + radix, places, 0)
