"""Pictures without a board that are full of text or symbols."""

import random

import numpy as np
import pytest

from benchmarks import full_pages
from solvers import mines
from solvers.mines.screenshot import found_boards, lattice_reading
from solvers.mines.screenshot.lattice import lattice
from solvers.mines.screenshot.pixels import edges


@pytest.mark.parametrize("kind", full_pages.KINDS)
def test_full_pages_are_refused(kind):
    page = full_pages.KINDS[kind](random.Random(1), (640, 360))
    with pytest.raises(mines.NoBoard):
        mines.read_screenshot(np.asarray(page))


def test_names_of_no_board_are_not_doubted(monkeypatch):
    monkeypatch.delattr(lattice_reading, "with_doubts")
    with pytest.raises(mines.NoBoard):
        mines.read_screenshot(np.asarray(full_pages.crossword(random.Random(0), (480, 360))))


def test_lattices_with_few_lines_are_tried_only_if_they_are_small(monkeypatch):
    monkeypatch.setattr(found_boards, "widened", lambda _, lattice: tried.append(lattice) or lattice)
    monkeypatch.setattr(found_boards, "read_unless_failed_before", lambda *_: None)
    tried: list[lattice.Lattice] = []
    level = edges.levels(np.zeros((1000, 1000, 3), np.uint8))[0]
    small, large = (lattice.Lattice(level, 18.0, 0.0, 0.0, 50, rows) for rows in (50, 51))
    assert found_boards.by_rules([level], [small, large]) == []
    assert tried == [small]


def test_text_is_refused_before_its_looks_are_grouped(monkeypatch):
    monkeypatch.delattr(lattice_reading, "backgrounds_of")
    level = edges.levels(np.asarray(full_pages.hex_dump(random.Random(0), (640, 360))))[0]
    text = lattice.Lattice(level, 27.0, 0.0, 0.0, 20, 12)
    assert lattice_reading.read_in_detail_if_unclear([level], text) is None
