"""The dealer's totals after many removals at once, against one at a time and against plain recursion."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from solvers.blackjack import dealer
from solvers.blackjack.hands import CARDS
from solvers.blackjack.shoe import full
from solvers.blackjack.splits import UPCARD_GROUPS
from tests.solvers.blackjack.finite_brute_force import BUSTED, NATURAL, dealer_end, dealer_ends, held

removals = st.lists(st.lists(st.sampled_from(CARDS), max_size=9), min_size=1, max_size=6)


def counts_of(removed):
    return np.array([[cards.count(card) for card in CARDS] for cards in removed])


def alone(upcard, left, hit_soft_17):
    """The totals of one upcard from one shoe, without naturals."""
    ends = dealer.outcomes((upcard,), left - (np.array(CARDS) == upcard), hit_soft_17)
    return [ends[total] for total in dealer.TOTALS]


@given(removals, st.lists(st.sampled_from(CARDS), min_size=1, unique=True).map(tuple), st.booleans())
def test_many_removals_at_once_are_each_alone(removed, upcards, hit_soft_17):
    shoe, removed_counts = full(3), counts_of([*removed, *removed[::-1]])
    chances = dealer.chances(shoe, removed_counts, dealer.finished(hit_soft_17, upcards))
    for row, counts in zip(chances, removed_counts, strict=True):
        for column, upcard in enumerate(upcards):
            assert row[:, column] == pytest.approx(alone(upcard, shoe - counts, hit_soft_17), abs=1e-13)


@pytest.mark.parametrize("hit_soft_17", [False, True])
def test_every_upcard_ends_as_plain_recursion_says(hit_soft_17):
    removed = [[], [1, 2, 2, 4], [10, 9, 3], [10, 10, 10, 10, 5, 6, 1, 1]]
    removed_counts = counts_of(removed)
    chances = dealer.chances(full(1), removed_counts, dealer.finished(hit_soft_17))
    for row, counts in zip(chances, removed_counts, strict=True):
        for upcard in CARDS:
            left = full(1) - counts - (np.array(CARDS) == upcard)
            cards = tuple(np.repeat(np.array(CARDS), left).tolist())
            ends = dealer_ends((upcard,), cards, hit_soft_17)
            expected = [float(ends[total]) for total in dealer.TOTALS]
            assert row[:, upcard - 1] == pytest.approx(expected, abs=1e-13)
            assert 1 - row[:, upcard - 1].sum() == pytest.approx(
                float(ends["busted"] + ends[NATURAL]), abs=1e-12
            )
        dealer_ends.cache_clear()


def final_hands(cards, hit_soft_17):
    """Every hand on which a dealer with these cards can stop, naturals and busts left out."""
    end = dealer_end(cards, hit_soft_17)
    if end is None:
        return {hand for card in CARDS for hand in final_hands(held(cards, card), hit_soft_17)}
    return set() if end in (BUSTED, NATURAL) else {cards}


@pytest.mark.parametrize("hit_soft_17", [False, True])
def test_finished_hand_count_matches_literature(hit_soft_17):
    hands = dealer.finished(hit_soft_17)
    pairs = set()
    for block in hands.blocks:
        kinds = hands.entries[block.entries] // (len(dealer.TOTALS) * len(hands.upcards))
        high, entry = np.nonzero(block.orders)
        pairs |= set(zip((high + block.highs.start).tolist(), hands.low[kinds[entry]].tolist(), strict=True))
    listed = [(*hands.lows[low].tolist(), *hands.highs[high].tolist()) for high, low in pairs]
    final = {hand for upcard in CARDS for hand in final_hands((upcard,), hit_soft_17)}
    assert sorted(listed) == sorted(tuple(hand.count(card) for card in CARDS) for hand in final)


def test_dealer_tables_stay_cached():
    dealer.make_tables()
    for hit_soft_17 in (False, True):
        for upcards in UPCARD_GROUPS:
            dealer.finished(hit_soft_17, upcards)
    before = dealer.finished.cache_info().misses
    dealer.make_tables()
    assert dealer.finished.cache_info().misses == before


def test_tables_hold_no_larger_array():
    assert all(block.orders.base is None for block in dealer.finished(False).blocks)
