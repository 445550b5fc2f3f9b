"""What splitting a pair is worth from a finite shoe: the policy CDZ-, exact in expectation.

CDZ- is E. Farmer's name for it: composition-dependent, zero memory, and minus for what it leaves out. A split
hand is played as the same cards would be played had they not come from a split, apart from what the rules
forbid: the best of stand, hit and double for its own cards and the upcard, knowing of no other card. Of equal
actions it takes the first in that order, stand before hit before double: they are worth the same before the
split, but not after it. Every further pair is split while the rules and the number of hands allow it.

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
leads to each final hand. Only the chance of an order and what standing is worth depend on k; and P(i) times
the chance of an order after i cards that pair is the chance of one order of all these cards. Only hands that
the policy leads to are valued. Against weak upcards these are few, so weak and strong ones go apart.
"""

from collections import Counter
from functools import lru_cache
from math import comb
from typing import NamedTuple

import numpy as np

from solvers.blackjack.actions import Action, legal_actions
from solvers.blackjack.card_multisets import Floats, Ints
from solvers.blackjack.hands import ACE, CARDS, TEN, Hand
from solvers.blackjack.player import Played, against
from solvers.blackjack.rules import Rules
from solvers.blackjack.shoe import chance_of_order

POLICY = "CDZ-"
ROUNDING = 1e-13
MUCH_ALIKE = ((2, 3, 4, 5, 6), (7, 8, 9, TEN, ACE))  # upcards against which much the same hands are met


class Ends(NamedTuple):
    """Where a policy leads from one split card, with `worth` beneath: (draws, upcards) each.

    stood    in how many orders the hand ends there, a doubled one counting twice
    drawing  in how many orders one card more is drawn there, likewise
    """

    stood: Floats
    drawing: Floats


def worth(
    card: int, upcards: tuple[int, ...], shoe: Ints, rules: Rules, before: Played, hands: int = 1
) -> Floats:
    """(upcards): joint worth of splitting a pair of this card while `hands` are held, the pair among them.

    shoe: the counts without the pair, but with the upcards still in it. before: the hands that begin with one
    card of the pair, valued with the other one in the shoe. Only what becomes of this pair counts.
    """
    room = 0 if card == ACE and not rules.resplit_aces else rules.max_hands - hands - 1
    times = second_cards(room)
    every = before.standing.draws
    policies = ends(card, rules, before)
    may_bust = (every.pips + TEN > every.limit)[:, None]
    valued = (policies[0].stood > 0) | ((policies[0].drawing > 0) & may_bust)
    total = np.zeros(len(upcards))
    for alike in MUCH_ALIKE:
        columns = [column for column, upcard in enumerate(upcards) if upcard in alike]
        if not columns:
            continue
        shown = tuple(upcards[column] for column in columns)
        places = np.flatnonzero(valued[:, columns].any(axis=1))
        stand, bust = ended(card, shown, shoe, rules, every.counts[places], times.shape[1])
        at = np.ix_(places, np.array(columns))
        for number, policy in zip(times, policies, strict=True):
            standing, drawing = np.tensordot(number, stand, 1), np.tensordot(number, bust, 1)
            total[columns] += (policy.stood[at] * standing + policy.drawing[at] * drawing).sum(axis=0)
    return total


@lru_cache(maxsize=4)
def second_cards(room: int) -> Floats:
    """(2, i): how often P(i) times X, and times Y, of the formulas above counts over all runs, i from 0.

    room: how many further splits there may be.
    """
    number: Counter[tuple[int, int]] = Counter()

    def deal(room: int, waiting: int, paired: int, others: int) -> None:
        if room and waiting:
            deal(room - 1, waiting + 1, paired + 1, others)
            deal(room, waiting - 1, paired, others + 1)
            return
        for more in range(others + 1):
            number[0, paired + more] += waiting * (-1) ** more * comb(others, more)
        for more in range(others):
            number[1, paired + more] += others * (-1) ** more * comb(others - 1, more)

    deal(room, 2, 0, 0)
    most = max(paired for (_, paired), times in number.items() if times)
    return np.array([[float(number[worth, paired]) for paired in range(most + 1)] for worth in (0, 1)])


def ended(
    card: int, upcards: tuple[int, ...], shoe: Ints, rules: Rules, drawn: Ints, pairing: int
) -> tuple[Floats, Floats]:
    """(pairing, hands, upcards) each: worth of standing, and of a next card that busts, where hands end that
    began with this card; times the chance that first 0, 1, ... more of its rank come and then what was drawn,
    in one given order.

    shoe: the counts without the pair, the upcards in it. drawn: (hands, 10).
    """
    of_rank = np.arange(pairing)[:, None, None] * (np.array(CARDS) == card)
    gone = (of_rank + drawn).reshape(-1, len(CARDS))
    pips = np.tile(drawn @ np.array(CARDS) + card, pairing)
    aces = np.tile((drawn[:, 0] > 0) | (card == ACE), pairing)
    left, more, _, stand, bust = against(upcards, pips, aces, shoe, gone, rules)
    order = chance_of_order(shoe, gone)[:, None] * shoe.sum() / (more + 1)
    shown = np.array(upcards) - 1
    order = order * left[:, shown] / np.maximum(shoe[shown], 1)  # the upcard is out of the shoe
    shape = pairing, len(drawn), len(upcards)
    return (order * stand).reshape(shape), (order * bust).reshape(shape)


def ends(card: int, rules: Rules, before: Played) -> tuple[Ends, Ends]:
    """Where the policy leads with any second card, and with those that do not pair."""
    every, columns = before.standing.draws, len(before.standing.upcards)
    seconds = every.child[0]
    hits, doubles = moves(card, rules, before)
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
    return Ends(stood.sum(axis=1), drawing.sum(axis=1)), Ends(stood[:, 1], drawing[:, 1])


def moves(card: int, rules: Rules, before: Played) -> tuple[Floats, Floats]:
    """(draws, upcards) each: 1 where the policy hits, and doubles, a hand that began with this split card.

    Values no further apart than ROUNDING are equal.
    """
    # a later action must be better by more than rounding, so that the policy does not hang on the last bit
    hits = (before.hit > before.standing.stand + ROUNDING).astype(float)
    doubles = np.zeros_like(hits)
    seconds = before.standing.draws.child[0]
    double = before.standing.double(seconds)
    for second, place in zip(CARDS, seconds, strict=True):
        allowed = legal_actions(Hand.of((card, second)), rules, hands=rules.max_hands, from_split=True)
        if Action.DOUBLE in allowed:
            doubles[place] = double[second - 1] > before.best[place] + ROUNDING
        if Action.HIT not in allowed:
            hits[place] = 0
    hits *= 1 - doubles
    return hits, doubles
