"""Boards too wide for the time allowed: said so, estimated, and never passed off as exact."""

import numpy as np
import pytest
from hypothesis import given, settings

from solvers import mines
from solvers.mines.clues import known
from solvers.mines.counted import proven
from solvers.mines.fronts import fronts
from solvers.mines.symmetry import alike, symmetries
from tests.solvers.mines.boards import drawn, played
from tests.solvers.mines.brute_force import Twin

pytestmark = pytest.mark.slow


def lattice(side: int, count: int | None) -> mines.Board:
    size = 2 * side + 1
    rows = ("".join("3" if r % 2 and c % 2 else "#" for c in range(size)) for r in range(size))
    return mines.Board(tuple(rows), count)


@pytest.mark.parametrize("count", [50, None])
def test_an_estimate_says_so_and_how_far_off_it_is(count):
    exact, estimate = mines.solve(lattice(6, count)), mines.solve(lattice(6, count), seconds=0.02)
    assert exact.exact
    assert not estimate.exact
    covered = ~np.isnan(exact.probability)
    away = (estimate.probability - exact.probability)[covered] / estimate.error[covered]
    assert 0.2 < np.sqrt(np.mean(away**2)) < 1.3
    assert np.mean(abs(away) > 3) <= 0.01
    assert estimate.error[covered].max() < 0.1
    with pytest.raises(mines.TooWide, match="mines-too-wide"):
        _ = estimate.solutions


def test_what_an_estimated_board_would_show_is_estimated_too():
    exact, estimate = mines.solve(lattice(6, 50)), mines.solve(lattice(6, 50), seconds=0.1)
    assert np.nanmax(abs(exact.numbers() - estimate.numbers())) < 0.1


def test_a_lattice_of_144_threes_is_answered_though_nobody_can_count_it():
    # monster-12 of tests/data/mines/corpus.json
    estimate = mines.solve(lattice(12, 144), seconds=1)
    assert not estimate.exact
    assert np.nansum(estimate.probability) == pytest.approx(144)
    assert estimate.best.why.code == "mines-best-estimated"
    assert estimate.best.why.values["error"] == estimate.best.error > 0


def test_mirror_images_have_the_same_estimate_and_the_best_cell_is_the_least_at_its_upper_end():
    estimate = mines.solve(lattice(12, 144), seconds=1)
    chances, errors = estimate.probability, estimate.error
    for turned in (chances[::-1], chances[:, ::-1], chances.T, np.rot90(chances)):
        np.testing.assert_allclose(turned, chances, rtol=1e-9)
    best = estimate.best
    assert best.error == errors[best.cell]
    assert best.mined + 2 * best.error == pytest.approx(np.nanmin(chances + 2 * errors))


def test_a_board_without_symmetries_is_like_nothing_but_itself():
    assert len(symmetries(drawn("#1 ## 3#"))) == 1
    assert len(symmetries(drawn("#1# ### #1#"))) == 4
    every = symmetries(lattice(2, None))
    assert len(every) == 8
    assert list(alike(every)[:3]) == [4, 8, 4]  # a corner, a cell beside it, the middle of a side


@given(played(counted=True))
@settings(max_examples=60, deadline=None)
def test_cells_that_a_symmetry_makes_alike_have_the_same_chance(board):
    twin = Twin(board)
    covered = list(board.cells("#"))
    for cells in symmetries(board):
        for row, column in covered:
            assert twin.chance((row, column)) == twin.chance(
                divmod(int(cells[row * board.width + column]), board.width)
            )


@pytest.mark.long
def test_stated_errors_hold_where_the_truth_is_known():
    away = []
    for side, count, seconds in ((6, 50, 0.02), (6, 50, 0.2), (6, None, 0.1), (8, 87, 0.2)):
        exact, estimate = (
            mines.solve(lattice(side, count)),
            mines.solve(lattice(side, count), seconds=seconds),
        )
        covered = estimate.error > 0
        assert exact.exact
        away += list((estimate.probability - exact.probability)[covered] / estimate.error[covered])
    assert np.mean(np.abs(away) > 3) <= 0.01


@pytest.mark.long
def test_the_numbers_of_a_board_that_is_just_countable_are_refused_before_it_is_begun():
    solution = mines.solve(lattice(8, 87))
    assert solution.exact
    assert np.nansum(solution.probability) == pytest.approx(87, abs=1e-10)
    with pytest.raises(mines.TooWide, match="mines-numbers-take-too-long"):
        solution.numbers()
    assert solution.numbers([(0, 0)])[0, 0].sum() == pytest.approx(1 - solution.probability[0, 0])


def test_what_is_proven_beside_an_estimate_stays_proven():
    rows = [row + "#" for row in lattice(6, None).rows]
    rows[0] = rows[0][:-3] + "11#"
    rows.append("#" * 11 + "01#")
    board = mines.Board(tuple(rows))
    exact, estimate = mines.solve(board), mines.solve(board, seconds=0.02)
    assert not estimate.exact
    assert set(estimate.safe) <= set(exact.safe)
    assert set(estimate.certain) <= set(exact.certain)
    assert estimate.safe


@given(played(counted=False))
@settings(max_examples=60, deadline=None)
def test_a_few_clues_at_a_time_prove_only_what_is_so(board):
    twin = Twin(board)
    for front in fronts(known(board).clues):
        free, mined = proven(front, board.width)
        assert all(twin.chance(divmod(cell, board.width)) == 0 for cell in free)
        assert all(twin.chance(divmod(cell, board.width)) == 1 for cell in mined)


def test_a_few_clues_at_a_time_prove_the_one_two_one_pattern():
    (front,) = fronts(known(drawn("### 121")).clues)
    assert proven(front, 3) == ({1}, {0, 2})
