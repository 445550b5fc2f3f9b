"""Which of several readings of a lattice counts, and which of its cells are then unsure."""

import pytest

from solvers.mines.screenshot import candidates
from tests.solvers.mines.screenshot.named_boards import OVERLAID, board_of


def test_finer_clusters_put_numbers_in_doubt():
    best, finer = board_of("1121F#", [0]), board_of("113?*#", [1, 2, 5])
    assert candidates.with_numbers_doubted(best, finer).unsure == {0, 1, 2, 3}


def test_what_something_hides_does_not_make_a_board_unclear():
    assert not board_of("0" * 18 + "##", [18, 19]).clear
    assert board_of("0" * 18 + "##", [18, 19], hidden=[18, 19]).clear


def test_cells_that_two_readings_name_differently():
    first, second = board_of("0" * 20 + "12F#1", [*range(9), 20]), board_of("0" * 20 + "22*#0", [])
    best = candidates.clearer(first, second)
    assert candidates.rows_of(best.named, best.lattice) == ("0" * 20 + "22*#0",)
    assert best.unsure == {22, 24}
    assert candidates.clearer(first, board_of("0" * 20 + "22*#0", [1, 2])) is first
    assert candidates.clearer(first, board_of("12F", [])) is first
    assert candidates.clearer(None, first) is first


def test_the_larger_size_if_only_it_fits():
    first, larger = board_of("0" * 20 + "12F#1", range(9)), board_of("0" * 20 + "12F#1#", [])
    assert candidates.clearer(first, larger) is larger
    assert candidates.clearer(board_of("0" * 20 + "12F#1", []), larger) is not larger
    assert candidates.clearer(first, board_of("0" * 20 + "12F#1#", range(9))) is first


@pytest.mark.parametrize(
    ("names", "unsure", "sure"),
    [
        (OVERLAID, [18, 19, 20, 21, 30], True),
        (OVERLAID, [20, 23, 26, 29, 32], False),  # not together
        ("1" * 13 + "#" * 27, [10, 11, 12], False),  # hardly a sure number
        (OVERLAID, [], True),
    ],
)
def test_cells_under_an_overlay_are_together(names, unsure, sure):
    assert candidates.mostly_sure(board_of(names, unsure)) == sure
