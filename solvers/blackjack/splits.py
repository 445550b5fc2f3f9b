"""What splitting a pair is worth from a finite shoe: the policy CDZ-, exact in expectation.

CDZ- is E. Farmer's name for it: composition-dependent, zero memory, and minus for what it leaves out. A split
hand is played as the same cards would be played had they not come from a split, apart from what the rules
forbid: the best of stand, hit and double for its own cards and the upcard, knowing of no other card. Every
further pair is split while the rules and the number of hands allow it.

How: the order of the shoe does not matter, so the second cards of all hands may be dealt before any hand is
played, and by linearity each hand counts alone. Which hands there come to be depends only on whether each
second card pairs. Write n for the cards left after the first pair, and X(k), Y(k) for the worth of one hand
whose first card is the pair's, with k further cards of that rank out of the shoe: X with any second card, Y
counting only second cards that do not pair. A run of second cards in which a given r pair, v do not, and the
rest are unknown leaves hands of two kinds: each of the v is worth Y given what is known of the others, and
each of the rest X. That another hand does not pair is that it may be anything, less that it pairs, for each
of the v - 1 or v others: with P(i) the chance that i given second cards pair,

    each of the v:    sum over j of (-1)^j C(v-1, j) P(r+j) Y(1+r+j)
    each of the rest: sum over j of (-1)^j C(v, j) P(r+j) X(1+r+j)

so five shoes, k = 1 to 5, are enough for four hands. All worths are joint, as told in `player`; they stay so
under any order of dealing, which is what makes the sum exact also where the dealer peeks.

One hand is valued forwards. The policy is the same whatever k is; so is the number of orders in which it
leads to each final hand. Only the chance of an order and what standing is worth depend on the shoe.
"""

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from math import comb
from typing import NamedTuple

import numpy as np

from solvers.blackjack.actions import Action, legal_actions
from solvers.blackjack.dealer import Tables
from solvers.blackjack.draws import Floats, Ints
from solvers.blackjack.hands import ACE, CARDS, Hand
from solvers.blackjack.player import Played, Standing
from solvers.blackjack.rules import Rules
from solvers.blackjack.shoe import chance_of_order, falling, reciprocal

POLICY = "CDZ-"
ROUNDING = 1e-13


class Ends(NamedTuple):
    """Where a policy leads from one split card, with `worth` beneath: (draws, upcards) each.

    stood    in how many orders the hand ends there, a doubled one counting twice
    drawing  in how many orders one card more is drawn there, likewise
    """

    stood: Floats
    drawing: Floats


class OneHand(NamedTuple):
    """(upcards): joint worth of one split hand, in two parts: the second card pairs, or does not."""

    pairing: Floats
    other: Floats


def worth(
    card: int,
    upcards: tuple[int, ...],
    shoe: Ints,
    rules: Rules,
    before: Played,
    hands: int = 1,
    tables: Tables | None = None,
) -> Floats:
    """(upcards): joint worth of splitting a pair of this card while `hands` are held, the pair among them.

    shoe: the counts without the pair, but with the upcards still in it. before: the hands that begin with one
    card of the pair, valued with the other one in the shoe. tables: those of the shoe before. Only what
    becomes of this pair counts.
    """
    room = 0 if card == ACE and not rules.resplit_aces else rules.max_hands - hands - 1
    runs = second_cards(room)
    most = max(paired for paired, _ in runs)
    pairing, other = ends(card, rules, before)
    shown = np.array(upcards)
    of_rank = np.maximum(shoe[card - 1] - (shown == card), 0)
    chance = falling(of_rank, most) * reciprocal(falling(np.array([shoe.sum() - 1]), most))
    tables = tables or Tables()
    total = np.zeros(len(upcards))
    for paired in range(most + 1):
        out = shoe - paired * (np.array(CARDS) == card)
        one = one_hand(card, upcards, out, rules, pairing, other, tables)
        total += chance[:, paired] * (
            runs.get((paired, "any"), 0) * (one.pairing + one.other)
            + runs.get((paired, "other"), 0) * one.other
        )
    return total


@lru_cache(maxsize=4)
def second_cards(room: int) -> Mapping[tuple[int, str], int]:
    """How often P(i) times X or Y of the formulas above counts, by (i, "any" or "other"), over all runs.

    room: how many further splits there may be.
    """
    number: Counter[tuple[int, str]] = Counter()

    def deal(room: int, waiting: int, paired: int, others: int) -> None:
        if room and waiting:
            deal(room - 1, waiting + 1, paired + 1, others)
            deal(room, waiting - 1, paired, others + 1)
            return
        for more in range(others):
            number[paired + more, "other"] += others * (-1) ** more * comb(others - 1, more)
        for more in range(others + 1):
            number[paired + more, "any"] += waiting * (-1) ** more * comb(others, more)

    deal(room, 2, 0, 0)
    return {run: times for run, times in number.items() if times}


def ends(card: int, rules: Rules, before: Played) -> tuple[Ends, Ends]:
    """Where the policy leads when the second card pairs, and when it does not."""
    every, columns = before.standing.draws, len(before.standing.upcards)
    # equals are told from rounding, so that the policy does not hang on the last bit
    hits = (before.hit > before.standing.stand + ROUNDING).astype(float)
    doubles = np.zeros_like(hits)
    seconds = every.child[0]
    double = before.standing.double(seconds)
    for second, place in zip(CARDS, seconds, strict=True):
        allowed = legal_actions(Hand.of((card, second)), rules, hands=rules.max_hands, from_split=True)
        if Action.DOUBLE in allowed:
            doubles[place] = double[second - 1] > before.best[place] + ROUNDING
        if Action.HIT not in allowed:
            hits[place] = 0
    hits *= 1 - doubles
    begun = np.zeros((len(every), 2, columns))
    begun[seconds, 1] = 1
    begun[seconds[card - 1]] = begun[seconds[card - 1], ::-1]
    hits, doubles = np.repeat(hits[:, None], 2, axis=1), np.repeat(doubles[:, None], 2, axis=1)
    flat = len(every), 2 * columns
    ways = every.paths(begun.reshape(flat), hits.reshape(flat)).reshape(begun.shape)
    doubled = every.paths((begun * doubles).reshape(flat), doubles.reshape(flat)).reshape(begun.shape)
    doubled *= every.size[:, None, None] == 2  # with the third card, not before it
    stood = ways * (1 - hits - doubles) + 2 * doubled
    drawing = ways * (hits + 2 * doubles)
    return Ends(stood[:, 0], drawing[:, 0]), Ends(stood[:, 1], drawing[:, 1])


def one_hand(
    card: int,
    upcards: tuple[int, ...],
    shoe: Ints,
    rules: Rules,
    pairing: Ends,
    other: Ends,
    tables: Tables,
) -> OneHand:
    """The worth of one hand that begins with this card; shoe: the counts without it, the upcards in it."""
    ended = np.asarray((pairing.stood + other.stood).any(axis=1))
    standing = Standing.of((card,), upcards, shoe, rules, ended, tables)
    shown = np.array(upcards) - 1
    order = chance_of_order(shoe, standing.draws)[:, None]
    # the upcard is out of the shoe
    order = order * shoe.sum() / (standing.more + 1) * standing.left[:, shown] / np.maximum(shoe[shown], 1)
    stand, bust = order * standing.stand, order * standing.bust
    return OneHand(*((way.stood * stand + way.drawing * bust).sum(axis=0) for way in (pairing, other)))
