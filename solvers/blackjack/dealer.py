"""Final totals of a blackjack dealer from a shoe dealt without replacement, for many player hands at once.

The chance to draw given cards does not depend on their order. So a finished dealer hand is a multiset of
cards with a number: in how many orders a dealer with that upcard draws it, standing where the rules say and
not before. Few such multisets are not bust, whatever the shoe. Let s be the counts of the shoe with the
upcard u in it, N its number of cards, h the cards removed first (such as the player's) and d how many cards
the dealer draws. The chance of the finished hand m is

    orders(m, u) * product over cards c of (s_c - h_c) falling m_c / (s_u - h_u) / (N - 1 - |h|) falling d

where x falling k is x (x-1) ... (x-k+1). The product is one over the low cards times one over the high cards.
Finished hands of one kind, with the same low part and the same number of cards, share all but the high
product; so for one high part of h these are summed first, over the hands of a kind that make the same total.
The rest is a matrix product with a table of the low parts of h by kind. Counting orders is E. Farmer's method
(possibly-wrong/blackjack). The chance to bust is 1 minus the others.
"""

from functools import lru_cache
from itertools import pairwise, starmap
from typing import NamedTuple

import numpy as np

from solvers.blackjack.card_multisets import (
    RADIX,
    Counts,
    Floats,
    Ints,
    best_totals,
    decoded,
    distinct,
    draws,
    encoded,
)
from solvers.blackjack.dealer_totals import DEALER_STANDS, TOTALS, draws_to, outcome_chances
from solvers.blackjack.hands import CARDS, HIGHEST, Hand
from solvers.blackjack.naturals import makes_natural
from solvers.blackjack.shoe import chance_of_order, check_enough, falling, reciprocal

Upcards = tuple[int, ...]
LOW_CARDS, HIGH_CARDS = CARDS[:3], CARDS[3:]


class Block(NamedTuple):
    """The finished hands with a given number of high cards.

    highs, entries  slices of their high parts and of their entries in `Finished`
    orders          (highs, entries): number of orders in which the entry is drawn with the high part
    """

    highs: slice
    entries: slice
    orders: Floats


class Finished(NamedTuple):
    """The dealer's finished hands that are neither bust nor natural, upcard included.

    An entry is a kind (see the module docstring) with a total and an upcard that occur in it.

    upcards       that the dealer may show
    lows, highs   counts of the distinct low parts and of the distinct high parts, fewest high cards first
    low, drawn    per kind, the index of its low part, and how many cards are drawn to the upcard
    entries       indices into a flat array of (kinds, totals, upcards), fewest high cards first
    blocks        the orders, by number of high cards: all other pairs of high part and entry have none
    """

    upcards: Upcards
    lows: Ints
    highs: Ints
    low: Ints
    drawn: Ints
    entries: Ints
    blocks: tuple[Block, ...]


def orders(held: tuple[int, ...], hit_soft_17: bool) -> tuple[Ints, Floats]:
    """(draws) each: total of the dealer's hand after each draw, and in how many orders it ends there.

    held: the dealer's cards before the draw. The total may be a bust.
    """
    all_draws = draws(HIGHEST - sum(held))
    total, soft = best_totals(*all_draws.with_cards(held))
    draws_again = draws_to(total, soft, hit_soft_17)
    ways = np.zeros(len(all_draws) + 1)
    ways[0] = 1
    for size in range(HIGHEST):
        continuing = np.flatnonzero(draws_again & (all_draws.size == size))
        if not len(continuing):
            break
        np.add.at(ways, all_draws.child[continuing], ways[continuing, None])
    return total, ways[:-1] * ~draws_again


def outcomes(held: tuple[int, ...], shoe: Ints, hit_soft_17: bool) -> dict[int | str, float]:
    """Chance of each final result of a dealer's hand, or of an upcard before any peek: see `outcome_chances`.

    shoe: the counts without the cards held. Raises ShoeError if it may run out.
    """
    if sum(held) > HIGHEST:
        return outcome_chances({}, 0.0)
    check_enough(shoe, sum(held))
    total, order_counts = orders(held, hit_soft_17)
    chance = order_counts * chance_of_order(shoe, draws(HIGHEST - sum(held)).counts)
    natural = float(Hand.of(held).natural)
    if len(held) == 1 and (other := makes_natural(held[0])):
        natural = float(shoe[other - 1] / shoe.sum())
    return outcome_chances({end: float(chance[total == end].sum()) for end in TOTALS}, natural)


@lru_cache(maxsize=26)  # those of `make_tables`, and of the two groups of upcards of a chart
def finished(hit_soft_17: bool, upcards: Upcards = tuple(CARDS)) -> Finished:
    """The finished hands of a dealer who shows one of these upcards, whatever the shoe."""
    by_upcard = [_finished_with_upcard(upcard, hit_soft_17) for upcard in upcards]
    counts, totals, order_counts = (np.concatenate(part) for part in zip(*by_upcard, strict=True))
    upcard_column = np.repeat(np.arange(len(upcards)), [len(hands) for hands, _, _ in by_upcard])
    high_cards = counts[:, len(LOW_CARDS) :].sum(axis=1)
    low_codes, low = distinct(encoded(counts[:, : len(LOW_CARDS)]))
    by_size = encoded(counts[:, len(LOW_CARDS) :]) + high_cards * RADIX ** len(HIGH_CARDS)
    high_codes, high = distinct(by_size)
    kinds, kind = distinct(high_cards * len(low_codes) + low)
    kind_high_cards, kind_low = np.divmod(kinds, len(low_codes))
    columns = len(TOTALS) * len(upcards)
    flat_index = kind * columns + (totals - DEALER_STANDS) * len(upcards) + upcard_column
    entries, entry = distinct(flat_index)
    orders = np.zeros((len(high_codes), len(entries)))
    orders[high, entry] = order_counts
    lows, highs = decoded(low_codes, len(LOW_CARDS)), decoded(high_codes, len(HIGH_CARDS))
    sizes = highs.sum(axis=1), kind_high_cards[entries // columns]
    high_slices, entry_slices = (
        starmap(slice, pairwise(ascending.searchsorted(np.arange(ascending[-1] + 2)).tolist()))
        for ascending in sizes
    )
    blocks = tuple(
        Block(part, some, orders[part, some].copy())  # a view would keep all of `orders`, nearly all zeros
        for part, some in zip(high_slices, entry_slices, strict=True)
    )
    drawn = lows.sum(axis=1)[kind_low] + kind_high_cards - 1
    return Finished(upcards, lows, highs, kind_low, drawn, entries, blocks)


def make_tables() -> None:
    """Fill the caches of `finished` and `draws`: 3 MiB that processes forked later share."""
    for limit in range(HIGHEST + 1):
        draws(limit)
    for hit_soft_17 in (False, True):
        for upcards in (tuple(CARDS), *zip(CARDS)):
            finished(hit_soft_17, upcards)


def _finished_with_upcard(upcard: int, hit_soft_17: bool) -> tuple[Ints, Ints, Floats]:
    """The finished hands with this upcard: (hands, 10) counts, (hands) totals, (hands) numbers of orders."""
    all_draws = draws(HIGHEST - upcard)
    total, order_counts = orders((upcard,), hit_soft_17)
    if other := makes_natural(upcard):
        order_counts[all_draws.child[0, other - 1]] = 0
    hands = np.flatnonzero(order_counts)
    return all_draws.counts[hands] + (np.array(CARDS) == upcard), total[hands], order_counts[hands]


def chances(shoe: Ints, removed: Counts, hands: Finished) -> Floats:
    """(rows, totals, upcards): chance of each of the dealer's totals AND no natural, after cards are removed.

    shoe: counts with the upcard. removed: (rows, 10), how many of each card are removed, fewer than RADIX of
    any; rows may be equal. If the shoe does not hold the upcard or the removed cards, the chances are finite
    but meaningless.
    """
    codes, row = distinct(encoded(removed))  # unique rows, sorted by high part
    first_high = RADIX ** len(LOW_CARDS)
    low_codes, low = distinct(codes % first_high)
    high_of_row = codes // first_high
    starts = np.flatnonzero(np.append(True, high_of_row[1:] != high_of_row[:-1]))
    high_codes = high_of_row[starts]
    lows, highs = decoded(low_codes, len(LOW_CARDS)), decoded(high_codes, len(HIGH_CARDS))
    counts = decoded(codes, len(CARDS))
    size = counts.sum(axis=1)
    # the table has a row for each pair of low part and total number of removed cards
    pairs, table_row = distinct(size * len(lows) + low)
    table = _products(shoe[: len(LOW_CARDS)], lows, hands.lows)[:, hands.low][pairs % len(lows)]
    cards_left = np.maximum(shoe.sum() - 1 - np.arange(size.max() + 1), 0)
    table *= reciprocal(falling(cards_left, int(hands.drawn.max())))[:, hands.drawn][pairs // len(lows)]
    products = _products(shoe[len(LOW_CARDS) :], highs, hands.highs)
    weights = np.empty((len(highs), len(hands.entries)))
    for block in hands.blocks:
        np.matmul(products[:, block.highs], block.orders, out=weights[:, block.entries])
    columns = len(TOTALS) * len(hands.upcards)
    weight = np.zeros((len(hands.low), columns))  # for one high part; each pass fills the same entries
    ends = np.empty((len(codes), columns))
    for part, (begin, end) in enumerate(pairwise([*starts.tolist(), len(codes)])):
        weight.reshape(-1)[hands.entries] = weights[part]
        np.dot(table.take(table_row[begin:end], axis=0), weight, out=ends[begin:end])
    upcard_columns = np.array(hands.upcards) - 1
    chance = ends.reshape(len(codes), len(TOTALS), len(upcard_columns))
    chance *= reciprocal(np.maximum(shoe[upcard_columns] - counts[:, upcard_columns], 0.0))[:, None]
    return chance[row]


def _products(shoe: Ints, removed: Ints, taken: Ints) -> Floats:
    """(rows, finished hands): product over cards of (count left) falling (number taken)."""
    ways = falling(np.maximum(shoe - removed, 0), int(taken.max(initial=0)))
    product = np.ones((len(removed), len(taken)))
    for card, number_taken in enumerate(taken.T):
        product *= ways[:, card, number_taken]
    return product
