"""Numbers that no board has."""

from itertools import product

import numpy as np
import pytest

from solvers.mines.screenshot import naming, sides
from solvers.mines.screenshot.extent import cut_off
from solvers.mines.screenshot.lattice import lattice
from solvers.mines.screenshot.names import unlikely
from solvers.mines.screenshot.names.codes import CODE, NUMBER
from solvers.mines.screenshot.pixels import edges
from tests.solvers.mines.screenshot.drawn_cells import cell, grouped
from tests.solvers.mines.screenshot.named_cells import found_names
from tests.solvers.mines.screenshot.small_board import names


@pytest.mark.parametrize(
    ("numbers", "expected"),
    [
        ("222222222222#", True),
        ("222222222113#", False),
        ("111111111111#", False),
        ("444444423116", True),
        ("000000000000", True),
        ("############", False),
        ("0000#8######", True),
        ("0005#8######", True),
        ("0004#8######", False),
    ],
)
def test_numbers_that_no_board_has(numbers, expected):
    codes, _ = names(numbers)
    assert unlikely.unlikely_numbers(NUMBER[codes]) == expected


def sevens(*places):
    """A covered board of 9 × 9 cells with 7s at these places."""
    looks = [cell("7", background="#f0f0f0") if divmod(at, 9) in places else cell() for at in range(81)]
    return grouped(looks, 9, 9)


INNER = [*product((1, 3, 5, 7), repeat=2)]


def test_the_rules_are_not_asked_about_numbers_of_no_board(monkeypatch):
    monkeypatch.delattr(naming, "forced_numbers")
    assert np.count_nonzero(found_names(sevens(*INNER)).names == CODE["7"]) == len(INNER)


def test_no_cut_side_is_looked_for_beside_numbers_of_no_board(monkeypatch):
    monkeypatch.delattr(cut_off, "nearly_ends_of_picture")
    level = edges.levels(np.zeros((180, 180, 3), np.uint8))[0]
    board = lattice.Lattice(level, 20.0, 0.0, 0.0, 9, 9)
    found, cut = cut_off.names_and_cut_sides(sevens((0, 0), *INNER), board)
    assert found.broken.any()
    assert cut == sides.UNCUT
