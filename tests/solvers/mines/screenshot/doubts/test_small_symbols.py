"""Covered cells on which a small symbol may be."""

import numpy as np
import pytest

from solvers.mines.screenshot.cells import cells
from solvers.mines.screenshot.doubts import small_symbols
from solvers.mines.screenshot.names import clusters
from solvers.mines.screenshot.names.codes import CODE
from tests.solvers.mines.screenshot.doubts.gray_cells import cell
from tests.solvers.mines.screenshot.named_cells import named_cells


@pytest.mark.parametrize(
    ("name", "ink", "noise", "count", "in_doubt"),
    [
        ("#", 90, 20, 8, [0]),
        ("#", 30, 20, 8, []),  # too faint
        ("#", 90, 60, 8, []),  # no more than noise
        ("#", 90, 20, 3, []),  # too few cells to compare it with
        ("1", 90, 20, 8, []),
        ("#", 90, 0, 8, [0]),
        ("#", 30, 0, 8, [0]),  # without noise, hardly anything is too faint
    ],
)
def test_a_small_symbol_on_one_of_many_covered_cells(name, ink, noise, count, in_doubt):
    rng = np.random.default_rng(1)
    looks = np.array([cell() for _ in range(count)])
    looks += rng.uniform(-noise, noise, looks.shape).astype(np.float32)
    looks[0, 10:13, 11:13] -= ink
    same = np.zeros(count, np.intp)
    board = cells.Cells(1, count, looks, np.full((count, 3), 192.0, np.float32), same, same)
    found = small_symbols.perhaps_small_symbols(
        named_cells(np.full(count, CODE[name]), board, clusters.clusters_of(board))
    )
    assert np.flatnonzero(found).tolist() == in_doubt


@pytest.mark.parametrize(("upright", "in_doubt"), [(True, [0]), (False, [])])
def test_with_little_noise_a_faint_symbol_has_to_look_like_a_question_mark(upright, in_doubt):
    looks = np.array([cell() for _ in range(5)])
    looks += np.random.default_rng(1).uniform(-3, 3, looks.shape).astype(np.float32)
    for row, column in [(6, 9), (5, 10), (5, 11), (6, 12), (7, 12), (8, 11), (9, 10), (10, 10), (13, 10)]:
        looks[0, row if upright else 20 - row, column] -= 60
    same = np.zeros(5, np.intp)
    board = cells.Cells(1, 5, looks, np.full((5, 3), 192.0, np.float32), same, same)
    found = small_symbols.perhaps_small_symbols(
        named_cells(np.full(5, CODE["#"]), board, clusters.clusters_of(board))
    )
    assert np.flatnonzero(found).tolist() == in_doubt
