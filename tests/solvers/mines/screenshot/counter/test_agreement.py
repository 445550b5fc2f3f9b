"""A mine counter is believed where the board agrees with it."""

from solvers.mines.screenshot.counter import agreement


def test_what_a_board_agrees_with():
    assert agreement.agrees_with_board(("1F#", "12#"), (), 1)
    assert not agreement.agrees_with_board(("1F#", "12#"), (), 3)  # more mines than covered cells
    assert not agreement.agrees_with_board(("1F#", "12#"), (), -2)


def test_a_counter_may_leave_out_flags():
    rows = ("F" + "#" * 8,) + ("#" * 9,) * 8
    assert agreement.agrees_with_board(rows, (), 9)
    assert not agreement.agrees_with_board(rows, (), 10)  # the usual number: with the flag, or without?
    assert agreement.agrees_with_board(("#" * 9,) * 9, (), 10)


def test_a_lost_board_shows_what_was_counted():
    assert agreement.agrees_with_board(("2X*", "WF#"), (), 1)
    assert not agreement.agrees_with_board(("2X*", "WF#"), (), 2)
    assert not agreement.agrees_with_board(("2X*", "WF#"), ((1, 0),), 1)  # perhaps no flag
