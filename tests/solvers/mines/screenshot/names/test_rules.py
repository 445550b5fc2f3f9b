"""What names cost that break rules of the game."""

import numpy as np
import pytest

from solvers.mines.screenshot import sides
from solvers.mines.screenshot.names import rules
from solvers.mines.screenshot.names.codes import BEYOND, CODE
from tests.solvers.mines.screenshot.small_board import ROWS, names


def rule_cost(*rows, cut=sides.UNCUT):
    codes = np.array([CODE[letter] for row in rows for letter in row])
    return rules.total_rule_cost(codes, rules.neighbor_indices(len(rows), len(rows[0]), cut))


def test_a_flag_far_from_opened_cells_is_unlikely():
    assert rule_cost("####", "#F##", "####") > rule_cost("####", "####", "####")
    assert rule_cost("1#1", "1F1") <= rule_cost("1#1", "1#1")


def test_numbers_at_a_cut_may_have_mines_beyond():
    fitting = rule_cost("1#", "00")
    assert rule_cost("3#", "00") > fitting
    assert rule_cost("3#", "00", cut=(True, False, False, False)) == fitting
    assert rule_cost("3#", "00", cut=(False, True, False, False)) == fitting
    assert rule_cost("3#", "00", cut=(False, False, True, True)) > fitting
    assert rule_cost("0#", cut=(True, True, True, True)) > 0


def test_numbers_at_a_cut_side_lack_nothing():
    def broken(*rows, cut):
        codes = np.array([CODE[letter] for row in rows for letter in row])
        return np.flatnonzero(
            rules.broken(codes, rules.neighbor_indices(len(rows), len(rows[0]), cut))
        ).tolist()

    assert broken("3#1", "001", cut=sides.UNCUT) == [0, 3, 4]
    assert broken("3#1", "001", cut=(True, False, False, False)) == [3, 4]  # a 0 has no mine even beyond


def test_a_wrong_flag_is_shown_with_the_mines():
    counts = np.zeros(BEYOND, int)
    counts[CODE["#"]], counts[1], counts[0] = 20, 20, 5
    usual = rules.board_cost(counts)
    counts[CODE["W"]] = 1
    assert rules.board_cost(counts) > usual
    counts[CODE["X"]], counts[CODE["*"]] = 1, 2
    assert rules.board_cost(counts) == usual


def test_many_exploded_mines_are_unlikely():
    counts = np.zeros(BEYOND, int)
    counts[CODE["#"]], counts[1], counts[0] = 20, 20, 5
    counts[CODE["X"]], counts[CODE["*"]] = 1, 4
    usual = rules.board_cost(counts)
    counts[CODE["X"]], counts[CODE["*"]] = 5, 0
    assert rules.board_cost(counts) > usual + rules.UNEXPLODED


def test_where_mines_are_shown_one_has_exploded():
    counts = np.zeros(BEYOND, int)
    counts[CODE["#"]], counts[1], counts[0], counts[CODE["*"]] = 20, 20, 5, 5
    exploded = counts.copy()
    exploded[[CODE["*"], CODE["X"]]] = 4, 1
    assert rules.board_cost(counts) > rules.board_cost(exploded)


def test_a_small_part_may_have_many_mines():
    counts = np.zeros(BEYOND, int)
    counts[CODE["#"]], counts[1], counts[0], counts[CODE["F"]] = 8, 4, 3, 9
    assert rules.board_cost(counts) < rules.board_cost(counts * 4)


def test_many_numbers_and_no_zero_are_unlikely():
    counts = np.zeros(BEYOND, int)
    counts[CODE["#"]], counts[1] = 20, 20
    with_zeros = counts.copy()
    with_zeros[0] = 5
    assert rules.board_cost(counts) > rules.board_cost(with_zeros)
    begun, part = counts.copy(), counts.copy()
    begun[1], part[1] = 5, 14
    assert rules.board_cost(begun) == 0
    assert 0 < rules.board_cost(part) < rules.board_cost(counts) / 2


def test_rules_that_are_broken():
    codes, near = names("0#1", "000", "3#0")
    assert np.flatnonzero(rules.broken(codes, near)).tolist() == [0, 3, 4, 5, 6, 8]


def test_a_board_that_fits_costs_nothing():
    codes, near = names(*ROWS)
    assert rules.total_rule_cost(codes, near) == 0


@pytest.mark.parametrize(("row", "expected"), [("F####1#F", True), ("F##F##F##1#", False)])
def test_a_distant_flag_or_two_break_no_rule(row, expected):
    codes, near = names(row, "#" * len(row))
    assert rules.breaks_no_rule(codes, near) == expected
