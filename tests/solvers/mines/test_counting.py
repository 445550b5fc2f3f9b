"""The two ways of counting a front give the same counts, whatever the representation of the layers."""

from collections import Counter
from itertools import zip_longest
from math import log

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from solvers import mines
from solvers.mines.constraints import known
from solvers.mines.counting.elimination_order import Openness, best_order, greedy, with_cost
from solvers.mines.counting.exact_integers import exact_counts, is_prime
from solvers.mines.counting.fronts import fronts
from solvers.mines.counting.narrow import NarrowFront
from solvers.mines.counting.wide import WideFront
from solvers.mines.counting.wide_steps import plan_steps
from tests.solvers.mines.boards import lattice, played


@given(played(most_covered=24, counted=False), st.integers(1, 4), st.randoms(use_true_random=False))
def test_narrow_and_wide_agree(board, every, random):
    for front in fronts(known(board).constraints):
        groups = list(range(len(front.groups)))
        random.shuffle(groups)
        narrow = NarrowFront(front, best_order(front, board.width))
        order = with_cost(front, groups)
        wide = WideFront(front, order, plan_steps(front, order), every)
        assert wide.counts == wide.exact_counts() == narrow.counts
        weights = {m: random.uniform(0.1, 1) for m in narrow.counts}
        for one, other in zip(narrow.shares(weights), wide.shares(weights), strict=True):
            assert one.chance == pytest.approx(other.chance, rel=1e-12, abs=1e-15)
            assert (one.free, one.mined) == (other.free, other.mined)
        group = random.choice(groups)
        touched = {
            near: random.randint(1, len(front.groups[near].cells)) for near in groups if random.random() < 0.4
        }
        own = group if group not in touched or touched[group] < len(front.groups[group].cells) else None
        if touched or own is not None:
            none = [0] * (max(narrow.counts) - min(narrow.counts) + 1)
            for one, other in zip_longest(
                narrow.counts_around(touched, own), wide.counts_around(touched, own), fillvalue=none
            ):
                assert list(one) == pytest.approx(other)


def slow_greedy(front, first):
    """As `greedy`, with everything computed anew at each step."""
    order, opened = [], {}

    def decide(group):
        order.append(group)
        opened.update(dict.fromkeys(front.groups[group].constraints))

    def left(constraint):
        groups = [g for g, group in enumerate(front.groups) if constraint in group.constraints]
        return [group for group in groups if group not in order]

    def growth(constraint):
        openness, more = Openness(front), Counter()
        for group in order:
            openness.decide(group)
        for group in left(constraint):
            for other in front.groups[group].constraints:
                more[other] += len(front.groups[group].cells)
        return sum(log(openness.values(each, cells) / openness.values(each)) for each, cells in more.items())

    decide(first)
    while unfinished := [constraint for constraint in opened if left(constraint)]:
        groups = left(min(unfinished, key=growth))
        for group in sorted(groups, key=lambda group: (len(front.groups[group].constraints), group)):
            decide(group)
    return order


@given(played(most_covered=40, counted=False), st.randoms(use_true_random=False))
def test_greedy_orders_finish_the_constraint_that_adds_fewest_states(board, random):
    for front in fronts(known(board).constraints):
        first = random.randrange(len(front.groups))
        assert greedy(front, first) == slow_greedy(front, first)


def test_wide_counts_match_integers():
    (front,) = fronts(known(lattice(5)).constraints)
    order = best_order(front, 11)
    wide = WideFront(front, order, plan_steps(front, order))
    assert wide.exact_counts() == NarrowFront(front, order).counts


def test_numbers_beyond_machine_words():
    (front,) = fronts(known(lattice(4)).constraints)
    order = best_order(front, 9)
    narrow, wide = NarrowFront(front, order), WideFront(front, order, plan_steps(front, order))
    assert front.size > 64
    for group in range(1, len(front.groups)):
        one, other = (part.counts_around({0: 1, group: 1}, None) for part in (narrow, wide))
        assert [list(row) for row in one] == [pytest.approx(row) for row in other]
        assert [sum(ways) for ways in zip(*one, strict=True)] == [
            narrow.counts.get(mines, 0) for mines in range(narrow.low, narrow.high + 1)
        ]


@given(st.dictionaries(st.integers(0, 9), st.integers(1, 2**200), min_size=1), st.integers(1, 500))
def test_exact_integers_from_remainders(exact, rounds):
    rounded = {mines: int(float(count)) for mines, count in exact.items()}
    assert exact_counts(rounded, rounds, lambda modulus: {m: n % modulus for m, n in exact.items()}) == exact


def test_largest_primes_below_2_55():
    # 2^55 - 55 and 2^55 - 67 (C. Caldwell, The Prime Pages: primes just less than a power of two)
    assert [k for k in range(1, 68, 2) if is_prime(2**55 - k)] == [55, 67]


def test_counts_beyond_float64_range():
    rows = ["#" * 400, "1" + "2" * 398 + "1", "#" * 400]
    solution = mines.solve(mines.Board(tuple(rows)))
    assert (
        solution.solutions
        == mines.solve(mines.Board(tuple("".join(c) for c in zip(*rows, strict=True)))).solutions
    )
    assert np.nansum(solution.probability) > 0
