"""Cells that cannot all be right, by all numbers together."""

from solvers.mines.screenshot.names import checking


def test_numbers_that_clash_are_in_doubt():
    # the 1 and the 3 at the sides of one pair of covered cells
    assert checking.clashing(("1#3", "1#3"), []) >= {(0, 0), (0, 2)}
    assert checking.clashing(("1#1", "1#1"), []) == set()
    assert checking.clashing(("1#3", "1#1"), [(0, 2)]) == set()
    assert checking.clashing(("1#3", "1#3"), [], cut=(False, False, True, False)) == set()


def test_too_many_flags_are_in_doubt():
    assert checking.clashing(("1F", "1F"), []) == {(0, 0), (1, 0), (0, 1), (1, 1)}


def test_a_lost_game_shows_every_mine():
    assert checking.clashing(("1*1", "111", "000", "111", "1*1"), []) == set()
    assert checking.clashing(("1*1", "111", "000", "111", "1*2"), []) == {(4, 2)}
    assert checking.clashing(("1*1", "111", "000", "111", "1X1"), [(4, 1)]) == set(), "it may be a mine"


def test_mines_are_shown_in_a_lost_game_only():
    assert checking.clashing(("0001*", "11122", "#*##*"), []) == set()
    assert checking.clashing(("0001*", "11122", "#####"), []) == {(0, 4)}
