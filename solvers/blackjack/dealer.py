"""A dealer's final totals from a shoe that is dealt without replacement, for many hands of a player at once.

The order in which cards come does not matter to the chance of drawing them. So a dealer's finished hand is a
multiset of cards with a number: in how many orders a dealer with that upcard draws it, standing where the
rules say and not before. There are few such multisets that are not bust, whatever the shoe. With s the counts
of the shoe, the upcard u still in it, N its cards, h what is gone from it first (the player's cards, say) and
d how many cards the dealer draws, the chance of the finished hand m is

    orders(m, u) * product over cards c of (s_c - h_c) falling m_c / (s_u - h_u) / (N - 1 - |h|) falling d

where x falling k is x (x-1) ... (x-k+1). The product splits into one of the low cards and one of the high.
Finished hands of one kind, which have the same low part and as many cards, share all but the high product; so
for one high part of h these are added up first, over the hands of a kind that make the same total. What is
left is a matrix product with a table of the low parts of h by the kinds. Counting orders is E. Farmer's
method (possibly-wrong/blackjack). What is left of 1 is the chance to bust.
"""

from collections.abc import Mapping
from functools import lru_cache
from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np

from solvers.blackjack.card_multisets import HIGH_CARDS, LOW_CARDS, Floats, Ints, draws
from solvers.blackjack.hands import ACE, CARDS, HIGHEST, Hand
from solvers.blackjack.naturals import makes_natural
from solvers.blackjack.shoe import chance_of_order, check_enough, falling, reciprocal

DEALER_STANDS = 17
TOTALS = range(DEALER_STANDS, HIGHEST + 1)
Upcards = tuple[int, ...]
RADIX = 64  # more than are ever gone of one card; ten such digits fit an integer


class Block(NamedTuple):
    """The finished hands with one number of high cards.

    highs, entries  the run of their high parts and of their entries in `LastRound`
    orders          (highs, entries): in how many orders the entry is drawn with the high part
    """

    highs: slice
    entries: slice
    orders: Floats


class Finished(NamedTuple):
    """The dealer's finished hands that are neither bust nor natural, upcard included.

    An entry is a kind, as the module tells, with a total and an upcard that it has.

    upcards       that the dealer may show
    lows, highs   counts: the different low parts of the hands, and the high ones, fewest cards first
    low, drawn    per kind, the place of its low part, and how many cards are drawn to the upcard
    entries       their places in a flat array of (kinds, totals, upcards), fewest high cards first
    blocks        the orders, by the number of high cards: no other high parts and entries meet
    """

    upcards: Upcards
    lows: Ints
    highs: Ints
    low: Ints
    drawn: Ints
    entries: Ints
    blocks: tuple[Block, ...]


def draws_to(total: Any, soft: Any, hit_soft_17: bool) -> Any:
    """Whether a dealer draws to this total; numbers and bools, or arrays of them."""
    return (total < DEALER_STANDS) | (hit_soft_17 & soft & (total == DEALER_STANDS))


def ends(totals: Mapping[int, float], natural: float) -> dict[int | str, float]:
    """The chances of totals, a natural among them as 21, told apart and with the rest as "bust"."""
    chances: dict[int | str, float] = {total: totals.get(total, 0.0) for total in TOTALS}
    bust = 1 - sum(chances.values())
    chances[HIGHEST] -= natural
    return {**chances, "blackjack": natural, "bust": bust}


def orders(held: tuple[int, ...], hit_soft_17: bool) -> tuple[Ints, Floats]:
    """(draws) each: the total of a dealer's hand after these draws, and in how many orders it ends there."""
    every = draws(HIGHEST - sum(held))
    pips = every.pips + sum(held)
    soft = ((every.counts[:, 0] > 0) | (ACE in held)) & (pips + 10 <= HIGHEST)
    total = pips + 10 * soft
    drawn_to = draws_to(total, soft, hit_soft_17)
    ways = every.paths(np.eye(len(every), 1), drawn_to[:, None].astype(float))[:, 0]
    return total, ways * ~drawn_to


def outcomes(held: tuple[int, ...], shoe: Ints, hit_soft_17: bool) -> dict[int | str, float]:
    """Chance of each end of a dealer's hand, or of an upcard before any peek; by the names in `ends`.

    shoe: the counts without these cards. Raises ShoeError if it may run out.
    """
    if sum(held) > HIGHEST:
        return ends({}, 0.0)
    check_enough(shoe, sum(held))
    total, number = orders(held, hit_soft_17)
    chance = number * chance_of_order(shoe, draws(HIGHEST - sum(held)).counts)
    natural = float(Hand.of(held).natural)
    if len(held) == 1 and (other := makes_natural(held[0])):
        natural = float(shoe[other - 1] / shoe.sum())
    return ends({end: float(chance[total == end].sum()) for end in TOTALS}, natural)


@lru_cache(maxsize=22)
def finished(hit_soft_17: bool, upcards: Upcards = tuple(CARDS)) -> Finished:
    """The finished hands of a dealer who shows one of these upcards."""
    stood_on = [_stood_on(upcard, hit_soft_17) for upcard in upcards]
    counts, totals, number = (np.concatenate(part) for part in zip(*stood_on, strict=True))
    shown = np.repeat(np.arange(len(upcards)), [len(some) for some, _, _ in stood_on])
    high_cards = counts[:, len(LOW_CARDS) :].sum(axis=1)
    low_codes, low = np.unique(_codes(counts[:, : len(LOW_CARDS)]), return_inverse=True)
    by_size = np.column_stack([counts[:, len(LOW_CARDS) :], high_cards])
    high_codes, high = np.unique(_codes(by_size), return_inverse=True)
    kinds, kind = np.unique(high_cards * len(low_codes) + low, return_inverse=True)
    kind_high_cards, kind_low = np.divmod(kinds, len(low_codes))
    columns = len(TOTALS) * len(upcards)
    place = kind * columns + (totals - DEALER_STANDS) * len(upcards) + shown
    entries, entry = np.unique(place, return_inverse=True)
    orders = np.zeros((len(high_codes), len(entries)))
    orders[high, entry] = number
    lows, highs = _decoded(low_codes, len(LOW_CARDS)), _decoded(high_codes, len(HIGH_CARDS))
    blocks = []
    for size in np.unique(high_cards):
        run = _run(highs.sum(axis=1), size), _run(kind_high_cards[entries // columns], size)
        blocks.append(Block(*run, orders[run]))
    drawn = lows.sum(axis=1)[kind_low] + kind_high_cards - 1
    return Finished(upcards, lows, highs, kind_low, drawn, entries, tuple(blocks))


def make_tables() -> None:
    """Make what `finished` keeps, of every dealer: 9 MiB in 0.1 s, which processes forked after it share."""
    for hit_soft_17 in (False, True):
        for upcards in (tuple(CARDS), *zip(CARDS)):
            finished(hit_soft_17, upcards)


def _stood_on(upcard: int, hit_soft_17: bool) -> tuple[Ints, Ints, Floats]:
    """The finished hands with this upcard: (hands, 10) counts, and (hands) totals and in how many orders."""
    every = draws(HIGHEST - upcard)
    total, number = orders((upcard,), hit_soft_17)
    if other := makes_natural(upcard):
        number[every.child[0, other - 1]] = 0
    hands = np.flatnonzero(number)
    return every.counts[hands] + (np.array(CARDS) == upcard), total[hands], number[hands]


def _run(ordered: Ints, value: int) -> slice:
    """Where this value is in what is ordered."""
    return slice(*np.searchsorted(ordered, [value, value + 1]))


def chances(shoe: Ints, gone: Ints, hands: Finished) -> Floats:
    """(rows, totals, upcards): after these cards are gone, the chance of each of the dealer's totals.

    shoe: counts, the upcard in it. gone: (rows, 10), how many of each card are out of it, fewer than RADIX of
    any; rows may be equal. The chances are of the total AND no natural. Where the shoe cannot give the upcard
    or what is gone they mean nothing, but are finite.
    """
    codes, row = np.unique(_codes(gone), return_inverse=True)  # each once, and high part after high part
    first_high = RADIX ** len(LOW_CARDS)
    low_codes, low = np.unique(codes % first_high, return_inverse=True)
    high_codes, begins = np.unique(codes // first_high, return_index=True)
    lows, highs = _decoded(low_codes, len(LOW_CARDS)), _decoded(high_codes, len(HIGH_CARDS))
    counts = _decoded(codes, len(CARDS))
    size = counts.sum(axis=1)
    # the table has a row for each low part with each number of cards that are gone in all
    pairs, place = np.unique(size * len(lows) + low, return_inverse=True)
    table = _products(shoe[: len(LOW_CARDS)], lows, hands.lows)[:, hands.low][pairs % len(lows)]
    left = np.maximum(shoe.sum() - 1 - np.arange(size.max() + 1), 0)
    table *= reciprocal(falling(left, int(hands.drawn.max())))[:, hands.drawn][pairs // len(lows)]
    products = _products(shoe[len(LOW_CARDS) :], highs, hands.highs)
    weights = np.empty((len(highs), len(hands.entries)))
    for block in hands.blocks:
        np.matmul(products[:, block.highs], block.orders, out=weights[:, block.entries])
    columns = len(TOTALS) * len(hands.upcards)
    weight = np.zeros((len(hands.low), columns))  # of one high part; the same entries are filled every time
    ends = np.empty((len(codes), columns))
    for part, (begin, end) in enumerate(pairwise([*begins.tolist(), len(codes)])):
        weight.reshape(-1)[hands.entries] = weights[part]
        np.dot(table.take(place[begin:end], axis=0), weight, out=ends[begin:end])
    shown = np.array(hands.upcards) - 1
    chance = ends.reshape(len(codes), len(TOTALS), len(shown))
    chance *= reciprocal(np.maximum(shoe[shown] - counts[:, shown], 0.0))[:, None]
    return chance[row]


def _codes(counts: Ints) -> Ints:
    """(rows): each row of counts as one number, whose order goes by the last count first."""
    return counts @ RADIX ** np.arange(counts.shape[1])


def _decoded(codes: Ints, cards: int) -> Ints:
    """(codes, cards): the counts again."""
    return codes[:, None] // RADIX ** np.arange(cards) % RADIX


def _products(shoe: Ints, gone: Ints, finish: Ints) -> Floats:
    """(rows, finishes): the product over cards of what is left falling what the finish takes."""
    ways = falling(np.maximum(shoe - gone, 0), int(finish.max(initial=0)))
    product = np.ones((len(gone), len(finish)))
    for card, takes in enumerate(finish.T):
        product *= ways[:, card, takes]
    return product
