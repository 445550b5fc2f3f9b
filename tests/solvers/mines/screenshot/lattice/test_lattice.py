"""Lattices: how many of their lines are there, where these are, and which of two is a board."""

from dataclasses import replace

import numpy as np
import pytest

from benchmarks.boards.drawn_boards import SKINS, picture, pixels_of
from benchmarks.boards.positions import random_position
from solvers.mines.screenshot.lattice import fitting, lattice
from solvers.mines.screenshot.pixels import edges
from tests.solvers.mines.screenshot.small_board import drawn


def test_unbroken_lines_count_amid_many_edges():
    level = edges.levels(np.zeros((200, 200, 3), np.uint8))[0]

    def score(share, chance):
        return lattice.Lattice(level, 20.0, 0.0, 0.0, 9, 9, share, chance).score

    assert score(1.0, 1.0) > 0
    assert score(1.0, 1.0) < score(1.0, 0.5)
    assert score(0.8, 0.8) == 0


def uneven_board(wider):
    """A board whose first `wider` columns and rows are a pixel wider than the others; and its lines."""
    even = pixels_of(picture(random_position(12, 12, 20, 1), SKINS["rounded"], 24.0))
    left, top, pitch = 20, 60, 24
    x, y = (np.arange(size) for size in (even.shape[1], even.shape[0]))
    for k in range(wider):
        x, y = (np.sort(np.append(side, start + pitch * k + 12)) for side, start in ((x, left), (y, top)))
    cells_before = np.minimum(np.arange(13), wider)
    return even[y][:, x], left + pitch * np.arange(13) + cells_before


@pytest.mark.parametrize("wider", [0, 8])
def test_lines_where_some_cells_are_a_pixel_wider(wider):
    pixels, vertical = uneven_board(wider)
    found = fitting.lattices(edges.levels(pixels))[0]
    places, _ = lattice.lines(found)
    assert len(places) == len(vertical)
    assert np.abs(np.diff(places - vertical))[1:-1].max() < 0.5
    evenly = found.left + np.arange(len(places)) * found.pitch
    assert (places != pytest.approx(evenly)) == (wider > 0)


@pytest.mark.parametrize(
    "off",
    [
        [0, 0, 2, 0, 0, 2, 0, 0, 0],
        [0, 0.4, 0.7, 0.9, 0.9, 0.7, 0.4, 0, 0],
        [0, 0.7, 1.4, 2.1, 2.1, 1.4, 0.7, 0, -0.4],  # not by whole pixels
        [4, 3, 2, 1, 0, -1, -2, -3, -4],
    ],
)
def test_lines_that_are_off_otherwise_are_even(off):
    profile = np.zeros(220)
    even = 10 + 20.0 * np.arange(9)
    for line, by in zip(even, off, strict=True):
        at = line + by
        profile[int(at)] += 200 * (1 - at % 1)
        profile[int(at) + 1] += 200 * (at % 1)
    assert lattice.lines_at_edges(profile, 10.0, 8, 20.0, 1) == pytest.approx(even)


def test_parts_of_a_lattice():
    level = edges.levels(drawn())[0]
    whole = lattice.Lattice(level, 24.0, 20.0, 60.0, 9, 9)
    part = lattice.Lattice(level, 24.2, 44.0, 60.0, 8, 9)
    assert lattice.part_of(part, whole)
    assert not lattice.part_of(whole, part)
    assert not lattice.part_of(whole, whole)
    assert not lattice.part_of(replace(part, pitch=12.0), whole)
    assert not lattice.part_of(replace(part, left=92.0), whole)  # partly beyond it


def test_blocks_of_cells_are_coarser_than_cells():
    level = edges.levels(drawn())[0]
    cells = lattice.Lattice(level, 24.0, 20.0, 60.0, 9, 9)
    assert lattice.coarser(lattice.Lattice(level, 48.0, 44.0, 60.0, 4, 4), cells)
    assert not lattice.coarser(lattice.Lattice(level, 36.0, 20.0, 60.0, 6, 6), cells)
    assert not lattice.coarser(lattice.Lattice(level, 48.0, 44.0, 60.0, 5, 4), cells)  # beyond them
    assert not lattice.coarser(cells, cells)
    assert lattice.halved(cells, lattice.Lattice(level, 12.0, 44.0, 60.0, 4, 4))
    assert not lattice.halved(cells, lattice.Lattice(level, 12.0, 0.0, 0.0, 8, 8))  # beyond it


@pytest.mark.parametrize(
    ("pitch", "lined", "expected"),
    [(22.2, 0.8, True), (24.0, 0.8, False), (22.2, 1.0, False), (12.0, 0.8, False)],
)
def test_a_part_with_another_pitch_is_a_misfit(pitch, lined, expected):
    level = edges.levels(np.zeros((400, 400, 3), np.uint8))[0]
    board = lattice.Lattice(level, 24.0, 40.0, 40.0, 8, 8, lined_share=1.0)
    part = lattice.Lattice(level, pitch, 60.0, 60.0, 5, 5, lined_share=lined)
    assert lattice.misfit(part, board if lined < 1 else replace(board, lined_share=0.5)) == expected
    assert not lattice.misfit(replace(part, left=10.0), board)


def moved(by, pitch=20.0):
    """A lattice of 9 x 7 cells, by so many pixels right of the symbols, centered on those of 5 x 3 cells."""
    level = edges.levels(np.zeros((300, 300, 3), np.uint8))[0]
    symbols = lattice.Lattice(level, 20.0, 80.0, 60.0, 5, 3)
    found = lattice.centered(lattice.Lattice(level, pitch, 40.0 + by, 20.0, 9, 7), symbols)
    return found and (found.left, found.top, found.columns, found.rows, found.pitch)


def test_a_lattice_is_centered_on_the_symbols():
    assert moved(0) == moved(4) == moved(-5) == (40, 20, 9, 7, 20)
    assert moved(0, pitch=20.2) == (40, 20, 9, 7, 20)
    assert moved(8) is None  # the symbols are not its own
    assert moved(0, pitch=21.0) is None
