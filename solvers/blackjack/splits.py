"""EV of splitting a pair from a finite shoe: the policy CDZ-, exact in expectation.

CDZ- is E. Farmer's name for it: composition-dependent, zero memory, and minus for what it leaves out. A split
hand is played like the same cards that did not come from a split, except where the rules forbid it: the best
of stand, hit and double for its own cards and the upcard, without knowledge of any other card. Of equal
actions it takes the first, in the order stand, hit, double: their EVs are equal before the split, but not
after it. Every further pair is split while the rules and the number of hands allow it.

Method: the order of the shoe does not matter, so the second cards of all hands may be dealt before any hand
is played, and by linearity each hand counts separately. Which hands result depends only on whether each
second card pairs. Let n be the cards left after the first pair, and X(k), Y(k) the EV of one hand whose first
card is the pair's, with k further cards of that rank out of the shoe: X with any second card, Y counting only
second cards that do not pair. A sequence of second cards in which r given ones pair, v do not, and the rest
are unknown leaves two kinds of hands: each of the v has EV Y given what is known of the others, and each of
the rest X. By inclusion and exclusion over the v - 1 or v other hands that do not pair (anything, less those
that pair), with P(i) the chance that i given second cards pair,

    each of the v:    sum over j of (-1)^j C(v-1, j) P(r+j) Y(1+r+j)
    each of the rest: sum over j of (-1)^j C(v, j) P(r+j) X(1+r+j)

so five shoes, k = 1 to 5, are enough for four hands. All EVs are joint, as defined in `drawn_hands`; they
remain so under any order of dealing, so the sum is exact even if the dealer peeks.

The EV of one hand is computed forwards. The policy does not depend on k, nor does the number of orders in
which it leads to each final hand. Only the chance of an order and the EV of standing depend on k; and P(i)
times the chance of an order after i cards that pair is the chance of one order of all these cards. Only hands
that the policy leads to are evaluated. Against weak upcards these are few, so weak and strong upcards are
computed separately.
"""

from collections import Counter
from functools import lru_cache
from math import comb
from typing import NamedTuple

import numpy as np

from solvers.blackjack.actions import Action, legal_actions, splits_left_after
from solvers.blackjack.answers import ROUNDING
from solvers.blackjack.card_multisets import Counts, Floats, Ints
from solvers.blackjack.drawn_hands import BestPlay, evs_against
from solvers.blackjack.hands import ACE, CARDS, TEN, Hand
from solvers.blackjack.rules import Rules
from solvers.blackjack.shoe import chance_of_order

# upcards against which the policy leads to similar hands
UPCARD_GROUPS = ((2, 3, 4, 5, 6), (7, 8, 9, TEN, ACE))


class Ends(NamedTuple):
    """Where a policy leads from one split card, as numbers of orders: (draws, upcards) each.

    stood    number of orders in which the hand ends with this draw; a doubled hand counts twice
    drawing  number of orders in which another card is drawn to it; a doubled hand counts twice
    """

    stood: Floats
    drawing: Floats


def split_ev(
    card: int, upcards: tuple[int, ...], shoe: Ints, rules: Rules, before_split: BestPlay, hands: int = 1
) -> Floats:
    """(upcards): joint EV of splitting a pair of this card while `hands` are held, the pair included.

    shoe: the counts without the pair, but with the upcards. before_split: EVs of the hands that begin with
    one card of the pair, with the other one in the shoe. Only the hands from this pair count.
    """
    splits_left = splits_left_after(card, rules, hands)
    multiplicities = pairing_coefficients(splits_left)
    all_draws = before_split.drawn.draws
    policies = policy_ends(card, rules, before_split)
    may_bust = (all_draws.pips + TEN > all_draws.limit)[:, None]
    to_value = (policies[0].stood > 0) | ((policies[0].drawing > 0) & may_bust)
    total = np.zeros(len(upcards))
    for upcard_group in UPCARD_GROUPS:
        columns = [column for column, upcard in enumerate(upcards) if upcard in upcard_group]
        if not columns:
            continue
        group_upcards = tuple(upcards[column] for column in columns)
        indices = np.flatnonzero(to_value[:, columns].any(axis=1))
        stand, bust = ending_evs(
            card, group_upcards, shoe, rules, all_draws.counts[indices], multiplicities.shape[1]
        )
        selection = np.ix_(indices, np.array(columns))
        for multiplicity, policy in zip(multiplicities, policies, strict=True):
            standing, busting = np.tensordot(multiplicity, stand, 1), np.tensordot(multiplicity, bust, 1)
            total[columns] += (policy.stood[selection] * standing + policy.drawing[selection] * busting).sum(
                axis=0
            )
    return total


@lru_cache(maxsize=4)
def pairing_coefficients(splits_left: int) -> Floats:
    """(2, i): coefficients of P(i) X and P(i) Y in the formulas above, summed over all sequences; i from 0.

    splits_left: how many further splits are allowed.
    """
    multiplicity: Counter[tuple[int, int]] = Counter()

    def count_orders(splits_left: int, waiting: int, paired: int, others: int) -> None:
        if splits_left and waiting:
            count_orders(splits_left - 1, waiting + 1, paired + 1, others)
            count_orders(splits_left, waiting - 1, paired, others + 1)
            return
        for more in range(others + 1):
            multiplicity[0, paired + more] += waiting * (-1) ** more * comb(others, more)
        for more in range(others):
            multiplicity[1, paired + more] += others * (-1) ** more * comb(others - 1, more)

    count_orders(splits_left, 2, 0, 0)
    max_paired = max(paired for (_, paired), times in multiplicity.items() if times)
    return np.array(
        [[float(multiplicity[kind, paired]) for paired in range(max_paired + 1)] for kind in (0, 1)]
    )


def ending_evs(
    card: int, upcards: tuple[int, ...], shoe: Ints, rules: Rules, draw_counts: Counts, pair_counts: int
) -> tuple[Floats, Floats]:
    """(pair_counts, hands, upcards) each: joint EV of standing, and of a next card that busts.

    The hands begin with this card. Both are multiplied by the chance that first 0, 1, ... more of its rank
    are dealt and then the draw, in one given order. shoe: the counts without the pair, but with the upcards.
    draw_counts: (hands, 10). pair_counts: how many numbers of further pair cards, from 0.
    """
    extra_of_rank = np.arange(pair_counts)[:, None, None] * (np.array(CARDS) == card)
    removed = (extra_of_rank + draw_counts).reshape(-1, len(CARDS))
    pips = np.tile(draw_counts @ np.array(CARDS) + card, pair_counts)
    aces = np.tile((draw_counts[:, 0] > 0) | (card == ACE), pair_counts)
    left, unseen, _, stand, bust = evs_against(upcards, pips, aces, shoe, removed, rules)
    order = chance_of_order(shoe, removed)[:, None] * shoe.sum() / (unseen + 1)
    upcard_columns = np.array(upcards) - 1
    # the upcard is out of the shoe
    order = order * left[:, upcard_columns] / np.maximum(shoe[upcard_columns], 1)
    shape = pair_counts, len(draw_counts), len(upcards)
    return (order * stand).reshape(shape), (order * bust).reshape(shape)


def policy_ends(card: int, rules: Rules, before_split: BestPlay) -> tuple[Ends, Ends]:
    """Where the policy leads: with any second card, and with second cards that do not pair."""
    all_draws, columns = before_split.drawn.draws, len(before_split.drawn.upcards)
    second_card_draws = all_draws.child[0]
    hits, doubles = moves(card, rules, before_split)
    start = np.zeros((len(all_draws), 2, columns))
    start[second_card_draws, 1] = 1
    start[second_card_draws[card - 1]] = start[second_card_draws[card - 1], ::-1]
    hits, doubles = np.repeat(hits[:, None], 2, axis=1), np.repeat(doubles[:, None], 2, axis=1)
    flat = len(all_draws), 2 * columns
    ways = all_draws.paths(start.reshape(flat), hits.reshape(flat)).reshape(start.shape)
    doubled = all_draws.paths((start * doubles).reshape(flat), doubles.reshape(flat)).reshape(start.shape)
    doubled *= all_draws.size[:, None, None] == 2  # a double ends with the third card
    stood = ways * (1 - hits - doubles) + 2 * doubled
    drawing = ways * (hits + 2 * doubles)
    return Ends(stood.sum(axis=1), drawing.sum(axis=1)), Ends(stood[:, 1], drawing[:, 1])


def moves(card: int, rules: Rules, before_split: BestPlay) -> tuple[Floats, Floats]:
    """(draws, upcards) each: 1 where the policy hits, and where it doubles, a hand from this split card.

    EVs that differ by at most ROUNDING are equal.
    """
    # a later action must be better by more than rounding, or the policy would depend on the last bit
    hits = (before_split.hit > before_split.drawn.stand + ROUNDING).astype(float)
    doubles = np.zeros_like(hits)
    second_card_draws = before_split.drawn.draws.child[0]
    double = before_split.drawn.double(second_card_draws)
    for second, index in zip(CARDS, second_card_draws, strict=True):
        allowed = legal_actions(Hand.of((card, second)), rules, hands=rules.max_hands, from_split=True)
        if Action.DOUBLE in allowed:
            doubles[index] = double[second - 1] > before_split.best[index] + ROUNDING
        if Action.HIT not in allowed:
            hits[index] = 0
    hits *= 1 - doubles
    return hits, doubles
