"""Pictures without a board that are full of text or symbols."""

import random

import numpy as np
import pytest

from benchmarks import full_pages
from solvers import mines
from solvers.mines.screenshot import candidates
from solvers.mines.screenshot.lattice import lattice
from solvers.mines.screenshot.pixels import edges


@pytest.mark.parametrize("kind", full_pages.KINDS)
def test_full_pages_are_refused(kind):
    page = full_pages.KINDS[kind](random.Random(1), (640, 360))
    with pytest.raises(mines.NoBoard):
        mines.read_screenshot(np.asarray(page))


def test_names_of_no_board_are_not_doubted(monkeypatch):
    monkeypatch.delattr(candidates, "with_doubts")
    with pytest.raises(mines.NoBoard):
        mines.read_screenshot(np.asarray(full_pages.crossword(random.Random(0), (480, 360))))


def test_text_is_refused_before_its_looks_are_grouped(monkeypatch):
    monkeypatch.delattr(candidates, "backgrounds_of")
    level = edges.levels(np.asarray(full_pages.hex_dump(random.Random(0), (640, 360))))[0]
    text = lattice.Lattice(level, 27.0, 0.0, 0.0, 20, 12)
    assert candidates.read_in_detail_if_unclear([level], text) is None
