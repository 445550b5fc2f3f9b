"""A dealer's final totals from a shoe that is dealt without replacement, for many hands of a player at once.

The order in which cards come does not matter to the chance of drawing them. So a dealer's finished hand is a
multiset of cards with a number: in how many orders a dealer with that upcard draws it, standing where the
rules say and not before. There are few such multisets that are not bust, whatever the shoe. With s the counts
of the shoe, the upcard u still in it, N its cards, h what the player draws from it first and d how many cards
the dealer draws, the chance of the finished hand m is

    orders(m, u) * product over cards c of (s_c - h_c) falling m_c / (s_u - h_u) / (N - 1 - |h|) falling d

where x falling k is x (x-1) ... (x-k+1). The product splits into one of the low cards and one of the high;
each is a small table, and the sum over m for one high part of h is a matrix product with the table of its low
parts. Counting orders is E. Farmer's method (possibly-wrong/blackjack). What is left of 1 is the chance to
bust.
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from solvers.blackjack.draws import LOW_CARDS, Draws, Floats, Ints, draws
from solvers.blackjack.hands import ACE, CARDS, HIGHEST, TEN, Hand
from solvers.blackjack.naturals import makes_natural
from solvers.blackjack.shoe import chance_of_order, check_enough, falling, reciprocal

DEALER_STANDS = 17
TOTALS = range(DEALER_STANDS, HIGHEST + 1)
Upcards = tuple[int, ...]


class Finished(NamedTuple):
    """The dealer's finished hands that are neither bust nor natural, upcard included, by their totals.

    upcards       that the dealer may show
    lows, highs   the different low and high parts among them
    low, high     per hand, the places of its parts there
    drawn         per hand, how many cards were drawn to the upcard
    orders        (hands, upcards): in how many orders it is drawn
    totals        per total of TOTALS, the slice of the hands that make it
    """

    upcards: Upcards
    lows: Ints
    highs: Ints
    low: Ints
    high: Ints
    drawn: Ints
    orders: Floats
    totals: tuple[slice, ...]


def draws_to(total: Any, soft: Any, hit_soft_17: bool) -> Any:
    """Whether a dealer draws to this total; numbers and bools, or arrays of them."""
    return (total < DEALER_STANDS) | (hit_soft_17 & soft & (total == DEALER_STANDS))


def ends(totals: Mapping[int, float], natural: float) -> dict[int | str, float]:
    """The chances of totals, a natural among them as 21, told apart and with the rest as "bust"."""
    chances: dict[int | str, float] = {total: totals.get(total, 0.0) for total in TOTALS}
    bust = 1 - sum(chances.values())
    chances[HIGHEST] -= natural
    return {**chances, "blackjack": natural, "bust": bust}


@lru_cache(maxsize=2)
def orders(hit_soft_17: bool) -> tuple[Ints, Floats]:
    """Of every multiset of up to 21 pips, as a dealer's hand: the total it is stood on, 0 if it is drawn to;
    and (multisets, 10), by upcard, the number of orders in which it is drawn.
    """
    every = draws(HIGHEST)
    total, drawn_to = stops((), every, hit_soft_17)
    upcards = np.zeros((len(every), TEN))
    upcards[every.child[0], np.arange(TEN)] = 1
    going = np.repeat(drawn_to[:, None].astype(float), TEN, axis=1)
    number = every.paths(upcards, going)
    number[every.place((ACE, TEN))] = 0  # a natural is counted apart
    return np.where(drawn_to, 0, total), number


def stops(held: tuple[int, ...], every: Draws, hit_soft_17: bool) -> tuple[Ints, NDArray[np.bool_]]:
    """(draws) each: the total of a dealer's hand after these draws, and whether it is drawn to."""
    pips = every.pips + sum(held)
    soft = ((every.counts[:, 0] > 0) | (ACE in held)) & (pips + 10 <= HIGHEST)
    total = pips + 10 * soft
    return total, draws_to(total, soft, hit_soft_17)


def outcomes(held: tuple[int, ...], shoe: Ints, hit_soft_17: bool) -> dict[int | str, float]:
    """Chance of each end of a dealer's hand, or of an upcard before any peek; by the names in `ends`.

    shoe: the counts without these cards. Raises ShoeError if it may run out.
    """
    if sum(held) > HIGHEST:
        return ends({}, 0.0)
    check_enough(shoe, sum(held))
    every = draws(HIGHEST - sum(held))
    total, drawn_to = stops(held, every, hit_soft_17)
    ways = every.paths(np.eye(len(every), 1), drawn_to[:, None].astype(float))[:, 0]
    chance = ways * chance_of_order(shoe, every) * ~drawn_to
    natural = float(Hand.of(held).natural)
    if len(held) == 1 and (other := makes_natural(held[0])):
        natural = float(shoe[other - 1] / shoe.sum())
    return ends({end: float(chance[total == end].sum()) for end in TOTALS}, natural)


@lru_cache(maxsize=22)
def finished(hit_soft_17: bool, upcards: Upcards = tuple(CARDS)) -> Finished:
    """The finished hands of a dealer who shows one of these upcards."""
    every = draws(HIGHEST)
    totals, number = orders(hit_soft_17)
    number = number[:, np.array(upcards) - 1]
    hands = np.flatnonzero((totals > 0) & number.any(axis=1))
    hands = hands[np.argsort(totals[hands], kind="stable")]
    ends = np.searchsorted(totals[hands], [*TOTALS, HIGHEST + 1])
    lows, low = np.unique(every.low[hands], return_inverse=True)
    highs, high = np.unique(every.high[hands], return_inverse=True)
    return Finished(
        upcards,
        every.lows[lows],
        every.highs[highs],
        low,
        high,
        every.size[hands] - 1,
        number[hands],
        tuple(slice(begin, end) for begin, end in pairwise(ends)),
    )


def chances(
    shoe: Ints,
    player: Draws,
    hands: Finished,
    wanted: NDArray[np.bool_] | None = None,
    tables: "Tables | None" = None,
) -> Floats:
    """(draws, totals, upcards): after each draw of the player's, the chance of each of the dealer's totals.

    shoe: counts, the upcard still in it and the player's hand before these draws out of it. wanted: (draws),
    for which draws; all if left out. tables: those of the shoe before. The chances are of the total AND no
    natural. Where the shoe cannot give a draw or the upcard they mean nothing, but are finite.
    """
    tables = tables or Tables()
    tables.turn_to(shoe)
    ends = np.zeros((len(player), len(TOTALS), len(hands.upcards)))
    for part, (first, last) in _runs(player, wanted):
        table = tables.low(player, part, hands)[first:last]
        weights = tables.high(player, part, hands)
        run = slice(player.starts[part] + first, player.starts[part] + last)
        for place, total in enumerate(hands.totals):
            np.matmul(table[:, total], weights[total], out=ends[run, place])
    shown = np.array(hands.upcards) - 1
    return ends * reciprocal(np.maximum(shoe[shown] - player.counts[:, shown], 0.0))[:, None]


class Tables:
    """The low and the high tables of a shoe, each kept while shoes have the same low, or high, cards.

    So shoes that differ in the cards of one rank share half of the work. The parts of `draws` come in the
    same order whatever its limit, so that tables for one limit begin like those for a higher one.
    """

    def __init__(self) -> None:
        self.shoe, self.cards = np.zeros(len(CARDS), np.int64), 0
        self.lows: dict[tuple[Upcards, int], Floats] = {}
        self.highs: dict[tuple[Upcards, int], Floats] = {}
        self.low_products: dict[Upcards, Floats] = {}
        self.high_products: dict[Upcards, Floats] = {}

    def turn_to(self, shoe: Ints) -> None:
        """Make ready for this shoe, the upcard in it and without the cards that are held."""
        changed = shoe != self.shoe
        if changed[: len(LOW_CARDS)].any():
            self.lows, self.low_products = {}, {}
        if changed[len(LOW_CARDS) :].any():
            self.highs, self.high_products = {}, {}
        self.shoe, self.cards = shoe, int(shoe.sum())

    def low(self, player: Draws, part: int, hands: Finished) -> Floats:
        """(low parts, hands): the product over low cards by the falling of all, beside this high part."""
        left = self.cards - player.high_sizes[part] - 1
        fit = int(player.fits[part])
        key = hands.upcards, left
        if key not in self.lows or len(self.lows[key]) < fit:
            products = self.low_products.get(hands.upcards)
            if products is None or len(products) < len(player.lows):
                products = _products(self.shoe[: len(LOW_CARDS)], player.lows, hands.lows)[:, hands.low]
                self.low_products[hands.upcards] = products
            ways = falling(np.maximum(left - np.arange(HIGHEST + 1), 0), int(hands.drawn.max()))
            each = reciprocal(ways)[:, hands.drawn]
            self.lows[key] = products[:fit] * each[player.lows[:fit].sum(axis=1)]
        return self.lows[key]

    def high(self, player: Draws, part: int, hands: Finished) -> Floats:
        """(hands, upcards): the product over high cards after this part, times the orders."""
        key = hands.upcards, part
        if key not in self.highs:
            products = self.high_products.get(hands.upcards)
            if products is None or len(products) < len(player.highs):
                products = _products(self.shoe[len(LOW_CARDS) :], player.highs, hands.highs)[:, hands.high]
                self.high_products[hands.upcards] = products
            self.highs[key] = products[part][:, None] * hands.orders
        return self.highs[key]


def _runs(player: Draws, wanted: NDArray[np.bool_] | None) -> Iterator[tuple[int, tuple[int, int]]]:
    """The high parts that are wanted, and from which to which low part."""
    if wanted is None:
        yield from enumerate((0, int(fit)) for fit in player.fits)
        return
    places = np.flatnonzero(wanted)
    parts, firsts = np.unique(player.high[places], return_index=True)
    lasts = np.append(firsts[1:], len(places)) - 1
    for part, first, last in zip(
        parts.tolist(), player.low[places[firsts]].tolist(), player.low[places[lasts]].tolist(), strict=True
    ):
        yield part, (first, last + 1)


def _products(shoe: Ints, drawn: Ints, finish: Ints) -> Floats:
    """(draws, finishes): the product over cards of what the draw leaves falling what the finish takes."""
    left = np.maximum(shoe[:, None] - np.arange(HIGHEST + 1), 0)
    ways = falling(left, int(finish.max(initial=0)))
    product = np.ones((len(drawn), len(finish)))
    for card in range(len(shoe)):
        product *= ways[card][drawn[:, card]][:, finish[:, card]]
    return product
