"""Lattices in a picture full of text."""

import random

import pytest

from benchmarks import full_pages
from benchmarks.boards.drawn_boards import SKINS, picture, pixels_of, position
from solvers.mines.screenshot import candidates
from solvers.mines.screenshot.lattice.fitting import lattices
from solvers.mines.screenshot.pixels.edges import levels


def test_large_lattices_in_text_are_not_read(monkeypatch):
    page = pixels_of(full_pages.hex_dump(random.Random(0), (960, 540)))
    pyramid = levels(page)
    found = [lattice for lattice in lattices(pyramid) if lattice.of_text]
    assert found
    monkeypatch.delattr(candidates, "read_unless_failed_before")
    assert all(candidates.candidate(pyramid, lattice) is None for lattice in found)


@pytest.mark.parametrize("pitch", [16.0, 31.5])
def test_cells_of_a_board_are_no_text(pitch):
    rows = position(16, 22, 55, seed=1)
    for skin in SKINS.values():
        found = lattices(levels(pixels_of(picture(rows, skin, pitch))))
        assert not any(each.of_text for each in found if (each.rows, each.columns) == (16, 22))
